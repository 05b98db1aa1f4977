import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { FOLLOW_PAGE, MAX_FOLLOWED } from "../../domain/limits";
import { followNews } from "../../domain/notifications/rules";
import { fail, requireFound } from "../../errors";
import { once } from "../access/idempotency";
import { findUser } from "../access/viewer";
import { isNewsOf, noticeOf, notify } from "../notifications/notifications";
import type { FollowPage, FollowState } from "../people/personPageView";
import { addToProfileCounts, countsOf, dropCounts } from "../people/profileCounts";
import { cardOf, isShown } from "../people/profileView";
import { dropViewsOf } from "../people/profileVisits";
import { userByUsername } from "../people/usernames";
import { isBlockedBetween, withoutBlocked } from "./blocks";

/** Who hears of a new follower (product 14): one notice, which gathers those who came since it was last seen. */
/** Others are counted up to here: the number says that there are many. */
const COUNTED_MAX = 100;

async function othersSince(ctx: QueryCtx, uid: string, { since, but }: { since: number; but: string }) {
  const rows = await ctx.db
    .query("follows")
    .withIndex("by_followee_and_createdAt", (q) => q.eq("followeeId", uid).gte("createdAt", since))
    .take(COUNTED_MAX);
  return rows.filter(({ followerId }) => followerId !== but).length;
}

async function tellOfFollow(
  ctx: MutationCtx,
  { follower, followeeId: uid, now }: { follower: Doc<"users">; followeeId: string; now: number },
): Promise<void> {
  const dedupeKey = `follow:${uid}`;
  const known = await noticeOf(ctx, uid, dedupeKey);
  if (!isNewsOf(known, { fromUid: follower.uid, now })) return;
  const since = known === null || known.seen ? now : (known.since ?? known.createdAt);
  const others = await othersSince(ctx, uid, { since, but: follower.uid });
  const own = (await findUser(ctx, uid))?.username ?? "";
  const link = others > 0 ? `/app/u/${own}/followers` : `/app/u/${follower.username ?? ""}`;
  await notify(ctx, {
    ...{ uid, type: "follow", now, since, dedupeKey, link, threadId: "follows", fromUid: follower.uid },
    body: followNews(follower.displayName ?? follower.username ?? "", others),
  });
}

type Viewer = Doc<"users">;

async function rowOf(ctx: QueryCtx, followerId: string, followeeId: string): Promise<Doc<"follows"> | null> {
  return await ctx.db
    .query("follows")
    .withIndex("by_follower_and_followee", (q) => q.eq("followerId", followerId).eq("followeeId", followeeId))
    .unique();
}

export async function isFollowing(ctx: QueryCtx, followerId: string, followeeId: string): Promise<boolean> {
  return (await rowOf(ctx, followerId, followeeId)) !== null;
}

/** The only writer of `follows`: the row and both counters change in one transaction. */
async function addRow(
  ctx: MutationCtx,
  follow: Omit<Doc<"follows">, "_id" | "_creationTime">,
): Promise<void> {
  await ctx.db.insert("follows", follow);
  await addToProfileCounts(ctx, follow.followerId, { followingCount: 1 });
  await addToProfileCounts(ctx, follow.followeeId, { followersCount: 1 });
}

async function removeRow(ctx: MutationCtx, row: Doc<"follows"> | null): Promise<void> {
  if (row === null) return;
  await ctx.db.delete(row._id);
  await addToProfileCounts(ctx, row.followerId, { followingCount: -1 });
  await addToProfileCounts(ctx, row.followeeId, { followersCount: -1 });
}

/** Whom somebody follows, the last first. */
export async function newestFollowed(ctx: QueryCtx, uid: string, most: number): Promise<string[]> {
  const rows = await ctx.db
    .query("follows")
    .withIndex("by_follower_and_createdAt", (q) => q.eq("followerId", uid))
    .order("desc")
    .take(most);
  return rows.map(({ followeeId }) => followeeId);
}

/** Not shown, blocked either way and unknown answer alike (PUB-30). */
async function requireVisible(ctx: QueryCtx, viewer: Viewer, uid: string): Promise<Doc<"users">> {
  const user = requireFound(await findUser(ctx, uid));
  const isVisible = isShown(user) && !(await isBlockedBetween(ctx, viewer.uid, uid));
  return requireFound(isVisible ? user : null);
}

interface FollowInput {
  personId: string;
  actionId?: string;
}

