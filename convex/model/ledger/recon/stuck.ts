/** The parts of reconciliation besides movements and their sum: things that take too long, ratios (money.md 5.3). */

import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import {
  CHARGEBACK_ALARM_BPS,
  CHARGEBACK_STOP_BPS,
  CHARGEBACKS_MIN,
  ratioBps,
} from "../../../domain/ledger/recon";
import { DAY_MS } from "../../../domain/limits";
import { requireFound } from "../../../errors";
import { alarm } from "../../../pay/ops";
import { switchOff, takeBack } from "../../access/killSwitches";
import { wholeMoments } from "../rollups";
import { explainFinding, noteFinding } from "./findings";
import { CLEARING } from "./movements";
import { startRun } from "./runs";

const PAYOUT_LATE_MS = 7 * DAY_MS;
const REFUND_LATE_MS = 3 * DAY_MS;
/** A renewal whose news never came. */
const PLAN_LATE_MS = DAY_MS;
const STUCK_MAX = 100;
const PLAN_BATCH = 100;
const TXN_BATCH = 100;
const LINES_MAX = 10;
const MONTH_MS = 30 * DAY_MS;

/** Payouts a week with the bank, refunds three days on their way. Those that got on since are explained. */
export async function checkStuck(ctx: MutationCtx, now: number): Promise<number> {
  const payouts = await ctx.db
    .query("payouts")
    .withIndex("by_state_and_updatedAt", (q) =>
      q.eq("state", "in_transit").lt("updatedAt", now - PAYOUT_LATE_MS),
    )
    .take(STUCK_MAX);
  for (const { _id, amount } of payouts) {
    await noteFinding(ctx, { kind: "stuck-payout", subject: _id, expected: amount, found: 0, now });
  }
  const refunds = await lateRefunds(ctx, now);
  for (const { _id, amount } of refunds) {
    await noteFinding(ctx, { kind: "stuck-refund", subject: _id, expected: amount, found: 0, now });
  }
  await explainSettled(ctx, now);
  return payouts.length + refunds.length;
}

async function lateRefunds(ctx: QueryCtx, now: number): Promise<Doc<"refunds">[]> {
  const late: Doc<"refunds">[] = [];
  for (const state of ["requested", "pending"] as const) {
    const page = await ctx.db
      .query("refunds")
      .withIndex("by_state_and_updatedAt", (q) => q.eq("state", state).lt("updatedAt", now - REFUND_LATE_MS))
      .take(STUCK_MAX);
    late.push(...page);
  }
  return late;
}

async function explainSettled(ctx: MutationCtx, now: number): Promise<void> {
  const open = await ctx.db
    .query("reconFindings")
    .withIndex("by_open_and_firstSeenAt", (q) => q.eq("open", true))
    .take(STUCK_MAX);
  for (const { kind, subject } of open) {
    if (kind === "stuck-payout" && (await isPayoutSettled(ctx, subject))) {
      await explainFinding(ctx, { kind, subject, now });
    }
    if (kind === "stuck-refund" && (await isRefundMade(ctx, subject))) {
      await explainFinding(ctx, { kind, subject, now });
    }
  }
}

async function isPayoutSettled(ctx: QueryCtx, subject: string): Promise<boolean> {
  const id = ctx.db.normalizeId("payouts", subject);
  const payout = id === null ? null : await ctx.db.get("payouts", id);
  return payout !== null && payout.state !== "in_transit" && payout.state !== "transferring";
}

async function isRefundMade(ctx: QueryCtx, subject: string): Promise<boolean> {
  const id = ctx.db.normalizeId("refunds", subject);
  const refund = id === null ? null : await ctx.db.get("refunds", id);
  return refund?.state === "made";
}

/** One batch of plans: a period that ended a day ago without news is asked about. Null at the end. */
export async function checkPlans(
  ctx: MutationCtx,
  cursor: string | null,
  now: number,
): Promise<{ checked: number; findings: number; cursor: string | null }> {
  const { page, isDone, continueCursor } = await ctx.db
    .query("plans")
    .withIndex("by_uid")
    .paginate({ cursor, numItems: PLAN_BATCH });
  let findings = 0;
  for (const plan of page) if (await isPlanLate(ctx, plan, now)) findings += 1;
  return { checked: page.length, findings, cursor: isDone ? null : continueCursor };
}

