import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { FOLLOW_PAGE, MAX_FOLLOWED } from "../../domain/limits";
import { fail, requireFound } from "../../errors";
import { once } from "../access/idempotency";
import { findUser } from "../access/viewer";
import type { FollowPage, FollowState } from "../people/personPageView";
import { addToProfileCounts, countsOf, dropCounts } from "../people/profileCounts";
import { cardOf, isShown, type PersonCard } from "../people/profileView";
import { dropViewsOf } from "../people/profileVisits";
import { userByUsername } from "../people/usernames";
import { isBlockedBetween, withoutBlocked } from "./blocks";
import { tellOfFollow, tellOfRequest } from "./followNotices";
import { followRow, isFollowing, requestRow } from "./followRows";
import { isClosedTo, isPrivate } from "./privacy";

type Viewer = Doc<"users">;

/** The only writer of `follows` and `followRequests`: the row and both counters change in one transaction. */
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

/** Product 11: at most 5,000; open to all but of a private profile, which is asked. Following twice is following. */
export async function follow(
  ctx: MutationCtx,
  viewer: Viewer,
  { personId, actionId }: FollowInput,
): Promise<null> {
  const now = Date.now();
  await once(ctx, { uid: viewer.uid, actionId, type: "follow", now }, async () => {
    if (personId === viewer.uid) fail("failed-precondition", { reason: "self-follow" });
    const person = await requireVisible(ctx, viewer, personId);
    if (await isFollowing(ctx, viewer.uid, personId)) return null;
    const { followingCount } = await countsOf(ctx, viewer.uid);
    if (followingCount >= MAX_FOLLOWED) {
      const message = "You follow 5,000 people. Unfollow someone first.";
      fail("failed-precondition", { message, reason: "too-many-followed" });
    }
    if (isPrivate(person)) return await ask(ctx, viewer, { personId, now });
    await dropRequest(ctx, viewer.uid, personId);
    await addRow(ctx, { followerId: viewer.uid, followeeId: personId, createdAt: now });
    await tellOfFollow(ctx, { follower: viewer, followeeId: personId, now });
    return null;
  });
  return null;
}

async function dropRequest(ctx: MutationCtx, fromId: string, toId: string): Promise<boolean> {
  const row = await requestRow(ctx, fromId, toId);
  if (row !== null) await ctx.db.delete(row._id);
  return row !== null;
}

/** Asking twice is asking. */
async function ask(
  ctx: MutationCtx,
  viewer: Viewer,
  { personId, now }: { personId: string; now: number },
): Promise<null> {
  if ((await requestRow(ctx, viewer.uid, personId)) !== null) return null;
  await ctx.db.insert("followRequests", { fromId: viewer.uid, toId: personId, at: now });
  await tellOfRequest(ctx, { from: viewer, uid: personId, now });
  return null;
}

/** Yes makes a follower, no takes the wish away; whoever asked is told of neither. What was taken back meanwhile is no mistake. */
export async function answerRequest(
  ctx: MutationCtx,
  viewer: Viewer,
  { personId, approve, now }: { personId: string; approve: boolean; now: number },
): Promise<null> {
  const wasAsked = await dropRequest(ctx, personId, viewer.uid);
  if (!wasAsked || !approve || (await isFollowing(ctx, personId, viewer.uid))) return null;
  await addRow(ctx, { followerId: personId, followeeId: viewer.uid, createdAt: now });
  return null;
}

/** Also of somebody who is not shown any more: what one follows one may always stop following. Takes a request back, too. */
export async function unfollow(
  ctx: MutationCtx,
  viewer: Viewer,
  { personId, actionId }: FollowInput,
): Promise<null> {
  await once(ctx, { uid: viewer.uid, actionId, type: "follow", now: Date.now() }, async () => {
    await dropRequest(ctx, viewer.uid, personId);
    await removeRow(ctx, await followRow(ctx, viewer.uid, personId));
    return null;
  });
  return null;
}

/** Product 11: silently. */
export async function removeFollower(ctx: MutationCtx, viewer: Viewer, uid: string): Promise<null> {
  await removeRow(ctx, await followRow(ctx, uid, viewer.uid));
  return null;
}

/** Product 24: a block ends following, and asking for it, in both directions. */
export async function removeBothWays(ctx: MutationCtx, one: string, other: string): Promise<void> {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    await dropRequest(ctx, from, to);
    await removeRow(ctx, await followRow(ctx, from, to));
  }
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
  if (
    rows.length === limit ||
    !(await dropRequestsOf(ctx, uid, limit)) ||
    !(await dropViewsOf(ctx, uid, limit))
  )
    return false;
  await dropCounts(ctx, uid);
  return true;
}

/** True once none is left. */
async function dropRequestsOf(ctx: MutationCtx, uid: string, limit: number): Promise<boolean> {
  const sent = await ctx.db
    .query("followRequests")
    .withIndex("by_from_and_to", (q) => q.eq("fromId", uid))
    .take(limit);
  const got = await ctx.db
    .query("followRequests")
    .withIndex("by_to_and_at", (q) => q.eq("toId", uid))
    .take(limit);
  for (const { _id } of [...sent, ...got]) await ctx.db.delete(_id);
  return sent.length < limit && got.length < limit;
}

/** Null for oneself and for nobody. */
export async function stateOf(ctx: QueryCtx, viewer: Viewer, uid: string): Promise<FollowState | null> {
  if (uid === viewer.uid) return null;
  const user = await findUser(ctx, uid);
  if (user === null || !isShown(user) || (await isBlockedBetween(ctx, viewer.uid, uid))) return null;
  return {
    following: await isFollowing(ctx, viewer.uid, uid),
    followsYou: await isFollowing(ctx, uid, viewer.uid),
    isPrivate: isPrivate(user),
    requested: isPrivate(user) && (await requestRow(ctx, viewer.uid, uid)) !== null,
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
  const isKept = isHidden && viewer?.uid !== owner.uid;
  if (isKept || (await isClosedTo(ctx, viewer?.uid ?? null, owner)))
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

interface RequestsPage {
  people: PersonCard[];
  nextCursor: string | null;
}

/** Who waits for the viewer's answer, the last first; whoever is not shown is left out, so a page may be shorter. */
export async function requests(
  ctx: QueryCtx,
  viewer: Viewer,
  { cursor }: { cursor: string | null },
): Promise<RequestsPage> {
  const found = await ctx.db
    .query("followRequests")
    .withIndex("by_to_and_at", (q) => q.eq("toId", viewer.uid))
    .order("desc")
    .paginate({ cursor, numItems: FOLLOW_PAGE });
  const people = await Promise.all(found.page.map(({ fromId }) => findUser(ctx, fromId)));
  return {
    people: people.flatMap((user) => (user !== null && isShown(user) ? [cardOf(user.uid, user)] : [])),
    nextCursor: found.isDone ? null : found.continueCursor,
  };
}
