/**
 * Payments of the plan by the provider's name for them (money 4.6, 4.7), so that a chargeback, a warning, a review or a
 * refund by hand finds whose they are. What they meant is booked from their invoice (L13).
 */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { planRefundEntry, planRefundFailedEntry } from "../../domain/ledger/postings";
import { isEndedPlan } from "../../domain/purchases/plan";
import { alarm } from "../../pay/ops";
import type { ProviderPayment, ProviderRefund } from "../../tables/payments";
import type { ProviderInvoice } from "../../tables/purchases";
import { post } from "../ledger/ledger";
import { holdPayer, type NewHold } from "../payments/payerHolds";
import { planOf, queueCancel } from "./planRow";

export type PlanPayment = Doc<"planPayments">;

export async function planPaymentByRef(ctx: QueryCtx, paymentRef: string): Promise<PlanPayment | null> {
  return await ctx.db
    .query("planPayments")
    .withIndex("by_paymentRef", (q) => q.eq("paymentRef", paymentRef))
    .unique();
}

type Kept = Pick<PlanPayment, "uid" | "paymentRef" | "amount" | "currency" | "subscriptionRef">;

/** Told twice, once by the payment and once by its invoice, which alone knows the subscription. */
async function keep(ctx: MutationCtx, paid: Kept, now: number): Promise<void> {
  const known = await planPaymentByRef(ctx, paid.paymentRef);
  if (known === null) await ctx.db.insert("planPayments", { ...paid, createdAt: now });
  else if (known.subscriptionRef === undefined && paid.subscriptionRef !== undefined) {
    await ctx.db.patch(known._id, { subscriptionRef: paid.subscriptionRef });
  }
}

/** True: a purchase or renewal of the plan. Its row must stand before news of its dispute can be heard. */
export async function notePlanPayment(
  ctx: MutationCtx,
  { ref, customerRef, phase, capturedAmount, currency }: ProviderPayment,
  now: number,
): Promise<boolean> {
  if ((await planPaymentByRef(ctx, ref)) !== null) return true;
  if (customerRef === undefined) return false;
  const plan = await ctx.db
    .query("plans")
    .withIndex("by_customerRef", (q) => q.eq("customerRef", customerRef))
    .first();
  if (plan === null) return false;
  if (phase === "captured") {
    await keep(ctx, { uid: plan.uid, paymentRef: ref, amount: capturedAmount, currency }, now);
  }
  return true;
}

export async function noteInvoicePayment(
  ctx: MutationCtx,
  uid: string,
  { paymentRef, subscriptionRef, amount, currency }: ProviderInvoice,
  now: number,
): Promise<void> {
  if (paymentRef === undefined) return;
  const subscription = subscriptionRef === null ? {} : { subscriptionRef };
  await keep(ctx, { uid, paymentRef, amount, currency, ...subscription }, now);
}

/** Whoever has it taken back has no plan any more and pays nothing further until somebody has looked. */
export async function stopPlan(
  ctx: MutationCtx,
  { uid, subscriptionRef }: PlanPayment,
  { now, ...hold }: Pick<NewHold, "reason" | "subject" | "now">,
): Promise<void> {
  await holdPayer(ctx, { payerId: uid, ...hold, now });
  const plan = await planOf(ctx, uid);
  if (plan === null) {
    if (subscriptionRef !== undefined) await queueCancel(ctx, subscriptionRef, subscriptionRef, now);
    return;
  }
  const running = isEndedPlan(plan.subscriptionStatus) ? undefined : plan.stripeSubscriptionId;
  if (running !== undefined) await queueCancel(ctx, plan._id, running, now);
}

/** We refund no plan ourselves: one that was given back was given back by hand, at the provider (L13 back). */
export async function applyPlanRefund(
  ctx: MutationCtx,
  { ref, paymentRef, stage, amount, currency, moved }: ProviderRefund,
  now: number,
): Promise<"applied" | "orphan" | "mismatch"> {
  const paid = paymentRef === undefined ? null : await planPaymentByRef(ctx, paymentRef);
  if (paid === null) return "orphan";
  if (currency !== paid.currency) return "mismatch";
  const facts = { currency, at: now, actor: "provider", objectRef: ref } as const;
  if (!(moved ?? stage !== "pending")) return "applied";
  const entry = planRefundEntry({ refundRef: ref, amount });
  const { posted } = await post(ctx, { ...entry, ...facts, memo: "plan given back by hand" });
  if (posted) alarm("plan-refunded-by-hand", { ref, planPaymentId: paid._id, amount });
  if (stage === "failed") {
    const back = planRefundFailedEntry({ refundRef: ref, amount });
    await post(ctx, { ...back, ...facts, memo: "plan refund failed" });
  }
  return "applied";
}
