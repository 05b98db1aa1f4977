/**
 * The backstop of reconciliation (money.md 5.3): all that the provider has of ours against all that our books say. Both
 * sides leave out what the other has not had time to learn: movements younger than YOUNG_MS when the run began, and our
 * own transactions younger than SETTLED_MS without a movement yet. What open findings report already is no news either.
 */
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { alarm } from "../../../pay/ops";
import { SETTLED_AFTER_MS, systemBalance, wholeMoments } from "../rollups";
import { explainFinding, noteFinding, reportedSum } from "./findings";
import { CLEARING, SETTLED_MS } from "./movements";

type Run = Doc<"reconRuns">;
type Posting = Doc<"ledgerPostings">;

const BATCH = 500;
/** What is booked within the last minutes is read in one go; more than this in so short a time stops the check. */
const TAIL_MAX = 2_000;
const STEP = "sums:";

/** The provider's balance as of the run's line: what it has, less the movements that are younger. */
export interface Picture {
  balance: number;
  young: number;
}

/** Before the first of its batches. */
export async function startSums(ctx: MutationCtx, runId: Id<"reconRuns">): Promise<void> {
  await ctx.db.patch(runId, { cursor: STEP, sums: { unmatched: 0 } });
}

/** Null: another job has taken this run up in the meantime, or ended it. */
async function runInSums(ctx: QueryCtx, runId: Id<"reconRuns">): Promise<Run | null> {
  const run = await ctx.db.get("reconRuns", runId);
  const isHere = run?.finishedAt === undefined && run?.cursor?.startsWith(STEP);
  return isHere ? run : null;
}

function placeOf({ cursor, startedAt }: Run): number {
  return Number(cursor?.slice(STEP.length) || startedAt - SETTLED_MS);
}

const unmatchedOf = ({ sums }: Run): number => sums?.unmatched ?? 0;

/** One batch of our own postings that are old enough to be complete; the sum is kept in the run. True: more waits. */
export async function addUpUnmatched(
  ctx: MutationCtx,
  runId: Id<"reconRuns">,
  now: number,
): Promise<boolean> {
  const run = await runInSums(ctx, runId);
  if (run === null) return false;
  const page = await ctx.db
    .query("ledgerPostings")
    .withIndex("by_account_and_at", (q) =>
      q
        .eq("account", CLEARING)
        .gt("at", placeOf(run))
        .lte("at", now - SETTLED_AFTER_MS),
    )
    .take(BATCH);
  const { rows, isMore } = wholeMoments(page, BATCH);
  const unmatched = unmatchedOf(run) + (await unmatchedIn(ctx, rows));
  await ctx.db.patch(runId, { cursor: `${STEP}${rows.at(-1)?.at ?? placeOf(run)}`, sums: { unmatched } });
  return isMore;
}

async function unmatchedIn(ctx: QueryCtx, postings: readonly Posting[]): Promise<number> {
  let sum = 0;
  for (const { txnId, amount } of postings) {
    const txn = await ctx.db.get("ledgerTxns", txnId);
    if (txn?.matchedAt === undefined) sum += amount;
  }
  return sum;
}

export type SumsOutcome = { done: false } | { done: true; findings: number; error?: string };

/** Null as picture: the provider's side would not hold still. Without a sum the finding stays as it is. */
export async function checkSum(
  ctx: MutationCtx,
  { runId, picture, now }: { runId: Id<"reconRuns">; picture: Picture | null; now: number },
): Promise<SumsOutcome> {
  const run = await runInSums(ctx, runId);
  if (run === null) return { done: false };
  const expected = picture === null ? null : await expectedOf(ctx, run);
  if (picture === null || expected === null) {
    alarm("recon-no-sum-check", { runId, why: picture === null ? "provider-moved" : "too-much-open" });
    return { done: true, findings: 0, error: "no-sum-check" };
  }
  const found = picture.balance - picture.young;
  const finding = { kind: "balance-differs", subject: CLEARING, now } as const;
  if (expected === found) {
    await explainFinding(ctx, finding);
    return { done: true, findings: 0 };
  }
  await noteFinding(ctx, { ...finding, expected, found });
  return { done: true, findings: 1 };
}

/** In one transaction, so that nothing can be matched, booked or explained between its parts. */
async function expectedOf(ctx: QueryCtx, run: Run): Promise<number | null> {
  const tail = await ctx.db
    .query("ledgerPostings")
    .withIndex("by_account_and_at", (q) => q.eq("account", CLEARING).gt("at", placeOf(run)))
    .take(TAIL_MAX + 1);
  const reported = await reportedSum(ctx);
  if (tail.length > TAIL_MAX || reported === null) return null;
  const unmatched = unmatchedOf(run) + (await unmatchedIn(ctx, tail));
  return (await systemBalance(ctx, CLEARING)) - unmatched + reported;
}
