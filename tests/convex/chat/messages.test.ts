import { api } from "@convex/_generated/api";
import { MESSAGE_PAGE } from "@convex/domain/chat/chat";
import { add, drop, release } from "@convex/model/chat/messages";
import { deliver } from "@convex/model/chat/send";
import { describe, expect } from "vitest";
import { HOUR, newClientId, passTime, prepareBackend, read } from "../support/backend";
import { testsIn } from "../support/fixtures";
import { member, setSince, signIn, titlesOf } from "../support/people";
import {
  followBothWays,
  headOf,
  latest,
  listOf,
  namesIn,
  openPair,
  openWith,
  type Pair,
  rowOf,
  rowsIn,
  send,
  sumOf,
  textsOf,
} from "./world";

prepareBackend();
const it = testsIn("pair", openPair, ["ada", "ben", "chatId", "t"]);

const WEEK = 7 * 24 * HOUR;

/** Messages without the rules of sending, for long chats; the first says "0". */
async function fill({ t, ada, chatId }: Pick<Pair, "t" | "ada" | "chatId">, count: number): Promise<void> {
  await read(t, async (ctx) => {
    const chat = await ctx.db.get(chatId);
    if (chat === null) throw new Error("no chat");
    for (let at = 0; at < count; at += 1) {
      const fields = { senderId: ada.uid, kind: "text", body: String(at), clientId: `fill-${at}` } as const;
      await add(ctx, chat, { ...fields, now: Date.now() });
    }
  });
}

describe("a message", () => {
  it("ENT-32 keeps id, chat, sender, kind, body, client id, times and the state of reports", async () => {
    const { t, ada, ben, chatId } = await openPair();
    const clientId = newClientId();
    await send(ada, chatId, "  Hello\n\n\n\nthere ", { clientId });
    const [row] = await rowsIn({ t }, chatId);
    expect(row).toMatchObject({
      ...{ chatId, senderId: ada.uid, kind: "text", body: "Hello\n\nthere", clientId },
      ...{ createdAt: Date.now(), reportState: "none" },
    });
    const [view] = await latest(ben, chatId);
    expect(view).toMatchObject({
      ...{ id: row?._id, chatId, senderId: ada.uid, kind: "text", body: "Hello\n\nthere" },
      ...{ clientId: null, mine: false, editedAt: null, deletedAt: null, unsendUntil: null },
    });
    const [own] = await latest(ada, chatId);
    expect(own).toMatchObject({ clientId, mine: true, unsendUntil: Date.now() + 24 * HOUR });
  });

  it("ENT-32 is one message, however often it arrives, by the act's id and by its own", async () => {
    const { ada, ben, chatId } = await openPair();
    const names = { clientId: newClientId(), actionId: newClientId() };
    const sent = { status: "sent", code: null, message: null };
    expect(await send(ada, chatId, "Once", names)).toEqual(sent);
    expect(await send(ada, chatId, "Once", names)).toEqual(sent);
    expect(await send(ada, chatId, "Once", { ...names, actionId: newClientId() })).toEqual(sent);
    expect(await textsOf(ben, chatId)).toEqual(["Once"]);
    expect(await sumOf(ben)).toEqual({ messages: 1, requests: 0 });
    // The same name of another person is another message.
    await send(ben, chatId, "Me too", { clientId: names.clientId });
    expect(await textsOf(ada, chatId)).toEqual(["Once", "Me too"]);
  });

  it("ENT-32 is one message over two devices of its sender, and what both write stands as it came", async () => {
    const { t, ada, ben, chatId } = await openPair();
    const tablet = { ...ada, as: signIn(t, ada.username) };
    const clientId = newClientId();
    // The queue of each device has an act of its own for what was written once.
    await Promise.all(
      [ada, tablet].map((device) => send(device, chatId, "Once", { clientId, actionId: newClientId() })),
    );
    const said = Array.from({ length: 6 }, (_, at) => `word ${at}`);
    await Promise.all(said.map((text, at) => send(at % 2 === 0 ? ada : tablet, chatId, text)));
    expect(await textsOf(ben, chatId)).toEqual(["Once", ...said]);
    const times = (await rowsIn({ t }, chatId)).map(({ createdAt }) => createdAt);
    expect(new Set(times).size).toBe(said.length + 1);
    expect(await sumOf(ben)).toEqual({ messages: said.length + 1, requests: 0 });
  });

  it("ENT-32 has a time of its own that rises, whatever the clock says", async ({ t, ada, ben, chatId }) => {
    await send(ada, chatId, "one");
    await send(ben, chatId, "two");
    await send(ada, chatId, "three");
    const times = (await rowsIn({ t }, chatId)).map(({ createdAt }) => createdAt - Date.now());
    expect(times).toEqual([0, 1, 2]);
    expect(await textsOf(ben, chatId)).toEqual(["one", "two", "three"]);
  });

  it("opens the addresses in it only for accounts older than a week", async ({ t, ada, chatId }) => {
    await setSince(t, ada.uid, Date.now() - WEEK + 1);
    await send(ada, chatId, "https://example.test/young");
    passTime(1);
    await send(ada, chatId, "https://example.test/old");
    expect((await latest(ada, chatId)).map(({ links }) => links)).toEqual([false, true]);
  });

  it("of a managed account names who of the team writes", async ({ t, ada, ben, chatId }) => {
    const rules = { uid: ada.uid, typingHidden: false, teamTags: ["Kim", "Lou"] };
    await read(t, (ctx) => ctx.db.insert("chatRules", rules));
    for (const tag of [undefined, "Max"])
      await expect(send(ada, chatId, "Hello", tag === undefined ? {} : { tag })).toBeRefused(
        "invalid-argument:tag-missing",
      );
    await send(ada, chatId, "Hello", { tag: "Lou" });
    await send(ben, chatId, "Hi", { tag: "Lou" });
    expect((await latest(ben, chatId)).map(({ tag }) => tag)).toEqual(["Lou", null]);
    expect(await headOf(ben, chatId)).toMatchObject({ managed: true, ownTags: [] });
    expect(await headOf(ada, chatId)).toMatchObject({ managed: false, ownTags: ["Kim", "Lou"] });
  });
});

