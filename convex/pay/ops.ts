/**
 * The outbox (money.md 4.4): a mutation writes what the provider shall do in its own transaction, an action
 * does it under a lease, a mutation settles it. Scheduled actions run at most once, so every unsettled row
 * also has `nextAt`, and a cron each minute runs what is due. Mutations only.
 */
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { fail } from "../errors";
import type { OpParams } from "../tables/provider";
import { PaymentsOff, readPayConfig } from "./stripe/config";

export { isReached, refOf } from "./reached";

export const LEASE_MS = 2 * 60_000;
const FIRST_BACKOFF_MS = 5_000;
const MAX_BACKOFF_MS = 15 * 60_000;
/** The provider forgets idempotency keys after 24 h: before that a key is given up and the truth looked up. */
export const SAME_KEY_MS = 20 * 3_600_000;
/** A page must stay open 30 minutes from its making; after this its repeat needs a fresh end, so a fresh key. */
const SAME_PAGE_MS = 4 * 60_000;
/** How long a row waits that its owner holds back for now. */
export const LATER_MS = 10 * 60_000;
/** Half a year: a dare lives five weeks, and a bank may take a payment back for four months. */
const KEPT_MS = 180 * 24 * 3_600_000;
const PURGE_BATCH = 200;
/** Timers may fire a moment early against the transaction's clock. */
const EARLY_MS = 1_000;

export type Op = Doc<"providerOps">;
/** `lookOnly`: it may have left before, and must not leave (again) now. */
export type LeasedOp = Op & { lookOnly?: boolean };

/** Says so at once instead of leaving a dare waiting for a page that can never open. */
export function requirePaymentsOn(): void {
  try {
    readPayConfig(process.env);
  } catch (error) {
    if (!(error instanceof PaymentsOff)) throw error;
    fail("unavailable", { message: error.message, reason: "payments-off" });
  }
}

/**
 * One line on the error log for what a person on duty must look at: money that does not add up, calls that
 * were given up. Holds ids only, never names, addresses or keys.
 */
export function alarm(what: string, details: Readonly<Record<string, string | number>>): void {
  console.error(JSON.stringify({ alarm: what, ...details }));
}

export interface NewOp {
  /** The row that this is done for; its model hears when the provider refuses. */
  subjectId: string;
  key: string;
  params: OpParams;
  now: number;
}

/** Known key: a settled failure is tried again as a new attempt, everything else is left as it is. */
export async function enqueueOp(ctx: MutationCtx, { subjectId, key, params, now }: NewOp): Promise<void> {
  const known = await ctx.db
    .query("providerOps")
    .withIndex("by_baseKey", (q) => q.eq("baseKey", key))
    .unique();
  if (known) {
    if (known.status === "failed") await restartOp(ctx, known, now);
    return;
  }
  const opId = await ctx.db.insert("providerOps", {
    subjectId,
    params,
    key,
    baseKey: key,
    attempt: 1,
    tries: 0,
    status: "queued",
    lease: 0,
    nextAt: now,
    createdAt: now,
  });
  await ctx.scheduler.runAfter(0, internal.jobs.payments.runOp, { opId });
}

async function restartOp(ctx: MutationCtx, op: Op, now: number): Promise<void> {
  await ctx.db.patch(op._id, { ...nextAttempt(op), status: "queued", nextAt: now });
  await ctx.scheduler.runAfter(0, internal.jobs.payments.runOp, { opId: op._id });
}

/** A new key is never blind: from the second attempt on, the action looks the object up first. */
function nextAttempt(op: Op) {
  const attempt = op.attempt + 1;
  return { attempt, key: `${op.baseKey}:a${attempt}`, tries: 0, firstTriedAt: undefined };
}

/** Its time has come and nobody else is at it. */
export function isDue(op: Op, now: number): boolean {
  const early = op.status === "running" ? 0 : EARLY_MS;
  return op.nextAt !== undefined && op.nextAt <= now + early;
}

/** Takes the row for one run; null when there is nothing to do now (settled, or somebody else is at it). */
export async function leaseOp(ctx: MutationCtx, opId: Id<"providerOps">, now: number): Promise<Op | null> {
  const op = await ctx.db.get("providerOps", opId);
  if (op === null || !isDue(op, now)) return null;
  const renewed = { ...op, ...(isKeySpent(op, now) ? nextAttempt(op) : freshPage(op, now)) };
  const leased = {
    ...renewed,
    status: "running" as const,
    lease: op.lease + 1,
    tries: renewed.tries + 1,
    firstTriedAt: renewed.firstTriedAt ?? now,
    nextAt: now + LEASE_MS,
  };
  await ctx.db.replace("providerOps", opId, leased);
  return leased;
}

/** The provider may have forgotten it, or keeps a failure under it. We may have stood still for longer than the back-off. */
function isKeySpent(op: Op, now: number): boolean {
  return op.status === "unknown" || (op.firstTriedAt !== undefined && now - op.firstTriedAt >= SAME_KEY_MS);
}

