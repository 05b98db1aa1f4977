/**
 * Every movement of our balance at the provider against our ledger, to the cent, and the other way round (I6). What the
 * platform itself does there (fees without a charge, its own payouts) is booked from here: L15.
 */
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { LedgerError, requireCoveredSweep, type SystemAccount } from "../../../domain/ledger/accounts";
import { type LedgerEntry, processingFeeEntry, sweepEntry } from "../../../domain/ledger/postings";
import { type MovementRule, ruleFor, type SeenMovement } from "../../../domain/ledger/recon";
import { DAY_MS, HOUR_MS } from "../../../domain/limits";
import { CURRENCY } from "../../../domain/money";
import { markMatched, post } from "../ledger";
import { platformSums, wholeMoments } from "../rollups";
import { explainFinding, noteFinding } from "./findings";

type Txn = Doc<"ledgerTxns">;

export const CLEARING = "stripe:clearing" satisfies SystemAccount;
/** News of something younger may still be on their way when a run begins; the next run sees it again. */
export const YOUNG_MS = HOUR_MS;
/** I6: by then both sides must have it. */
export const SETTLED_MS = 2 * DAY_MS;
const SAME_REF_MAX = 20;
const LINES_MAX = 10;
const TXN_BATCH = 100;

export interface Movement extends SeenMovement {
  amount: number;
  fee: number;
  currency: string;
  at: number;
}

/** How many of them do not agree. `startedAt`: of the run, so that all its pages draw one line. */
export async function checkMovements(
  ctx: MutationCtx,
  movements: readonly Movement[],
  { startedAt, now }: { startedAt: number; now: number },
): Promise<number> {
  let findings = 0;
  for (const movement of movements) {
    if (movement.at > startedAt - YOUNG_MS) continue;
    if (!(await agrees(ctx, movement, now))) findings += 1;
  }
  return findings;
}

async function agrees(ctx: MutationCtx, movement: Movement, now: number): Promise<boolean> {
  const { ref: subject, net: found, currency } = movement;
  if (currency !== CURRENCY) {
    await noteFinding(ctx, { kind: "unknown-movement", subject, expected: 0, found, currency, now });
    return false;
  }
  const rule = ruleFor(movement);
  if (rule.is === "sweep" || rule.is === "cost") await bookOwn(ctx, movement, rule, now);
  const txns = await txnsBehind(ctx, movement, rule);
  if (txns.length === 0 && found !== 0) {
    await noteFinding(ctx, { kind: "unknown-movement", subject, expected: 0, found, now });
    return false;
  }
  await explainFinding(ctx, { kind: "unknown-movement", subject, now });
  let expected = 0;
  for (const txn of txns) {
    expected += await clearingOf(ctx, txn);
    await matched(ctx, txn, subject, now);
  }
  if (expected !== found) {
    await noteFinding(ctx, { kind: "amount-differs", subject, expected, found, now });
    return false;
  }
  await explainFinding(ctx, { kind: "amount-differs", subject, now });
  return true;
}

async function matched(ctx: MutationCtx, txn: Txn, matchedRef: string, now: number): Promise<void> {
  if (txn.matchedAt !== undefined) return;
  await markMatched(ctx, txn._id, { at: now, matchedRef });
  await explainFinding(ctx, { kind: "missing-movement", subject: txn.key, now });
}

async function txnsNamed(ctx: QueryCtx, objectRef: string): Promise<Txn[]> {
  return await ctx.db
    .query("ledgerTxns")
    .withIndex("by_objectRef", (q) => q.eq("objectRef", objectRef))
    .take(SAME_REF_MAX);
}

/** Booked by the movement's own name: its fee, the platform's own doings, and what staff made of a difference (L17). */
const BY_MOVEMENT: readonly Txn["kind"][] = ["fee", "sweep", "adjustment"];

/** What was caused by the movement's source, with what staff took back of it, and what bears the movement's own name. */
async function txnsBehind(ctx: QueryCtx, movement: Movement, rule: MovementRule): Promise<Txn[]> {
  const own = (await txnsNamed(ctx, movement.ref)).filter(({ kind }) => BY_MOVEMENT.includes(kind));
  if (rule.is !== "booked") return own;
  const named = await txnsNamed(ctx, rule.sourceRef);
  const caused = named.filter(({ kind }) => rule.kinds.includes(kind));
  const takenBack = named.filter(({ reverses }) => caused.some(({ _id }) => _id === reverses));
  // One posting answers for one movement.
  const isFree = ({ matchedRef = movement.ref }: Txn) => matchedRef === movement.ref;
  return [...caused, ...takenBack, ...own].filter(isFree);
}

/** What a transaction did to our balance at the provider. */
export async function clearingOf(ctx: QueryCtx, txn: Txn): Promise<number> {
  const lines = await ctx.db
    .query("ledgerPostings")
    .withIndex("by_txnId", (q) => q.eq("txnId", txn._id))
    .take(LINES_MAX);
  return lines.filter(({ account }) => account === CLEARING).reduce((sum, { amount }) => sum + amount, 0);
}

/** L15. A sweep that takes what is owed to people is not booked: it stays an unknown movement, and payouts stop. */
async function bookOwn(
  ctx: MutationCtx,
  movement: Movement,
  rule: Extract<MovementRule, { is: "sweep" | "cost" }>,
  now: number,
): Promise<void> {
  if (rule.amount === 0 || (rule.is === "sweep" && !(await isCovered(ctx, rule.amount)))) return;
  const entry: LedgerEntry =
    rule.is === "sweep"
      ? sweepEntry(rule)
      : processingFeeEntry({ movementRef: movement.ref, amount: rule.amount });
  await post(ctx, {
    ...entry,
    currency: movement.currency,
    at: now,
    actor: "provider",
    memo: rule.is === "sweep" ? "platform's own payout" : "provider's account fee",
    objectRef: movement.ref,
  });
}

async function isCovered(ctx: QueryCtx, amount: number): Promise<boolean> {
  try {
    requireCoveredSweep(await platformSums(ctx), amount);
    return true;
  } catch (error) {
    if (error instanceof LedgerError) return false;
    throw error;
  }
}

/** One batch of our own transactions that are old enough: each must have been matched. `cursor`: null at the end. */
export async function checkMissing(
  ctx: MutationCtx,
  { after, before, now }: { after: number; before: number; now: number },
): Promise<{ checked: number; findings: number; cursor: number | null }> {
  const page = await ctx.db
    .query("ledgerTxns")
    .withIndex("by_at", (q) => q.gt("at", after).lte("at", before))
    .take(TXN_BATCH);
  const { rows, isMore } = wholeMoments(page, TXN_BATCH);
  let findings = 0;
  for (const txn of rows) {
    const expected = txn.matchedAt === undefined ? await clearingOf(ctx, txn) : 0;
    if (expected === 0) continue;
    await noteFinding(ctx, { kind: "missing-movement", subject: txn.key, expected, found: 0, now });
    findings += 1;
  }
  return { checked: rows.length, findings, cursor: isMore ? (rows.at(-1)?.at ?? null) : null };
}
