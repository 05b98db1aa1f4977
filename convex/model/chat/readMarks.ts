/**
 * Typing and read marks (product 13): mutual, off-able, and in tables of their own, so that they rerun the marks of their
 * chat and nothing else. The only writer of `chatTyping` and `chatReads`, but for a message that ends its sender's typing.
 */

import { type Infer, v } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { TYPING_MS, UNREAD_CAP } from "../../domain/chat/chat";
import { messageKey } from "../../domain/chat/notices";
import { fail } from "../../errors";
import { whoMayAsk } from "../../tables/chat";
import { once } from "../access/idempotency";
import { seeByKey } from "../notifications/notifications";
import { hidesPresenceFrom } from "../relations/blocks";
import { findReading, type OwnChat, otherUser, requireChat } from "./chats";
import { countsAsUnread, markRead } from "./members";
import { rulesOf } from "./settings";

/** Of the other of a chat: whether they write just now, and how far they have read; null where marks are hidden. */
export const chatMarksView = v.object({
  typing: v.boolean(),
  readUpTo: v.union(v.number(), v.null()),
});

/** One's own choices, defaults included. */
export const chatRulesView = v.object({
  whoMayAsk,
  typingHidden: v.boolean(),
  teamTags: v.array(v.string()),
});

type ChatMarks = Infer<typeof chatMarksView>;
export type ChatRules = Infer<typeof chatRulesView>;

type User = Doc<"users">;
type ChatId = Id<"chats">;

const NO_MARKS: ChatMarks = { typing: false, readUpTo: null };
const SWEEP_BATCH = 200;

/** Either tells the other nothing: blocked, restricted, gone, or a request that nobody has accepted. */
async function isSilent(
  ctx: QueryCtx,
  chat: Doc<"chats">,
  viewer: User,
  other: User | null,
): Promise<boolean> {
  if (chat.state !== "open" || other === null) return true;
  const [one, two] = [viewer.uid, other.uid];
  if (await hidesPresenceFrom(ctx, { ownerId: two, viewerId: one })) return true;
  return await hidesPresenceFrom(ctx, { ownerId: one, viewerId: two });
}

/** Whoever hides theirs does not see the other's. */
const hideReads = (one: User, other: User): boolean =>
  one.settings?.readMarksHidden === true || other.settings?.readMarksHidden === true;

async function hideTyping(ctx: QueryCtx, one: User, other: User): Promise<boolean> {
  return (await rulesOf(ctx, one)).typingHidden || (await rulesOf(ctx, other)).typingHidden;
}

async function typingRow(ctx: QueryCtx, chatId: ChatId, uid: string): Promise<Doc<"chatTyping"> | null> {
  return await ctx.db
    .query("chatTyping")
    .withIndex("by_chat_and_uid", (q) => q.eq("chatId", chatId).eq("uid", uid))
    .unique();
}

async function readRow(ctx: QueryCtx, chatId: ChatId, uid: string): Promise<Doc<"chatReads"> | null> {
  return await ctx.db
    .query("chatReads")
    .withIndex("by_chat_and_uid", (q) => q.eq("chatId", chatId).eq("uid", uid))
    .unique();
}

/** What the other lets the viewer see. Reads nothing that a message changes. */
export async function marks(ctx: QueryCtx, viewer: User, rawId: string): Promise<ChatMarks> {
  const chat = (await findReading(ctx, viewer, rawId))?.chat;
  const otherUid = chat?.participants.find((uid) => uid !== viewer.uid);
  if (chat === undefined || otherUid === undefined) return NO_MARKS;
  const other = await otherUser(ctx, otherUid);
  if (other === null || (await isSilent(ctx, chat, viewer, other))) return NO_MARKS;
  const read = hideReads(viewer, other) ? null : await readRow(ctx, chat._id, otherUid);
  const isTypingHidden = await hideTyping(ctx, viewer, other);
  return {
    typing: !isTypingHidden && (await typingRow(ctx, chat._id, otherUid)) !== null,
    readUpTo: read?.readUpTo ?? null,
  };
}

