import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

type CountName = "followersCount" | "followingCount" | "profileViewsCount" | "totalLikesOnProofs";
export type Counts = Record<CountName, number>;

const NONE: Counts = {
  followersCount: 0,
  followingCount: 0,
  profileViewsCount: 0,
  totalLikesOnProofs: 0,
};

async function rowOf(ctx: QueryCtx, uid: string): Promise<Doc<"profileCounts"> | null> {
  return await ctx.db
    .query("profileCounts")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
}

function countsIn(row: Doc<"profileCounts"> | null): Counts {
  if (row === null) return NONE;
  const { followersCount, followingCount, profileViewsCount, totalLikesOnProofs = 0 } = row;
  return { followersCount, followingCount, profileViewsCount, totalLikesOnProofs };
}

/** Zero where nothing has been counted yet. */
export async function countsOf(ctx: QueryCtx, uid: string): Promise<Counts> {
  return countsIn(await rowOf(ctx, uid));
}

/**
 * The one way a counter moves, by the change and never by counting again. The row is read in the caller's
 * transaction, so two changes at once run one after the other.
 */
export async function addToProfileCounts(
  ctx: MutationCtx,
  uid: string,
  deltas: Partial<Counts>,
): Promise<void> {
  const row = await rowOf(ctx, uid);
  const counts = countsIn(row);
  const next = (name: CountName) => Math.max(0, counts[name] + (deltas[name] ?? 0));
  const counted: Counts = {
    followersCount: next("followersCount"),
    followingCount: next("followingCount"),
    profileViewsCount: next("profileViewsCount"),
    totalLikesOnProofs: next("totalLikesOnProofs"),
  };
  if (row === null) await ctx.db.insert("profileCounts", { uid, ...counted });
  else await ctx.db.patch(row._id, counted);
}

/** With the person's last follow. */
export async function dropCounts(ctx: MutationCtx, uid: string): Promise<void> {
  const row = await rowOf(ctx, uid);
  if (row !== null) await ctx.db.delete(row._id);
}