async function isPlanLate(ctx: MutationCtx, plan: Doc<"plans">, now: number): Promise<boolean> {
  const { _id: subject, subscriptionStatus: status, periodEndsAt: found } = plan;
  const isRunning = status === "active" || status === "trialing";
  const finding = { kind: "subscription-differs", subject, now } as const;
  if (!isRunning || found === undefined || found > now - PLAN_LATE_MS) {
    await explainFinding(ctx, finding);
    return false;
  }
  await noteFinding(ctx, { ...finding, found });
  await ctx.scheduler.runAfter(0, internal.jobs.purchases.syncPlan, { planId: plan._id });
  return true;
}

const SUMS = ["gmv", "charges", "fees", "refunds", "refunded", "chargebacks"] as const;
type Sums = Record<(typeof SUMS)[number], number>;

/** One batch of the last month's transactions. True: more is waiting. At the end the ratios are judged. */
export async function addUpMonth(ctx: MutationCtx, now: number): Promise<boolean> {
  const run = await startRun(ctx, { kind: "monthly", overlapMs: 0, now });
  const page = await ctx.db
    .query("ledgerTxns")
    .withIndex("by_at", (q) =>
      q.gt("at", Number(run.cursor ?? run.startedAt - MONTH_MS)).lte("at", run.startedAt),
    )
    .take(TXN_BATCH);
  const { rows, isMore } = wholeMoments(page, TXN_BATCH);
  const sums = sumsOf(run);
  for (const txn of rows) await addUp(ctx, txn, sums);
  const checked = run.checked + rows.length;
  await ctx.db.patch(run._id, { sums, checked, cursor: String(rows.at(-1)?.at ?? run.startedAt) });
  if (!isMore) await judgeMonth(ctx, run._id, now);
  return isMore;
}

function sumsOf({ sums = {} }: Doc<"reconRuns">): Sums {
  const of = (name: (typeof SUMS)[number]) => sums[name] ?? 0;
  return {
    gmv: of("gmv"),
    charges: of("charges"),
    fees: of("fees"),
    refunds: of("refunds"),
    refunded: of("refunded"),
    chargebacks: of("chargebacks"),
  };
}

async function addUp(ctx: QueryCtx, txn: Doc<"ledgerTxns">, sums: Sums): Promise<void> {
  const lines = await ctx.db
    .query("ledgerPostings")
    .withIndex("by_txnId", (q) => q.eq("txnId", txn._id))
    .take(LINES_MAX);
  const on = (name: string) =>
    lines.filter(({ account }) => account === name).reduce((sum, { amount }) => sum + amount, 0);
  sums.fees -= on("platform:fees");
  if (txn.kind === "charge" || txn.kind === "tip" || txn.kind === "boost" || txn.kind === "plan") {
    sums.gmv += on(CLEARING);
    sums.charges += 1;
  }
  if (txn.kind === "refundMade") {
    sums.refunds += 1;
    sums.refunded -= on(CLEARING);
  }
  if (txn.kind === "chargebackOpen") sums.chargebacks += 1;
}

/** Card networks put platforms with too many chargebacks into programmes that cost more than new payers bring. */
async function judgeMonth(ctx: MutationCtx, runId: Id<"reconRuns">, now: number): Promise<void> {
  const run = requireFound(await ctx.db.get("reconRuns", runId));
  const sums = sumsOf(run);
  const { chargebacks, charges, fees, gmv, refunds } = sums;
  const bps = ratioBps(chargebacks, charges);
  const ratios = { takeBps: ratioBps(fees, gmv), refundBps: ratioBps(refunds, charges), chargebackBps: bps };
  await ctx.db.patch(runId, { sums: { ...sums, ...ratios }, finishedAt: now, cursor: undefined });
  const isRatio = chargebacks >= CHARGEBACKS_MIN;
  if (isRatio && bps >= CHARGEBACK_ALARM_BPS) alarm("chargeback-ratio", { bps, chargebacks, charges });
  const doing = "chargeback-ratio";
  if (isRatio && bps >= CHARGEBACK_STOP_BPS) await switchOff(ctx, "newPayers", doing, now);
  else if (bps < CHARGEBACK_ALARM_BPS)
    await takeBack(ctx, "newPayers", { doing, reason: "chargeback-ratio-fell", now });
}
