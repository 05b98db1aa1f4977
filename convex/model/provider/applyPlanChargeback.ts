/**
 * Chargebacks of plan payments (L9-L11): no dare and no creator is behind them, so the platform bears every one, whatever
 * part of the payment it is about. The plan ends at once and its payer is held.
 */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  chargebackLostEntry,
  chargebackOpenEntry,
  chargebackWonEntry,
  type LedgerEntry,
} from "../../domain/ledger/postings";
import { requireFound } from "../../errors";
import { alarm } from "../../pay/ops";
import type { ProviderChargeback } from "../../tables/payments";
import { post } from "../ledger/ledger";
import { asBooked, isReal, RANK, stageFacts } from "../payments/chargebackStages";
import { liftPayerHold } from "../payments/payerHolds";
import { type PlanPayment, planPaymentByRef, stopPlan } from "../purchases/planPayments";
import { queueEvidence } from "./chargebackEvidence";

type Chargeback = Doc<"chargebacks">;

export async function applyPlanChargeback(
  ctx: MutationCtx,
  reported: ProviderChargeback,
  now: number,
): Promise<"applied" | "orphan" | "mismatch"> {
  const news = asBooked(reported);
  const paid = news.paymentRef === null ? null : await planPaymentByRef(ctx, news.paymentRef);
  if (paid === null) return "orphan";
  const chargeback = await rowFor(ctx, paid, news, now);
  if (!isAsPaid(chargeback, paid, news)) return "mismatch";
  if (isReal({ chargeback, news })) await opened(ctx, chargeback, { paid, news, now });
  const isAhead = RANK[news.stage] > RANK[chargeback.state];
  const stage = isAhead ? news.stage : chargeback.state;
  await bookMoves(ctx, { ...news, stage }, now);
  if (isAhead) await ctx.db.patch(chargeback._id, stageFacts(news, now));
  if (stage === "won" && chargeback.state !== "won" && isReal({ chargeback, news })) {
    await liftPayerHold(ctx, { payerId: paid.uid, subject: news.ref });
  }
  return "applied";
}

async function rowFor(
  ctx: MutationCtx,
  { _id: planPaymentId, uid }: PlanPayment,
  { ref, amount, currency, reason, stage, evidenceDueAt }: ProviderChargeback,
  now: number,
): Promise<Chargeback> {
  const known = await ctx.db
    .query("chargebacks")
    .withIndex("by_disputeRef", (q) => q.eq("disputeRef", ref))
    .unique();
  if (known) return known;
  const id = await ctx.db.insert("chargebacks", {
    ...{ disputeRef: ref, planPaymentId, payerId: uid, creatorId: uid, amount, currency },
    ...{ providerReason: reason, state: "inquiry", frozenAmount: 0, openedAt: now },
    ...(evidenceDueAt === null ? {} : { evidenceDueAt }),
  } as const);
  alarm("pay-chargeback", { ref, planPaymentId, amount, stage });
  return requireFound(await ctx.db.get("chargebacks", id));
}

/** Never more than was paid, and what moved is what is argued about; anything else is for a person to book. */
function isAsPaid({ amount }: Chargeback, paid: PlanPayment, news: ProviderChargeback): boolean {
  const moved = [news.withdrawn, news.reinstated].flatMap((movement) => (movement ? [movement.amount] : []));
  const isOurs = news.currency === paid.currency && news.amount === amount && amount <= paid.amount;
  if (isOurs && moved.every((each) => each === amount)) return true;
  alarm("pay-chargeback-mismatch", { ref: news.ref, planPaymentId: paid._id, amount: news.amount });
  return false;
}

interface Opening {
  paid: PlanPayment;
  news: ProviderChargeback;
  now: number;
}

async function opened(ctx: MutationCtx, chargeback: Chargeback, { paid, news, now }: Opening): Promise<void> {
  if (RANK[chargeback.state] > RANK.inquiry) return;
  await stopPlan(ctx, paid, { reason: "chargeback", subject: news.ref, now });
  const payment = { purpose: "plan", createdAt: paid.createdAt } as const;
  if (news.stage === "open") await queueEvidence(ctx, { chargeback, payment, submit: false, now });
}

/** L9 when the bank took it, then L11 when it came back, or L10 when it will not. */
async function bookMoves(ctx: MutationCtx, news: ProviderChargeback, now: number): Promise<void> {
  const { ref: disputeRef, amount, withdrawn, reinstated, stage } = news;
  const book = async (entry: LedgerEntry, memo: string) => {
    const facts = {
      currency: news.currency,
      at: now,
      actor: "provider",
      memo,
      objectRef: disputeRef,
    } as const;
    await post(ctx, { ...entry, ...facts });
  };
  if (withdrawn !== null) {
    await book(chargebackOpenEntry({ disputeRef, amount, fee: withdrawn.fee }), "chargeback opened");
  }
  if (!(await isWithdrawn(ctx, disputeRef))) return;
  if (stage === "won" && reinstated !== null) {
    await book(chargebackWonEntry({ disputeRef, amount }), "chargeback won");
  }
  if (stage === "lost") {
    const bearer = { kind: "platform", net: amount, fee: 0 } as const;
    await book(chargebackLostEntry({ disputeRef, amount, bearer }), "chargeback lost");
  }
}

async function isWithdrawn(ctx: QueryCtx, disputeRef: string): Promise<boolean> {
  const { key } = chargebackOpenEntry({ disputeRef, amount: 1, fee: 0 });
  const txn = await ctx.db
    .query("ledgerTxns")
    .withIndex("by_key", (q) => q.eq("key", key))
    .unique();
  return txn !== null;
}
