/** Names given up (product 23): nobody may pass for the person who had one, for 180 days. */
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { USERNAME_HOLD_MS } from "../../domain/limits";

const RELEASE_BATCH = 100;
/** One change in 30 days leaves at most seven names within 180. */
const NAMES_OF_ONE = 20;

async function rowOf(ctx: QueryCtx, username: string): Promise<Doc<"heldUsernames"> | null> {
  return await ctx.db
    .query("heldUsernames")
    .withIndex("by_username", (q) => q.eq("username", username))
    .unique();
}

/** Closes the name to everybody but this person; null for a person who leaves. */
export async function holdUsername(
  ctx: MutationCtx,
  { username, uid, now }: { username: string; uid: string | null; now: number },
): Promise<void> {
  const held = { username, uid, heldUntil: now + USERNAME_HOLD_MS };
  const row = await rowOf(ctx, username);
  if (row === null) await ctx.db.insert("heldUsernames", held);
  else await ctx.db.replace(row._id, held);
}

/** Whether somebody else's old name stands in the way of this person; `uid` null is nobody yet. */
export async function isHeldFor(
  ctx: QueryCtx,
  { username, uid }: { username: string; uid: string | null },
): Promise<boolean> {
  const row = await rowOf(ctx, username);
  return row !== null && (row.uid === null || row.uid !== uid);
}

/** The person has the name again. */
export async function takeBack(ctx: MutationCtx, username: string): Promise<void> {
  const row = await rowOf(ctx, username);
  if (row !== null) await ctx.db.delete(row._id);
}

/** Deletion: the names stay closed, whose they were is forgotten. */
export async function forgetHolder(ctx: MutationCtx, uid: string): Promise<void> {
  const rows = await ctx.db
    .query("heldUsernames")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .take(NAMES_OF_ONE);
  for (const row of rows) await ctx.db.patch(row._id, { uid: null });
}

/** Daily. A query must not read the clock, so a name is free once its row is gone. */
export async function releaseHeld(ctx: MutationCtx, now: number): Promise<null> {
  const due = await ctx.db
    .query("heldUsernames")
    .withIndex("by_heldUntil", (q) => q.lte("heldUntil", now))
    .take(RELEASE_BATCH);
  for (const row of due) await ctx.db.delete(row._id);
  if (due.length === RELEASE_BATCH) {
    await ctx.scheduler.runAfter(0, internal.jobs.people.releaseHeldUsernames, {});
  }
  return null;
}
