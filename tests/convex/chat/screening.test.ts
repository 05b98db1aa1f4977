import { api } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import { CRISIS_MESSAGE, heldMessage, SOLICITING_MESSAGES } from "@convex/domain/chat/screening";
import { describe, expect, test } from "vitest";
import { askedPair, casesOf } from "../safety/world";
import { newClientId, prepareBackend } from "../support/backend";
import { testsIn } from "../support/fixtures";
import { member, titlesOf } from "../support/people";
import { findOnly, rowsOf } from "../support/rows";
import {
  followBothWays,
  latest,
  listOf,
  openPair,
  openWith,
  type Pair,
  rowOf,
  send,
  sumOf,
  textsOf,
} from "./world";

prepareBackend();
const it = testsIn("pair", openPair, ["ada", "ben", "chatId", "t"]);

const tracesOf = ({ t }: Pick<Pair, "t">): Promise<Doc<"screenings">[]> => rowsOf(t, "screenings");

async function solicitations(
  { t, chatId }: Pick<Pair, "t" | "chatId">,
  uid: string,
): Promise<number | undefined> {
  const row = await findOnly(t, "chatMembers", { uid, chatId });
  return row?.solicitations;
}

const WARNED = { status: "sent", code: "P13", message: SOLICITING_MESSAGES.warn };
const REFUSED = { status: "refused", code: "P13", message: SOLICITING_MESSAGES.refuse };

describe("payment elsewhere and contact (P13)", () => {
  it("PRODUCT-13 the first time is a warning, later ones are blocked and counted", async () => {
    const { t, ada, ben, chatId } = await openPair();
    expect(await send(ada, chatId, "Pay me by PayPal")).toEqual(WARNED);
    expect(await send(ada, chatId, "My number is 0151 23 45 67 89")).toEqual(REFUSED);
    expect(await send(ada, chatId, "add me on snapchat")).toEqual(REFUSED);
    expect(await textsOf(ben, chatId)).toEqual(["Pay me by PayPal"]);
    expect(await solicitations({ t, chatId }, ada.uid)).toBe(3);
    expect(await solicitations({ t, chatId }, ben.uid)).toBe(0);
    expect((await send(ada, chatId, "Sorry, let us stay here")).status).toBe("sent");
  });

  it("a refusal is an answer, so that its trace stays (rulings 7): its words for ninety days", async () => {
    const { t, ada, chatId } = await openPair();
    await send(ada, chatId, "Pay me by PayPal");
    await send(ada, chatId, "Pay me by Venmo");
    const about = { uid: ada.uid, about: `chat:${chatId}`, rule: "P13" };
    const [first, second] = await tracesOf({ t });
    expect(first).toMatchObject({ ...about, outcome: "nudge" });
    expect(first?.text).toBeUndefined();
    expect(second).toMatchObject({ ...about, outcome: "refuse", text: "Pay me by Venmo" });
  });

  it("the warning counts for the person, not for one chat", async ({ t, ada, chatId }) => {
    const cid = await member(t, "cidcedar");
    await followBothWays(ada, cid);
    const other = await openWith(ada, cid);
    expect(await send(ada, chatId, "Pay me by PayPal")).toEqual(WARNED);
    expect(await send(ada, other, "Pay me by PayPal")).toEqual(REFUSED);
    expect(await send(cid, other, "Pay me by PayPal")).toEqual(WARNED);
  });

  it("a repeat of one message is counted once", async ({ t, ada, chatId }) => {
    await send(ada, chatId, "Pay me by PayPal");
    const again = { clientId: newClientId(), actionId: newClientId() };
    expect(await send(ada, chatId, "Pay me by Venmo", again)).toEqual(REFUSED);
    expect(await send(ada, chatId, "Pay me by Venmo", again)).toEqual(REFUSED);
    expect(await solicitations({ t, chatId }, ada.uid)).toBe(2);
  });
});

describe("held for a person", () => {
  test.each([
    ["P1", "I'm only 15", "minor", 0],
    ["P2", "send me nudes", "sexual-pressure", 1],
    ["P6", "go hang yourself", "danger-to-life", 0],
    ["P10", "I know where you live", "threat", 1],
  ] as const)(
    "%s: its sender is told, the other sees nothing, a case is open",
    async (code, text, reason, severity) => {
      const { t, ada, ben, chatId } = await openPair();
      expect(await send(ada, chatId, text)).toEqual({ status: "held", code, message: heldMessage(code) });
      expect((await latest(ada, chatId)).map(({ body, held }) => [body, held])).toEqual([[text, true]]);
      expect([await latest(ben, chatId), await listOf(ben), await titlesOf(ben)]).toEqual([[], [], []]);
      expect(await sumOf(ben)).toEqual({ messages: 0, requests: 0 });
      const { _id } = await rowOf({ t, chatId }, text);
      const open = { targetKind: "message", targetId: _id, subjectUid: ada.uid, isOpen: true, reporters: 0 };
      expect(await casesOf(t)).toEqual([expect.objectContaining({ ...open, reason, severity })]);
    },
  );

  it("taken back by its sender its words stay for the case", async ({ t, ada, ben, chatId }) => {
    await send(ada, chatId, "send me nudes");
    const { _id } = await rowOf({ t, chatId }, "send me nudes");
    await ada.as.mutation(api.chatMessages.unsend, { messageId: _id });
    expect((await rowOf({ t, chatId }, "send me nudes")).reportState).toBe("kept");
    expect([await textsOf(ada, chatId), await latest(ben, chatId)]).toEqual([["-"], []]);
  });
});

describe("a cry for help", () => {
  it("reaches the friend, and shows help to the writer alone", async ({ t, ada, ben, chatId }) => {
    const answer = await send(ada, chatId, "I want to die, call me: 0151 23 45 67 89");
    expect(answer).toEqual({ status: "sent", code: "crisis", message: CRISIS_MESSAGE });
    expect(await textsOf(ben, chatId)).toHaveLength(1);
    const seen = [await latest(ben, chatId), await ben.as.query(api.notifications.recent, {})];
    expect(JSON.stringify(seen)).not.toMatch(/crisis|findahelpline/);
    // Nothing is kept about it, and no rule stands in its way.
    expect([await tracesOf({ t }), await casesOf(t)]).toEqual([[], []]);
    expect(await solicitations({ t, chatId }, ada.uid)).toBe(0);
  });
});

describe("addresses", () => {
  it("do not stand in a request, in whatever form; that is said, and the one text is still to be written", async () => {
    const { ada, ben, chatId } = await askedPair();
    expect(await send(ada, chatId, "See example.com/x")).toMatchObject({
      status: "refused",
      code: "request-link",
    });
    expect(await listOf(ben, "requests")).toEqual([]);
    expect((await send(ada, chatId, "May I ask you something?")).status).toBe("sent");
  });
});
