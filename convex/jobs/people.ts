import { v } from "convex/values";
import { internal } from "../_generated/api";
import { judgeProfileFile } from "../domain/people/profileMedia";
import { jobAction, jobMutation, jobQuery } from "../functions";
import { dropUnneeded } from "../model/files/keptMedia";
import * as CreatorListing from "../model/people/creatorListing";
import { makeFindable } from "../model/people/findable";
import * as Presence from "../model/people/presence";
import * as ProfileMedia from "../model/people/profileMedia";
import * as ProfileViews from "../model/people/profileVisits";
import { purgeTrends, recountDue } from "../model/people/trending";
import * as HeldUsernames from "../model/people/usernameHolds";
import { profileUploadKind, profileUploadProblem } from "../tables/people";
import { mediaContentType } from "../tables/proofs";

/** Daily: names whose 180 days are over. */
export const releaseHeldUsernames = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await HeldUsernames.releaseHeld(ctx, Date.now()),
});

export const pruneProfileVisits = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await ProfileViews.prune(ctx, Date.now()),
});

/** Each minute, STA-09: whoever was not heard of for eleven minutes is offline. */
export const markStalePresence = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    const { isMore } = await Presence.markStale(ctx, Date.now());
    if (isMore) await ctx.scheduler.runAfter(0, internal.jobs.people.markStalePresence, {});
    return null;
  },
});

const FILL_BATCH = 200;
/** Counting one anew reads all that they may have been dared. */
const RELIST_SLICE = 10;
const uploadId = v.id("profileUploads");

/** Reads the bytes of an uploaded photo or clip and settles what they are. */
export const checkMedia = jobAction({
  args: { uploadId },
  returns: v.null(),
  handler: async (ctx, { uploadId }): Promise<null> => {
    const work = await ctx.runQuery(internal.jobs.people.mediaToCheck, { uploadId });
    if (work === null) return null;
    const file = await ctx.storage.get(work.storageId);
    const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0));
    const judged = judgeProfileFile(work.kind, bytes, file?.type ?? "");
    const verdict = judged.ok
      ? { contentType: judged.contentType, problem: null }
      : { contentType: null, problem: judged.problem };
    const { storageId } = work;
    return await ctx.runMutation(internal.jobs.people.applyMediaCheck, { uploadId, storageId, ...verdict });
  },
});

export const mediaToCheck = jobQuery({
  args: { uploadId },
  returns: v.union(v.object({ kind: profileUploadKind, storageId: v.id("_storage") }), v.null()),
  handler: async (ctx, { uploadId }) => await ProfileMedia.toCheck(ctx, uploadId),
});

export const applyMediaCheck = jobMutation({
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

/** For the intro route: where the bytes of a person's clip lie. `isSigned`: as of `photoOf`. */
export const introOf = jobQuery({
  args: { uid: v.string(), isSigned: v.boolean() },
  returns: v.union(
    v.object({
      contentType: mediaContentType,
      parts: v.array(v.object({ storageId: v.id("_storage"), sizeBytes: v.number() })),
    }),
    v.null(),
  ),
  handler: async (ctx, args) => await ProfileMedia.introOf(ctx, args),
});

/** Hourly: checks that never came back, and files that were kept for a case. */
export const dropStuckMedia = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    await dropUnneeded(ctx, Date.now());
    return await ProfileMedia.dropStuck(ctx, Date.now());
  },
});

/** A creator's week has room again. */
export const relist = jobMutation({
  args: { uid: v.string() },
  returns: v.null(),
  handler: async (ctx, { uid }): Promise<null> => {
    await CreatorListing.relist(ctx, uid, { now: Date.now() });
    return null;
  },
});

/** All creators, slice by slice: those whom a change has missed, and those from before there was a list. */
export const relistAll = jobMutation({
  args: { cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { cursor }): Promise<null> => {
    const next = await CreatorListing.relistSome(ctx, { cursor, size: RELIST_SLICE, now: Date.now() });
    if (next !== null) await ctx.scheduler.runAfter(0, internal.jobs.people.relistAll, { cursor: next });
    return null;
  },
});

/** People from before the search in words. */
export const fillSearch = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    const done = await makeFindable(ctx, FILL_BATCH);
    if (done === FILL_BATCH) await ctx.scheduler.runAfter(0, internal.jobs.people.fillSearch, {});
    return null;
  },
});

/* Counts of two days, made anew each quarter of an hour (product 10). */

/** Each reads up to a thousand documents. */
const RECOUNT_BATCH = 10;
const PURGE_BATCH = 500;

export const recountTrending = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    const done = await recountDue(ctx, Date.now(), RECOUNT_BATCH);
    if (done === RECOUNT_BATCH) await ctx.scheduler.runAfter(0, internal.jobs.people.recountTrending, {});
    return null;
  },
});

/** Hourly: what has left the window. */
export const purgeTrending = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    const done = await purgeTrends(ctx, Date.now(), PURGE_BATCH);
    if (done === PURGE_BATCH) await ctx.scheduler.runAfter(0, internal.jobs.people.purgeTrending, {});
    return null;
  },
});
