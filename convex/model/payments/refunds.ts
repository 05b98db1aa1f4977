/**
 * Refunds that we decide (L6-L8): our row, the posting and the order to the provider in one transaction. What comes of
 * the order is model/provider/applyRefund. A failed refund waits for a person: the money is still the sender's.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { LedgerError } from "../../domain/ledger/accounts";
import {
  chargebackLostKey,
  type RefundFrom,
  refundMootEntry,
  refundRequestEntry,
} from "../../domain/ledger/postings";
import { fundsAfter } from "../../domain/payments/funds";
import { fail, requireFound } from "../../errors";
import { alarm, enqueueOp, type Op } from "../../pay/ops";
import { earningOf, reverseEarning, workOf } from "../ledger/earnings";
import { type Posting, post } from "../ledger/ledger";
import { explainFinding, noteFinding } from "../ledger/recon/findings";
import { dropTrend } from "../people/trending";
import { forgetDare, isFraudReason } from "../progress/dareEvents";
import { uncountTip } from "../progress/otherEvents";
import { noteRefunded } from "./spending";

/*
 * L10': a refund that failed, of a price that the bank has given back itself after a chargeback. Whichever of the two is
 * heard last ends the refund: tried again it would pay its payer twice.
 */

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

type Dare = Doc<"dares">;
type Payment = Doc<"payments">;
type Refund = Doc<"refunds">;

interface Decision {
  /** The transition or act that decided it, a stable word. */
  reason: string;
  actor: Posting["actor"];
  now: number;
}

interface Work {
  payment: Payment;
  creatorId: string;
  amount: number;
  from: RefundFrom;
}

/** L6: the held price of a dare, or the sender's part of it after a moderator's split. */
export async function refundHeld(
  ctx: MutationCtx,
  dare: Pick<Dare, "_id">,
  { amount, ...decision }: Decision & { amount: number },
): Promise<Id<"refunds">> {
  const payment = requireFound(
    await ctx.db
      .query("payments")
      .withIndex("by_dareId", (q) => q.eq("dareId", dare._id))
      .unique(),
  );
  // The caller's copy may be older than what this very transaction wrote.
  const fresh = requireFound(await ctx.db.get("dares", dare._id));
  const from = { kind: "held", dareId: dare._id } as const;
  const refundId = await open(ctx, { payment, creatorId: fresh.creatorId, amount, from }, decision);
  const funds = fundsAfter(fresh.funds, "refundDecided");
  if (funds !== null) await ctx.db.patch(dare._id, { funds, updatedAt: decision.now });
  return refundId;
}

/**
 * L7, L8: what a creator was already given for this payment goes back whole, their net and our fee. Null: nothing is
 * left to give back. Who may decide that, and when (fraud, removal), is the caller's to judge.
 */
export async function refundReleased(
  ctx: MutationCtx,
  { paymentId, ...decision }: Decision & { paymentId: Id<"payments"> },
): Promise<Id<"refunds"> | null> {
  const payment = requireFound(await ctx.db.get("payments", paymentId));
  const work = workOf(payment);
  const earning = work === null ? null : await earningOf(ctx, work);
  if (earning === null || earning.state === "reversed") return null;
  if (earning.state === "frozen") fail("failed-precondition", { reason: "chargeback-open" });
  const { creatorId, gross, net, fee } = earning;
  const from = { kind: earning.state, uid: creatorId, net, fee } as const;
  const refundId = await open(ctx, { payment, creatorId, amount: gross, from }, decision);
  await reverseEarning(ctx, earning, decision.now);
  if (payment.tipId !== undefined) {
    await ctx.db.patch(payment.tipId, { state: "refunded", updatedAt: decision.now });
    await uncountTip(ctx, requireFound(await ctx.db.get("tips", payment.tipId)));
  }
  if (payment.dareId !== undefined) await markRefunding(ctx, payment.dareId, decision);
  return refundId;
}

/** L13 back: all that a boost cost. Null: the bank has it, or it was given back already. Whether it is owed is the caller's to judge. */
export async function refundBoost(
  ctx: MutationCtx,
  { paymentId, ...decision }: Decision & { paymentId: Id<"payments"> },
): Promise<Id<"refunds"> | null> {
  const payment = requireFound(await ctx.db.get("payments", paymentId));
  if ((payment.refundedAmount ?? 0) > 0 || (await isWithBank(ctx, payment))) return null;
  // It pays nobody but us: then the other side is the payer, too.
  const { payerId: creatorId, amount } = payment;
  return await open(ctx, { payment, creatorId, amount, from: { kind: "boost" } }, decision);
}

async function markRefunding(
  ctx: MutationCtx,
  dareId: Id<"dares">,
  { reason, now }: { reason?: string; now: number },
): Promise<void> {
  const dare = await ctx.db.get("dares", dareId);
  const funds = dare === null ? null : fundsAfter(dare.funds, "refundDecided");
  if (funds !== null) await ctx.db.patch(dareId, { funds, updatedAt: now });
  if (dare !== null && reason !== undefined && isFraudReason(reason)) await forgetDare(ctx, dare, now);
}

