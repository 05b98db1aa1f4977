/**
 * Chargebacks: what the bank takes, keeps or gives back (L9-L11, D27, D28). The stage only moves up and each posting has
 * a key of its own, so order and repeats do not matter. Only the balance movements move money: an inquiry moves none.
 */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { heldAccount, userAccount } from "../../domain/ledger/accounts";
import {
  type ChargebackBearer,
  chargebackFreezeEntry,
  chargebackLostEntry,
  chargebackOpenEntry,
  chargebackWonEntry,
  type LedgerEntry,
} from "../../domain/ledger/postings";
import { requireFound } from "../../errors";
import { alarm, type Op } from "../../pay/ops";
import type { ProviderChargeback } from "../../tables/payments";
import * as DarePayments from "../dares/onPayment";
import { returnAfterBank } from "../dares/removal";
import { freezeEarning, reverseEarning, thawEarning } from "../ledger/earnings";
import { balanceOf, post } from "../ledger/ledger";
import { asBooked, isReal, RANK, stageFacts } from "../payments/chargebackStages";
import { holdPayer, liftPayerHold } from "../payments/payerHolds";
import { settleByBank } from "../payments/refunds";
import { dropTrend } from "../people/trending";
import * as BoostRun from "../purchases/boostRun";
import * as Tips from "../purchases/tips";
import { applyPlanChargeback } from "./applyPlanChargeback";
import { queueEvidence } from "./chargebackEvidence";
import { creatorBehind, earningBehind, paymentByRef } from "./fraud";

type Chargeback = Doc<"chargebacks">;
type Payment = Doc<"payments">;
type Applied = "applied" | "orphan" | "mismatch";

interface Case {
  chargeback: Chargeback;
  payment: Payment;
  news: ProviderChargeback;
  now: number;
}

export async function applyChargeback(
  ctx: MutationCtx,
  reported: ProviderChargeback,
  now: number,
): Promise<Applied> {
  const news = asBooked(reported);
  const payment = news.paymentRef === null ? null : await paymentByRef(ctx, news.paymentRef);
  if (!payment) return await applyPlanChargeback(ctx, news, now);
  // Its capture has not been heard of: that is asked for first, or the bank would take what was never booked.
  if (payment.state !== "captured") return "orphan";
  const chargeback = await rowFor(ctx, payment, news, now);
  if (!isAsCharged(chargeback, payment, news)) return "mismatch";
  const about = { chargeback, payment, news, now };
  if (isReal(about)) await opened(ctx, about);
  if (news.withdrawn !== null) await withdrawn(ctx, about);
  const isAhead = RANK[news.stage] > RANK[chargeback.state];
  if (isAhead) await ctx.db.patch(chargeback._id, stageFacts(news, now));
  const stage = isAhead ? news.stage : chargeback.state;
  if (stage === "won") await won(ctx, about);
  if (stage === "lost") await lost(ctx, about);
  return "applied";
}

async function rowFor(
  ctx: MutationCtx,
  payment: Payment,
  news: ProviderChargeback,
  now: number,
): Promise<Chargeback> {
  const known = await ctx.db
    .query("chargebacks")
    .withIndex("by_disputeRef", (q) => q.eq("disputeRef", news.ref))
    .unique();
  if (known) return known;
  const { dareId, tipId, payerId } = payment;
  const id = await ctx.db.insert("chargebacks", {
    disputeRef: news.ref,
    paymentId: payment._id,
    ...(dareId === undefined ? {} : { dareId }),
    ...(tipId === undefined ? {} : { tipId }),
    payerId,
    // A boost pays nobody but us: then it is the payer's own.
    creatorId: (await creatorBehind(ctx, payment)) ?? payerId,
    amount: news.amount,
    currency: news.currency,
    providerReason: news.reason,
    state: "inquiry",
    frozenAmount: 0,
    ...(news.evidenceDueAt === null ? {} : { evidenceDueAt: news.evidenceDueAt }),
    openedAt: now,
  });
  alarm("pay-chargeback", { ref: news.ref, paymentId: payment._id, amount: news.amount, stage: news.stage });
  return requireFound(await ctx.db.get("chargebacks", id));
}

