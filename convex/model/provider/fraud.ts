/** Signs of fraud and what follows from them at once (money.md 4.7). Money moves through model/payments/refunds only. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { DAY_MS } from "../../domain/limits";
import { CARD_TESTING } from "../../domain/payments/pricing";
import { alarm } from "../../pay/ops";
import * as DarePayments from "../dares/onPayment";
import { earningOf } from "../ledger/earnings";
import { samePayers } from "../payments/guestPayers";
import { holdPayer, liftPayerHold } from "../payments/payerHolds";
import { isWithBank, refundReleased } from "../payments/refunds";
import * as Recipients from "../payouts/connectAccounts";
import { planPaymentByRef, stopPlan } from "../purchases/planPayments";
import { openHouseCase } from "../safety/systemCases";

type Payment = Doc<"payments">;
type Earning = Doc<"earnings">;
type Applied = "applied" | "orphan";

/** One card pays for few people; more is no match but a mass. */
const SAME_CARD_MAX = 50;
const PAYMENTS_A_DAY_MAX = 200;
const DECLINES_KEPT = 20;

export async function paymentByRef(ctx: QueryCtx, paymentRef: string): Promise<Payment | null> {
  return await ctx.db
    .query("payments")
    .withIndex("by_paymentRef", (q) => q.eq("paymentRef", paymentRef))
    .first();
}

/** The creator's share in what was paid for; null before a dare's release, and for a boost. */
export async function earningBehind(ctx: QueryCtx, { dareId, tipId }: Payment): Promise<Earning | null> {
  if (dareId !== undefined) return await earningOf(ctx, { dareId });
  return tipId === undefined ? null : await earningOf(ctx, { tipId });
}

/** Who is paid in the end; null for a boost, and for what is gone. */
export async function creatorBehind(ctx: QueryCtx, { dareId, tipId }: Payment): Promise<string | null> {
  if (dareId !== undefined) return (await ctx.db.get("dares", dareId))?.creatorId ?? null;
  return tipId === undefined ? null : ((await ctx.db.get("tips", tipId))?.creatorId ?? null);
}

/**
 * The card's bank warns that its owner did not pay. Giving it back now is cheaper than a chargeback: not released yet
 * is the dare's own business, in hold is L7. What matured is the creator's; then only the payer is stopped.
 */
export async function applyFraudWarning(
  ctx: MutationCtx,
  { ref, paymentRef }: { ref: string; paymentRef: string },
  now: number,
): Promise<Applied> {
  const payment = await paymentByRef(ctx, paymentRef);
  if (!payment) return await planWarned(ctx, { ref, paymentRef }, now);
  if (payment.fraudWarnedAt !== undefined) return "applied";
  await ctx.db.patch(payment._id, { fraudWarnedAt: now });
  await holdPayer(ctx, { payerId: payment.payerId, reason: "fraudWarning", subject: ref, now });
  alarm("pay-fraud-warning", { paymentId: payment._id, ref });
  // The bank has it already, or is about to: then the chargeback decides.
  if (await isWithBank(ctx, payment)) return "applied";
  const earning = await earningBehind(ctx, payment);
  if (earning?.state === "pending") {
    await refundReleased(ctx, { paymentId: payment._id, reason: "fraud-warning", actor: "system", now });
  } else if (earning === null && payment.dareId !== undefined) {
    await DarePayments.onFraudWarning(ctx, payment.dareId, now);
  }
  return "applied";
}

/** Of a payment of the plan: there is nothing to give back to a creator's cost, so it only ends. */
async function planWarned(
  ctx: MutationCtx,
  { ref, paymentRef }: { ref: string; paymentRef: string },
  now: number,
): Promise<Applied> {
  const paid = await planPaymentByRef(ctx, paymentRef);
  if (!paid) return "orphan";
  if (paid.fraudWarnedAt !== undefined) return "applied";
  await ctx.db.patch(paid._id, { fraudWarnedAt: now });
  await stopPlan(ctx, paid, { reason: "fraudWarning", subject: ref, now });
  alarm("pay-fraud-warning", { planPaymentId: paid._id, ref });
  return "applied";
}

