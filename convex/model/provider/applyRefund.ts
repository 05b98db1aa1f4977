/** What the provider says about a refund (L6', L6''). Safe to run twice and in any order: a word is never taken back. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { refundFailedEntry, refundMadeEntry } from "../../domain/ledger/postings";
import { alarm } from "../../pay/ops";
import type { ProviderRefund } from "../../tables/payments";
import { onRefunded } from "../dares/onPayment";
import { workOf } from "../ledger/earnings";
import { type Posting, post } from "../ledger/ledger";
import { explainFinding } from "../ledger/recon/findings";
import { refundFailed, refundNamed } from "../payments/refunds";
import { applyPlanRefund } from "../purchases/planPayments";

type Refund = Doc<"refunds">;

const RANK = {
  requested: 0,
  pending: 1,
  made: 2,
  failed: 3,
  byBank: 4,
  otherwise: 4,
} as const satisfies Record<Refund["state"], number>;

/** orphan: not ours. mismatch: ours, but not what was asked; nothing is posted, a person looks at it. */
export async function applyRefund(
  ctx: MutationCtx,
  news: ProviderRefund,
  now: number,
): Promise<"applied" | "orphan" | "mismatch"> {
  const refund = await refundNamed(ctx, news.refundId);
  if (refund === null) return await applyPlanRefund(ctx, news, now);
  if (news.amount !== refund.amount || news.currency !== refund.currency) {
    alarm("refund-mismatch", { refundId: refund._id, ref: news.ref, amount: news.amount });
    return "mismatch";
  }
  if (RANK[refund.state] === RANK.byBank) return afterEnd(refund, news);
  // Late news about an attempt that was given up: a newer one has taken its place.
  if (refund.refundRef !== undefined && refund.refundRef !== news.ref)
    return await otherRef(ctx, refund, news);
  if (refund.refundRef === undefined && (await isSettledAttempt(ctx, news.ref))) return "applied";
  // Failed without a name: the order was refused, and yet the provider has one.
  const rank = refund.refundRef === undefined ? RANK.requested : RANK[refund.state];
  if (RANK[news.stage] <= rank) return "applied";
  await ctx.db.patch(refund._id, { refundRef: news.ref, state: news.stage, updatedAt: now });
  const isBooked = news.moved ?? news.stage !== "pending";
  if (isBooked) await bookMade(ctx, refund, news, now);
  if (news.stage === "made") await made(ctx, refund, now);
  if (news.stage === "failed") await failed(ctx, refund, { ...news, isBooked }, now);
  return "applied";
}

/** Its payer has the money by another way: a refund that is made after all is money given twice. */
function afterEnd(refund: Refund, news: ProviderRefund): "applied" | "mismatch" {
  if (news.stage === "failed" || refund.refundRef === news.ref) return "applied";
  alarm("refund-twice", { refundId: refund._id, ref: news.ref });
  return "mismatch";
}

/** Two refunds at the provider for one of ours would be money given twice. */
async function otherRef(
  ctx: MutationCtx,
  refund: Refund,
  news: ProviderRefund,
): Promise<"applied" | "mismatch"> {
  if (news.stage === "failed" || (await isSettledAttempt(ctx, news.ref))) return "applied";
  alarm("refund-twice", { refundId: refund._id, ref: news.ref });
  return "mismatch";
}

/** Its failure is booked: whatever else is said about this attempt is old. */
async function isSettledAttempt(ctx: MutationCtx, ref: string): Promise<boolean> {
  const { key } = refundFailedEntry({ refundRef: ref, amount: 1 });
  const txn = await ctx.db
    .query("ledgerTxns")
    .withIndex("by_key", (q) => q.eq("key", key))
    .unique();
  return txn !== null;
}

function about(refund: Refund, ref: string, now: number) {
  const { currency, paymentId } = refund;
  const links = { ...workOf(refund), paymentId, refundId: refund._id };
  return {
    currency,
    at: now,
    actor: "provider",
    objectRef: ref,
    ...links,
  } as const satisfies Partial<Posting>;
}

/** The provider books a refund as soon as it sends it, often before the bank has it. */
async function bookMade(ctx: MutationCtx, refund: Refund, news: ProviderRefund, now: number): Promise<void> {
  const entry = refundMadeEntry({ refundRef: news.ref, amount: refund.amount });
  await post(ctx, { ...entry, ...about(refund, news.ref, now), memo: "refund made" });
}

async function made(ctx: MutationCtx, refund: Refund, now: number): Promise<void> {
  await explainFinding(ctx, { kind: "stuck-refund", subject: refund._id, now });
  if (refund.dareId !== undefined) await onRefunded(ctx, refund.dareId, now);
}

/** L6'' only for what was booked as made: one that never left changes no balance. */
async function failed(
  ctx: MutationCtx,
  refund: Refund,
  news: ProviderRefund & { isBooked: boolean },
  now: number,
): Promise<void> {
  if (news.isBooked) {
    const entry = refundFailedEntry({ refundRef: news.ref, amount: refund.amount });
    await post(ctx, { ...entry, ...about(refund, news.ref, now), memo: "refund failed" });
  }
  await refundFailed(ctx, refund, "failed at the bank", now);
}
