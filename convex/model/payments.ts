/**
 * Paying for a dare, as the dare sees it: open a page, capture, give the money back unused, credit the
 * creator. Each writes rows and queues outbox work in the caller's transaction; nothing here talks to a
 * provider and nothing here knows the dare's own states (model/dares calls, never the other way).
 */
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { releaseEntry } from "../domain/ledgerRules";
import { isOver, isUnpaid, type PaymentProblem } from "../domain/paymentRanks";
import {
  CHECKOUT_WINDOW_MS,
  EARNINGS_SEEN,
  earningTerms,
  payerLimits,
  RETRY_CHECKOUT_WINDOW_MS,
} from "../domain/pricing";
import { fail, requireFound } from "../errors";
import { dropOps, enqueueOp, hasLeft, requirePaymentsOn } from "../pay/ops";
import type { ObjectName } from "../tables/payments";
import { post } from "./ledger";
import { payerHistory, requireAllowance } from "./payerLimits";
import { findUser } from "./viewer";

type Dare = Doc<"dares">;
type Payment = Doc<"payments">;

/** After a page's end, in case the provider's word about it got lost. */
const CHECK_AFTER_PAGE_MS = 5 * 60_000;
const CHECK_CAPTURE_AFTER_MS = 5 * 60_000;

export async function paymentOf(ctx: QueryCtx, dare: Dare): Promise<Payment | null> {
  return await ctx.db
    .query("payments")
    .withIndex("by_dareId", (q) => q.eq("dareId", dare._id))
    .unique();
}

export interface PaymentView {
  state: "none" | "opening" | "open" | "authorised" | "captured" | "voided" | "failed";
  /** Where the sender pays; only while the page is open and wanted. */
  checkoutUrl: string | null;
  problem: PaymentProblem | null;
}

export function paymentView(payment: Payment | null): PaymentView {
  if (!payment) return { state: "none", checkoutUrl: null, problem: null };
  const isPayable = payment.state === "open" && !payment.closing;
  return {
    state: payment.state === "closed" ? "voided" : payment.state,
    checkoutUrl: isPayable ? (payment.checkoutUrl ?? null) : null,
    problem: payment.problem ?? null,
  };
}

/** What to ask the provider about a payment: the attempt that counts, else the page. Nothing before both. */
export async function namesToCheck(ctx: QueryCtx, paymentId: Id<"payments">): Promise<ObjectName[]> {
  const payment = await ctx.db.get("payments", paymentId);
  if (payment?.paymentRef !== undefined) return [{ type: "payment", ref: payment.paymentRef }];
  if (payment?.checkoutRef !== undefined) return [{ type: "checkout", ref: payment.checkoutRef }];
  return [];
}

/** D1. The amount is the dare's own snapshot; nothing a client sent is read here. */
export async function openCheckout(
  ctx: MutationCtx,
  { dare, now }: { dare: Dare; now: number },
): Promise<Id<"payments">> {
  requirePaymentsOn();
  const known = await paymentOf(ctx, dare);
  if (known) {
    if (isUnpaid(known.state)) return known._id;
    fail("failed-precondition", { reason: "payment-exists" });
  }
  const payer = requireFound(await findUser(ctx, dare.ownerId));
  const limits = payerLimits(await payerHistory(ctx, payer, now));
  await requireAllowance(ctx, { dare, limits, now });
  const paymentId = await ctx.db.insert("payments", {
    dareId: dare._id,
    payerId: dare.ownerId,
    purpose: "dare",
    amount: dare.escrowAmount,
    currency: dare.currency,
    state: "opening",
    round: 1,
    retiredRefs: [],
    declines: 0,
    closing: false,
    nextCheckAt: now + CHECKOUT_WINDOW_MS + CHECK_AFTER_PAGE_MS,
    createdAt: now,
    updatedAt: now,
  });
  await queueOpen(ctx, requireFound(await ctx.db.get("payments", paymentId)), {
    windowMs: CHECKOUT_WINDOW_MS,
    cardCheck: dare.escrowAmount >= limits.cardCheckFrom,
    now,
  });
  return paymentId;
}

async function queueOpen(
  ctx: MutationCtx,
  payment: Payment,
  page: { windowMs: number; cardCheck: boolean; now: number },
): Promise<void> {
  await enqueueOp(ctx, {
    subjectId: payment._id,
    key: `co:${payment._id}:${payment.round}`,
    params: {
      kind: "openCheckout",
      dareId: payment.dareId,
      amount: payment.amount,
      currency: payment.currency,
      cardCheck: page.cardCheck,
      windowMs: page.windowMs,
      madeAt: page.now,
      expiresAt: page.now + page.windowMs,
    },
    now: page.now,
  });
}

/** D6. The provider may refuse (D8); the answer comes back through model/paymentSync. */
export async function requestCapture(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const payment = requireFound(await paymentOf(ctx, dare));
  if (payment.state === "captured") {
    // Somebody captured it before we asked: the provider's word, heard again, now fits the dare (D7).
    await ctx.scheduler.runAfter(0, internal.jobs.payments.syncPayment, { paymentId: payment._id });
    return;
  }
  const paymentRef = payment.paymentRef;
  if (paymentRef === undefined) fail("failed-precondition", { reason: "not-authorised" });
  await ctx.db.patch(payment._id, { captureAskedAt: now, nextCheckAt: now + CHECK_CAPTURE_AFTER_MS });
  await enqueueOp(ctx, {
    subjectId: payment._id,
    key: payment.round === 1 ? `cap:${payment._id}` : `cap:${payment._id}:${payment.round}`,
    params: { kind: "capture", paymentRef },
    now,
  });
}

