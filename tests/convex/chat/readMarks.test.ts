import { api, internal } from "@convex/_generated/api";
import type { TableNames } from "@convex/_generated/dataModel";
import { pairKey, TYPING_MS } from "@convex/domain/chat/chat";
import { findUser } from "@convex/model/access/viewer";
import { page } from "@convex/model/chat/messagePages";
import { marks } from "@convex/model/chat/readMarks";
import { describe, expect } from "vitest";
import { askedPair, setRules } from "../safety/world";
import { newClientId, passTime, prepareBackend, read } from "../support/backend";
import { testsIn } from "../support/fixtures";
import { member, type Person, titlesOf } from "../support/people";
import { type Call, readsOf } from "../support/reads";
import { only } from "../support/rows";
import { headOf, openPair, type Pair, rowOf, send, sumOf } from "./world";

prepareBackend();
const it = testsIn("pair", openPair, ["ada", "ben", "chatId", "t"]);

const marksOf = ({ as }: Person, chatId: string) => as.query(api.chatMarks.marks, { chatId });
const type = ({ as }: Person, chatId: string) => as.mutation(api.chatMarks.typing, { chatId });
const NO_MARKS = { typing: false, readUpTo: null };

const readTo = ({ as }: Person, chatId: string, upTo: number, actionId?: string) =>
  as.mutation(api.chatMarks.read, { chatId, upTo, ...(actionId === undefined ? {} : { actionId }) });

const hideReads = ({ as }: Person, readMarksHidden: boolean) =>
  as.mutation(api.users.saveSettings, { settings: { readMarksHidden } });

const titlesUnseen = async ({ as }: Person) =>
  (await as.query(api.notifications.recent, {}))
    .filter(({ seen, type }) => !seen && type === "message")
    .map(({ title }) => title);

/** Both have written, Ben has read all and types. */
async function seenPair(): Promise<Pair> {
  const pair = await openPair();
  const { ada, ben, chatId } = pair;
  await send(ada, chatId, "one");
  await send(ben, chatId, "two");
  await readTo(ben, chatId, Number.MAX_SAFE_INTEGER);
  await type(ben, chatId);
  return pair;
}

const rowsOf = ({ t }: Pick<Pair, "t">) =>
  read(t, async (ctx) => ({
    typing: await ctx.db.query("chatTyping").take(5),
    reads: await ctx.db.query("chatReads").take(5),
  }));

describe("typing", () => {
  it("PRODUCT-13 is seen by the other alone, until its time is over", async ({ t, ada, ben, chatId }) => {
    await type(ada, chatId);
    expect([(await marksOf(ben, chatId)).typing, (await marksOf(ada, chatId)).typing]).toEqual([true, false]);
    const [sign] = (await rowsOf({ t })).typing;
    expect(sign?.until).toBe(Date.now() + TYPING_MS);
    passTime(TYPING_MS);
    await t.mutation(internal.jobs.chat.stopTyping, { chatId, uid: ada.uid, until: Date.now() });
    expect(await marksOf(ben, chatId)).toEqual(NO_MARKS);
  });

  it("said again goes on: the end of the first sign changes nothing", async ({ t, ada, ben, chatId }) => {
    await type(ada, chatId);
    const first = Date.now() + TYPING_MS;
    passTime(4_000);
    await type(ada, chatId);
    await t.mutation(internal.jobs.chat.stopTyping, { chatId, uid: ada.uid, until: first });
    expect((await marksOf(ben, chatId)).typing).toBe(true);
  });

  it("ends with the message", async ({ ada, ben, chatId }) => {
    await type(ada, chatId);
    await send(ada, chatId, "Done");
    expect((await marksOf(ben, chatId)).typing).toBe(false);
  });

  it("a sign whose end got lost is swept away", async ({ t, ada, chatId }) => {
    await type(ada, chatId);
    passTime(TYPING_MS);
    await t.mutation(internal.jobs.chat.sweepTyping, {});
    expect((await rowsOf({ t })).typing).toHaveLength(1);
    passTime(1);
    await t.mutation(internal.jobs.chat.sweepTyping, {});
    expect((await rowsOf({ t })).typing).toEqual([]);
  });

  it("is mutual: whoever hides it neither shows nor sees it", async ({ t, ada, ben, chatId }) => {
    await setRules(ada, { typingHidden: true });
    await type(ada, chatId);
    expect((await rowsOf({ t })).typing).toEqual([]);
    await setRules(ada, { typingHidden: false });
    await type(ben, chatId);
    expect((await marksOf(ada, chatId)).typing).toBe(true);
    await setRules(ada, { typingHidden: true });
    expect((await marksOf(ada, chatId)).typing).toBe(false);
  });
});

