/** The messages themselves (ENT-32): the only writer of `chatMessages`. Who may send what: `chatSending.ts`. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  LEAVER_TEXT_KEPT_MS,
  mayUnsend,
  nextMessageAt,
  SYSTEM_SENDER,
  UNSEND_OVER_MESSAGE,
} from "../../domain/chat/chat";
import { fail, requireFound } from "../../errors";
import { removeFile } from "./attachmentRemoval";
import { findReading } from "./chats";
import * as Members from "./members";
import { withdrawMessage } from "./notices";

type Viewer = Doc<"users">;
type Chat = Doc<"chats">;
type Message = Doc<"chatMessages">;
type New = Omit<Message, "_id" | "_creationTime" | "chatId" | "createdAt" | "reportState">;

/** "Delete for me" rows of one message: one for each of the two. */
const HIDERS = 2;

async function newestOf(ctx: QueryCtx, chatId: Id<"chats">): Promise<Message | null> {
  return await ctx.db
    .query("chatMessages")
    .withIndex("by_chat_and_createdAt", (q) => q.eq("chatId", chatId))
    .order("desc")
    .first();
}

/** The end of the chat: `createdAt` is unique in it and rises, whatever the clocks do. */
async function nextAt(ctx: QueryCtx, chatId: Id<"chats">, now: number): Promise<number> {
  return nextMessageAt((await newestOf(ctx, chatId))?.createdAt, now);
}

export async function add(
  ctx: MutationCtx,
  chat: Chat,
  { now, ...fields }: New & { now: number },
): Promise<Message> {
  const createdAt = await nextAt(ctx, chat._id, now);
  const row = { ...fields, chatId: chat._id, createdAt, reportState: "none" } as const;
  return requireFound(await ctx.db.get(await ctx.db.insert("chatMessages", row)));
}

/** A device's own name for a message, unique for its sender: a repeat is found, not added. */
export async function sentBefore(ctx: QueryCtx, senderId: string, clientId: string): Promise<Message | null> {
  return await ctx.db
    .query("chatMessages")
    .withIndex("by_sender_and_clientId", (q) => q.eq("senderId", senderId).eq("clientId", clientId))
    .unique();
}

interface Seen {
  chat: Chat;
  message: Message;
}

/** A message as this viewer has it: not of another chat, not deleted for them, not one that waits for a person. */
export async function findSeen(
  ctx: QueryCtx,
  viewer: Pick<Viewer, "uid">,
  rawId: string,
): Promise<Seen | null> {
  const messageId = ctx.db.normalizeId("chatMessages", rawId);
  const message = messageId === null ? null : await ctx.db.get(messageId);
  const own = message === null ? null : await findReading(ctx, viewer, message.chatId);
  if (message === null || own === null) return null;
  if (message.heldAt !== undefined && message.senderId !== viewer.uid) return null;
  if (message.createdAt <= own.from) return null;
  return (await Members.isHiddenFrom(ctx, viewer.uid, message)) ? null : { chat: own.chat, message };
}

/** Product 13: one's own, within a day, for both. The place stays; of a reported one the words stay, for the case alone. */
export async function unsend(ctx: MutationCtx, viewer: Viewer, messageId: string): Promise<null> {
  const now = Date.now();
  const { chat, message } = requireFound(await findSeen(ctx, viewer, messageId));
  requireFound(message.senderId === viewer.uid ? message : null);
  if (message.deletedAt !== undefined) return null;
  if (!mayUnsend(message.createdAt, now)) {
    fail("failed-precondition", { message: UNSEND_OVER_MESSAGE, reason: "unsend-over" });
  }
  await takeFromBoth(ctx, chat, message, now);
  return null;
}

/** The place stays; it counts no more as unread, and its words leave the other's notice. */
async function takeFromBoth(
  ctx: MutationCtx,
  { participants }: Chat,
  message: Message,
  now: number,
): Promise<void> {
  await Members.forgetUnread(ctx, message);
  await takeAway(ctx, message, now);
  for (const uid of participants) {
    if (uid !== message.senderId) await withdrawMessage(ctx, { uid, message });
  }
  await Members.relineAfter(ctx, message.chatId, message.createdAt);
}

/** A person has judged that it breaks a rule. Its words stay with the case; taken back before, nothing is left to take. */
export async function removeReported(ctx: MutationCtx, message: Message, now: number): Promise<void> {
  const chat = await ctx.db.get(message.chatId);
  if (chat !== null && message.deletedAt === undefined) await takeFromBoth(ctx, chat, message, now);
}

/** An appeal was right: what a case has kept stands where it stood. */
export async function restoreReported(ctx: MutationCtx, message: Message): Promise<void> {
  if (message.deletedAt === undefined || message.reportState !== "kept") return;
  await ctx.db.patch(message._id, { deletedAt: undefined, goesAt: undefined });
  await Members.relineAfter(ctx, message.chatId, message.createdAt);
}

