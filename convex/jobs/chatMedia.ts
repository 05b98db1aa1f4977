import { v } from "convex/values";
import { internal } from "../_generated/api";
import { judgeChatFile } from "../domain/chat/attachments";
import { jobAction, jobMutation, jobQuery } from "../functions";
import * as Files from "../model/chat/attachments";
import { chatFileKind, chatFileProblem } from "../tables/chat";

const fileId = v.id("chatFiles");

/** Reads the bytes of a picture or clip and settles what it is. */
export const check = jobAction({
  args: { fileId },
  returns: v.null(),
  handler: async (ctx, { fileId }): Promise<null> => {
    const work = await ctx.runQuery(internal.jobs.chatMedia.toCheck, { fileId });
    const file = work === null ? null : await ctx.storage.get(work.storageId);
    if (work === null) return null;
    const verdict = await judgeChatFile(work.kind, file ?? new Blob([]));
    return await ctx.runMutation(internal.jobs.chatMedia.applyCheck, { fileId, verdict });
  },
});

export const toCheck = jobQuery({
  args: { fileId },
  returns: v.union(v.object({ kind: chatFileKind, storageId: v.id("_storage") }), v.null()),
  handler: async (ctx, { fileId }) => await Files.toCheck(ctx, fileId),
});

export const applyCheck = jobMutation({
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
export const served = jobQuery({
  args: { fileId: v.string() },
  returns: v.union(
    v.object({ contentType: v.string(), storageId: v.id("_storage"), sizeBytes: v.number() }),
    v.null(),
  ),
  handler: async (ctx, { fileId }) => await Files.served(ctx, fileId),
});

/** Hourly: files that never became a message. */
export const sweep = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Files.sweep(ctx, Date.now()),
});