describe("read marks", () => {
  it("tell the other how far, and set one's own unread to nothing, once", async ({ ada, ben, chatId }) => {
    await send(ada, chatId, "one");
    await send(ada, chatId, "two");
    expect(await sumOf(ben)).toEqual({ messages: 2, requests: 0 });
    const at = (await headOf(ben, chatId)).lastUpdatedAt;
    const actionId = newClientId();
    await readTo(ben, chatId, at, actionId);
    expect(await sumOf(ben)).toEqual({ messages: 0, requests: 0 });
    expect([(await marksOf(ada, chatId)).readUpTo, (await marksOf(ben, chatId)).readUpTo]).toEqual([
      at,
      null,
    ]);
    await send(ada, chatId, "three");
    // The same act arrives again: what came since stays unread.
    await readTo(ben, chatId, Number.MAX_SAFE_INTEGER, actionId);
    expect(await sumOf(ben)).toEqual({ messages: 1, requests: 0 });
    expect((await marksOf(ada, chatId)).readUpTo).toBe(at);
  });

  it("a late one leaves unread what came after it, and never goes back", async ({ ada, ben, chatId }) => {
    await send(ada, chatId, "one");
    const first = (await headOf(ben, chatId)).lastUpdatedAt;
    await send(ada, chatId, "two");
    await readTo(ben, chatId, first);
    expect(await sumOf(ben)).toEqual({ messages: 1, requests: 0 });
    expect(await titlesUnseen(ben)).toEqual(["New message"]);
    await readTo(ben, chatId, first + 1);
    await readTo(ben, chatId, first);
    expect(await titlesUnseen(ben)).toEqual([]);
    expect(await sumOf(ben)).toEqual({ messages: 0, requests: 0 });
    expect((await marksOf(ada, chatId)).readUpTo).toBe(first + 1);
  });

  it("nobody reads what is not written yet", async ({ ada, ben, chatId }) => {
    await readTo(ben, chatId, Number.MAX_SAFE_INTEGER);
    expect((await marksOf(ada, chatId)).readUpTo).toBeNull();
    await send(ada, chatId, "one");
    await readTo(ben, chatId, Number.MAX_SAFE_INTEGER);
    const at = (await headOf(ben, chatId)).lastUpdatedAt;
    expect((await marksOf(ada, chatId)).readUpTo).toBe(at);
    await expect(readTo(ben, chatId, Number.NaN)).toBeRefused("invalid-argument", { field: "upTo" });
  });

  it("marks the chat's notice seen, and no other", async ({ t, ada, ben, chatId }) => {
    const cid = await member(t, "cidcedar");
    await cid.as.mutation(api.follows.follow, { personId: ben.uid });
    await send(ada, chatId, "one");
    const unseen = async () =>
      (await ben.as.query(api.notifications.recent, {})).filter(({ seen }) => !seen).length;
    const before = await unseen();
    expect(await titlesOf(ben)).toContain("New message");
    await readTo(ben, chatId, Number.MAX_SAFE_INTEGER);
    expect(await unseen()).toBe(before - 1);
  });

  it.each(["the reader", "the other"] as const)("are mutual: hidden by %s, neither sees them", async (by) => {
    const { ada, ben, chatId } = await seenPair();
    expect(await marksOf(ada, chatId)).toMatchObject({ typing: true });
    await readTo(ada, chatId, Number.MAX_SAFE_INTEGER);
    await hideReads(by === "the reader" ? ben : ada, true);
    expect([(await marksOf(ada, chatId)).readUpTo, (await marksOf(ben, chatId)).readUpTo]).toEqual([
      null,
      null,
    ]);
  });

  it("what was read while marks were off stays untold", async ({ ada, ben, chatId }) => {
    await hideReads(ben, true);
    await send(ada, chatId, "one");
    await readTo(ben, chatId, Number.MAX_SAFE_INTEGER);
    expect(await sumOf(ben)).toEqual({ messages: 0, requests: 0 });
    await hideReads(ben, false);
    expect((await marksOf(ada, chatId)).readUpTo).toBeNull();
  });

  it("a request is read without presence, typing or mark", async () => {
    const { t, ada, ben, chatId } = await askedPair();
    await send(ada, chatId, "May I?");
    await readTo(ben, chatId, Number.MAX_SAFE_INTEGER);
    await type(ben, chatId);
    expect(await sumOf(ben)).toEqual({ messages: 0, requests: 0 });
    expect(await rowsOf({ t })).toEqual({ typing: [], reads: [] });
    await ben.as.mutation(api.chats.accept, { chatId });
    expect(await marksOf(ada, chatId)).toEqual(NO_MARKS);
  });
});