/** One sign of typing: seen until its time is over, or a message ends it. Nothing is kept where nobody may see it. */
export async function typing(
  ctx: MutationCtx,
  viewer: User,
  { chatId: rawId, now }: { chatId: string; now: number },
): Promise<null> {
  const { chat, otherUid } = await requireChat(ctx, viewer, rawId);
  const other = await otherUser(ctx, otherUid);
  if (other === null || (await isSilent(ctx, chat, viewer, other))) return null;
  if (await hideTyping(ctx, viewer, other)) return null;
  const sign = { chatId: chat._id, uid: viewer.uid, until: now + TYPING_MS };
  const known = await typingRow(ctx, chat._id, viewer.uid);
  if (known === null) await ctx.db.insert("chatTyping", sign);
  else await ctx.db.patch(known._id, { until: sign.until });
  await ctx.scheduler.runAt(sign.until, internal.jobs.chat.stopTyping, sign);
  return null;
}

/** At the end of one sign; a later one has its own end. */
export async function stopTyping(
  ctx: MutationCtx,
  { chatId, uid, until }: { chatId: ChatId; uid: string; until: number },
): Promise<null> {
  const row = await typingRow(ctx, chatId, uid);
  if (row !== null && row.until <= until) await ctx.db.delete(row._id);
  return null;
}

/** Each minute: signs whose end was never heard of. */
export async function sweepTyping(ctx: MutationCtx, now: number): Promise<null> {
  const over = await ctx.db
    .query("chatTyping")
    .withIndex("by_until", (q) => q.lt("until", now))
    .take(SWEEP_BATCH);
  for (const { _id } of over) await ctx.db.delete(_id);
  if (over.length === SWEEP_BATCH) await ctx.scheduler.runAfter(0, internal.jobs.chat.sweepTyping, {});
  return null;
}

/** Messages of the other after a place, up to the cap: what a late mark leaves unread. */
async function unreadAfter(ctx: QueryCtx, { chat, otherUid }: OwnChat, upTo: number): Promise<number> {
  const newer = await ctx.db
    .query("chatMessages")
    .withIndex("by_chat_and_createdAt", (q) => q.eq("chatId", chat._id).gt("createdAt", upTo))
    .take(UNREAD_CAP);
  return newer.filter((each) => each.senderId === otherUid && countsAsUnread(each)).length;
}

async function newestAt(ctx: QueryCtx, chatId: ChatId): Promise<number> {
  const newest = await ctx.db
    .query("chatMessages")
    .withIndex("by_chat_and_createdAt", (q) => q.eq("chatId", chatId))
    .order("desc")
    .first();
  return newest?.createdAt ?? 0;
}

/** How far they have read, for the other; nothing is kept while the mark is nobody's to see. Never goes back. */
async function leaveMark(ctx: MutationCtx, viewer: User, own: OwnChat, upTo: number): Promise<void> {
  const { chat, otherUid } = own;
  const other = await otherUser(ctx, otherUid);
  if (other === null || hideReads(viewer, other) || (await isSilent(ctx, chat, viewer, other))) return;
  const row = await readRow(ctx, chat._id, viewer.uid);
  const mark = { chatId: chat._id, uid: viewer.uid, readUpTo: upTo };
  if (row === null) await ctx.db.insert("chatReads", mark);
  else if (row.readUpTo < upTo) await ctx.db.patch(row._id, { readUpTo: upTo });
}

interface Reading {
  chatId: string;
  /** `createdAt` of the newest message that was on the screen. */
  upTo: number;
  actionId?: string;
}

/** Once for an act, which may have waited on a device: what came after `upTo` stays unread, and its notice unseen. */
export async function read(
  ctx: MutationCtx,
  viewer: User,
  { chatId, upTo, actionId }: Reading,
): Promise<null> {
  if (!Number.isFinite(upTo)) fail("invalid-argument", { field: "upTo" });
  const claim = { uid: viewer.uid, actionId, type: "readMarks", now: Date.now() } as const;
  await once(ctx, claim, async () => {
    const own = await requireChat(ctx, viewer, chatId);
    const until = Math.min(upTo, await newestAt(ctx, own.chat._id));
    const left = await unreadAfter(ctx, own, until);
    await markRead(ctx, own.mine, left);
    if (left === 0) await seeByKey(ctx, viewer.uid, messageKey(own.chat._id, own.otherUid));
    if (until > 0) await leaveMark(ctx, viewer, own, until);
    return null;
  });
  return null;
}
