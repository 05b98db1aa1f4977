/**
 * The outbox seen from what it works for: which rows may still run, and what each answer means there (money.md 4.4
 * "domain handler"). The bookkeeping of the rows themselves is pay/ops.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isClosed } from "../../domain/dares/machine";
import {
  doubtOp,
  isDue,
  isReached,
  LATER_MS,
  type LeasedOp,
  leaseOp,
  type Op,
  putOff,
  refOf,
  retryOp,
  settleOp,
} from "../../pay/ops";
import type { EventOutcome, ObjectName, OpOutcome, OpParams } from "../../tables/provider";
import { noteUnreachable } from "../access/killSwitches";
import { onRefundRefused } from "../payments/refunds";
import * as Recipients from "../payouts/connectAccounts";
import * as Payouts from "../payouts/payouts";
import * as Plans from "../purchases/plans";
import { applyObserved } from "./apply";
import * as Chargebacks from "./applyChargeback";
import { captureRefused, openRefused, pageClosed } from "./applyPayment";

/** look: what an earlier run may have brought about is looked for and nothing is done; only for kinds that can be found. */
type Gate = (ctx: MutationCtx, op: Op, now: number) => Promise<"go" | "drop" | "later" | "look">;
type OnRefused = (ctx: MutationCtx, op: Op, code: string, now: number) => Promise<unknown>;

interface Handlers {
  /** Asked before each run; without one a row always runs. */
  gate?: Gate;
  /** The provider will never do it. */
  onRefused: OnRefused;
}

const HANDLERS: Readonly<Record<OpParams["kind"], Handlers>> = {
  openCheckout: { gate: openGate, onRefused: onPaymentRefused },
  // What is closed or gone already is what was wanted.
  closeCheckout: { onRefused: onPaymentRefused },
  capture: { gate: captureGate, onRefused: onPaymentRefused },
  void: { onRefused: onPaymentRefused },
  refund: { onRefused: onRefundRefused },
  sendEvidence: { onRefused: Chargebacks.onOpRefused },
  ensureRecipient: { onRefused: Recipients.onOpRefused },
  recipientPage: { gate: Recipients.gate, onRefused: Recipients.onOpRefused },
  transfer: { gate: Payouts.gate, onRefused: Payouts.onOpRefused },
  bankPayout: { gate: Payouts.gate, onRefused: Payouts.onOpRefused },
  reverseTransfer: { onRefused: Payouts.onOpRefused },
  openPlanPage: { onRefused: Plans.onOpRefused },
  planPortal: { onRefused: Plans.onOpRefused },
  cancelPlan: { onRefused: Plans.onOpRefused },
};

export async function lease(
  ctx: MutationCtx,
  opId: Id<"providerOps">,
  now: number,
): Promise<LeasedOp | null> {
  const waiting = await ctx.db.get("providerOps", opId);
  if (waiting === null || !isDue(waiting, now)) return null;
  const { gate } = HANDLERS[waiting.params.kind];
  const answer = gate ? await gate(ctx, waiting, now) : "go";
  if (answer === "later") {
    // A run that died left it "running"; nobody is at it now.
    const { status } = waiting;
    await ctx.db.patch(opId, { nextAt: now + LATER_MS, status: status === "running" ? "queued" : status });
    return null;
  }
  const op = await leaseOp(ctx, opId, now);
  if (op !== null && answer === "look") return { ...op, lookOnly: true };
  if (op === null || answer === "go") return op;
  // Not wanted any more.
  await settleOp(ctx, op, op.lease, { status: "done", error: "dropped" });
  return null;
}

/** What the provider has to be asked before this row may leave; null: nothing. */
export async function askBefore(
  ctx: QueryCtx,
  opId: Id<"providerOps">,
  now: number,
): Promise<ObjectName | null> {
  const op = await ctx.db.get("providerOps", opId);
  return op?.nextAt === undefined ? null : await Payouts.askBefore(ctx, op, now);
}

