/** Two people's chat: how it is found, and what each may do in it (product 13). */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { type ChatDoor, type ChatMute, clearedFor, pairKey, withCleared } from "../../domain/chat/chat";
import { messageKey } from "../../domain/chat/notices";
import { fail, requireFound } from "../../errors";
import { findUser } from "../access/viewer";
import { seeByKey } from "../notifications/notifications";
import { isShown } from "../people/profileView";
import { isBlockedBetween } from "../relations/blocks";
import * as Members from "./members";

type Viewer = Doc<"users">;
type Chat = Doc<"chats">;

/** A chat of the viewer's, with their own row of it. */
export interface OwnChat {
  chat: Chat;
  mine: Doc<"chatMembers">;
  otherUid: string;
}

export async function pairOf(ctx: QueryCtx, one: string, other: string): Promise<Chat | null> {
  return await ctx.db
    .query("chats")
    .withIndex("by_pairKey", (q) => q.eq("pairKey", pairKey(one, other)))
    .unique();
}

/** Null for every text that is no chat of the viewer's. */
export async function findChat(ctx: QueryCtx, viewer: Viewer, rawId: string): Promise<OwnChat | null> {
  const chatId = ctx.db.normalizeId("chats", rawId);
  const chat = chatId === null ? null : await ctx.db.get(chatId);
  const mine = chat === null ? null : await Members.memberRow(ctx, chat._id, viewer.uid);
  return chat === null || mine === null ? null : { chat, mine, otherUid: mine.otherUid };
}

/** What the pages of a chat need to know: it does not change with a message, so no page is read again for one. */
export interface Reading {
  chat: Chat;
  uid: string;
  /** The viewer has what came after it. */
  from: number;
}

export async function findReading(
  ctx: QueryCtx,
  { uid }: Pick<Viewer, "uid">,
  rawId: string,
): Promise<Reading | null> {
  const chatId = ctx.db.normalizeId("chats", rawId);
  const chat = chatId === null ? null : await ctx.db.get(chatId);
  if (chat === null || !chat.participants.includes(uid)) return null;
  return { chat, uid, from: clearedFor(chat.cleared, uid) };
}

/** A missing chat and one of others answer alike (architecture 5). */
export async function requireChat(ctx: QueryCtx, viewer: Viewer, rawId: string): Promise<OwnChat> {
  return requireFound(await findChat(ctx, viewer, rawId));
}

/** The other one, while they have a page. */
export async function otherUser(ctx: QueryCtx, otherUid: string): Promise<Viewer | null> {
  const user = await findUser(ctx, otherUid);
  return user !== null && isShown(user) ? user : null;
}

/** Why the viewer cannot write now; null where they can. Reads no clock: when a request may come again is said apart. */
export async function doorOf(
  ctx: QueryCtx,
  viewer: Viewer,
  { chat, otherUid }: Pick<OwnChat, "chat" | "otherUid">,
): Promise<ChatDoor | null> {
  if (await isBlockedBetween(ctx, viewer.uid, otherUid)) return "blocked";
  if ((await otherUser(ctx, otherUid)) === null) return "gone";
  if (chat.state === "open") return null;
  if (chat.requestedBy !== viewer.uid) return "answer-first";
  if (chat.state === "declined") return "declined";
  return chat.askedAt === undefined ? null : "waiting";
}

/** Who may be named beside a message of this account; empty: its owner alone writes (product 13). */
export async function teamTagsOf(ctx: QueryCtx, uid: string): Promise<string[]> {
  const rules = await ctx.db
    .query("chatRules")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
  return rules?.teamTags ?? [];
}

/** Out of the lists, until something new is said in it. */
export async function archive(ctx: MutationCtx, viewer: Viewer, chatId: string): Promise<null> {
  const { mine } = await requireChat(ctx, viewer, chatId);
  if (mine.folder === "messages") await Members.setFolder(ctx, mine, "archived");
  else if (mine.folder !== "archived") fail("failed-precondition", { reason: "not-in-messages" });
  return null;
}

export async function unarchive(ctx: MutationCtx, viewer: Viewer, chatId: string): Promise<null> {
  const { chat, mine } = await requireChat(ctx, viewer, chatId);
  if (mine.folder !== "archived") return null;
  await Members.setFolder(ctx, mine, await Members.folderNow(ctx, chat, mine));
  return null;
}

/** One's own choice; the other is not told. Null ends it. */
export async function mute(
  ctx: MutationCtx,
  viewer: Viewer,
  { chatId, choice, now }: { chatId: string; choice: ChatMute | null; now: number },
): Promise<null> {
  const { mine } = await requireChat(ctx, viewer, chatId);
  await Members.setMuted(ctx, mine, { choice, now });
  return null;
}

/** "Delete for me": everything said until now; the other keeps theirs. */
export async function clear(ctx: MutationCtx, viewer: Viewer, chatId: string): Promise<null> {
  const { chat, mine } = await requireChat(ctx, viewer, chatId);
  const newest = await ctx.db
    .query("chatMessages")
    .withIndex("by_chat_and_createdAt", (q) => q.eq("chatId", chat._id))
    .order("desc")
    .first();
  const before = newest?.createdAt ?? chat.createdAt;
  await ctx.db.patch(chat._id, { cleared: withCleared(chat.cleared, { uid: viewer.uid, before }) });
  await Members.takeOff(ctx, mine);
  await seeByKey(ctx, viewer.uid, messageKey(chat._id, mine.otherUid));
  return null;
}

/** Product 24, after each block, restriction and their end. Nothing where the two have no chat. */
export async function placeAgain(ctx: MutationCtx, one: string, other: string): Promise<void> {
  const chat = await pairOf(ctx, one, other);
  if (chat !== null) await Members.placeBetween(ctx, chat);
}
