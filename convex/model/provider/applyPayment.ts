/**
 * Applies what the provider says to our rows and tells whom it concerns (money.md 5). Hooks, return pages, outbox
 * answers and the sweep all end here, so every function is safe to run twice and in any order.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { processingFeeEntry } from "../../domain/ledger/postings";
import { HOUR_MS } from "../../domain/limits";
import { attemptStanding, isAhead, isUnpaid } from "../../domain/payments/paymentStates";
import { alarm } from "../../pay/ops";
import type { ProviderPayment } from "../../tables/payments";
import type { ProviderCheckout } from "../../tables/provider";
import { post } from "../ledger/ledger";
import { queueClose, queueVoid } from "../payments/checkoutPages";
import { notePlanPayment } from "../purchases/planPayments";
import { isSelfDealing, noteDecline, noteSelfDealing, returnSelfTip } from "./fraud";
import { purposeOf } from "./purposes";

type Payment = Doc<"payments">;

/** orphan: not ours. mismatch: ours, but not what we asked for; never posted, a person looks at it. */
export type Applied = "applied" | "orphan" | "mismatch";

async function ownPayment(ctx: MutationCtx, paymentId: string | null): Promise<Payment | null> {
  const id = paymentId === null ? null : ctx.db.normalizeId("payments", paymentId);
  return id === null ? null : await ctx.db.get("payments", id);
}

export async function applyCheckout(
  ctx: MutationCtx,
  checkout: ProviderCheckout,
  now: number,
): Promise<Applied> {
  const payment = await ownPayment(ctx, checkout.paymentId);
  if (!payment) return "orphan";
  // Money first: a page that ran out after it was paid is paid.
  const applied = checkout.payment ? await applyPayment(ctx, checkout.payment, now) : "applied";
  const fresh = await ctx.db.get("payments", payment._id);
  if (!fresh || !isUnpaid(fresh.state)) return applied;
  if (checkout.stage === "open") await pageOpened(ctx, fresh, checkout, now);
  if (checkout.stage === "expired" && isCurrentPage(fresh, checkout.ref)) await pageClosed(ctx, fresh, now);
  return applied;
}

/** News of an earlier round's page must not close the present one. */
function isCurrentPage(payment: Payment, checkoutRef: string): boolean {
  return payment.checkoutRef === checkoutRef;
}

async function pageOpened(ctx: MutationCtx, payment: Payment, checkout: ProviderCheckout, now: number) {
  if (payment.state !== "opening" || checkout.url === null) return;
  await ctx.db.patch(payment._id, {
    state: "open",
    checkoutRef: checkout.ref,
    checkoutUrl: checkout.url,
    checkoutExpiresAt: checkout.expiresAt,
    updatedAt: now,
  });
  // Left while the page was being made.
  if (payment.closing) await queueClose(ctx, { ...payment, checkoutRef: checkout.ref }, now);
}

/** D3. The draft stays, the dare is abandoned; a tip or boost never happened. */
export async function pageClosed(ctx: MutationCtx, payment: Payment, now: number): Promise<void> {
  const over = { closing: true, nextCheckAt: undefined, updatedAt: now };
  await ctx.db.patch(payment._id, { state: "closed", ...over });
  await purposeOf(payment).onClosed(ctx, payment, now);
}

export async function applyPayment(ctx: MutationCtx, news: ProviderPayment, now: number): Promise<Applied> {
  const payment = await ownPayment(ctx, news.paymentId);
  // A purchase or renewal of the plan: its invoice tells what it means.
  if (!payment) return (await notePlanPayment(ctx, news, now)) ? "applied" : "orphan";
  const standing = attemptStanding(
    { attemptRef: payment.paymentRef ?? null, retiredRefs: payment.retiredRefs },
    news.ref,
  );
  if (standing === "loser") return await applyLoser(ctx, payment, news, now);
  if (news.phase === "authorised" || news.phase === "captured") {
    if (!isAsAsked(payment, news)) return await refuseMismatch(ctx, payment, news, now);
  }
  if (news.decline && isUnpaid(payment.state)) await countDecline(ctx, payment, news.decline.ref, now);
  await applyPhase(ctx, payment, { news, isWinner: standing === "winner", now });
  return "applied";
}