describe("a message that waits for a person", () => {
  it("is seen by its sender alone until it is let pass, then comes last for both", async () => {
    const { t, ada, ben, chatId } = await openPair();
    await send(ada, chatId, "Held words");
    const held = await rowOf({ t, chatId }, "Held words");
    await read(t, (ctx) => ctx.db.patch(held._id, { heldAt: Date.now() }));
    await send(ben, chatId, "Later words");
    expect(await textsOf(ben, chatId)).toEqual(["Later words"]);
    const [own] = await latest(ada, chatId);
    expect(own).toMatchObject({ body: "Held words", held: true });
    expect(await ben.as.query(api.chatMessages.search, { chatId, words: "held" })).toEqual([]);
    await read(t, async (ctx) => deliver(ctx, await release(ctx, held, Date.now()), Date.now()));
    expect(await textsOf(ben, chatId)).toEqual(["Later words", "Held words"]);
    expect((await listOf(ben))[0]?.preview).toMatchObject({ text: "Held words", mine: false });
  });

  it("and is not let pass leaves its sender a removed one, and the other nothing", async () => {
    const { t, ada, ben, chatId } = await openPair();
    await send(ada, chatId, "Held words");
    const held = await rowOf({ t, chatId }, "Held words");
    await read(t, (ctx) => drop(ctx, held, Date.now()));
    expect(await textsOf(ada, chatId)).toEqual(["-"]);
    expect(JSON.stringify(await rowsIn({ t }, chatId))).not.toContain("Held words");
    expect((await listOf(ben))[0]?.preview).toMatchObject({ text: "", removed: true });
  });
});

