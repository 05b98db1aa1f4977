/** The provider's events as rows: stored once, worked off with patience, parked for a person in the end. */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { DAY_MS } from "../../domain/limits";
import { alarm } from "../../pay/ops";
import type { EventOutcome, ProviderEvent } from "../../tables/provider";
import { noteUnreachable } from "../access/killSwitches";

const FIRST_BACKOFF_MS = 10_000;
const MAX_BACKOFF_MS = 3_600_000;
const MAX_ATTEMPTS = 12;
/** An action that died in the middle is taken up again after this. */
const LEASE_MS = 2 * 60_000;
/** Timers may fire a moment early against the transaction's clock. */
const EARLY_MS = 1_000;
/** As long as the provider can be asked for its events. */
const KEPT_MS = 30 * DAY_MS;
const PURGE_BATCH = 200;
/** One look of a person. */
const RETRY_MAX = 100;

/** Money.md 5: unique by event id; a duplicate changes nothing. Kinds we do not act on are kept, not run. */
export async function ingest(ctx: MutationCtx, event: ProviderEvent, now: number): Promise<void> {
  const known = await ctx.db
    .query("providerEvents")
    .withIndex("by_eventId", (q) => q.eq("eventId", event.eventId))
    .unique();
  if (known) return;
  const row = { ...event, attempts: 0, receivedAt: now };
  if (event.objectType === "other") {
    await ctx.db.insert("providerEvents", { ...row, status: "ignored" });
    return;
  }
  const eventRowId = await ctx.db.insert("providerEvents", { ...row, status: "received", nextAt: now });
  await ctx.scheduler.runAfter(0, internal.jobs.payments.processEvent, { eventRowId });
}

/** The row if it is due; taking it moves its next try behind the lease. */
export async function lease(
  ctx: MutationCtx,
  eventRowId: Id<"providerEvents">,
  now: number,
): Promise<Doc<"providerEvents"> | null> {
  const row = await ctx.db.get("providerEvents", eventRowId);
  if (row?.nextAt === undefined || row.nextAt > now + EARLY_MS) return null;
  await ctx.db.patch(eventRowId, { attempts: row.attempts + 1, nextAt: now + LEASE_MS });
  return row;
}

export async function settle(
  ctx: MutationCtx,
  { eventRowId, outcome }: { eventRowId: Id<"providerEvents">; outcome: EventOutcome },
  now: number,
): Promise<void> {
  const row = await ctx.db.get("providerEvents", eventRowId);
  if (row?.nextAt === undefined) return;
  switch (outcome.kind) {
    case "done":
      return await ctx.db.patch(eventRowId, { status: "done", nextAt: undefined });
    case "orphan":
    case "mismatch":
      return await giveUp(ctx, row, outcome.kind);
    case "retry":
      if (outcome.unreachable === true) await noteUnreachable(ctx, now);
      if (row.attempts >= MAX_ATTEMPTS) return await giveUp(ctx, row, outcome.error);
      return await tryLater(ctx, row, outcome.error, now);
    default:
      return outcome satisfies never;
  }
}

async function giveUp(ctx: MutationCtx, row: Doc<"providerEvents">, error: string): Promise<void> {
  const status = error === "orphan" ? "orphan" : "parked";
  await ctx.db.patch(row._id, { status, nextAt: undefined, error });
  alarm("pay-event-given-up", { eventId: row.eventId, type: row.type, error });
}

async function tryLater(ctx: MutationCtx, row: Doc<"providerEvents">, error: string, now: number) {
  const nextAt = now + eventBackoffMs(row.attempts);
  await ctx.db.patch(row._id, { nextAt, error });
  await ctx.scheduler.runAt(nextAt, internal.jobs.payments.processEvent, { eventRowId: row._id });
}

/** 10 s, 20 s ... 1 h. `attempts`: tries made so far, at least one. */
export function eventBackoffMs(attempts: number): number {
  return Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.max(0, attempts - 1));
}

export async function due(ctx: MutationCtx, now: number, limit: number): Promise<Doc<"providerEvents">[]> {
  return await ctx.db
    .query("providerEvents")
    .withIndex("by_nextAt", (q) => q.gte("nextAt", 0).lte("nextAt", now))
    .take(limit);
}

/** Settled and ignored ones after a month; a full batch goes on at once. */
export async function purge(ctx: MutationCtx, now: number): Promise<void> {
  for (const status of ["done", "ignored"] as const) {
    const old = await ctx.db
      .query("providerEvents")
      .withIndex("by_status_and_receivedAt", (q) => q.eq("status", status).lt("receivedAt", now - KEPT_MS))
      .take(PURGE_BATCH);
    for (const { _id } of old) await ctx.db.delete(_id);
    if (old.length === PURGE_BATCH) await ctx.scheduler.runAfter(0, internal.jobs.payments.purgeEvents, {});
  }
}

/** How many were taken up again; what is done or under way is left alone. */
export async function retryParked(
  ctx: MutationCtx,
  eventRowIds: readonly Id<"providerEvents">[],
  now: number,
): Promise<number> {
  let taken = 0;
  for (const eventRowId of eventRowIds.slice(0, RETRY_MAX)) {
    const row = await ctx.db.get("providerEvents", eventRowId);
    if (row?.status !== "parked" && row?.status !== "orphan") continue;
    await ctx.db.patch(eventRowId, { status: "received", attempts: 0, nextAt: now, error: undefined });
    await ctx.scheduler.runAfter(0, internal.jobs.payments.processEvent, { eventRowId });
    taken += 1;
  }
  return taken;
}