async function applyPhase(
  ctx: MutationCtx,
  payment: Payment,
  { news, isWinner, now }: { news: ProviderPayment; isWinner: boolean; now: number },
): Promise<void> {
  switch (news.phase) {
    case "authorised":
      if (isAhead(payment.state, news.phase)) await authorised(ctx, payment, news, now);
      return;
    case "captured":
      if (isAhead(payment.state, news.phase)) await captured(ctx, payment, news, now);
      else await purposeOf(payment).onStillCaptured(ctx, payment, now);
      await postFee(ctx, payment._id, news, now);
      return;
    case "voided":
      // Only an attempt that held money can lose it; a page's end is told by the page.
      if (isWinner) await voided(ctx, payment, now);
      return;
    default:
      return;
  }
}

function isAsAsked(payment: Payment, news: ProviderPayment): boolean {
  const isWhole = news.phase !== "captured" || news.capturedAmount === payment.amount;
  return isWhole && news.amount === payment.amount && news.currency === payment.currency;
}

/** Two attempts for one payment: the first wins, the second is cancelled before it costs anything. */
async function applyLoser(
  ctx: MutationCtx,
  payment: Payment,
  news: ProviderPayment,
  now: number,
): Promise<Applied> {
  if (news.phase === "authorised") await queueVoid(ctx, payment._id, news.ref, now);
  if (news.phase !== "captured") return "applied";
  alarm("pay-second-capture", { paymentId: payment._id, ref: news.ref });
  return "mismatch";
}

/** Not what we asked for: never posted; what is only held goes back at once. */
async function refuseMismatch(
  ctx: MutationCtx,
  payment: Payment,
  news: ProviderPayment,
  now: number,
): Promise<Applied> {
  if (news.phase === "authorised") {
    await ctx.db.patch(payment._id, { retiredRefs: [...payment.retiredRefs, news.ref] });
    await queueVoid(ctx, payment._id, news.ref, now);
  }
  alarm("pay-mismatch", {
    paymentId: payment._id,
    ref: news.ref,
    amount: news.amount,
    currency: news.currency,
  });
  return "mismatch";
}

/** A declined card changes nothing but this note: the page stays open for another card. */
async function countDecline(ctx: MutationCtx, payment: Payment, declineRef: string, now: number) {
  if (payment.lastDeclineRef === declineRef) return;
  await ctx.db.patch(payment._id, {
    problem: "card-declined",
    declines: payment.declines + 1,
    lastDeclineRef: declineRef,
    updatedAt: now,
  });
  await noteDecline(ctx, payment, now);
}

/** What the provider tells of the card; kept from the first word on. */
function cardFacts({ cardFingerprint, riskLevel }: ProviderPayment): Partial<Payment> {
  return {
    ...(cardFingerprint === null ? {} : { cardFingerprint }),
    ...(riskLevel === null ? {} : { riskLevel }),
  };
}

/** D2. Nobody waits for it any more: given back at once, and the dare never hears of it. */
async function authorised(ctx: MutationCtx, payment: Payment, news: ProviderPayment, now: number) {
  await ctx.db.patch(payment._id, {
    state: "authorised",
    paymentRef: news.ref,
    ...cardFacts(news),
    ...(news.captureBefore === null ? {} : { captureBefore: news.captureBefore }),
    problem: undefined,
    countsAt: now,
    nextCheckAt: now + HOUR_MS,
    updatedAt: now,
  });
  const rules = purposeOf(payment);
  const known = { ...payment, ...cardFacts(news) };
  const isOneself = await isSelfDealing(ctx, known);
  if (isOneself) await noteSelfDealing(ctx, known, now);
  else if (!payment.closing) await rules.onAuthorised(ctx, payment, now);
  if (isOneself || payment.closing || (await rules.isOver(ctx, payment))) {
    await ctx.db.patch(payment._id, { closing: true });
    await queueVoid(ctx, payment._id, news.ref, now);
    if (isOneself) await rules.onClosed(ctx, payment, now);
  }
}

