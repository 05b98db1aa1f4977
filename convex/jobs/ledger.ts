/** The ledger looks after itself: roll-ups and checks (money 3.1, 3.4). */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { ActionCtx } from "../_generated/server";
import { SYSTEM_ACCOUNTS } from "../domain/ledger/accounts";
import { DAY_MS, HOUR_MS } from "../domain/limits";
import { CURRENCY } from "../domain/money";
import { jobAction, jobMutation } from "../functions";
import { checkLedger, explainAgreed } from "../model/ledger/checks";
import { matureDue } from "../model/ledger/earnings";
import { moveWindows } from "../model/ledger/earningsWindows";
import type { AccountBalance } from "../model/ledger/recon/connectedAccounts";
import { SETTLED_MS, YOUNG_MS } from "../model/ledger/recon/movements";
import { addUpMonth } from "../model/ledger/recon/stuck";
import { rollUp } from "../model/ledger/rollups";
import { takePicture } from "../pay/books";
import { booksPort } from "../pay/collect";
import { alarm } from "../pay/ops";
import { type BooksPort, CollectError } from "../pay/ports";
import { PaymentsOff } from "../pay/stripe/config";

/** Hourly: one transaction an account, so that none of them grows with the others. */
export const rollUpAll = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    for (const account of SYSTEM_ACCOUNTS) {
      await ctx.scheduler.runAfter(0, internal.jobs.ledger.rollUpOne, { account });
    }
    return null;
  },
});

export const rollUpOne = jobMutation({
  args: { account: v.string() },
  returns: v.null(),
  handler: async (ctx, { account }): Promise<null> => {
    const isMore = await rollUp(ctx, account, Date.now());
    if (isMore) await ctx.scheduler.runAfter(0, internal.jobs.ledger.rollUpOne, { account });
    return null;
  },
});

/** Hourly, resumable: I1-I5 on what was touched, I7. */
export const check = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    const isMore = await checkLedger(ctx, Date.now());
    if (isMore) await ctx.scheduler.runAfter(0, internal.jobs.ledger.check, {});
    else await ctx.scheduler.runAfter(0, internal.jobs.ledger.explain, { cursor: null });
    return null;
  },
});

/** After a check: what was found once and agrees by now. */
export const explain = jobMutation({
  args: { cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { cursor }): Promise<null> => {
    const next = await explainAgreed(ctx, { cursor, now: Date.now() });
    if (next !== null) await ctx.scheduler.runAfter(0, internal.jobs.ledger.explain, { cursor: next });
    return null;
  },
});

/* Holds that end (L4) and windows of earnings that move on (money 2.1, 3.5). */

/** Each one writes a dozen documents. */
const BATCH = 50;

/** Hourly. */
export const matureEarnings = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    const done = await matureDue(ctx, Date.now(), BATCH);
    if (done === BATCH) await ctx.scheduler.runAfter(0, internal.jobs.ledger.matureEarnings, {});
    return null;
  },
});

/** Hourly too, so that a day that ends is off the windows soon; rows already on today cost nothing. */
export const moveEarnings = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    const done = await moveWindows(ctx, Date.now(), BATCH);
    if (done === BATCH) await ctx.scheduler.runAfter(0, internal.jobs.ledger.moveEarnings, {});
    return null;
  },
});

/** Reconciliation: our books against the provider's (money.md 5.3). A run that is cut off goes on with the next job. */
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
export const reconHourly = jobAction({
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
export const reconDaily = jobAction({
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
export const reconMonthly = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    if (await addUpMonth(ctx, Date.now()))
      await ctx.scheduler.runAfter(0, internal.jobs.ledger.reconMonthly, {});
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

/* Creators' accounts at the provider against our books (money.md 5.3). A run that is cut off goes on with the next job. */

/** Batches of one job; more follow in the next. */
const BATCHES_MAX = 50;

/** Each night: every account whose payouts got on since the last run. */
export const reconAccountsNightly = jobAction({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    const steps = internal.webhooks.reconAccounts;
    const { runId, since, ...run } = await ctx.runMutation(steps.start, {});
    try {
      const books = booksPort();
      let { cursor } = run;
      for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
        const { accountRefs, cursor: next } = await ctx.runQuery(steps.moved, { since, cursor });
        const balances = await askAll(books, accountRefs);
        await ctx.runMutation(steps.check, { runId, balances, cursor: next });
        if (next === null) return null;
        cursor = next;
      }
      await ctx.scheduler.runAfter(0, internal.jobs.ledger.reconAccountsNightly, {});
    } catch (error) {
      // Nothing to compare with where nothing is paid.
      if (error instanceof PaymentsOff) await ctx.runMutation(internal.webhooks.recon.finish, { runId });
      else await ctx.runMutation(internal.webhooks.recon.failed, { runId, error: messageOf(error) });
    }
    return null;
  },
});

/** Each hour: those that differed. A difference that was a moment's is explained long before it stops payouts. */
export const reconAccountsHourly = jobAction({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    const accountRefs = await ctx.runMutation(internal.webhooks.reconAccounts.lookAfter, {});
    if (accountRefs.length === 0) return null;
    try {
      const balances = await askAll(booksPort(), accountRefs);
      await ctx.runMutation(internal.webhooks.reconAccounts.checkAgain, { balances });
    } catch (error) {
      console.warn(`accounts that differ were not asked about: ${messageOf(error)}`);
    }
    return null;
  },
});

/** One account that cannot be read must not hide all others. */
async function askAll(books: BooksPort, accountRefs: readonly string[]): Promise<AccountBalance[]> {
  const balances: AccountBalance[] = [];
  for (const accountRef of accountRefs) {
    try {
      const sums = await books.balance(accountRef);
      balances.push({ accountRef, amount: sums.find(({ currency }) => currency === CURRENCY)?.amount ?? 0 });
    } catch (error) {
      if (!(error instanceof CollectError) || error.failure !== "refused") throw error;
      alarm("account-unreadable", { accountRef, code: error.code });
    }
  }
  return balances;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : "unknown failure");