/** The whole price, or what was left of it after a refund; anything else is for a person to book. */
function isAsCharged(chargeback: Chargeback, payment: Payment, news: ProviderChargeback): boolean {
  const left = payment.amount - (payment.refundedAmount ?? 0);
  const isPossible = chargeback.amount === payment.amount || chargeback.amount === left;
  const moved = [news.withdrawn, news.reinstated].flatMap((movement) => (movement ? [movement.amount] : []));
  const isOurs = news.currency === payment.currency && news.amount === chargeback.amount;
  if (isPossible && isOurs && moved.every((amount) => amount === chargeback.amount)) return true;
  alarm("pay-chargeback-mismatch", { ref: news.ref, paymentId: payment._id, amount: news.amount });
  return false;
}

/** D28, once: clocks stop, the payer pays nothing more, and what we can show is laid ready. */
async function opened(ctx: MutationCtx, { chargeback, payment, news, now }: Case): Promise<void> {
  if (RANK[chargeback.state] > RANK.inquiry) return;
  const { payerId, dareId, tipId } = payment;
  await holdPayer(ctx, { payerId, reason: "chargeback", subject: news.ref, now });
  const subject = dareId ?? tipId;
  if (subject !== undefined) await dropTrend(ctx, subject);
  if (dareId !== undefined) await DarePayments.onChargebackOpened(ctx, dareId, now);
  if (news.stage === "open") await queueEvidence(ctx, { chargeback, payment, submit: false, now });
}

async function book(
  ctx: MutationCtx,
  entry: LedgerEntry,
  { payment, news, now }: Case,
  memo: string,
): Promise<boolean> {
  const { dareId, tipId, currency } = payment;
  const { posted } = await post(ctx, {
    ...entry,
    currency,
    at: now,
    actor: "provider",
    memo,
    ...(dareId === undefined ? {} : { dareId }),
    ...(tipId === undefined ? {} : { tipId }),
    paymentId: payment._id,
    objectRef: news.ref,
  });
  return posted;
}

/** L9, and L9' for what is still in the creator's wallet and not safely theirs. */
async function withdrawn(ctx: MutationCtx, about: Case): Promise<void> {
  const { news } = about;
  if (news.withdrawn === null) return;
  const { amount, fee } = news.withdrawn;
  const entry = chargebackOpenEntry({ disputeRef: news.ref, amount, fee });
  if (await book(ctx, entry, about, "chargeback opened")) await freeze(ctx, about);
}

/** All of the share or nothing: half of it would leave two pockets to settle from. */
async function freeze(ctx: MutationCtx, about: Case): Promise<void> {
  const { chargeback, payment, news } = about;
  const earning = await earningBehind(ctx, payment);
  if (earning === null || earning.gross !== chargeback.amount) return;
  const from = earning.state;
  if (from !== "pending" && !(from === "available" && earning.probation)) return;
  const { creatorId: uid, net } = earning;
  if (net === 0 || (await balanceOf(ctx, userAccount(uid, from))) < net) return;
  const entry = chargebackFreezeEntry({ disputeRef: news.ref, uid, from, amount: net });
  if (!(await book(ctx, entry, about, "share frozen"))) return;
  await freezeEarning(ctx, earning);
  await ctx.db.patch(chargeback._id, { frozenAmount: net, frozenFrom: from });
}

async function isBooked(ctx: QueryCtx, key: string): Promise<boolean> {
  const txn = await ctx.db
    .query("ledgerTxns")
    .withIndex("by_key", (q) => q.eq("key", key))
    .unique();
  return txn !== null;
}