/** D7 with L1, L5, L13. Whom it concerns hears of the authorisation first if that news was lost. */
async function captured(ctx: MutationCtx, payment: Payment, news: ProviderPayment, now: number) {
  const ref = news.chargeRef ?? news.ref;
  const rules = purposeOf(payment);
  if (isAhead(payment.state, "authorised")) await rules.onAuthorised(ctx, payment, now);
  await ctx.db.patch(payment._id, {
    state: "captured",
    paymentRef: news.ref,
    chargeRef: ref,
    ...cardFacts(news),
    problem: undefined,
    countsAt: payment.countsAt ?? now,
    // Looked at again only until the processing fee is known.
    nextCheckAt: now + HOUR_MS,
    updatedAt: now,
  });
  if (payment.closing) alarm("pay-captured-while-closing", { paymentId: payment._id });
  await rules.onCaptured(ctx, payment, { ref, now });
  // Only a dare is authorised first, where this is noticed before anything is taken.
  if (payment.tipId !== undefined) await returnSelfTip(ctx, { ...payment, ...cardFacts(news) }, now);
}

/** L2, once, whenever the provider names its fee. */
async function postFee(ctx: MutationCtx, paymentId: Id<"payments">, news: ProviderPayment, now: number) {
  const payment = await ctx.db.get("payments", paymentId);
  if (!news.fee || payment?.state !== "captured" || payment.feeRef !== undefined) return;
  if (news.fee.currency !== payment.currency) {
    alarm("pay-fee-currency", { paymentId, currency: news.fee.currency });
    return;
  }
  const { movementRef, amount } = news.fee;
  await ctx.db.patch(paymentId, { feeRef: movementRef, feeAmount: amount, nextCheckAt: undefined });
  if (amount === 0) return;
  const { dareId, tipId } = payment;
  await post(ctx, {
    ...processingFeeEntry({ movementRef, amount }),
    currency: payment.currency,
    at: now,
    actor: "provider",
    memo: "processing fee",
    ...(dareId === undefined ? {} : { dareId }),
    ...(tipId === undefined ? {} : { tipId }),
    paymentId,
    objectRef: movementRef,
  });
}

/**
 * The authorisation is gone. Wanted: the dare's funds are free. Not wanted while the capture runs: the capture
 * is as good as refused (D8). Not wanted otherwise (it lapsed): an accept will find out and take the same way.
 */
async function voided(ctx: MutationCtx, payment: Payment, now: number): Promise<void> {
  if (payment.state === "captured") return;
  if (!payment.closing && payment.captureAskedAt !== undefined)
    return await captureRefused(ctx, payment, now);
  await ctx.db.patch(payment._id, { state: "voided", nextCheckAt: undefined, updatedAt: now });
  const rules = purposeOf(payment);
  await (payment.closing ? rules.onVoided : rules.onLapsed)(ctx, payment, now);
}

/** D8: the dare asks its sender again, on a new page. */
export async function captureRefused(ctx: MutationCtx, payment: Payment, now: number): Promise<void> {
  if (payment.state === "captured" || payment.captureAskedAt === undefined) return;
  await purposeOf(payment).onCaptureRefused(ctx, payment, now);
}

/** D1 could not happen: the provider will not open a page for this payment. */
export async function openRefused(ctx: MutationCtx, payment: Payment, now: number): Promise<void> {
  if (!isUnpaid(payment.state)) return;
  await ctx.db.patch(payment._id, {
    state: "failed",
    problem: "provider-unavailable",
    closing: true,
    nextCheckAt: undefined,
    updatedAt: now,
  });
  await purposeOf(payment).onClosed(ctx, payment, now);
}