/** The provider's own people look at a payment: clocks stand still until they have. */
export async function applyReview(
  ctx: MutationCtx,
  review: { ref: string; paymentRef: string; isOpen: boolean },
  now: number,
): Promise<Applied> {
  const payment = await paymentByRef(ctx, review.paymentRef);
  // A plan has no clock that could stand still.
  if (!payment) return (await planPaymentByRef(ctx, review.paymentRef)) ? "applied" : "orphan";
  const { payerId, dareId } = payment;
  const subject = review.ref;
  if (review.isOpen) await holdPayer(ctx, { payerId, reason: "review", subject, now });
  else await liftPayerHold(ctx, { payerId, subject });
  if (dareId === undefined) return "applied";
  if (review.isOpen) await DarePayments.onReviewOpened(ctx, dareId, now);
  else await DarePayments.onReviewClosed(ctx, dareId, now);
  return "applied";
}

/** Somebody tries stolen cards: five refusals within ten minutes close their checkout for a day. */
export async function noteDecline(ctx: MutationCtx, payment: Payment, now: number): Promise<void> {
  const declineAts = [...(payment.declineAts ?? []), now].slice(-DECLINES_KEPT);
  await ctx.db.patch(payment._id, { declineAts, lastDeclineAt: now });
  const { payerId } = payment;
  let count = 0;
  for (const each of await samePayers(ctx, payment)) count += await newDeclines(ctx, each, now);
  if (count < CARD_TESTING.declines) return;
  const until = now + CARD_TESTING.pauseMs;
  await holdPayer(ctx, { payerId, reason: "cardTesting", subject: payerId, until, now });
  alarm("pay-card-testing", { paymentId: payment._id, declines: count });
}

async function newDeclines(ctx: QueryCtx, payerId: string, now: number): Promise<number> {
  const recent = await ctx.db
    .query("payments")
    .withIndex("by_payer_and_countsAt", (q) => q.eq("payerId", payerId).gt("countsAt", now - DAY_MS))
    .order("desc")
    .take(PAYMENTS_A_DAY_MAX);
  const since = now - CARD_TESTING.windowMs;
  return recent.flatMap(({ declineAts }) => declineAts ?? []).filter((at) => at > since).length;
}

/** The same card or bank account on both sides: somebody pays themselves, with money that is not theirs. */
export async function isSelfDealing(ctx: QueryCtx, payment: Payment): Promise<boolean> {
  const creatorId = await creatorBehind(ctx, payment);
  if (creatorId === null) return false;
  return (await isSameCard(ctx, payment, creatorId)) || (await isSameBank(ctx, payment.payerId, creatorId));
}

async function isSameCard(ctx: QueryCtx, payment: Payment, creatorId: string): Promise<boolean> {
  const { cardFingerprint } = payment;
  if (cardFingerprint === undefined) return false;
  const rows = await ctx.db
    .query("payments")
    .withIndex("by_cardFingerprint_and_createdAt", (q) => q.eq("cardFingerprint", cardFingerprint))
    .order("desc")
    .take(SAME_CARD_MAX);
  return rows.some(({ payerId }) => payerId === creatorId);
}

async function isSameBank(ctx: QueryCtx, payerId: string, creatorId: string): Promise<boolean> {
  const banks = [await bankOf(ctx, payerId), await bankOf(ctx, creatorId)];
  return banks[0] !== undefined && banks[0] === banks[1];
}

async function bankOf(ctx: QueryCtx, uid: string): Promise<string | undefined> {
  return (await Recipients.recipientOf(ctx, uid))?.bankRef;
}

/** Neither side gets anything further until somebody has looked; the payment itself is given back by the caller. */
export async function noteSelfDealing(ctx: MutationCtx, payment: Payment, now: number): Promise<void> {
  const creatorId = await creatorBehind(ctx, payment);
  if (creatorId === null) return;
  const subject = payment._id;
  await holdPayer(ctx, { payerId: payment.payerId, reason: "linkedAccounts", subject, now });
  await Recipients.hold(ctx, { uid: creatorId, reason: Recipients.LINKED, now });
  await openHouseCase(ctx, { subjectUid: creatorId, reason: "scam", stopsPayouts: true, now });
  alarm("pay-linked-accounts", { paymentId: payment._id });
}

/** A tip is charged at once: what somebody gave themselves goes straight back (L7). */
export async function returnSelfTip(ctx: MutationCtx, payment: Payment, now: number): Promise<void> {
  if (!(await isSelfDealing(ctx, payment))) return;
  await noteSelfDealing(ctx, payment, now);
  // Both are on hold; what the bank has taken back itself must not go back twice.
  if (await isWithBank(ctx, payment)) return;
  await refundReleased(ctx, { paymentId: payment._id, reason: "linked-accounts", actor: "system", now });
}