/** It has been asked, and its answer applied: the row's turn is now. Without an answer it waits for the next one. */
export async function leaseAsked(
  ctx: MutationCtx,
  { opId, outcome }: { opId: Id<"providerOps">; outcome: EventOutcome },
  now: number,
): Promise<LeasedOp | null> {
  const op = await ctx.db.get("providerOps", opId);
  if (op?.nextAt === undefined || op.status === "running") return null;
  if (outcome.kind === "retry") {
    if (outcome.unreachable === true) await noteUnreachable(ctx, now);
    await ctx.db.patch(opId, { error: outcome.error });
    return null;
  }
  await ctx.db.patch(opId, { nextAt: now });
  return await lease(ctx, opId, now);
}

async function paymentFor(ctx: QueryCtx, op: Op): Promise<Doc<"payments"> | null> {
  const paymentId = ctx.db.normalizeId("payments", op.subjectId);
  return paymentId === null ? null : await ctx.db.get("payments", paymentId);
}

/** If an earlier run made a page after all, nobody knows its address and it runs out. */
async function openGate(ctx: MutationCtx, op: Op, now: number): Promise<"go" | "drop"> {
  const payment = await paymentFor(ctx, op);
  if (payment?.state === "opening" && !payment.closing) return "go";
  if (payment?.state === "opening") await pageClosed(ctx, payment, now);
  return "drop";
}

/** Nobody wants it any more: what is charged now would only be given back, at a cost. */
async function captureGate(ctx: MutationCtx, op: Op): Promise<"go" | "drop"> {
  const payment = await paymentFor(ctx, op);
  if (payment === null || payment.closing) return "drop";
  const dare = payment.dareId === undefined ? null : await ctx.db.get("dares", payment.dareId);
  return dare !== null && isClosed(dare.status) ? "drop" : "go";
}

export interface OpReport {
  opId: Id<"providerOps">;
  lease: number;
  outcome: OpOutcome;
}

export async function settle(ctx: MutationCtx, { opId, lease, outcome }: OpReport, now: number) {
  const op = await ctx.db.get("providerOps", opId);
  if (!op) return;
  switch (outcome.kind) {
    case "retry":
      if (outcome.unreachable === true) await noteUnreachable(ctx, now);
      return await retryOp(ctx, op, lease, outcome.error, now);
    case "later":
      return await putOff(ctx, op, lease, now);
    case "uncertain":
      return await doubtOp(ctx, op, lease, outcome.error, now);
    case "done": {
      const applied = await applyObserved(ctx, outcome.observed, now);
      const providerId = refOf(outcome.observed);
      return await settleOp(
        ctx,
        op,
        lease,
        applied === "applied"
          ? { status: "done", providerId }
          : { status: "failed", providerId, error: applied },
      );
    }
    case "refused":
      return await settleRefused(ctx, op, lease, outcome, now);
    default:
      return outcome satisfies never;
  }
}

/** The provider says never. Its present word about the object decides what that means. */
async function settleRefused(
  ctx: MutationCtx,
  op: Op,
  lease: number,
  outcome: Extract<OpOutcome, { kind: "refused" }>,
  now: number,
): Promise<void> {
  if (outcome.observed) await applyObserved(ctx, outcome.observed, now);
  if (outcome.observed && isReached(op.params, outcome.observed)) {
    return await settleOp(ctx, op, lease, { status: "done", providerId: refOf(outcome.observed) });
  }
  await settleOp(ctx, op, lease, { status: "failed", error: outcome.code });
  await HANDLERS[op.params.kind].onRefused(ctx, op, outcome.code, now);
}

async function onPaymentRefused(ctx: MutationCtx, op: Op, _code: string, now: number): Promise<void> {
  const payment = await paymentFor(ctx, op);
  if (!payment) return;
  const { params } = op;
  if (params.kind === "openCheckout") await openRefused(ctx, payment, now);
  if (params.kind === "capture" && payment.paymentRef === params.paymentRef) {
    await captureRefused(ctx, payment, now);
  }
}
