/**
 * Applies what the provider says to our rows and tells the dare (money.md 5). Hooks, return pages, outbox
 * answers and the sweep all end here, so every function is safe to run twice and in any order.
 */
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { isClosed } from "../domain/dareMachine";
import { captureEntry, processingFeeEntry } from "../domain/ledgerRules";
import { HOUR_MS } from "../domain/limits";
import { attemptStanding, isAhead, isUnpaid } from "../domain/paymentRanks";
import { alarm } from "../pay/ops";
import type { Observed, ProviderCheckout, ProviderPayment } from "../tables/payments";
import * as DarePayments from "./darePayments";
import { post } from "./ledger";
import { openNextRound, queueClose, queueVoid } from "./payments";

type Payment = Doc<"payments">;

/** orphan: not ours. mismatch: ours, but not what we asked for; never posted, a person looks at it. */
export type Applied = "applied" | "orphan" | "mismatch";

export async function applyObserved(ctx: MutationCtx, observed: Observed, now: number): Promise<Applied> {
  return observed.type === "checkout"
    ? await applyCheckout(ctx, observed.checkout, now)
    : await applyPayment(ctx, observed.payment, now);
}

async function ownPayment(ctx: MutationCtx, paymentId: string | null): Promise<Payment | null> {
  const id = paymentId === null ? null : ctx.db.normalizeId("payments", paymentId);
  return id === null ? null : await ctx.db.get("payments", id);
}

async function applyCheckout(ctx: MutationCtx, checkout: ProviderCheckout, now: number): Promise<Applied> {
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

/** D3. The draft stays, the dare is abandoned. */
export async function pageClosed(ctx: MutationCtx, payment: Payment, now: number): Promise<void> {
  const over = { closing: true, nextCheckAt: undefined, updatedAt: now };
  await ctx.db.patch(payment._id, { state: "closed", ...over });
  await DarePayments.onCheckoutClosed(ctx, payment.dareId, now);
}

async function applyPayment(ctx: MutationCtx, news: ProviderPayment, now: number): Promise<Applied> {
  const payment = await ownPayment(ctx, news.paymentId);
  if (!payment) return "orphan";
  const standing = attemptStanding(
    { attemptRef: payment.paymentRef ?? null, retiredRefs: payment.retiredRefs },
    news.ref,
  );
  if (standing === "loser") return await applyLoser(ctx, payment, news, now);
  if (news.phase === "authorised" || news.phase === "captured") {
    if (!isAsAsked(payment, news)) return await refuseMismatch(ctx, payment, news, now);
  }
  if (news.decline && isUnpaid(payment.state)) await countDecline(ctx, payment, news.decline.ref, now);
  switch (news.phase) {
    case "authorised":
      if (isAhead(payment.state, news.phase)) await authorised(ctx, payment, news, now);
      return "applied";
    case "captured":
      if (isAhead(payment.state, news.phase)) await captured(ctx, payment, news, now);
      else await DarePayments.onCaptured(ctx, payment.dareId, now);
      await postFee(ctx, payment._id, news, now);
      return "applied";
    case "voided":
      // Only an attempt that held money can lose it; a page's end is told by the page.
      if (standing === "winner") await voided(ctx, payment, now);
      return "applied";
    default:
      return "applied";
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
  alarm("pay-second-capture", { paymentId: payment._id, ref: news.ref, amount: news.capturedAmount });
  return "mismatch";
}

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
}

/** D2. Nobody waits for it any more: given back at once, and the dare never hears of it. */
async function authorised(ctx: MutationCtx, payment: Payment, news: ProviderPayment, now: number) {
  await ctx.db.patch(payment._id, {
    state: "authorised",
    paymentRef: news.ref,
    ...(news.captureBefore === null ? {} : { captureBefore: news.captureBefore }),
    problem: undefined,
    nextCheckAt: now + HOUR_MS,
    updatedAt: now,
  });
  if (!payment.closing) await DarePayments.onAuthorised(ctx, payment.dareId, now);
  if (payment.closing || (await isDareOver(ctx, payment.dareId))) {
    await ctx.db.patch(payment._id, { closing: true });
    await queueVoid(ctx, payment._id, news.ref, now);
  }
}

export async function isDareOver(ctx: MutationCtx, dareId: Id<"dares">): Promise<boolean> {
  const dare = await ctx.db.get("dares", dareId);
  return dare === null || isClosed(dare.status);
}

/** D7 with L1. The dare hears of the authorisation first if that news was lost. */
async function captured(ctx: MutationCtx, payment: Payment, news: ProviderPayment, now: number) {
  const chargeRef = news.chargeRef ?? news.ref;
  if (isAhead(payment.state, "authorised")) await DarePayments.onAuthorised(ctx, payment.dareId, now);
  await ctx.db.patch(payment._id, {
    state: "captured",
    paymentRef: news.ref,
    chargeRef,
    problem: undefined,
    // Looked at again only until the processing fee is known.
    nextCheckAt: now + HOUR_MS,
    updatedAt: now,
  });
  await post(ctx, {
    ...captureEntry({ chargeRef, dareId: payment.dareId, amount: payment.amount }),
    currency: payment.currency,
    at: now,
    actor: "provider",
    memo: "price captured",
    dareId: payment.dareId,
    paymentId: payment._id,
    objectRef: chargeRef,
  });
  if (payment.closing) alarm("pay-captured-while-closing", { paymentId: payment._id });
  await DarePayments.onCaptured(ctx, payment.dareId, now);
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
  await post(ctx, {
    ...processingFeeEntry({ movementRef, amount }),
    currency: payment.currency,
    at: now,
    actor: "provider",
    memo: "processing fee",
    dareId: payment.dareId,
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
  if (payment.closing) await DarePayments.onVoided(ctx, payment.dareId, now);
}

/** D8: the dare asks its sender again, on a new page. */
export async function captureRefused(ctx: MutationCtx, payment: Payment, now: number): Promise<void> {
  if (payment.state === "captured" || payment.captureAskedAt === undefined) return;
  await DarePayments.onCaptureRefused(ctx, payment.dareId, now);
  const dare = await ctx.db.get("dares", payment.dareId);
  if (dare?.status === "awaiting_payment") await openNextRound(ctx, dare, now);
}

/** D1 could not happen: the provider will not open a page for this dare. */
export async function openRefused(ctx: MutationCtx, payment: Payment, now: number): Promise<void> {
  if (!isUnpaid(payment.state)) return;
  await ctx.db.patch(payment._id, {
    state: "failed",
    problem: "provider-unavailable",
    closing: true,
    nextCheckAt: undefined,
    updatedAt: now,
  });
  await DarePayments.onCheckoutClosed(ctx, payment.dareId, now);
}
