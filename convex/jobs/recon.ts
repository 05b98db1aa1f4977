/** Reconciliation: our books against the provider's (money.md 5.3). A run that is cut off goes on with the next job. */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { ActionCtx } from "../_generated/server";
import { DAY_MS, HOUR_MS } from "../domain/limits";
import { jobAction, jobMutation } from "../functions";
import { addUpMonth } from "../model/ledger/recon/stuck";
import { SETTLED_MS, YOUNG_MS } from "../model/ledger/recon/movements";
import { takePicture } from "../pay/books";
import { booksPort } from "../pay/collect";
import type { BooksPort } from "../pay/ports";
import { PaymentsOff } from "../pay/stripe/config";

const EVENTS_OVERLAP_MS = 2 * HOUR_MS;
const MOVEMENTS_OVERLAP_MS = 2 * DAY_MS;
/** Pages of one job; more wait for the next. */
const PAGES_MAX = 50;

interface Run {
  runId: Id<"reconRuns">;
  startedAt: number;
  since: number;
  cursor: string | null;
}

/** Each hour: events that were never delivered. */
export const hourly = jobAction({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    await ctx.runMutation(internal.webhooks.recon.lookAfter, {});
    const run = await ctx.runMutation(internal.webhooks.recon.start, {
      kind: "hourly",
      overlapMs: EVENTS_OVERLAP_MS,
    });
    await guarded(ctx, run, async (books) => {
      if (await ingestAll(ctx, run, books)) {
        await ctx.runMutation(internal.webhooks.recon.finish, { runId: run.runId });
      }
    });
    return null;
  },
});

/** Each night: every movement, what is missing, sums, what takes too long. */
export const daily = jobAction({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    const run = await ctx.runMutation(internal.webhooks.recon.start, {
      kind: "daily",
      overlapMs: MOVEMENTS_OVERLAP_MS,
    });
    await guarded(ctx, run, async (books) => {
      if (!(await movementsAll(ctx, run, books))) return;
      await missingAll(ctx, run);
      await plansAll(ctx, run);
      await unmatchedAll(ctx, run);
      const picture = await takePicture(books, run.startedAt - YOUNG_MS);
      await ctx.runMutation(internal.webhooks.recon.checkSums, { runId: run.runId, picture });
    });
    return null;
  },
});

/** Each month: ratios, from the ledger alone. */
export const monthly = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    if (await addUpMonth(ctx, Date.now())) await ctx.scheduler.runAfter(0, internal.jobs.recon.monthly, {});
    return null;
  },
});

async function guarded(ctx: ActionCtx, run: Run, work: (books: BooksPort) => Promise<void>): Promise<void> {
  try {
    await work(booksPort());
  } catch (error) {
    // Nothing to compare with where nothing is paid.
    if (error instanceof PaymentsOff) {
      await ctx.runMutation(internal.webhooks.recon.finish, { runId: run.runId });
      return;
    }
    const message = error instanceof Error ? error.message : "unknown failure";
    await ctx.runMutation(internal.webhooks.recon.failed, { runId: run.runId, error: message });
  }
}

/** True: all pages are in. */
async function ingestAll(ctx: ActionCtx, run: Run, books: BooksPort): Promise<boolean> {
  let cursor = run.cursor;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { items, cursor: next } = await books.listEvents({ since: run.since, cursor });
    const place = next ?? cursor ?? "";
    await ctx.runMutation(internal.webhooks.recon.ingestPage, {
      runId: run.runId,
      events: items,
      cursor: place,
    });
    if (next === null) return true;
    cursor = next;
  }
  return false;
}

/** A step's name stands before its place, so that a run goes on in the right one. */
function placeIn(run: Run, step: string): string | null {
  const prefix = `${step}:`;
  return run.cursor?.startsWith(prefix) ? run.cursor.slice(prefix.length) || null : null;
}

const isPast = (run: Run, step: string) => run.cursor !== null && !run.cursor.startsWith(`${step}:`);

async function movementsAll(ctx: ActionCtx, run: Run, books: BooksPort): Promise<boolean> {
  if (isPast(run, "movements")) return true;
  let cursor = placeIn(run, "movements");
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { items, cursor: next } = await books.listMovements({ since: run.since, cursor });
    const place = next === null ? "missing:" : `movements:${next}`;
    await ctx.runMutation(internal.webhooks.recon.checkMovements, {
      runId: run.runId,
      movements: items,
      cursor: place,
    });
    if (next === null) return true;
    cursor = next;
  }
  return false;
}

/** Our own transactions up to two days before this run; what the last run saw is not seen again. */
async function missingAll(ctx: ActionCtx, run: Run): Promise<void> {
  if (run.cursor?.startsWith("plans:") || run.cursor?.startsWith("sums:")) return;
  const before = run.startedAt - SETTLED_MS;
  let after: number | null = Number(placeIn(run, "missing") ?? run.since);
  while (after !== null && after < before) {
    after = await ctx.runMutation(internal.webhooks.recon.checkMissing, { runId: run.runId, after, before });
  }
}

async function plansAll(ctx: ActionCtx, run: Run): Promise<void> {
  if (run.cursor?.startsWith("sums:")) return;
  let cursor = placeIn(run, "plans");
  do {
    cursor = await ctx.runMutation(internal.webhooks.recon.checkPlans, { runId: run.runId, cursor });
  } while (cursor !== null);
}

/** What of our own has no movement yet. It keeps its place itself: two jobs of one run cannot count it twice. */
async function unmatchedAll(ctx: ActionCtx, { runId }: Run): Promise<void> {
  let isMore = true;
  while (isMore) isMore = await ctx.runMutation(internal.webhooks.recon.addUpUnmatched, { runId });
}
