/** Internal steps of the reconciliation actions: each one transaction, each safe to run twice. */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { jobMutation } from "../functions";
import { stopOnUnexplained } from "../model/ledger/recon/findings";
import * as Movements from "../model/ledger/recon/movements";
import * as Runs from "../model/ledger/recon/runs";
import * as Checks from "../model/ledger/recon/stuck";
import * as Sums from "../model/ledger/recon/totals";
import * as ProviderEvents from "../model/provider/webhookEvents";
import { providerEvent } from "../tables/provider";

const runId = v.id("reconRuns");
const movement = v.object({
  ref: v.string(),
  kind: v.string(),
  sourceRef: v.union(v.string(), v.null()),
  amount: v.number(),
  fee: v.number(),
  net: v.number(),
  currency: v.string(),
  at: v.number(),
});
const place = v.union(v.string(), v.null());

export const start = jobMutation({
  args: { kind: v.union(v.literal("hourly"), v.literal("daily")), overlapMs: v.number() },
  returns: v.object({ runId, startedAt: v.number(), since: v.number(), cursor: place }),
  handler: async (ctx, args) => {
    const run = await Runs.startRun(ctx, { ...args, now: Date.now() });
    const { _id, startedAt, since = 0, cursor = null } = run;
    return { runId: _id, startedAt, since, cursor };
  },
});

/** Events that never reached us are taken in like delivered ones; known ones change nothing. */
export const ingestPage = jobMutation({
  args: { runId, events: v.array(providerEvent), cursor: v.string() },
  returns: v.null(),
  handler: async (ctx, { events, ...progress }): Promise<null> => {
    const now = Date.now();
    for (const event of events) await ProviderEvents.ingest(ctx, event, now);
    await Runs.noteProgress(ctx, { ...progress, checked: events.length, findings: 0 });
    return null;
  },
});

export const checkMovements = jobMutation({
  args: { runId, movements: v.array(movement), cursor: v.string() },
  returns: v.null(),
  handler: async (ctx, { movements, ...progress }): Promise<null> => {
    const { startedAt } = await Runs.runNamed(ctx, progress.runId);
    const findings = await Movements.checkMovements(ctx, movements, { startedAt, now: Date.now() });
    await Runs.noteProgress(ctx, { ...progress, checked: movements.length, findings });
    return null;
  },
});

/** Answers where to go on; null at the end. */
export const checkMissing = jobMutation({
  args: { runId, after: v.number(), before: v.number() },
  returns: v.union(v.number(), v.null()),
  handler: async (ctx, { runId: id, after, before }): Promise<number | null> => {
    const { cursor, ...counts } = await Movements.checkMissing(ctx, { after, before, now: Date.now() });
    await Runs.noteProgress(ctx, { runId: id, ...counts, cursor: `missing:${cursor ?? before}` });
    return cursor;
  },
});

export const checkPlans = jobMutation({
  args: { runId, cursor: place },
  returns: place,
  handler: async (ctx, { runId: id, cursor }): Promise<string | null> => {
    const { cursor: next, ...counts } = await Checks.checkPlans(ctx, cursor, Date.now());
    await Runs.noteProgress(ctx, { runId: id, ...counts, cursor: `plans:${next ?? ""}` });
    if (next === null) await Sums.startSums(ctx, id);
    return next;
  },
});

/** True: more is waiting. */
export const addUpUnmatched = jobMutation({
  args: { runId },
  returns: v.boolean(),
  handler: async (ctx, args): Promise<boolean> => await Sums.addUpUnmatched(ctx, args.runId, Date.now()),
});

/** The last step of a daily run. */
export const checkSums = jobMutation({
  args: { runId, picture: v.union(v.object({ balance: v.number(), young: v.number() }), v.null()) },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => {
    const now = Date.now();
    const sum = await Sums.checkSum(ctx, { ...args, now });
    if (!sum.done) return null;
    const findings = sum.findings + (await Checks.checkStuck(ctx, now));
    await Runs.noteProgress(ctx, { runId: args.runId, checked: 0, findings });
    await stopOnUnexplained(ctx, now);
    await Runs.finishRun(ctx, args.runId, { ...sum, now });
    return null;
  },
});

export const finish = jobMutation({
  args: { runId },
  returns: v.null(),
  handler: async (ctx, { runId: id }): Promise<null> => {
    await Runs.finishRun(ctx, id, { now: Date.now() });
    return null;
  },
});

export const failed = jobMutation({
  args: { runId, error: v.string() },
  returns: v.null(),
  handler: async (ctx, { runId: id, error }): Promise<null> => {
    await Runs.failRun(ctx, id, error);
    return null;
  },
});

/** Needs no provider: what nobody has explained for a day stops payouts; a nightly run that was cut off goes on. */
export const lookAfter = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    const now = Date.now();
    await stopOnUnexplained(ctx, now);
    if (await Runs.isCutOff(ctx, "daily", now)) {
      await ctx.scheduler.runAfter(0, internal.jobs.ledger.reconDaily, {});
    }
    return null;
  },
});
