import { v } from "convex/values";
import { internal } from "../_generated/api";
import { judgeProfileFile } from "../domain/people/profileMedia";
import { jobAction, jobMutation, jobQuery } from "../functions";
import * as ProfileMedia from "../model/people/profileMedia";
import { mediaContentType } from "../tables/media";
import { profileUploadKind, profileUploadProblem } from "../tables/profileMedia";

const uploadId = v.id("profileUploads");

/** Reads the bytes of an uploaded photo or clip and settles what they are. */
export const check = jobAction({
  args: { uploadId },
  returns: v.null(),
  handler: async (ctx, { uploadId }): Promise<null> => {
    const work = await ctx.runQuery(internal.jobs.profileMedia.toCheck, { uploadId });
    if (work === null) return null;
    const file = await ctx.storage.get(work.storageId);
    const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0));
    const judged = judgeProfileFile(work.kind, bytes, file?.type ?? "");
    const verdict = judged.ok
      ? { contentType: judged.contentType, problem: null }
      : { contentType: null, problem: judged.problem };
    const { storageId } = work;
    return await ctx.runMutation(internal.jobs.profileMedia.applyCheck, { uploadId, storageId, ...verdict });
  },
});

export const toCheck = jobQuery({
  args: { uploadId },
  returns: v.union(v.object({ kind: profileUploadKind, storageId: v.id("_storage") }), v.null()),
  handler: async (ctx, { uploadId }) => await ProfileMedia.toCheck(ctx, uploadId),
});

export const applyCheck = jobMutation({
  args: {
    uploadId,
    storageId: v.id("_storage"),
    contentType: v.union(v.string(), v.null()),
    problem: v.union(profileUploadProblem, v.null()),
  },
  returns: v.null(),
  handler: async (ctx, verdict): Promise<null> =>
    await ProfileMedia.applyCheck(ctx, { verdict, now: Date.now() }),
});

/** For the intro route: where the bytes of a person's clip lie. */
export const introOf = jobQuery({
  args: { uid: v.string() },
  returns: v.union(
    v.object({
      contentType: mediaContentType,
      parts: v.array(v.object({ storageId: v.id("_storage"), sizeBytes: v.number() })),
    }),
    v.null(),
  ),
  handler: async (ctx, { uid }) => await ProfileMedia.introOf(ctx, uid),
});

/** Hourly: checks that never came back. */
export const dropStuck = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await ProfileMedia.dropStuck(ctx, Date.now()),
});
