import { api, internal } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import { PERSON_DATA } from "@convex/model/account/personData";
import { keepReported, release } from "@convex/model/chat/messages";
import { deliver } from "@convex/model/chat/send";
import { describe, expect } from "vitest";
import { HOUR, newClientId, passTime, prepareBackend, read } from "../support/backend";
import { testsIn } from "../support/fixtures";
import { staffMember } from "../support/people";
import { removeUser, rowsOf } from "../support/rows";
import { headOf, latest, listOf, openPair, type Pair, rowOf, rowsIn, send, textsOf } from "./world";

prepareBackend();
const it = testsIn("pair", openPair, ["ada", "ben", "chatId", "t"]);

const DAY = 24 * HOUR;
const PSEUDONYM = "gone-0123456789abcdef0123";
const CHAT_TABLES = [
  "chatMessages",
  "chatFiles",
  "chats",
  "chatMembers",
  "chatHidden",
  "chatReads",
  "chatTyping",
  "chatRules",
] as const;

/** What the erasure does with the tables of chat, and the person's document gone. */
async function leave({ t }: Pick<Pair, "t">, uid: string, pseudonym = PSEUDONYM): Promise<void> {
  await read(t, async (ctx) => {
    for (const table of CHAT_TABLES) {
      for (const step of PERSON_DATA[table].erase) await step(ctx, { uid, pseudonym });
    }
  });
  await removeUser(t, uid);
}

const sweep = ({ t }: Pick<Pair, "t">) => t.mutation(internal.jobs.chat.sweepTexts, {});

describe("somebody who leaves (product 23)", () => {
  it("PRODUCT-23 is a former member to the other, and their words go after 30 days", async () => {
    const { t, ada, ben, chatId } = await openPair();
    await send(ben, chatId, "Words of who stays");
    await send(ada, chatId, "Words of who leaves");
    await leave({ t }, ada.uid);
    const head = await headOf(ben, chatId);
    expect(head).toMatchObject({ reason: "gone", may: { write: false } });
    expect(head.other).toMatchObject({ username: "", displayName: "Former member" });
    expect((await listOf(ben)).map(({ other }) => other.displayName)).toEqual(["Former member"]);
    passTime(30 * DAY - 1);
    await sweep({ t });
    expect(await textsOf(ben, chatId)).toEqual(["Words of who stays", "Words of who leaves"]);
    passTime(1);
    await sweep({ t });
    expect(await textsOf(ben, chatId)).toEqual(["Words of who stays", "-"]);
    expect((await listOf(ben))[0]?.preview).toMatchObject({ text: "", removed: true });
    for (const table of ["chats", "chatMembers", "chatMessages"] as const) {
      const left = JSON.stringify(await rowsOf(t, table));
      for (const words of [ada.uid, "who leaves"]) expect(left).not.toContain(words);
    }
  });

  it("PRODUCT-13 reported text stays as long as its case, also when its sender takes it back or leaves", async () => {
    const { t, ada, ben, chatId } = await openPair();
    await send(ada, chatId, "Reported words");
    const row = await rowOf({ t, chatId }, "Reported words");
    const caseId = await read(t, async (ctx) => {
      await keepReported(ctx, row);
      return await ctx.db.insert("moderationCases", {
        ...{ targetKind: "message", targetId: row._id, subjectUid: ada.uid, isOpen: true, state: "new" },
        ...{ acted: false, severity: 2, reason: "threat", reachRank: 0, reporters: 1 },
        ...{ openedAt: Date.now(), dueAt: Date.now(), updatedAt: Date.now() },
      } as const);
    });
    await ada.as.mutation(api.chatMessages.unsend, { messageId: row._id });
    expect([await textsOf(ada, chatId), await textsOf(ben, chatId)]).toEqual([["-"], ["-"]]);
    expect((await rowsIn({ t }, chatId))[0]).toMatchObject({ body: "Reported words", reportState: "kept" });
    expect(await ben.as.query(api.chatMessages.search, { chatId, words: "reported" })).toEqual([]);
    await leave({ t }, ada.uid);
    passTime(31 * DAY);
    await sweep({ t });
    expect((await rowsIn({ t }, chatId))[0]?.body).toBe("Reported words");
    await read(t, (ctx) => ctx.db.delete(caseId));
    passTime(31 * DAY);
    await sweep({ t });
    expect((await rowsIn({ t }, chatId))[0]?.body).toBe("");
  });

  it("what waited for a person never arrives", async ({ t, ada, ben, chatId }) => {
    await send(ada, chatId, "Held words");
    const { _id } = await rowOf({ t, chatId }, "Held words");
    await read(t, (ctx) => ctx.db.patch(_id, { heldAt: Date.now() }));
    await leave({ t }, ada.uid);
    expect(await latest(ben, chatId)).toEqual([]);
    expect(await rowsIn({ t }, chatId)).toEqual([]);
  });

  it("also where a person lets it pass after its sender has left", async ({ t, ada, ben, chatId }) => {
    await send(ada, chatId, "send me nudes");
    const caseId = (await read(t, (ctx) => ctx.db.query("moderationCases").first()))?._id ?? "";
    await leave({ t }, ada.uid);
    const moderator = await staffMember(t, "modmaple", "moderator");
    const reason = "Looked at after they left";
    await moderator.as.mutation(api.staffChats.decideHeld, { caseId, passes: true, reason });
    expect([await latest(ben, chatId), await listOf(ben)]).toEqual([[], []]);
  });

  it("a chat that both have left goes", async ({ t, ada, ben, chatId }) => {
    await send(ada, chatId, "one");
    await send(ben, chatId, "two");
    await leave({ t }, ada.uid);
    await leave({ t }, ben.uid, "gone-aaaaaaaaaaaaaaaaaaaa");
    expect(await rowsIn({ t }, chatId)).toEqual([]);
    expect(await rowsOf(t, "chats")).toEqual([]);
    expect(await rowsOf(t, "chatMembers")).toEqual([]);
  });

  it("the data download holds one's own messages and chats, not what others wrote", async () => {
    const { t, ada, ben, chatId } = await openPair();
    await send(ada, chatId, "Mine alone");
    await send(ben, chatId, "Not mine");
    await send(ada, chatId, "Taken back");
    const row = await rowOf({ t, chatId }, "Taken back");
    await read(t, (ctx) => keepReported(ctx, row));
    await ada.as.mutation(api.chatMessages.unsend, { messageId: row._id });
    const steps = CHAT_TABLES.flatMap((table) => [...PERSON_DATA[table].export]);
    // As the job does: each in a transaction of its own.
    const pages = await Promise.all(steps.map((step) => read(t, (ctx) => step(ctx, ada.uid, null))));
    const rows = pages.flatMap((page) => page.rows);
    expect(rows).toEqual([
      expect.objectContaining({ chatId, kind: "text", body: "Mine alone" }),
      expect.objectContaining({ chatId, otherUid: ben.uid, folder: "messages" }),
    ]);
    expect(JSON.stringify(rows)).not.toContain("Not mine");
  });
});

