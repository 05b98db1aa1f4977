import { api } from "@convex/_generated/api";
import type { MutationCtx } from "@convex/_generated/server";
import { pairKey } from "@convex/domain/chat/chat";
import type { FunctionReference } from "convex/server";
import { expect, test } from "vitest";
import { newClientId, prepareBackend, read } from "../support/backend";
import { openPair, type Pair, rowOf, send } from "./world";

prepareBackend();

/** Issue G "done when" 3: what inbox and chat cost does not grow with chats, messages and notices. */
const FEW = 100;
const MANY = 2_000;

interface Range {
  from: number;
  to: number;
}

/** People who each have a chat with Ada, unread, and a notice of it; and as many messages in her chat with Ben. */
async function grow(ctx: MutationCtx, { ada, ben, chatId }: Pair, { from, to }: Range): Promise<void> {
  const model = await ctx.db
    .query("users")
    .withIndex("by_uid", (q) => q.eq("uid", ben.uid))
    .unique();
  if (model === null) throw new Error("no model");
  const { _id, _creationTime, ...person } = model;
  for (let at = from; at < to; at += 1) {
    const uid = `copy${at}`;
    const name = { username: uid, usernameSkeleton: uid, referralCode: uid };
    await ctx.db.insert("users", { ...person, ...name, uid });
    const chat = {
      pairKey: pairKey(ada.uid, uid),
      participants: [ada.uid, uid].sort(),
      origin: "mutual",
    } as const;
    const open = { state: "open", bothWrote: false, createdAt: at } as const;
    const id = await ctx.db.insert("chats", { ...chat, ...open });
    for (const [mine, other] of [
      [ada.uid, uid],
      [uid, ada.uid],
    ] as const) {
      await ctx.db.insert("chatMembers", {
        ...{ chatId: id, uid: mine, otherUid: other, folder: "messages", unread: 1 },
        ...{ lastUpdatedAt: at, solicitations: 0 },
      } as const);
    }
    await ctx.db.insert("chatMessages", {
      ...{ chatId, senderId: ben.uid, kind: "text", body: `Old words ${at}`, clientId: `old-${at}` },
      ...{ createdAt: at + 1, reportState: "none" },
    } as const);
    await ctx.db.insert("notifications", {
      ...{ uid: ada.uid, type: "message", title: "New message", body: "x", threadId: id, priority: "normal" },
      ...{ dedupeKey: `message:${id}:${uid}`, fromUid: uid, seen: false, createdAt: Date.now() - at },
    } as const);
  }
}

type Call =
  | { query: FunctionReference<"query", "public">; args: () => Record<string, unknown> }
  | { mutation: FunctionReference<"mutation", "public">; args: () => Record<string, unknown> };

test("CAL-18 CAL-19 inbox and chat read the same among 2,000 chats, messages and notices as among 100", async () => {
  const pair = await openPair();
  const { t, ada, ben, chatId } = pair;
  await send(ben, chatId, "A first word");
  const { _id: messageId, createdAt } = await rowOf(pair, "A first word");
  const inChat =
    (more: object = {}) =>
    () => ({ chatId, ...more });
  const calls: Record<string, Call> = {
    list: { query: api.chats.list, args: () => ({ folder: "messages", cursor: null }) },
    "unread sum": { query: api.chats.unreadSum, args: () => ({}) },
    head: { query: api.chats.get, args: inChat() },
    latest: { query: api.chatMessages.latest, args: inChat() },
    "older page": { query: api.chatMessages.page, args: inChat({ before: createdAt }) },
    "newer page": { query: api.chatMessages.page, args: inChat({ after: 1 }) },
    around: { query: api.chatMessages.around, args: inChat({ messageId }) },
    "open again": { mutation: api.chats.openWith, args: () => ({ personId: ben.uid }) },
    send: {
      mutation: api.chatMessages.send,
      args: () => ({ chatId, text: "And one more", clientId: newClientId(), actionId: newClientId() }),
    },
    search: { query: api.chatMessages.search, args: inChat({ words: "first" }) },
    marks: { query: api.chatMarks.marks, args: inChat() },
    typing: { mutation: api.chatMarks.typing, args: inChat() },
    "late read mark": { mutation: api.chatMarks.read, args: inChat({ upTo: 1 }) },
    "read mark": { mutation: api.chatMarks.read, args: inChat({ upTo: Number.MAX_SAFE_INTEGER }) },
    requests: { query: api.chats.list, args: () => ({ folder: "requests", cursor: null }) },
    "notices page": { query: api.notifications.page, args: () => ({ cursor: null }) },
    mute: { mutation: api.chats.mute, args: inChat({ choice: "1h" }) },
    notices: { query: api.notifications.recent, args: () => ({}) },
    "unseen notices": { query: api.notifications.unseenCount, args: () => ({}) },
    "since away": { query: api.notifications.sinceAway, args: () => ({}) },
    "hidden notices": { query: api.notifications.hiddenCount, args: () => ({}) },
  };
  const readBy = async (call: Call): Promise<number> =>
    await ada.as.run(async (ctx) => {
      if ("query" in call) await ctx.runQuery(call.query, call.args());
      else await ctx.runMutation(call.mutation, call.args());
      return (await ctx.meta.getTransactionMetrics()).documentsRead.used;
    });
  const countAll = async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (const [name, call] of Object.entries(calls)) counts[name] = await readBy(call);
    return counts;
  };
  await read(t, (ctx) => grow(ctx, pair, { from: 0, to: FEW }));
  // The first calls make rows that later ones find, and fill the pages beside the first word.
  for (let run = 0; run < 25; run += 1) await send(ada, chatId, "And one more");
  await countAll();
  const few = await countAll();
  await read(t, (ctx) => grow(ctx, pair, { from: FEW, to: MANY }));
  expect(await countAll()).toEqual(few);
  // A page of chats is twenty rows and twenty people, and who asks.
  expect(few.list).toBeLessThan(50);
  expect(few.latest).toBeLessThan(50);
}, 60_000);
