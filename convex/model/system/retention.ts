/** What goes by itself when its time is over (product 22 and 23), oldest first and in batches. */
import { internal } from "../../_generated/api";
import type { Doc, Id, TableNames } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { AUDIT_KEPT_MS, CASE_KEPT_MS, DRAFT_KEPT_MS } from "../../domain/limits";
import { DEVICE_TRACE_KEPT_MS } from "../../domain/progress/invitations";
import { forgetSessions } from "../access/sessions";

const BATCH = 100;
/** Cases go with their reports, so fewer fit into one transaction. */
const CASES_BATCH = 5;
/** The gravest, 0, is kept for as long as law demands, so no job may take it. */
const DATED_SEVERITIES = [1, 2, 3] as const;

/** Whether the batch was full, so that more may be left. */
async function removeAll(ctx: MutationCtx, rows: { _id: Id<TableNames> }[]): Promise<boolean> {
  for (const { _id } of rows) await ctx.db.delete(_id);
  return rows.length === BATCH;
}

async function dropDrafts(ctx: MutationCtx, now: number): Promise<boolean> {
  const old = await ctx.db
    .query("dareDrafts")
    .withIndex("by_updatedAt", (q) => q.lt("updatedAt", now - DRAFT_KEPT_MS))
    .take(BATCH);
  return await removeAll(ctx, old);
}

async function dropAudit(ctx: MutationCtx, now: number): Promise<boolean> {
  const old = await ctx.db
    .query("auditLog")
    .withIndex("by_at", (q) => q.lt("at", now - AUDIT_KEPT_MS))
    .take(BATCH);
  return await removeAll(ctx, old);
}

/** The case goes when none of its reports is left; whether some may be. */
async function dropCase(ctx: MutationCtx, { _id }: Doc<"moderationCases">): Promise<boolean> {
  const reports = await ctx.db
    .query("reports")
    .withIndex("by_case_and_reporter", (q) => q.eq("caseId", _id))
    .take(BATCH);
  const isFull = await removeAll(ctx, reports);
  if (!isFull) await ctx.db.delete(_id);
  return isFull;
}

/** A case that is open is still worked on: its year begins when it is closed. */
async function dropCases(ctx: MutationCtx, now: number): Promise<boolean> {
  let isFull = false;
  for (const severity of DATED_SEVERITIES) {
    const old = await ctx.db
      .query("moderationCases")
      .withIndex("by_open_and_severity_and_updatedAt", (q) =>
        q
          .eq("isOpen", false)
          .eq("severity", severity)
          .lt("updatedAt", now - CASE_KEPT_MS),
      )
      .take(CASES_BATCH);
    isFull ||= old.length === CASES_BATCH;
    for (const row of old) if (await dropCase(ctx, row)) isFull = true;
  }
  return isFull;
}

/** A decision that still holds stays; of others strikes have decayed long before. */
async function dropDecisions(ctx: MutationCtx, now: number): Promise<boolean> {
  const old = await ctx.db
    .query("decisions")
    .withIndex("by_force_and_at", (q) => q.eq("inForce", false).lt("at", now - AUDIT_KEPT_MS))
    .take(BATCH);
  return await removeAll(ctx, old);
}

/** The device itself may still be somebody's; an invitation is no longer judged by it. */
async function dropDeviceTraces(ctx: MutationCtx, now: number): Promise<boolean> {
  const old = await ctx.db
    .query("deviceTraces")
    .withIndex("by_seenAt", (q) => q.lt("seenAt", now - DEVICE_TRACE_KEPT_MS))
    .take(BATCH);
  return await removeAll(ctx, old);
}

/** Daily, and again at once while a batch was full. */
export async function sweep(ctx: MutationCtx, now: number): Promise<null> {
  const full = [await dropDrafts(ctx, now), await dropAudit(ctx, now), await dropCases(ctx, now)];
  full.push(await dropDecisions(ctx, now), await dropDeviceTraces(ctx, now));
  full.push(await forgetSessions(ctx, now));
  if (full.includes(true)) await ctx.scheduler.runAfter(0, internal.jobs.system.sweepRetention, {});
  return null;
}
