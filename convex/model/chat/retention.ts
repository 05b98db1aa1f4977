/** What goes by itself (product 23): the texts of people who left, and chats that nobody has any more. */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { LEAVER_TEXT_KEPT_MS } from "../../domain/chat/chat";
import { removeFile } from "./attachmentRemoval";
import { empty } from "./messages";

const BATCH = 50;

/** Closed cases go after their year, the gravest never: what was reported stays as long. */
async function hasCase(ctx: QueryCtx, { _id }: Doc<"chatMessages">): Promise<boolean> {
  const first = await ctx.db
    .query("moderationCases")
    .withIndex("by_target_and_open", (q) => q.eq("targetKind", "message").eq("targetId", _id))
    .first();
  return first !== null;
}

/** Daily, and again at once while a batch was full. */
export async function sweepTexts(ctx: MutationCtx, now: number): Promise<null> {
  const due = await ctx.db
    .query("chatMessages")
    .withIndex("by_goesAt", (q) => q.gt("goesAt", 0).lte("goesAt", now))
    .take(BATCH);
  for (const message of due) {
    if (message.reportState !== "none" && (await hasCase(ctx, message))) {
      await ctx.db.patch(message._id, { goesAt: now + LEAVER_TEXT_KEPT_MS });
    } else await empty(ctx, message, now);
  }
  if (due.length === BATCH) await ctx.scheduler.runAfter(0, internal.jobs.chat.sweepTexts, {});
  return null;
}

/** Both of its people have left: what was said goes, but for what a case still needs. */
export async function dropChat(
  ctx: MutationCtx,
  { chatId, after }: { chatId: Id<"chats">; after: number },
): Promise<null> {
  const chat = await ctx.db.get(chatId);
  if (chat !== null) await ctx.db.delete(chatId);
  const messages = await ctx.db
    .query("chatMessages")
    .withIndex("by_chat_and_createdAt", (q) => q.eq("chatId", chatId).gt("createdAt", after))
    .take(BATCH);
  for (const { _id, reportState, mediaId } of messages) {
    if (reportState !== "none") continue;
    if (mediaId !== undefined) await removeFile(ctx, mediaId);
    await ctx.db.delete(_id);
  }
  const last = messages.at(-1);
  if (last !== undefined && messages.length === BATCH) {
    const rest = { chatId, after: last.createdAt };
    await ctx.scheduler.runAfter(0, internal.jobs.chat.dropChat, rest);
  }
  return null;
}
