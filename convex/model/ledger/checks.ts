/**
 * The books against themselves, hourly (money 3.4, 5): I1-I5 and I7 on whatever was touched since the last run. A
 * run goes through transactions by time, a batch a transaction, and can stop anywhere: its cursor is in its row.
 * A dare's held sum is judged for each touched dare; together that is I5's sum over all of them.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { coverage, LedgerError } from "../../domain/ledger/accounts";
import { HOUR_MS } from "../../domain/limits";
import { alarm } from "../../pay/ops";
import {
  accountFindings,
  type Finding,
  heldFindings,
  judgeAgain,
  lineFindings,
  linesOf,
  paymentFindings,
  sweepFindings,
} from "./invariants";
import { explainFinding, noteFinding } from "./recon/findings";
import { platformSums, SETTLED_AFTER_MS } from "./rollups";

type Txn = Doc<"ledgerTxns">;

/** Together far below what one transaction may read, even if every account has a long history. */
const TXN_BATCH = 20;
const AGAIN_BATCH = 10;
/** A run that stopped is taken up by the next; one older than this is given up and begun anew. */
const RUN_MAX_MS = 24 * HOUR_MS;

/** One batch. True: more is waiting. */
export async function checkLedger(ctx: MutationCtx, now: number): Promise<boolean> {
  const run = await openRun(ctx, now);
  const rows = await nextTxns(ctx, run.from, now - SETTLED_AFTER_MS);
  const isMore = rows.length === TXN_BATCH;
  const findings = await findingsIn(ctx, rows, now);
  if (!isMore) findings.push(...(await coverageFindings(ctx, now)));
  for (const finding of findings) await noteFinding(ctx, { kind: "invariant", ...finding, now });
  const { row } = run;
  const last = rows.at(-1);
  const from = last === undefined ? run.from : { at: last.at, made: last._creationTime };
  await ctx.db.patch(row._id, {
    checked: row.checked + rows.length,
    findings: row.findings + findings.length,
    cursor: asCursor(from),
    ...(isMore ? {} : { finishedAt: now }),
  });
  return isMore;
}

/** One job books many at one moment, so a moment alone is no place to go on from. */
interface Position {
  at: number;
  made: number;
}
const asCursor = ({ at, made }: Position): string => `${at}:${made}`;

function fromCursor(cursor = "0:0"): Position {
  const [at = Number.NaN, made = Number.NaN] = cursor.split(":").map(Number);
  if (!Number.isFinite(at + made)) throw new LedgerError("a run lost its place");
  return { at, made };
}

async function nextTxns(ctx: QueryCtx, { at, made }: Position, end: number): Promise<Txn[]> {
  const sameMoment = await ctx.db
    .query("ledgerTxns")
    .withIndex("by_at", (q) => q.eq("at", at).gt("_creationTime", made))
    .take(TXN_BATCH);
  if (sameMoment.length === TXN_BATCH) return sameMoment;
  const later = await ctx.db
    .query("ledgerTxns")
    .withIndex("by_at", (q) => q.gt("at", at).lte("at", end))
    .take(TXN_BATCH - sameMoment.length);
  return [...sameMoment, ...later];
}

/** The open run, or a new one that goes on where the last ended. */
async function openRun(ctx: MutationCtx, now: number): Promise<{ row: Doc<"reconRuns">; from: Position }> {
  const last = await ctx.db
    .query("reconRuns")
    .withIndex("by_kind_and_startedAt", (q) => q.eq("kind", "ledger"))
    .order("desc")
    .first();
  const from = fromCursor(last?.cursor);
  if (last !== null && last.finishedAt === undefined && now - last.startedAt < RUN_MAX_MS) {
    return { row: last, from };
  }
  const started = {
    kind: "ledger",
    startedAt: now,
    checked: 0,
    findings: 0,
    cursor: asCursor(from),
  } as const;
  const row = await ctx.db.get("reconRuns", await ctx.db.insert("reconRuns", started));
  if (row === null) throw new LedgerError("a run was not kept");
  return { row, from };
}

async function findingsIn(ctx: MutationCtx, txns: readonly Txn[], now: number): Promise<Finding[]> {
  const accounts = new Set<string>();
  const dares = new Set<Id<"dares">>();
  const payments = new Set<Id<"payments">>();
  const findings: Finding[] = [];
  for (const txn of txns) {
    const lines = await linesOf(ctx, txn);
    findings.push(...lineFindings(txn, lines));
    if (txn.kind === "sweep") findings.push(...(await sweepFindings(ctx, txn, lines)));
    for (const { account } of lines) accounts.add(account);
    if (txn.dareId !== undefined) dares.add(txn.dareId);
    if (txn.paymentId !== undefined) payments.add(txn.paymentId);
  }
  for (const key of accounts) findings.push(...(await accountFindings(ctx, key, now)));
  for (const dareId of dares) findings.push(...(await heldFindings(ctx, dareId)));
  for (const paymentId of payments) findings.push(...(await paymentFindings(ctx, paymentId)));
  return findings;
}

/**
 * Of the platform as a whole. Costs come before the income that pays for them (L2 before L3), so a shortage is no
 * finding but an alarm; a sweep that caused one is found by itself.
 */
async function coverageFindings(ctx: MutationCtx, now: number): Promise<Finding[]> {
  const sums = await platformSums(ctx);
  const own = coverage(sums);
  if (own < 0) alarm("ledger-short", { own });
  const subject = "I3:refunds";
  const found = 0 - (sums["refunds:in_flight"] ?? 0);
  if (found < 0) return [{ subject, expected: 0, found }];
  await explainFinding(ctx, { kind: "invariant", subject, now });
  return [];
}

/** One batch of open findings, each judged once more: what agrees by now is explained. Null: that was the last one. */
export async function explainAgreed(
  ctx: MutationCtx,
  { cursor, now }: { cursor: string | null; now: number },
): Promise<string | null> {
  const { page, isDone, continueCursor } = await ctx.db
    .query("reconFindings")
    .withIndex("by_open_and_kind", (q) => q.eq("open", true).eq("kind", "invariant"))
    .paginate({ cursor, numItems: AGAIN_BATCH });
  for (const { subject } of page) {
    const findings = await judgeAgain(ctx, subject, now);
    if (findings !== null && !findings.some((finding) => finding.subject === subject)) {
      await explainFinding(ctx, { kind: "invariant", subject, now });
    }
  }
  return isDone ? null : continueCursor;
}