/** The bank has taken the whole price already: a refund now would pay it twice. */
export async function isWithBank(ctx: QueryCtx, payment: Pick<Payment, "_id">): Promise<boolean> {
  const rows = await ctx.db
    .query("chargebacks")
    .withIndex("by_paymentId", (q) => q.eq("paymentId", payment._id))
    .take(5);
  return rows.some(({ state }) => state === "open" || state === "lost");
}

/** Its word is still to come; after it, a refund that is still "failed" is no part of what the bank gave back. */
export async function isBankDeciding(ctx: QueryCtx, paymentId: Id<"payments">): Promise<boolean> {
  const open = await ctx.db
    .query("chargebacks")
    .withIndex("by_paymentId", (q) => q.eq("paymentId", paymentId))
    .take(5);
  return open.some(({ state }) => state === "open");
}

async function requireNoChargeback(ctx: QueryCtx, payment: Pick<Payment, "_id">): Promise<void> {
  if (await isWithBank(ctx, payment)) fail("failed-precondition", { reason: "chargeback-open" });
}

async function open(ctx: MutationCtx, work: Work, { reason, actor, now }: Decision): Promise<Id<"refunds">> {
  const { payment, creatorId, amount, from } = work;
  await requireNoChargeback(ctx, payment);
  const refundedAmount = (payment.refundedAmount ?? 0) + amount;
  // I5: never more than was taken.
  if (payment.state !== "captured" || refundedAmount > payment.amount) {
    throw new LedgerError(`payment ${payment._id} cannot give back ${amount}`);
  }
  const { payerId, currency, purpose } = payment;
  const links = workOf(payment);
  const refundId = await ctx.db.insert("refunds", {
    paymentId: payment._id,
    ...links,
    ...{ payerId, creatorId, amount, currency, reason },
    source: from.kind,
    state: "requested",
    attempt: 1,
    createdAt: now,
    updatedAt: now,
  });
  await post(ctx, {
    ...refundRequestEntry({ refundId, amount, from }),
    ...links,
    ...{ currency, actor, refundId },
    at: now,
    memo: "refund decided",
    paymentId: payment._id,
  });
  await ctx.db.patch(payment._id, { refundedAmount, updatedAt: now });
  await noteRefunded(ctx, { uid: payerId, amount, currency, at: now, purpose });
  const subject = payment.dareId ?? payment.tipId;
  if (subject !== undefined) await dropTrend(ctx, subject);
  await order(ctx, requireFound(await ctx.db.get("refunds", refundId)), now);
  return refundId;
}

async function order(ctx: MutationCtx, refund: Refund, now: number): Promise<void> {
  const { amount, currency } = refund;
  const payment = requireFound(await ctx.db.get("payments", refund.paymentId));
  if (payment.paymentRef === undefined) throw new LedgerError(`payment ${payment._id} was never taken`);
  await enqueueOp(ctx, {
    subjectId: refund._id,
    key: `rf:${refund._id}:${refund.attempt}`,
    params: { kind: "refund", paymentRef: payment.paymentRef, refundId: refund._id, amount, currency },
    now,
  });
}

/** The provider refuses for good, or gave up (L6''). The sum stays in flight until a person has it tried again. */
export async function refundFailed(ctx: MutationCtx, refund: Refund, why: string, now: number) {
  await ctx.db.patch(refund._id, { state: "failed", updatedAt: now });
  alarm("refund-failed", { refundId: refund._id, amount: refund.amount, why });
  const subject = refund._id;
  await noteFinding(ctx, { kind: "stuck-refund", subject, expected: refund.amount, found: 0, now });
  await settleByBank(ctx, refund.paymentId, now);
}

export async function onRefundRefused(ctx: MutationCtx, op: Op, code: string, now: number): Promise<void> {
  const refund = await refundNamed(ctx, op.subjectId);
  if (refund?.state === "requested" || refund?.state === "pending")
    await refundFailed(ctx, refund, code, now);
}

export async function refundNamed(ctx: QueryCtx, id: string | null): Promise<Refund | null> {
  const refundId = id === null ? null : ctx.db.normalizeId("refunds", id);
  return refundId === null ? null : await ctx.db.get("refunds", refundId);
}

/** A person of the staff has a failed one tried again; the caller has judged who may, and logs it. */
export async function retryRefund(ctx: MutationCtx, refundId: Id<"refunds">, now: number): Promise<void> {
  const refund = requireFound(await ctx.db.get("refunds", refundId));
  if (refund.state !== "failed") fail("failed-precondition", { reason: "refund-not-failed" });
  if (await isBankDeciding(ctx, refund.paymentId)) {
    fail("failed-precondition", { reason: "chargeback-open" });
  }
  const attempt = refund.attempt + 1;
  await ctx.db.patch(refundId, { state: "requested", attempt, refundRef: undefined, updatedAt: now });
  await order(ctx, { ...refund, attempt }, now);
}
