import type { Doc } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { checkUsername, isStoredUsername, USERNAME_MESSAGES, usernameSkeleton } from "../domain/username";
import { fail } from "../errors";
import { isHeldFor } from "./heldUsernames";

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
