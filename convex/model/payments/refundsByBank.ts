/**
 * L10': a refund that failed, of a price that the bank has given back itself after a chargeback. Whichever of the two is
 * heard last ends the refund: tried again it would pay its payer twice.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fundsAfter } from "../../domain/payments/funds";
import { chargebackLostKey, refundMootEntry } from "../../domain/ledger/postings";
import { requireFound } from "../../errors";
import { workOf } from "../ledger/earnings";
import { post } from "../ledger/ledger";
import { explainFinding } from "../ledger/recon/findings";

type Refund = Doc<"refunds">;

/** Refunds and bank cases that one payment can come to. */
const OF_PAYMENT = 20;

export async function settleByBank(ctx: MutationCtx, paymentId: Id<"payments">, now: number): Promise<void> {
  const returned = await returnedByBank(ctx, paymentId);
  if (returned === 0) return;
  const refunds = await ctx.db
    .query("refunds")
    .withIndex("by_paymentId", (q) => q.eq("paymentId", paymentId))
    .take(OF_PAYMENT);
  for (const refund of refunds) {
    const payment = requireFound(await ctx.db.get("payments", paymentId));
    // What the bank gave back and what we still mean to give are more than was ever paid.
    const isTwice = returned + (payment.refundedAmount ?? 0) > payment.amount;
    if (refund.state === "failed" && isTwice) await settle(ctx, payment, refund, now);
  }
}

/** Cents that a lost chargeback has given back, as booked by L10. */
async function returnedByBank(ctx: QueryCtx, paymentId: Id<"payments">): Promise<number> {
  const cases = await ctx.db
    .query("chargebacks")
    .withIndex("by_paymentId", (q) => q.eq("paymentId", paymentId))
    .take(OF_PAYMENT);
  let returned = 0;
  for (const { disputeRef, amount } of cases) {
    const booked = await ctx.db
      .query("ledgerTxns")
      .withIndex("by_key", (q) => q.eq("key", chargebackLostKey(disputeRef)))
      .unique();
    if (booked !== null) returned += amount;
  }
  return returned;
}

async function settle(ctx: MutationCtx, payment: Doc<"payments">, refund: Refund, now: number) {
  const { _id: refundId, amount, currency, dareId } = refund;
  await post(ctx, {
    ...refundMootEntry({ refundId, amount }),
    ...workOf(refund),
    ...{ currency, refundId, paymentId: payment._id },
    at: now,
    actor: "system",
    memo: "given back by the bank itself",
  });
  await ctx.db.patch(refundId, { state: "byBank", updatedAt: now });
  await ctx.db.patch(payment._id, {
    refundedAmount: (payment.refundedAmount ?? 0) - amount,
    updatedAt: now,
  });
  await explainFinding(ctx, { kind: "stuck-refund", subject: refundId, now });
  const dare = dareId === undefined ? null : await ctx.db.get("dares", dareId);
  const funds = dare === null ? null : fundsAfter(dare.funds, "refundMade");
  if (dare !== null && funds !== null) await ctx.db.patch(dare._id, { funds, updatedAt: now });
}
