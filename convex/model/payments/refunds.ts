/**
 * Refunds that we decide (L6-L8): our row, the posting and the order to the provider in one transaction. What comes of
 * the order is model/provider/applyRefund. A failed refund waits for a person: the money is still the sender's.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fundsAfter } from "../../domain/payments/funds";
import { LedgerError } from "../../domain/ledger/accounts";
import { type RefundFrom, refundRequestEntry } from "../../domain/ledger/postings";
import { fail, requireFound } from "../../errors";
import { alarm, enqueueOp, type Op } from "../../pay/ops";
import { earningOf, reverseEarning, workOf } from "../ledger/earnings";
import { type Posting, post } from "../ledger/ledger";
import { noteFinding } from "../ledger/recon/findings";
import { settleByBank } from "./refundsByBank";
import { noteRefunded } from "./spending";
import { dropTrend } from "../people/trending";

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
  }
  if (payment.dareId !== undefined) await markRefunding(ctx, payment.dareId, decision.now);
  return refundId;
}

async function markRefunding(ctx: MutationCtx, dareId: Id<"dares">, now: number): Promise<void> {
  const dare = await ctx.db.get("dares", dareId);
  const funds = dare === null ? null : fundsAfter(dare.funds, "refundDecided");
  if (funds !== null) await ctx.db.patch(dareId, { funds, updatedAt: now });
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