describe("taking back and deleting", () => {
  it('unsend leaves "Message removed" for both within 24 hours, also in list and notice', async () => {
    const { t, ada, ben, chatId } = await openPair();
    await send(ada, chatId, "Regretted words");
    const { _id: messageId } = await rowOf({ t, chatId }, "Regretted words");
    await expect(ben.as.mutation(api.chatMessages.unsend, { messageId })).toBeRefused("not-found");
    passTime(24 * HOUR - 1);
    await ada.as.mutation(api.chatMessages.unsend, { messageId });
    await ada.as.mutation(api.chatMessages.unsend, { messageId });
    expect([await textsOf(ada, chatId), await textsOf(ben, chatId)]).toEqual([["-"], ["-"]]);
    const everywhere = [
      await rowsIn({ t }, chatId),
      await listOf(ben),
      await listOf(ada),
      await ben.as.query(api.notifications.recent, {}),
    ];
    expect(JSON.stringify(everywhere)).not.toContain("Regretted words");
    expect((await listOf(ben))[0]?.preview).toMatchObject({ removed: true, mine: false });
  });

  it("after 24 hours a message stays", async ({ t, ada, chatId }) => {
    await send(ada, chatId, "Said");
    const { _id: messageId } = await rowOf({ t, chatId }, "Said");
    passTime(24 * HOUR);
    await expect(ada.as.mutation(api.chatMessages.unsend, { messageId })).toBeRefused(
      "failed-precondition:unsend-over",
    );
    expect(await textsOf(ada, chatId)).toEqual(["Said"]);
  });

  it("taking back an older message keeps the notice of the newest", async ({ t, ada, ben, chatId }) => {
    await send(ada, chatId, "First words");
    passTime(1_000);
    await send(ada, chatId, "Second words");
    const { _id: messageId } = await rowOf({ t, chatId }, "First words");
    await ada.as.mutation(api.chatMessages.unsend, { messageId });
    expect(await titlesOf(ben)).toEqual(["New message"]);
  });

  it("taken back before it was read it counts no more, one that was read changes nothing", async () => {
    const { t, ada, ben, chatId } = await openPair();
    for (const text of ["one", "two", "three"]) await send(ada, chatId, text);
    const unread = async () => (await sumOf(ben)).messages;
    const { createdAt: upTo, _id: first } = await rowOf({ t, chatId }, "one");
    const takeBack = (messageId: string) => ada.as.mutation(api.chatMessages.unsend, { messageId });
    await takeBack((await rowOf({ t, chatId }, "two"))._id);
    expect(await unread()).toBe(2);
    await ben.as.mutation(api.chatMarks.read, { chatId, upTo });
    expect(await unread()).toBe(1);
    await takeBack(first);
    expect(await unread()).toBe(1);
    await takeBack((await rowOf({ t, chatId }, "three"))._id);
    expect(await unread()).toBe(0);
  });

  it("delete for me takes one message away from me alone", async ({ t, ada, ben, chatId }) => {
    await send(ada, chatId, "one");
    await send(ben, chatId, "two");
    const { _id: messageId } = await rowOf({ t, chatId }, "two");
    await ada.as.mutation(api.chatMessages.hide, { messageId });
    await ada.as.mutation(api.chatMessages.hide, { messageId });
    expect([await textsOf(ada, chatId), await textsOf(ben, chatId)]).toEqual([["one"], ["one", "two"]]);
    expect((await listOf(ada))[0]?.preview?.text).toBe("one");
    expect((await listOf(ben))[0]?.preview?.text).toBe("two");
    expect(await ada.as.query(api.chatMessages.around, { chatId, messageId })).toBeNull();
  });

  it("delete for me takes the whole chat away until something new is said", async ({ ada, ben, chatId }) => {
    await send(ada, chatId, "one");
    await send(ben, chatId, "two");
    await ada.as.mutation(api.chats.clear, { chatId });
    expect([await textsOf(ada, chatId), await namesIn(ada)]).toEqual([[], []]);
    expect(await ada.as.query(api.chatMessages.search, { chatId, words: "two" })).toEqual([]);
    expect(await sumOf(ada)).toEqual({ messages: 0, requests: 0 });
    expect(await ada.as.query(api.notifications.unseenCount, {})).toBe(0);
    expect(await textsOf(ben, chatId)).toEqual(["one", "two"]);
    await send(ben, chatId, "three");
    expect([await textsOf(ada, chatId), await namesIn(ada)]).toEqual([["three"], ["benbirch"]]);
  });
});