/** Product 11: open to all, at most 5,000. Following twice is following. */
export async function follow(
  ctx: MutationCtx,
  viewer: Viewer,
  { personId, actionId }: FollowInput,
): Promise<null> {
  const now = Date.now();
  await once(ctx, { uid: viewer.uid, actionId, type: "follow", now }, async () => {
    if (personId === viewer.uid) fail("failed-precondition", { reason: "self-follow" });
    await requireVisible(ctx, viewer, personId);
    if (await isFollowing(ctx, viewer.uid, personId)) return null;
    const { followingCount } = await countsOf(ctx, viewer.uid);
    if (followingCount >= MAX_FOLLOWED) {
      const message = "You follow 5,000 people. Unfollow someone first.";
      fail("failed-precondition", { message, reason: "too-many-followed" });
    }
    await addRow(ctx, { followerId: viewer.uid, followeeId: personId, createdAt: now });
    await tellOfFollow(ctx, { follower: viewer, followeeId: personId, now });
    return null;
  });
  return null;
}

/** Also of somebody who is not shown any more: what one follows one may always stop following. */
export async function unfollow(
  ctx: MutationCtx,
  viewer: Viewer,
  { personId, actionId }: FollowInput,
): Promise<null> {
  await once(ctx, { uid: viewer.uid, actionId, type: "follow", now: Date.now() }, async () => {
    await removeRow(ctx, await rowOf(ctx, viewer.uid, personId));
    return null;
  });
  return null;
}

/** Product 11: silently. */
export async function removeFollower(ctx: MutationCtx, viewer: Viewer, uid: string): Promise<null> {
  await removeRow(ctx, await rowOf(ctx, uid, viewer.uid));
  return null;
}

/** Product 24: a block ends following in both directions. */
export async function removeBothWays(ctx: MutationCtx, one: string, other: string): Promise<void> {
  await removeRow(ctx, await rowOf(ctx, one, other));
  await removeRow(ctx, await rowOf(ctx, other, one));
}

/**
 * Product 23: takes up to `limit` follows of a person who leaves, the other side's counters corrected. True once
 * nothing about follows and looks is left; safe to call again.
 */
export async function removeAllOf(ctx: MutationCtx, uid: string, limit: number): Promise<boolean> {
  const outgoing = await ctx.db
    .query("follows")
    .withIndex("by_follower_and_createdAt", (q) => q.eq("followerId", uid))
    .take(limit);
  const incoming = await ctx.db
    .query("follows")
    .withIndex("by_followee_and_createdAt", (q) => q.eq("followeeId", uid))
    .take(limit - outgoing.length);
  const rows = [...outgoing, ...incoming];
  for (const row of rows) await removeRow(ctx, row);
  if (rows.length === limit || !(await dropViewsOf(ctx, uid, limit))) return false;
  await dropCounts(ctx, uid);
  return true;
}

/** Null for oneself and for nobody. */
export async function stateOf(ctx: QueryCtx, viewer: Viewer, uid: string): Promise<FollowState | null> {
  if (uid === viewer.uid) return null;
  const user = await findUser(ctx, uid);
  if (user === null || !isShown(user) || (await isBlockedBetween(ctx, viewer.uid, uid))) return null;
  return {
    following: await isFollowing(ctx, viewer.uid, uid),
    followsYou: await isFollowing(ctx, uid, viewer.uid),
  };
}

export type FollowList = "followers" | "following";

interface ListInput {
  username: string;
  list: FollowList;
  cursor: string | null;
}

/** Newest first, twenty read at a time; whoever the viewer may not see is left out, so a page may be shorter. */
export async function list(
  ctx: QueryCtx,
  viewer: Viewer | null,
  { username, list, cursor }: ListInput,
): Promise<FollowPage | null> {
  const owner = await userByUsername(ctx, username);
  if (owner === null || !isShown(owner)) return null;
  if (await isBlockedBetween(ctx, viewer?.uid ?? null, owner.uid)) return null;
  const card = cardOf(owner.uid, owner);
  const isHidden = list === "followers" ? owner.settings?.followersHidden : owner.settings?.followingHidden;
  if (isHidden && viewer?.uid !== owner.uid)
    return { owner: card, hidden: true, people: [], nextCursor: null };
  const rows = await pageOf(ctx, owner.uid, { list, cursor });
  const uids = rows.page.map((row) => (list === "followers" ? row.followerId : row.followeeId));
  const visible = await withoutBlocked(ctx, {
    viewerId: viewer?.uid ?? null,
    page: uids,
    uidOf: (uid) => uid,
  });
  const people = await Promise.all(visible.map((uid) => findUser(ctx, uid)));
  return {
    owner: card,
    hidden: false,
    people: people.flatMap((user) => (user !== null && isShown(user) ? [cardOf(user.uid, user)] : [])),
    nextCursor: rows.isDone ? null : rows.continueCursor,
  };
}

async function pageOf(ctx: QueryCtx, uid: string, { list, cursor }: Pick<ListInput, "list" | "cursor">) {
  const follows = ctx.db.query("follows");
  const ordered =
    list === "followers"
      ? follows.withIndex("by_followee_and_createdAt", (q) => q.eq("followeeId", uid))
      : follows.withIndex("by_follower_and_createdAt", (q) => q.eq("followerId", uid));
  return await ordered.order("desc").paginate({ cursor, numItems: FOLLOW_PAGE });
}