describe("block and restrict (product 24)", () => {
  it.each(["block", "restrict"] as const)(
    "PRODUCT-24 %s: neither sees marks of the other, nor leaves any",
    async (kind) => {
      const { t, ada, ben, chatId } = await seenPair();
      await readTo(ada, chatId, Number.MAX_SAFE_INTEGER);
      await type(ada, chatId);
      const seen = { typing: true, readUpTo: expect.any(Number) };
      expect([await marksOf(ada, chatId), await marksOf(ben, chatId)]).toEqual([seen, seen]);
      await ben.as.mutation(api.blocks[kind], { personId: ada.uid });
      expect([await marksOf(ada, chatId), await marksOf(ben, chatId)]).toEqual([NO_MARKS, NO_MARKS]);
      const before = await rowsOf({ t });
      await type(ben, chatId);
      await readTo(ben, chatId, Number.MAX_SAFE_INTEGER);
      await type(ada, chatId);
      expect(await rowsOf({ t })).toEqual(before);
    },
  );

  it("what a restricted person writes goes to Requests, is read without a mark, and they see nothing of it", async () => {
    const { ada, ben, chatId } = await openPair();
    await ben.as.mutation(api.blocks.restrict, { personId: ada.uid });
    expect((await send(ada, chatId, "Hello")).status).toBe("sent");
    expect(await sumOf(ben)).toEqual({ messages: 0, requests: 1 });
    await readTo(ben, chatId, Number.MAX_SAFE_INTEGER);
    expect(await sumOf(ben)).toEqual({ messages: 0, requests: 0 });
    expect(await marksOf(ada, chatId)).toEqual(NO_MARKS);
    expect((await headOf(ada, chatId)).may.write).toBe(true);
  });
});

describe("whose they are", () => {
  it("nobody else's", async () => {
    const { t, chatId } = await seenPair();
    const cid = await member(t, "cidcedar");
    expect(await marksOf(cid, chatId)).toEqual(NO_MARKS);
  });

  it("the page of messages reads nothing that a mark changes, and the marks nothing that a message changes", async () => {
    const { t, ada, chatId } = await seenPair();
    const tablesOf = (run: "page" | "marks"): Promise<string[]> =>
      read(t, async (whole) => {
        const seen = new Set<string>();
        const query = <Table extends TableNames>(table: Table) => {
          seen.add(table);
          return whole.db.query(table);
        };
        const ctx = { ...whole, db: { ...whole.db, query } };
        const viewer = await findUser(whole, ada.uid);
        if (viewer === null) throw new Error("no viewer");
        await (run === "page" ? page(ctx, viewer, { chatId }) : marks(ctx, viewer, chatId));
        return [...seen].sort();
      });
    expect(await tablesOf("page")).toEqual(["chatHidden", "chatMessages"]);
    expect(await tablesOf("marks")).toEqual(["chatReads", "chatRules", "chatTyping", "personRules", "users"]);
  });
});

/** Issue G "done when" 3: what inbox and chat cost does not grow with chats, messages and notices. */
const FEW = 100;
const MANY = 2_000;

