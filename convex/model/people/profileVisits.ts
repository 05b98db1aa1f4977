import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { DAY_MS, PROFILE_VIEW_REMEMBERED_MS } from "../../domain/limits";
import { findUser } from "../access/viewer";
import { isBlockedBetween } from "../relations/blocks";
import { addToProfileCounts } from "./profileCounts";
import { isShown } from "./profileView";

const PRUNE_BATCH = 200;

/** Counts a look once for viewer, profile and day (UTC); one's own and looks at nobody count for nothing. */
export async function note(
  ctx: MutationCtx,
  viewer: Doc<"users">,
  { profileId, now }: { profileId: string; now: number },
): Promise<null> {
  const user = profileId === viewer.uid ? null : await findUser(ctx, profileId);
  if (user === null || !isShown(user) || (await isBlockedBetween(ctx, viewer.uid, profileId))) return null;
  const day = Math.floor(now / DAY_MS);
  const row = await ctx.db
    .query("profileViews")
    .withIndex("by_profile_and_viewer", (q) => q.eq("profileId", profileId).eq("viewerId", viewer.uid))
    .unique();
  if (row?.day === day) return null;
  if (row === null) {
    await ctx.db.insert("profileViews", { profileId, viewerId: viewer.uid, day, seenAt: now });
  } else {
    await ctx.db.patch(row._id, { day, seenAt: now });
  }
  await addToProfileCounts(ctx, profileId, { profileViewsCount: 1 });
  return null;
}

/** Hourly: nobody needs to know for longer who has looked. */
export async function prune(ctx: MutationCtx, now: number): Promise<null> {
  const old = await ctx.db
    .query("profileViews")
    .withIndex("by_seenAt", (q) => q.lt("seenAt", now - PROFILE_VIEW_REMEMBERED_MS))
    .take(PRUNE_BATCH);
  for (const row of old) await ctx.db.delete(row._id);
  if (old.length === PRUNE_BATCH)
    await ctx.scheduler.runAfter(0, internal.jobs.people.pruneProfileVisits, {});
  return null;
}

/** Looks of and at a person who leaves, up to `limit` each; true once none is left. */
export async function dropViewsOf(ctx: MutationCtx, uid: string, limit: number): Promise<boolean> {
  const looked = await ctx.db
    .query("profileViews")
    .withIndex("by_viewer", (q) => q.eq("viewerId", uid))
    .take(limit);
  const seen = await ctx.db
    .query("profileViews")
    .withIndex("by_profile_and_viewer", (q) => q.eq("profileId", uid))
    .take(limit);
  for (const row of [...looked, ...seen]) await ctx.db.delete(row._id);
  return looked.length < limit && seen.length < limit;
}