/** Words, picture or clip are gone; the place stays. */
async function wipe(ctx: MutationCtx, { _id, mediaId, deletedAt = 0 }: Message, now: number): Promise<void> {
  if (mediaId !== undefined) await removeFile(ctx, mediaId);
  const gone = { body: "", mediaId: undefined, goesAt: undefined } as const;
  await ctx.db.patch(_id, { ...gone, deletedAt: deletedAt === 0 ? now : deletedAt, reportState: "none" });
}

/**
 * Nobody of the two reads it any more; what a case needs stays for that alone. One that was held stays so: the other
 * never had it, and sees no place of it.
 */
async function takeAway(ctx: MutationCtx, message: Message, now: number): Promise<void> {
  if (message.heldAt !== undefined) await giveRequestBack(ctx, message);
  if (message.reportState === "none") await wipe(ctx, message, now);
  else
    await ctx.db.patch(message._id, {
      deletedAt: now,
      reportState: "kept",
      goesAt: now + LEAVER_TEXT_KEPT_MS,
    });
}

/** The one text of a request that never arrived may be written anew; the day's limit has counted it all the same. */
async function giveRequestBack(ctx: MutationCtx, { chatId, senderId }: Message): Promise<void> {
  const chat = await ctx.db.get(chatId);
  if (chat?.state === "request" && chat.requestedBy === senderId) {
    await ctx.db.patch(chatId, { askedAt: undefined });
  }
}

/** "Delete for me", one message. */
export async function hide(ctx: MutationCtx, viewer: Viewer, messageId: string): Promise<null> {
  const seen = await findSeen(ctx, viewer, messageId);
  if (seen === null) {
    // Hidden twice is hidden; what was never theirs does not exist.
    await requireHiddenBefore(ctx, viewer, messageId);
    return null;
  }
  const { chatId, _id, createdAt: messageAt } = seen.message;
  await ctx.db.insert("chatHidden", { uid: viewer.uid, chatId, messageId: _id, messageAt });
  await Members.relineAfter(ctx, chatId, messageAt);
  return null;
}

async function requireHiddenBefore(ctx: QueryCtx, viewer: Viewer, rawId: string): Promise<void> {
  const messageId = ctx.db.normalizeId("chatMessages", rawId);
  const rows =
    messageId === null
      ? []
      : await ctx.db
          .query("chatHidden")
          .withIndex("by_message", (q) => q.eq("messageId", messageId))
          .take(HIDERS);
  requireFound(rows.find(({ uid }) => uid === viewer.uid));
}

/** For whoever reports it: a message of the other that they can see. */
export async function reportableMessage(
  ctx: QueryCtx,
  viewer: Viewer | null,
  rawId: string,
): Promise<Message | null> {
  const seen = viewer === null ? null : await findSeen(ctx, viewer, rawId);
  if (seen === null || seen.message.senderId === viewer?.uid) return null;
  const { message } = seen;
  // A card is the house's.
  return message.senderId === SYSTEM_SENDER || message.deletedAt !== undefined ? null : message;
}

/** Product 13: reported text is kept for the case, whatever its sender does. */
export async function keepReported(ctx: MutationCtx, message: Message): Promise<void> {
  if (message.reportState === "none") await ctx.db.patch(message._id, { reportState: "reported" });
}

/** A person has let it pass: it comes at the end, where the other finds it. */
export async function release(ctx: MutationCtx, message: Message, now: number): Promise<Message> {
  const createdAt = await nextAt(ctx, message.chatId, now);
  await ctx.db.patch(message._id, { heldAt: undefined, reportState: "none", createdAt });
  const hidden = await ctx.db
    .query("chatHidden")
    .withIndex("by_message", (q) => q.eq("messageId", message._id))
    .take(HIDERS);
  for (const row of hidden) await ctx.db.patch(row._id, { messageAt: createdAt });
  return requireFound(await ctx.db.get(message._id));
}

/** A person has not let it pass: its sender sees that it is gone. */
export async function drop(ctx: MutationCtx, message: Message, now: number): Promise<void> {
  await takeAway(ctx, message, now);
  await Members.relineAfter(ctx, message.chatId, message.createdAt);
}

/** Product 23: the words of somebody who left, once their time is over. */
export async function empty(ctx: MutationCtx, message: Message, now: number): Promise<void> {
  await wipe(ctx, message, now);
  await Members.relineAfter(ctx, message.chatId, message.createdAt);
}

/**
 * Product 23: what a leaver wrote goes over to their other name, pictures and clips are gone at once, and what waited for
 * a person never arrives.
 */
export async function giveUp(
  ctx: MutationCtx,
  message: Message,
  { pseudonym, now }: { pseudonym: string; now: number },
): Promise<void> {
  const { _id, heldAt, chatId, createdAt, mediaId, reportState } = message;
  const isMedia = mediaId !== undefined && reportState === "none";
  if (isMedia) await wipe(ctx, message, now);
  const isDropped = heldAt !== undefined && reportState === "none";
  if (isDropped) await ctx.db.delete(_id);
  else {
    const goesAt = isMedia ? undefined : now + LEAVER_TEXT_KEPT_MS;
    await ctx.db.patch(_id, { senderId: pseudonym, tag: undefined, goesAt });
  }
  if (isMedia || isDropped) await Members.relineAfter(ctx, chatId, createdAt);
}
