import { v } from "convex/values";
import { internal } from "../_generated/api";
import { jobMutation, jobQuery } from "../functions";
import { partysFile, servedPoster } from "../model/proofs/playback";
import { purgeUnused } from "../model/proofs/recordings";
import * as StoredFiles from "../model/files/storedFiles";
import { findUser } from "../model/access/viewer";
import { isShown } from "../model/people/profileView";
import { mediaContentType } from "../tables/media";

/** Hourly: uploads nobody finished and takes that were no video, with their files. */
export const purgeAbandoned = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await StoredFiles.purgeAbandoned(ctx, Date.now()),
});

/** Hourly: stored files that belong to nothing. */
export const purgeOrphans = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await StoredFiles.purgeOrphans(ctx, Date.now()),
});

/** Hourly: live seal sessions that no take came of. */
export const purgeRecordings = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    if (await purgeUnused(ctx, Date.now())) {
      await ctx.scheduler.runAfter(0, internal.jobs.media.purgeRecordings, {});
    }
    return null;
  },
});

/** For the playback route: where the bytes of a file lie that was handed in. */
export const playable = jobQuery({
  args: { mediaId: v.string() },
  returns: v.union(
    v.object({
      contentType: mediaContentType,
      parts: v.array(v.object({ storageId: v.id("_storage"), sizeBytes: v.number() })),
      isRefused: v.optional(v.boolean()),
    }),
    v.null(),
  ),
  handler: async (ctx, { mediaId }) => await partysFile(ctx, mediaId),
});

/** For the poster route. */
export const posterOf = jobQuery({
  args: { mediaId: v.string() },
  returns: v.union(v.id("_storage"), v.null()),
  handler: async (ctx, { mediaId }) => await servedPoster(ctx, mediaId),
});

/** For the avatar route. */
export const photoOf = jobQuery({
  args: { uid: v.string() },
  returns: v.union(v.id("_storage"), v.null()),
  handler: async (ctx, { uid }) => {
    const user = await findUser(ctx, uid);
    // Somebody banned or on leave has no page, and no picture either.
    return user !== null && isShown(user) ? (user.photoStorageId ?? null) : null;
  },
});
