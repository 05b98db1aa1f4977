import { internal } from "../../_generated/api";
import type { MutationCtx } from "../../_generated/server";
import { EVENTS_KEPT_MS } from "../../domain/limits";
import { eventProblem, type PlainProps } from "../../domain/system/telemetry";
import { fail } from "../../errors";

const PURGE_BATCH = 200;

export interface ClientEvent {
  kind: string;
  props: PlainProps;
  session: string;
  version: string;
}

/** Keeps one event; anything outside the closed list is refused and leaves no trace (rulings 7). */
export async function log(ctx: MutationCtx, event: ClientEvent, now: number): Promise<{ ok: true }> {
  const problem = eventProblem(event);
  if (problem !== null) fail("invalid-argument", { field: problem, reason: `event-${problem}` });
  const { kind, props, session, version } = event;
  await ctx.db.insert("clientEvents", { kind, props, session, version, at: now });
  return { ok: true };
}

/** Daily: drops what is older than 90 days, a batch at a time. */
export async function purge(ctx: MutationCtx, now: number): Promise<null> {
  const old = await ctx.db
    .query("clientEvents")
    .withIndex("by_at", (q) => q.lt("at", now - EVENTS_KEPT_MS))
    .take(PURGE_BATCH);
  for (const event of old) await ctx.db.delete(event._id);
  if (old.length === PURGE_BATCH) await ctx.scheduler.runAfter(0, internal.jobs.system.purgeTelemetry, {});
  return null;
}
