import { v } from "convex/values";
import { internal } from "../_generated/api";
import { PROOF_LENGTHS } from "../domain/proofs/videoChecks";
import { jobAction, jobMutation, jobQuery } from "../functions";
import { findUser } from "../model/access/viewer";
import * as StoredFiles from "../model/files/storedFiles";
import { isShown } from "../model/people/profileView";
import { partysFile, servedPoster } from "../model/proofs/playback";
import { type CheckWork, readTake, videoVerdict, workView } from "../model/proofs/readTake";
import { purgeUnused } from "../model/proofs/recordings";
import * as ProofChecks from "../model/proofs/videoChecks";
import { mediaContentType } from "../tables/proofs";

/** Reads a submitted take part by part and settles what it is. Run again by the deadline clock. */
export const check = jobAction({
  args: { proofId: v.id("proofs") },
  returns: v.null(),
  handler: async (ctx, { proofId }): Promise<null> => {
    const work: CheckWork | null = await ctx.runQuery(internal.jobs.proofs.toCheck, { proofId });
    if (work === null) return null;
    const { verdict, posterFits } = await readTake(ctx, work, PROOF_LENGTHS);
    if (verdict === null) return await ctx.runMutation(internal.jobs.proofs.partMissing, { proofId });
    return await ctx.runMutation(internal.jobs.proofs.applyCheck, { proofId, verdict, posterFits });
  },
});

export const toCheck = jobQuery({
  args: { proofId: v.id("proofs") },
  returns: v.union(workView, v.null()),
  handler: async (ctx, { proofId }) => await ProofChecks.toCheck(ctx, proofId),
});

export const partMissing = jobMutation({
  args: { proofId: v.id("proofs") },
  returns: v.null(),
  handler: async (ctx, { proofId }): Promise<null> =>
    await ProofChecks.partMissing(ctx, { proofId, now: Date.now() }),
});

export const applyCheck = jobMutation({
  args: { proofId: v.id("proofs"), verdict: videoVerdict, posterFits: v.boolean() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> =>
    await ProofChecks.applyCheck(ctx, { ...args, now: Date.now() }),
});

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
      await ctx.scheduler.runAfter(0, internal.jobs.proofs.purgeRecordings, {});
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

/** For the avatar route. `isSigned`: by an address that was made for staff, also of one that is kept for a case. */
export const photoOf = jobQuery({
  args: { uid: v.string(), isSigned: v.boolean() },
  returns: v.union(v.id("_storage"), v.null()),
  handler: async (ctx, { uid, isSigned }) => {
    const keptId = isSigned ? ctx.db.normalizeId("profileUploads", uid) : null;
    if (keptId !== null) return (await ctx.db.get(keptId))?.storageId ?? null;
    const user = await findUser(ctx, uid);
    // Somebody banned or on leave has no page, and no picture either.
    const isOpen = user !== null && isShown(user) && user.faceHiddenAt === undefined;
    return isOpen || isSigned ? (user?.photoStorageId ?? null) : null;
  },
});