/** L11 when the money is back; the pause ends with the bank's word, or with an inquiry that came to nothing. */
async function won(ctx: MutationCtx, about: Case): Promise<void> {
  const { payment, news, now } = about;
  const chargeback = requireFound(await ctx.db.get("chargebacks", about.chargeback._id));
  if (about.chargeback.state !== "won" && isReal(about)) {
    await liftPayerHold(ctx, { payerId: payment.payerId, subject: news.ref });
    if (payment.dareId !== undefined) await DarePayments.onChargebackWon(ctx, payment.dareId, now);
    if (payment.boostId !== undefined) await BoostRun.onBankWon(ctx, payment.boostId, now);
  }
  if (news.reinstated === null || !(await isWithdrawn(ctx, news))) return;
  const { frozenAmount: amount, frozenFrom: to } = chargeback;
  const earning = await earningBehind(ctx, payment);
  const unfreeze = earning && to && amount > 0 ? { uid: earning.creatorId, to, amount } : undefined;
  const share = unfreeze === undefined ? {} : { unfreeze };
  const entry = chargebackWonEntry({ disputeRef: news.ref, amount: news.reinstated.amount, ...share });
  if (!(await book(ctx, entry, about, "chargeback won"))) return;
  if (earning && to) await thawEarning(ctx, earning, to);
  if (payment.dareId !== undefined) await returnAfterBank(ctx, payment.dareId, now);
}

function isWithdrawn(ctx: QueryCtx, news: ProviderChargeback): Promise<boolean> {
  return isBooked(ctx, chargebackOpenEntry({ disputeRef: news.ref, amount: news.amount, fee: 0 }).key);
}

/** L10 and D27. The payer stays stopped until a person of the staff lifts it. */
async function lost(ctx: MutationCtx, about: Case): Promise<void> {
  const { payment, news, now } = about;
  if (!(await isWithdrawn(ctx, news))) return;
  const amount = about.chargeback.amount;
  const bearer = await bearerOf(ctx, payment, amount);
  const entry = chargebackLostEntry({ disputeRef: news.ref, amount, bearer });
  if (!(await book(ctx, entry, about, "chargeback lost"))) return;
  const earning = await earningBehind(ctx, payment);
  if (earning && bearer.kind === "creator") await reverseEarning(ctx, earning, now);
  if (payment.dareId !== undefined) await DarePayments.onChargebackLost(ctx, payment.dareId, now);
  if (payment.tipId !== undefined) await Tips.onReversed(ctx, payment.tipId, now);
  if (payment.boostId !== undefined) await BoostRun.onReversed(ctx, payment.boostId, now);
  await settleByBank(ctx, payment._id, now);
}

/**
 * Not released: the price itself. In hold or on probation: the creator's share, frozen or else owed. Matured earnings
 * are safe, and so is what we cannot trace to a share: then it is the platform's loss.
 */
async function bearerOf(ctx: QueryCtx, payment: Payment, amount: number): Promise<ChargebackBearer> {
  const earning = await earningBehind(ctx, payment);
  const { dareId } = payment;
  if (earning === null && dareId !== undefined && (await balanceOf(ctx, heldAccount(dareId))) >= amount) {
    return { kind: "held", dareId };
  }
  if (earning === null || earning.state === "reversed" || earning.gross !== amount) {
    return { kind: "platform", net: amount, fee: 0 };
  }
  const { creatorId: uid, net, fee, state, probation } = earning;
  if (state === "frozen") return { kind: "creator", pocket: "frozen", uid, net, fee };
  if (state === "available" && probation) return { kind: "creator", pocket: "available", uid, net, fee };
  return { kind: "platform", net, fee };
}

/** The bank takes no evidence (any more): only a person can tell whether that matters. */
export async function onOpRefused(_ctx: MutationCtx, op: Op, code: string): Promise<void> {
  alarm("pay-evidence-refused", { subjectId: op.subjectId, code });
}