/** People who each have a chat with Ada, unread, and a notice of it; and as many messages in her chat with Ben. */
async function grow(
  { t, ada, ben, chatId }: Pair,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { _id, _creationTime, ...person } = await only(t, "users", { uid: ben.uid });
  await read(t, async ({ db }) => {
    for (let at = from; at < to; at += 1) {
      const uid = `copy${at}`;
      await db.insert("users", { ...person, username: uid, usernameSkeleton: uid, referralCode: uid, uid });
      const id = await db.insert("chats", {
        ...{ pairKey: pairKey(ada.uid, uid), participants: [ada.uid, uid].sort(), origin: "mutual" },
        ...{ state: "open", bothWrote: false, createdAt: at },
      } as const);
      const member = {
        chatId: id,
        folder: "messages",
        unread: 1,
        lastUpdatedAt: at,
        solicitations: 0,
      } as const;
      await db.insert("chatMembers", { ...member, uid: ada.uid, otherUid: uid });
      await db.insert("chatMembers", { ...member, uid, otherUid: ada.uid });
      await db.insert("chatMessages", {
        ...{ chatId, senderId: ben.uid, kind: "text", body: `Old words ${at}`, clientId: `old-${at}` },
        ...{ createdAt: at + 1, reportState: "none" },
      } as const);
      await db.insert("notifications", {
        ...{ uid: ada.uid, type: "message", title: "New message", body: "x", threadId: id, fromUid: uid },
        ...{ priority: "normal", dedupeKey: `message:${id}:${uid}`, seen: false, createdAt: Date.now() - at },
      } as const);
    }
  });
}

it("inbox and chat read the same among 2,000 chats, messages and notices as among 100", async () => {
  const pair = await openPair();
  const { ada, ben, chatId } = pair;
  await send(ben, chatId, "A first word");
  const { _id: messageId, createdAt } = await rowOf(pair, "A first word");
  const inChat = (more: object = {}) => ({ chatId, ...more });
  const calls: Record<string, Call> = {
    list: { query: api.chats.list, args: { folder: "messages", cursor: null } },
    "unread sum": { query: api.chats.unreadSum, args: {} },
    head: { query: api.chats.get, args: inChat() },
    latest: { query: api.chatMessages.latest, args: inChat() },
    "older page": { query: api.chatMessages.page, args: inChat({ before: createdAt }) },
    "newer page": { query: api.chatMessages.page, args: inChat({ after: 1 }) },
    around: { query: api.chatMessages.around, args: inChat({ messageId }) },
    "open again": { mutation: api.chats.openWith, args: { personId: ben.uid } },
    send: {
      mutation: api.chatMessages.send,
      args: () => ({ chatId, text: "And one more", clientId: newClientId(), actionId: newClientId() }),
    },
    search: { query: api.chatMessages.search, args: inChat({ words: "first" }) },
    marks: { query: api.chatMarks.marks, args: inChat() },
    typing: { mutation: api.chatMarks.typing, args: inChat() },
    "late read mark": { mutation: api.chatMarks.read, args: inChat({ upTo: 1 }) },
    "read mark": { mutation: api.chatMarks.read, args: inChat({ upTo: Number.MAX_SAFE_INTEGER }) },
    requests: { query: api.chats.list, args: { folder: "requests", cursor: null } },
    "notices page": { query: api.notifications.page, args: { cursor: null } },
    mute: { mutation: api.chats.mute, args: inChat({ choice: "1h" }) },
    notices: { query: api.notifications.recent, args: {} },
    "unseen notices": { query: api.notifications.unseenCount, args: {} },
    "since away": { query: api.notifications.sinceAway, args: {} },
    "hidden notices": { query: api.notifications.hiddenCount, args: {} },
  };
  const countAll = () => readsOf(ada.as, calls);
  await grow(pair, { from: 0, to: FEW });
  // The first calls make rows that later ones find, and fill the pages beside the first word.
  for (let run = 0; run < 25; run += 1) await send(ada, chatId, "And one more");
  await countAll();
  const few = await countAll();
  await grow(pair, { from: FEW, to: MANY });
  expect(await countAll()).toEqual(few);
  // A page of chats is twenty rows and twenty people, and who asks.
  expect(few.list).toBeLessThan(50);
  expect(few.latest).toBeLessThan(50);
}, 60_000);
