/** Friends (progress 7): two who follow each other, neither blocked nor muted by the other. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { FOLLOW_PAGE } from "../../domain/limits";
import { findUser } from "../access/viewer";
import { cardOf, isShown, personCard } from "../people/profileView";
import { isBlockedBetween, ruleOf } from "../relations/blocks";
import { isFollowing } from "../relations/followRows";

type Person = Doc<"users">;

export const friendsPageView = v.object({
  people: v.array(personCard),
  nextCursor: v.union(v.string(), v.null()),
});

async function hasMuted(ctx: QueryCtx, ownerId: string, otherId: string): Promise<boolean> {
  return (await ruleOf(ctx, { ownerId, kind: "mute", otherId })) !== null;
}

/** Asked anew for every act: they may have parted since the list was read. */
export async function friendOf(ctx: QueryCtx, uid: string, friendId: string): Promise<Person | null> {
  const isMutual = (await isFollowing(ctx, uid, friendId)) && (await isFollowing(ctx, friendId, uid));
  if (!isMutual) return null;
  const user = await findUser(ctx, friendId);
  if (user === null || !isShown(user) || (await isBlockedBetween(ctx, uid, friendId))) return null;
  const isMuted = (await hasMuted(ctx, uid, friendId)) || (await hasMuted(ctx, friendId, uid));
  return isMuted ? null : user;
}

/** The last followed first; whoever does not follow back is left out, so a page may be shorter. */
export async function page(
  ctx: QueryCtx,
  viewer: Person,
  { cursor }: { cursor: string | null },
): Promise<Infer<typeof friendsPageView>> {
  const rows = await ctx.db
    .query("follows")
    .withIndex("by_follower_and_createdAt", (q) => q.eq("followerId", viewer.uid))
    .order("desc")
    .paginate({ cursor, numItems: FOLLOW_PAGE });
  const found = await Promise.all(rows.page.map(({ followeeId }) => friendOf(ctx, viewer.uid, followeeId)));
  return {
    people: found.flatMap((user) => (user === null ? [] : [cardOf(user.uid, user)])),
    nextCursor: rows.isDone ? null : rows.continueCursor,
  };
}
