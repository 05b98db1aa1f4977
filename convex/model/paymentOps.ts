/**
 * The outbox seen from the payment: which rows may still run, and what each answer means for the dare
 * (money.md 4.4 "domain handler"). The bookkeeping of the rows themselves is pay/ops.
 */
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { doubtOp, leaseOp, type Op, retryOp, settleOp } from "../pay/ops";
import type { Observed, OpOutcome } from "../tables/payments";
import { applyObserved, captureRefused, openRefused, pageClosed } from "./paymentSync";

export async function lease(ctx: MutationCtx, opId: Id<"providerOps">, now: number): Promise<Op | null> {
  const op = await leaseOp(ctx, opId, now);
  if (op?.params.kind !== "openCheckout") return op;
  const payment = await ctx.db.get("payments", op.subjectId);
  if (payment?.state === "opening" && !payment.closing) return op;
  // Not wanted any more. If an earlier run made a page after all, nobody knows its address and it runs out.
  await settleOp(ctx, op, op.lease, { status: "done", error: "dropped" });
  if (payment?.state === "opening") await pageClosed(ctx, payment, now);
  return null;
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
      return await retryOp(ctx, op, lease, outcome.error, now);
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
  if (outcome.observed && isReached(op, outcome.observed)) {
    return await settleOp(ctx, op, lease, { status: "done", providerId: refOf(outcome.observed) });
  }
  await settleOp(ctx, op, lease, { status: "failed", error: outcome.code });
  const payment = await ctx.db.get("payments", op.subjectId);
  if (!payment) return;
  const { params } = op;
  if (params.kind === "openCheckout") await openRefused(ctx, payment, now);
  if (params.kind === "capture" && payment.paymentRef === params.paymentRef) {
    await captureRefused(ctx, payment, now);
  }
}

/** Somebody else, or an earlier run, already brought about what this row wants. */
export function isReached(op: Pick<Op, "params">, observed: Observed): boolean {
  switch (op.params.kind) {
    case "openCheckout":
      return observed.type === "checkout";
    case "closeCheckout":
      return observed.type === "checkout" && observed.checkout.stage !== "open";
    case "capture":
      return observed.type === "payment" && observed.payment.phase === "captured";
    case "void":
      return observed.type === "payment" && observed.payment.phase === "voided";
    default:
      return op.params satisfies never;
  }
}

function refOf(observed: Observed): string {
  return observed.type === "checkout" ? observed.checkout.ref : observed.payment.ref;
}