describe("pages", () => {
  it("lead both ways by the time of a message, without gap or repeat, while new ones come", async () => {
    const { t, ada, ben, chatId } = await openPair();
    await fill({ t, ada, chatId }, 100);
    const first = await ada.as.query(api.chatMessages.latest, { chatId });
    expect([first.messages.length, first.hasOlder, first.hasNewer]).toEqual([MESSAGE_PAGE, true, false]);
    await send(ben, chatId, "new");
    const read = first.messages.map(({ body }) => Number(body));
    let before = first.messages[0]?.createdAt;
    for (let hasOlder = true; hasOlder; ) {
      const page = await ada.as.query(api.chatMessages.page, { chatId, before: before ?? 0 });
      read.unshift(...page.messages.map(({ body }) => Number(body)));
      before = page.messages[0]?.createdAt;
      hasOlder = page.hasOlder;
      expect(page.hasNewer).toBe(true);
    }
    expect(read).toEqual(Array.from({ length: 100 }, (_, at) => at));
    const back = await ada.as.query(api.chatMessages.page, { chatId, after: before ?? 0 });
    expect(back.messages.map(({ body }) => Number(body))).toEqual(
      Array.from({ length: MESSAGE_PAGE }, (_, at) => at + 1),
    );
    expect([back.hasOlder, back.hasNewer]).toEqual([true, true]);
    const after = first.messages.at(-1)?.createdAt ?? 0;
    const end = await ada.as.query(api.chatMessages.page, { chatId, after });
    expect([end.messages.map(({ body }) => body), end.hasNewer]).toEqual([["new"], false]);
  });

  it("go on past a page of which the viewer has deleted everything", async ({ t, ada, chatId }) => {
    await fill({ t, ada, chatId }, 40);
    const rows = (await rowsIn({ t }, chatId)).slice(10);
    await read(t, async (ctx) => {
      for (const { _id: messageId, createdAt: messageAt } of rows) {
        await ctx.db.insert("chatHidden", { uid: ada.uid, chatId, messageId, messageAt });
      }
    });
    const first = await ada.as.query(api.chatMessages.latest, { chatId });
    expect([first.messages, first.hasOlder]).toEqual([[], true]);
    const before = first.olderFrom ?? 0;
    const second = await ada.as.query(api.chatMessages.page, { chatId, before });
    expect(second.messages.map(({ body }) => body)).toEqual(
      Array.from({ length: 10 }, (_, at) => String(at)),
    );
    const back = await ada.as.query(api.chatMessages.page, { chatId, after: second.newerFrom ?? 0 });
    expect([back.messages, back.newerFrom]).toEqual([[], first.newerFrom]);
  });

  it("show a found message with twenty before and twenty after it", async ({ t, ada, chatId }) => {
    await fill({ t, ada, chatId }, 60);
    const { _id: messageId } = await rowOf({ t, chatId }, "30");
    const found = await ada.as.query(api.chatMessages.around, { chatId, messageId });
    expect(found?.messages.map(({ body }) => Number(body))).toEqual(
      Array.from({ length: 41 }, (_, at) => at + 10),
    );
    expect(found).toMatchObject({ focusId: messageId, hasOlder: true, hasNewer: true });
  });

  it("find words in one chat alone", async ({ t, ada, ben, chatId }) => {
    const cid = await member(t, "cidcedar");
    await send(ada, chatId, "A red kite over the hill");
    await send(ben, chatId, "A blue boat");
    await followBothWays(ada, cid);
    const elsewhere = await openWith(ada, cid);
    await send(ada, elsewhere, "Another red kite");
    const find = async (words: string) =>
      (await ada.as.query(api.chatMessages.search, { chatId, words })).map(({ body, mine }) => [body, mine]);
    expect(await find("kite")).toEqual([["A red kite over the hill", true]]);
    expect(await find("boat")).toEqual([["A blue boat", false]]);
    expect(await find("k")).toEqual([]);
  });
});