const WORDS = "A red kite over the hill";

/** Ben has written to Ada; what he wrote also has a picture, so that every way could lead to it. */
async function written(): Promise<Pair & { row: Doc<"chatMessages"> }> {
  const pair = await openPair();
  const { t, ada, ben, chatId } = pair;
  await send(ada, chatId, "Hello");
  await send(ben, chatId, WORDS);
  const row = await rowOf(pair, WORDS);
  await read(t, async (ctx) => {
    const file = { chatId, ownerId: ben.uid, clientId: "picture", kind: "image", state: "passed" } as const;
    const mediaId = await ctx.db.insert("chatFiles", { ...file, mintedAt: 0, changedAt: 0 });
    await ctx.db.patch(row._id, { mediaId });
  });
  return { ...pair, row };
}

const succeeds = (act: Promise<unknown>): Promise<boolean> =>
  act.then(
    () => true,
    () => false,
  );

/** The ways by which Ada comes to it. */
async function waysOf({ ada, chatId, row }: Pair & { row: Doc<"chatMessages"> }): Promise<string[]> {
  const { as } = ada;
  const messageId = row._id;
  const isIn = (messages: { id: string }[]) => messages.some(({ id }) => id === messageId);
  const report = { targetKind: "message", targetId: messageId, session: "visit", reason: "hate" } as const;
  const more = { detail: "", alsoBlock: false, clientId: newClientId() };
  const ways: Record<string, () => Promise<boolean>> = {
    latest: async () => isIn(await latest(ada, chatId)),
    page: async () => isIn((await as.query(api.chatMessages.page, { chatId, after: 0 })).messages),
    around: async () => (await as.query(api.chatMessages.around, { chatId, messageId })) !== null,
    search: async () => isIn(await as.query(api.chatMessages.search, { chatId, words: "kite" })),
    list: async () => (await listOf(ada)).some(({ preview }) => preview?.text === WORDS),
    address: () => succeeds(as.mutation(api.chatMedia.url, { messageId })),
    report: () => succeeds(as.mutation(api.reports.create, { ...report, ...more })),
  };
  const open: string[] = [];
  for (const [name, leads] of Object.entries(ways)) if (await leads()) open.push(name);
  return open;
}

const EVERY_WAY = ["latest", "page", "around", "search", "list", "address", "report"];

const GONE: Record<string, (made: Pair & { row: Doc<"chatMessages"> }) => Promise<unknown>> = {
  "deleted for oneself": ({ ada, row }) => ada.as.mutation(api.chatMessages.hide, { messageId: row._id }),
  "deleted with the whole chat": ({ ada, chatId }) => ada.as.mutation(api.chats.clear, { chatId }),
  "held for a person": ({ t, row }) =>
    read(t, async (ctx) => {
      await ctx.db.patch(row._id, { heldAt: Date.now() });
      // As if it had never been delivered.
      for (const member of await ctx.db.query("chatMembers").take(2)) {
        await ctx.db.patch(member._id, { preview: undefined });
      }
    }),
};

/** A message that somebody does not have, deleted for them or held back from them, is there by no way at all. */
it("a message of the other is found by every way", async () => {
  expect(await waysOf(await written())).toEqual(EVERY_WAY);
}, 20_000);

it.each(Object.keys(GONE))("PRODUCT-13 %s: by none", async (how) => {
  const made = await written();
  await GONE[how]?.(made);
  expect(await waysOf(made)).toEqual([]);
});

it("what its sender deleted for themselves while it was held stays so when it goes out", async () => {
  const { t, ada, ben, chatId } = await openPair();
  await send(ada, chatId, "send me nudes");
  const held = await rowOf({ t, chatId }, "send me nudes");
  await ada.as.mutation(api.chatMessages.hide, { messageId: held._id });
  await send(ben, chatId, "Later words");
  await read(t, async (ctx) => deliver(ctx, await release(ctx, held, Date.now()), Date.now()));
  expect(await textsOf(ada, chatId)).toEqual(["Later words"]);
  expect(await textsOf(ben, chatId)).toEqual(["Later words", "send me nudes"]);
});