/** Nobody ever saw the address of a page whose making failed, so a second page under a new key is harmless. */
function freshPage(op: Op, now: number) {
  const { params } = op;
  if (params.kind !== "openCheckout" || now - params.madeAt <= SAME_PAGE_MS) return {};
  return { ...nextAttempt(op), params: { ...params, madeAt: now, expiresAt: now + params.windowMs } };
}

interface Settled {
  status: "done" | "failed";
  providerId?: string | undefined;
  error?: string;
}

/** Only the holder of the latest lease may settle; a late answer still counts as news, not as this row's end. */
function holds(op: Op, lease: number): boolean {
  return op.nextAt !== undefined && op.lease === lease;
}

export async function settleOp(ctx: MutationCtx, op: Op, lease: number, settled: Settled): Promise<void> {
  if (!holds(op, lease)) return;
  await ctx.db.patch(op._id, { ...settled, nextAt: undefined });
  if (settled.status === "failed") {
    alarm("pay-op-failed", { opId: op._id, kind: op.params.kind, error: settled.error ?? "" });
  }
}

/** Same key again after a while; after 20 hours the outcome counts as unknown. */
export async function retryOp(ctx: MutationCtx, op: Op, lease: number, error: string, now: number) {
  if (!holds(op, lease)) return;
  const isTooOld = now - (op.firstTriedAt ?? now) >= SAME_KEY_MS;
  const nextAt = now + backoffMs(op.tries);
  await ctx.db.patch(op._id, { status: isTooOld ? "unknown" : "queued", nextAt, error });
  await ctx.scheduler.runAt(nextAt, internal.jobs.payments.runOp, { opId: op._id });
}

/** It was only looked for and is not there; it must not be done now. Its key ages meanwhile like any other. */
export async function putOff(ctx: MutationCtx, op: Op, lease: number, now: number): Promise<void> {
  if (!holds(op, lease)) return;
  const isTooOld = now - (op.firstTriedAt ?? now) >= SAME_KEY_MS;
  await ctx.db.patch(op._id, { status: isTooOld ? "unknown" : "queued", nextAt: now + LATER_MS });
}

/** The provider replayed a stored failure: this key is spent. */
export async function doubtOp(ctx: MutationCtx, op: Op, lease: number, error: string, now: number) {
  if (!holds(op, lease)) return;
  const nextAt = now + FIRST_BACKOFF_MS;
  await ctx.db.patch(op._id, { status: "unknown", nextAt, error });
  await ctx.scheduler.runAt(nextAt, internal.jobs.payments.runOp, { opId: op._id });
}

/** 5 s, 10 s, 20 s ... 15 min. `tries`: runs made so far, at least one. */
export function backoffMs(tries: number): number {
  return Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.min(20, Math.max(0, tries - 1)));
}

/** Rows of this kind that are not settled yet. */
async function openOps(ctx: QueryCtx, subjectId: string, kind: OpParams["kind"]): Promise<Op[]> {
  const ops = await ctx.db
    .query("providerOps")
    .withIndex("by_subjectId", (q) => q.eq("subjectId", subjectId))
    .order("desc")
    .take(20);
  return ops.filter((op) => op.params.kind === kind && op.nextAt !== undefined);
}

/** Was such work sent off at least once without an answer that settled it? */
export async function hasLeft(ctx: QueryCtx, subjectId: string, kind: OpParams["kind"]): Promise<boolean> {
  return (await openOps(ctx, subjectId, kind)).some((op) => op.tries > 0);
}

/** Work nobody wants any more. A run that already left may still report; it then only brings news. */
export async function dropOps(ctx: MutationCtx, subjectId: string, kind: OpParams["kind"]) {
  for (const op of await openOps(ctx, subjectId, kind)) {
    await ctx.db.patch(op._id, { status: "done", nextAt: undefined, error: "dropped" });
  }
}

/** Long done, and no clock of ours looks back on it. Refused ones stay: a person may still have to look. */
export async function purgeOps(ctx: MutationCtx, now: number): Promise<void> {
  const old = await ctx.db
    .query("providerOps")
    .withIndex("by_status_and_createdAt", (q) => q.eq("status", "done").lt("createdAt", now - KEPT_MS))
    .take(PURGE_BATCH);
  for (const { _id } of old) await ctx.db.delete(_id);
  if (old.length === PURGE_BATCH) await ctx.scheduler.runAfter(0, internal.jobs.payments.purgeOps, {});
}

/** Rows past their time or past their lease. */
export async function dueOps(ctx: MutationCtx, now: number, limit: number): Promise<Op[]> {
  return await ctx.db
    .query("providerOps")
    .withIndex("by_nextAt", (q) => q.gte("nextAt", 0).lte("nextAt", now))
    .take(limit);
}
