import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { USERNAME_CHANGE_PAUSE_MS } from "../../domain/limits";
import {
  checkUsername,
  isStoredUsername,
  USERNAME_MESSAGES,
  usernameSkeleton,
} from "../../domain/people/username";
import { fail } from "../../errors";
import { holdUsername, isHeldFor, takeBack } from "./usernameHolds";

type Obstacle = keyof typeof USERNAME_MESSAGES;

/** More names of one skeleton than this cannot be looked through; the rest counts as not verified. */
const SKELETON_PAGE = 20;

export async function userByUsername(ctx: QueryCtx, username: string): Promise<Doc<"users"> | null> {
  if (!isStoredUsername(username)) return null;
  return await ctx.db
    .query("users")
    .withIndex("by_username", (q) => q.eq("username", username))
    .unique();
}

async function looksLikeVerified(ctx: QueryCtx, username: string, uid: string | null): Promise<boolean> {
  const alike = await ctx.db
    .query("users")
    .withIndex("by_usernameSkeleton", (q) => q.eq("usernameSkeleton", usernameSkeleton(username)))
    .take(SKELETON_PAGE);
  return alike.some((user) => user.uid !== uid && user.isVerified === 1);
}

/**
 * What stands between this person and a name, in the order of VAL-13. The reads are part of the caller's
 * transaction: of two people saving one name at the same moment, the second one's commit is run again
 * and finds it taken.
 */
async function obstacleTo(ctx: QueryCtx, username: string, uid: string | null): Promise<Obstacle | null> {
  const problem = checkUsername(username);
  if (problem !== null) return problem;
  const holder = await userByUsername(ctx, username);
  if (holder !== null) return holder.uid === uid ? null : "taken";
  // Somebody's earlier name: nobody may pass for them while it is held (product 23).
  if (await isHeldFor(ctx, { username, uid })) return "taken";
  return (await looksLikeVerified(ctx, username, uid)) ? "similar" : null;
}

/** Spec 7: the answer shown while typing; the name is only sure once saved. */
export async function availability(
  ctx: QueryCtx,
  { username, uid }: { username: string; uid: string | null },
): Promise<{ available: boolean; reason: string | null }> {
  const obstacle = await obstacleTo(ctx, username, uid);
  return { available: obstacle === null, reason: obstacle === null ? null : USERNAME_MESSAGES[obstacle] };
}

/** Refuses a name this person may not take; every message mentions the username (CAL-05, ERR-18). */
export async function requireAvailable(ctx: QueryCtx, username: string, uid: string): Promise<void> {
  const obstacle = await obstacleTo(ctx, username, uid);
  if (obstacle === null) return;
  const code = obstacle === "taken" || obstacle === "similar" ? "already-exists" : "invalid-argument";
  fail(code, { message: USERNAME_MESSAGES[obstacle], field: "username", reason: `username-${obstacle}` });
}

function requireRested(user: Doc<"users">, now: number): void {
  const { usernameChangedAt } = user;
  if (usernameChangedAt === undefined || now - usernameChangedAt >= USERNAME_CHANGE_PAUSE_MS) return;
  const message = "You can change your username once every 30 days.";
  fail("failed-precondition", { message, field: "username", reason: "username-recent" });
}

/** Product 23, 25: once in 30 days, and the old name stays this person's. The caller writes what is returned. */
export async function exchangeName(
  ctx: MutationCtx,
  user: Doc<"users">,
  { username, now }: { username: string; now: number },
): Promise<{ username: string; usernameSkeleton: string; usernameChangedAt: number }> {
  requireRested(user, now);
  await requireAvailable(ctx, username, user.uid);
  if (user.username !== undefined) await holdUsername(ctx, { username: user.username, uid: user.uid, now });
  await takeBack(ctx, username);
  return { username, usernameSkeleton: usernameSkeleton(username), usernameChangedAt: now };
}
