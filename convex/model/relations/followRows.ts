/** Who follows whom, as it is stored. Nothing here writes. */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";

export async function followRow(
  ctx: QueryCtx,
  followerId: string,
  followeeId: string,
): Promise<Doc<"follows"> | null> {
  return await ctx.db
    .query("follows")
    .withIndex("by_follower_and_followee", (q) => q.eq("followerId", followerId).eq("followeeId", followeeId))
    .unique();
}

export async function isFollowing(ctx: QueryCtx, followerId: string, followeeId: string): Promise<boolean> {
  return (await followRow(ctx, followerId, followeeId)) !== null;
}

export async function requestRow(
  ctx: QueryCtx,
  fromId: string,
  toId: string,
): Promise<Doc<"followRequests"> | null> {
  return await ctx.db
    .query("followRequests")
    .withIndex("by_from_and_to", (q) => q.eq("fromId", fromId).eq("toId", toId))
    .unique();
}
