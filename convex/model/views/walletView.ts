/** Ledger documents -> what their owner may see (contract: wallet.mine, wallet.returnState). */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { CURRENCY } from "../../domain/money";
import type { PaymentState } from "../../domain/paymentRanks";
import { dareStatus } from "../../tables/dares";
import { earningState } from "../../tables/ledger";
import { paymentProblem } from "../../tables/payments";

export const earningView = v.object({
  id: v.string(),
  dareId: v.union(v.id("dares"), v.null()),
  title: v.string(),
  gross: v.number(),
  fee: v.number(),
  net: v.number(),
  state: earningState,
  availableAt: v.number(),
});

export const walletView = v.object({
  currency: v.string(),
  available: v.number(),
  pending: v.number(),
  reserved: v.number(),
  frozen: v.number(),
  lifetimeEarned: v.number(),
  nextReleaseAt: v.union(v.number(), v.null()),
  nextReleaseAmount: v.union(v.number(), v.null()),
  earnings: v.array(earningView),
});

export const returnStatus = v.union(
  v.literal("processing"),
  v.literal("authorised"),
  v.literal("paid"),
  v.literal("failed"),
  v.literal("cancelled"),
);

export const returnView = v.object({
  dareId: v.id("dares"),
  targetUsername: v.string(),
  status: returnStatus,
  dareStatus,
  amount: v.number(),
  currency: v.string(),
  problem: v.union(paymentProblem, v.null()),
});

export type EarningView = Infer<typeof earningView>;
export type WalletView = Infer<typeof walletView>;
export type ReturnView = Infer<typeof returnView>;

export function toEarningView(earning: Doc<"earnings">, dare: Doc<"dares"> | null): EarningView {
  return {
    id: earning._id,
    dareId: dare ? dare._id : null,
    title: dare?.title ?? "",
    gross: earning.gross,
    fee: earning.fee,
    net: earning.net,
    state: earning.state,
    availableAt: earning.availableAt,
  };
}

/** A person without a wallet has earned nothing yet: same shape, all zero. */
export function toWalletView(
  wallet: Doc<"wallets"> | null,
  nextRelease: Doc<"earnings"> | null,
  earnings: EarningView[],
): WalletView {
  return {
    currency: wallet?.currency ?? CURRENCY,
    available: wallet?.available ?? 0,
    pending: wallet?.pending ?? 0,
    reserved: wallet?.reserved ?? 0,
    frozen: wallet?.frozen ?? 0,
    lifetimeEarned: wallet?.lifetimeEarned ?? 0,
    nextReleaseAt: nextRelease?.availableAt ?? null,
    nextReleaseAmount: nextRelease?.net ?? null,
    earnings,
  };
}

const RETURN_STATUS: Readonly<Record<PaymentState, ReturnView["status"]>> = {
  opening: "processing",
  open: "processing",
  authorised: "authorised",
  captured: "paid",
  voided: "cancelled",
  closed: "cancelled",
  failed: "failed",
};

export function toReturnView(
  payment: Doc<"payments">,
  dare: Doc<"dares">,
  targetUsername: string,
): ReturnView {
  return {
    dareId: dare._id,
    targetUsername,
    status: payment.closing ? "cancelled" : RETURN_STATUS[payment.state],
    dareStatus: dare.status,
    amount: payment.amount,
    currency: payment.currency,
    problem: payment.problem ?? null,
  };
}
