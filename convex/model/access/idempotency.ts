import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { ACTION_REMEMBERED_MS, type OfflineActionType } from "../../domain/access/idempotency";
import { fail } from "../../errors";

const CLIENT_ID_MAX = 64;

/** A client's own name for one thing it makes, so that a repeat is not a second one; unique for an owner only. */
export function requireClientId(clientId: string): void {
  if (clientId !== "" && clientId.length <= CLIENT_ID_MAX) return;
  fail("invalid-argument", { field: "clientId", reason: "client-id" });
}

const PRUNE_BATCH = 200;

export interface ActionClaim {
  uid: string;
  /** Undefined: the caller keeps no queue, every call counts. */
  actionId: string | undefined;
  type: OfflineActionType;
  now: number;
}

/**
 * Exactly once for a person and an action id: a repeat gives the first answer and has no effect. A refusal inside
 * `run` rolls the row back with everything else, so the same id may come again.
 */
export async function once<Answer extends string | null>(
  ctx: MutationCtx,
  { uid, actionId, type, now }: ActionClaim,
  run: () => Promise<Answer>,
): Promise<string | null> {
  if (actionId === undefined) return await run();
  requireClientId(actionId);
  const known = await knownOf(ctx, uid, actionId);
  if (known !== null) return known.answer;
  const answer = await run();
  await ctx.db.insert("clientActions", { uid, actionId, type, answer, at: now });
  return answer;
}

/** Whether this act of theirs has arrived before, so that `once` will give its first answer. */
export async function isRepeat(ctx: QueryCtx, uid: string, actionId: string | undefined): Promise<boolean> {
  return actionId !== undefined && (await knownOf(ctx, uid, actionId)) !== null;
}

async function knownOf(ctx: QueryCtx, uid: string, actionId: string): Promise<Doc<"clientActions"> | null> {
  return await ctx.db
    .query("clientActions")
    .withIndex("by_uid_and_actionId", (q) => q.eq("uid", uid).eq("actionId", actionId))
    .unique();
}

/** Hourly: forgets what no device sends any more. */
export async function prune(ctx: MutationCtx, now: number): Promise<null> {
  const old = await ctx.db
    .query("clientActions")
    .withIndex("by_at", (q) => q.lt("at", now - ACTION_REMEMBERED_MS))
    .take(PRUNE_BATCH);
  for (const action of old) await ctx.db.delete(action._id);
  if (old.length === PRUNE_BATCH)
    await ctx.scheduler.runAfter(0, internal.jobs.access.pruneIdempotencyKeys, {});
  return null;
}
