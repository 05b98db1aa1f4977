import { v } from "convex/values";
import { internal } from "../_generated/api";
import { judgeChatFile } from "../domain/chat/attachments";
import { jobAction, jobMutation, jobQuery } from "../functions";
import * as Files from "../model/chat/attachments";
import * as Marks from "../model/chat/readMarks";
import * as Retention from "../model/chat/retention";
import { chatFileKind, chatFileProblem } from "../tables/chat";

/** Daily: the texts of people who left, once their thirty days are over. */
export const sweepTexts = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Retention.sweepTexts(ctx, Date.now()),
});

/** The messages of a chat that nobody has any more, a batch at a time. */
export const dropChat = jobMutation({
  args: { chatId: v.id("chats"), after: v.number() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await Retention.dropChat(ctx, args),
});

/** When a sign of typing is over. */
export const stopTyping = jobMutation({
  args: { chatId: v.id("chats"), uid: v.string(), until: v.number() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await Marks.stopTyping(ctx, args),
});

/** Each minute, for signs whose end got lost. */
export const sweepTyping = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Marks.sweepTyping(ctx, Date.now()),
});

const fileId = v.id("chatFiles");

/** Reads the bytes of a picture or clip and settles what it is. */
export const checkAttachment = jobAction({
  args: { fileId },
  returns: v.null(),
  handler: async (ctx, { fileId }): Promise<null> => {
    const work = await ctx.runQuery(internal.jobs.chat.attachmentToCheck, { fileId });
    const file = work === null ? null : await ctx.storage.get(work.storageId);
    if (work === null) return null;
    const verdict = await judgeChatFile(work.kind, file ?? new Blob([]));
    return await ctx.runMutation(internal.jobs.chat.applyAttachmentCheck, { fileId, verdict });
  },
});

export const attachmentToCheck = jobQuery({
  args: { fileId },
  returns: v.union(v.object({ kind: chatFileKind, storageId: v.id("_storage") }), v.null()),
  handler: async (ctx, { fileId }) => await Files.toCheck(ctx, fileId),
});

export const applyAttachmentCheck = jobMutation({
  args: {
    fileId,
    verdict: v.union(
      v.object({
        ok: v.literal(true),
        facts: v.object({
          contentType: v.string(),
          width: v.optional(v.number()),
          height: v.optional(v.number()),
          durationMs: v.optional(v.number()),
        }),
      }),
      v.object({ ok: v.literal(false), problem: chatFileProblem }),
    ),
  },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await Files.applyCheck(ctx, { ...args, now: Date.now() }),
});

/** For the site route. */
export const attachmentServed = jobQuery({
  args: { fileId: v.string() },
  returns: v.union(
    v.object({ contentType: v.string(), storageId: v.id("_storage"), sizeBytes: v.number() }),
    v.null(),
  ),
  handler: async (ctx, { fileId }) => await Files.served(ctx, fileId),
});

/** Hourly: files that never became a message. */
export const sweepAttachments = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Files.sweep(ctx, Date.now()),
});