/** "in-doubt": a capture has left for the provider without an answer, so the money may be ours already. */
export async function captureProgress(
  ctx: QueryCtx,
  dare: Dare,
): Promise<"captured" | "in-doubt" | "not-captured"> {
  const payment = requireFound(await paymentOf(ctx, dare));
  if (payment.state === "captured") return "captured";
  return (await hasLeft(ctx, payment._id, "capture")) ? "in-doubt" : "not-captured";
}

/** D8: the old attempt is given up for good and the sender gets a new page for a day. */
export async function openNextRound(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const payment = requireFound(await paymentOf(ctx, dare));
  if (payment.state === "captured" || isUnpaid(payment.state)) return;
  await dropOps(ctx, payment._id, "capture");
  if (payment.paymentRef !== undefined) await queueVoid(ctx, payment._id, payment.paymentRef, now);
  await ctx.db.patch(payment._id, {
    state: "opening",
    round: payment.round + 1,
    retiredRefs: payment.paymentRef ? [...payment.retiredRefs, payment.paymentRef] : payment.retiredRefs,
    paymentRef: undefined,
    checkoutRef: undefined,
    checkoutUrl: undefined,
    checkoutExpiresAt: undefined,
    captureBefore: undefined,
    captureAskedAt: undefined,
    problem: "capture-refused",
    nextCheckAt: now + RETRY_CHECKOUT_WINDOW_MS + CHECK_AFTER_PAGE_MS,
    updatedAt: now,
  });
  const reopened = requireFound(await ctx.db.get("payments", payment._id));
  // A card that could not be charged is asked to prove itself.
  await queueOpen(ctx, reopened, { windowMs: RETRY_CHECKOUT_WINDOW_MS, cardCheck: true, now });
}

/**
 * D3, D9, D10, D11: nobody wants this payment any more. Closes the page, cancels the authorisation, and makes
 * sure that one arriving later is cancelled too. Safe to run twice.
 */
export async function requestVoid(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const payment = await paymentOf(ctx, dare);
  if (!payment) return;
  if (payment.state === "captured") fail("failed-precondition", { reason: "already-captured" });
  await ctx.db.patch(payment._id, { closing: true, updatedAt: now });
  if (payment.paymentRef !== undefined) await queueVoid(ctx, payment._id, payment.paymentRef, now);
  else if (!isOver(payment.state)) await queueClose(ctx, payment, now);
}

/** A page still being opened is closed as soon as its name is known (model/paymentSync). */
export async function queueClose(ctx: MutationCtx, payment: Payment, now: number): Promise<void> {
  if (payment.checkoutRef === undefined) return;
  await enqueueOp(ctx, {
    subjectId: payment._id,
    key: `ex:${payment._id}:${payment.checkoutRef}`,
    params: { kind: "closeCheckout", checkoutRef: payment.checkoutRef },
    now,
  });
}

export async function queueVoid(
  ctx: MutationCtx,
  paymentId: Id<"payments">,
  paymentRef: string,
  now: number,
) {
  await enqueueOp(ctx, {
    subjectId: paymentId,
    key: `void:${paymentId}:${paymentRef}`,
    params: { kind: "void", paymentRef },
    now,
  });
}

/** D19: L3 and the creator's earning, once. `actor`: the sender's tap or the review clock. */
export async function releaseToCreator(
  ctx: MutationCtx,
  dare: Dare,
  now: number,
  actor: "sender" | "timer" = "sender",
): Promise<void> {
  const payment = requireFound(await paymentOf(ctx, dare));
  const { posted } = await post(ctx, {
    ...releaseEntry({
      dareId: dare._id,
      creatorId: dare.creatorId,
      price: dare.escrowAmount,
      fee: dare.feeAmount,
    }),
    currency: dare.currency,
    at: now,
    actor,
    memo: "dare approved",
    dareId: dare._id,
    paymentId: payment._id,
  });
  if (!posted) return;
  await recordEarning(ctx, dare, now);
  await ctx.db.patch(payment._id, { releasedAt: now });
}

async function recordEarning(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const earlier = await ctx.db
    .query("earnings")
    .withIndex("by_creator_and_createdAt", (q) => q.eq("creatorId", dare.creatorId))
    .take(EARNINGS_SEEN);
  const terms = earningTerms({
    earlierEarnings: earlier.length,
    firstEarningAt: earlier[0]?.createdAt ?? null,
    now,
  });
  await ctx.db.insert("earnings", {
    creatorId: dare.creatorId,
    source: "dare",
    dareId: dare._id,
    payerId: dare.ownerId,
    gross: dare.escrowAmount,
    fee: dare.feeAmount,
    net: dare.netAmount,
    currency: dare.currency,
    state: "pending",
    ...terms,
    createdAt: now,
  });
}
