/**
 * Paying, as what is paid for sees it: open a page, capture, give the money back unused, credit the creator. Each
 * writes rows and queues outbox work in the caller's transaction; nothing here talks to a provider and nothing
 * here knows the states of dares, tips or boosts (their models call, never the other way).
 */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { releaseEntry } from "../../domain/ledger/postings";
import { isOver, isUnpaid, type PaymentProblem } from "../../domain/payments/paymentStates";
import { CHECKOUT_WINDOW_MS, RETRY_CHECKOUT_WINDOW_MS } from "../../domain/payments/pricing";
import { fail, requireFound } from "../../errors";
import { dropOps, enqueueOp, hasLeft, requirePaymentsOn } from "../../pay/ops";
import type { ObjectName } from "../../tables/provider";
import { requireCheckoutOpen } from "../access/killSwitches";
import { recordEarning } from "../ledger/earnings";
import { post } from "../ledger/ledger";
import { queueClose, queueOpen, queueVoid } from "./checkoutPages";
import { requireAllowance } from "./payerLimits";

type Dare = Doc<"dares">;
type Payment = Doc<"payments">;

/** After a page's end, in case the provider's word about it got lost. */
const CHECK_AFTER_PAGE_MS = 5 * 60_000;
const CHECK_CAPTURE_AFTER_MS = 5 * 60_000;

export async function paymentOf(ctx: QueryCtx, dare: Pick<Dare, "_id">): Promise<Payment | null> {
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
  const { escrowAmount: amount, currency } = dare;
  const wish = { purpose: "dare", dareId: dare._id } as const;
  return await openFirstPage(ctx, { wish, payerId: dare.ownerId, amount, currency, now });
}

type Purchase = { purpose: "tip"; forId: Id<"tips"> } | { purpose: "boost"; forId: Id<"boosts"> };

/** Tips and boosts: charged at once on the page. `amount` is the row's own snapshot. */
export async function openPurchase(
  ctx: MutationCtx,
  purchase: Purchase & { payer: string; amount: number; currency: string; now: number },
): Promise<Id<"payments">> {
  requirePaymentsOn();
  const { payer: payerId, amount, currency, now } = purchase;
  const wish =
    purchase.purpose === "tip"
      ? ({ purpose: "tip", tipId: purchase.forId } as const)
      : ({ purpose: "boost", boostId: purchase.forId } as const);
  return await openFirstPage(ctx, { wish, payerId, amount, currency, now });
}

interface FirstPage {
  wish: Pick<Payment, "purpose" | "dareId" | "tipId" | "boostId">;
  payerId: string;
  amount: number;
  currency: string;
  now: number;
}

async function openFirstPage(
  ctx: MutationCtx,
  { wish, payerId, amount, currency, now }: FirstPage,
): Promise<Id<"payments">> {
  await requireCheckoutOpen(ctx);
  const limits = await requireAllowance(ctx, { payerId, amount, now });
  const paymentId = await ctx.db.insert("payments", {
    ...wish,
    payerId,
    amount,
    currency,
    state: "opening",
    round: 1,
    retiredRefs: [],
    declines: 0,
    closing: false,
    countsAt: now,
    nextCheckAt: now + CHECKOUT_WINDOW_MS + CHECK_AFTER_PAGE_MS,
    createdAt: now,
    updatedAt: now,
  });
  await queueOpen(ctx, requireFound(await ctx.db.get("payments", paymentId)), {
    windowMs: CHECKOUT_WINDOW_MS,
    cardCheck: amount >= limits.cardCheckFrom,
    now,
  });
  return paymentId;
}

/** D6. The provider may refuse (D8); the answer comes back through model/provider/applyPayment. */
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
    countsAt: now,
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
  if (payment) await leavePayment(ctx, payment, now);
}

/** The same for any payment: a tip or boost whose page was left. */
export async function leavePayment(ctx: MutationCtx, payment: Payment, now: number): Promise<void> {
  if (payment.state === "captured") fail("failed-precondition", { reason: "already-captured" });
  await ctx.db.patch(payment._id, { closing: true, updatedAt: now });
  if (payment.paymentRef !== undefined) await queueVoid(ctx, payment._id, payment.paymentRef, now);
  else if (!isOver(payment.state)) await queueClose(ctx, payment, now);
}

/** D19: L3 and the creator's earning, once. `actor`: the sender's tap or the review clock. */
export async function releaseToCreator(
  ctx: MutationCtx,
  dare: Dare,
  now: number,
  actor: "sender" | "timer" = "sender",
): Promise<void> {
  await releasePart(ctx, dare, { now, actor, price: dare.escrowAmount, fee: dare.feeAmount });
}

/** D24: what a moderator gives the creator, the whole price or a part of it in cents; `fee` is out of `price`. */
export async function releasePart(
  ctx: MutationCtx,
  dare: Dare,
  part: { now: number; actor: "sender" | "timer" | "staff"; price: number; fee: number },
): Promise<void> {
  const payment = requireFound(await paymentOf(ctx, dare));
  const { now, actor, price, fee } = part;
  const entry = releaseEntry({ dareId: dare._id, creatorId: dare.creatorId, price, fee });
  const { posted } = await post(ctx, {
    ...entry,
    currency: dare.currency,
    at: now,
    actor,
    memo: "dare approved",
    dareId: dare._id,
    paymentId: payment._id,
  });
  if (!posted) return;
  await recordEarning(ctx, {
    creatorId: dare.creatorId,
    source: "dare",
    dareId: dare._id,
    payerId: dare.ownerId,
    gross: price,
    fee,
    net: price - fee,
    currency: dare.currency,
    now,
  });
  await ctx.db.patch(payment._id, { releasedAt: now });
}
