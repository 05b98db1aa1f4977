/** Ledger documents -> what their owner may see (contract: wallet.*). */
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { Doc } from "../../_generated/dataModel";
import { stillOf } from "../../domain/catalogue/pictures/stillOf";
import { USER_POCKETS, type UserPocket } from "../../domain/ledger/accounts";
import { CURRENCY } from "../../domain/money";
import type { PaymentState } from "../../domain/payments/paymentStates";
import {
  DISABLED_WORDS,
  disabledWord,
  REQUIREMENT_WORDS,
  requirementWords,
} from "../../domain/payouts/onboarding";
import {
  PAYOUT_BLOCKERS,
  PAYOUT_MIN,
  type PayoutBlocker,
  PENDING_REASONS,
  payoutCeiling,
  pendingReason,
} from "../../domain/payouts/payoutMachine";
import { dareStatus } from "../../tables/dares";
import { earningState, ledgerKind } from "../../tables/ledger";
import { paymentProblem, paymentPurpose } from "../../tables/payments";
import { kycStatus } from "../../tables/payouts";
import { stillView } from "../dares/stillView";

const earned = {
  id: v.string(),
  source: literals("dare", "tip"),
  dareId: v.union(v.id("dares"), v.null()),
  title: v.string(),
  still: v.union(stillView, v.null()),
  gross: v.number(),
  fee: v.number(),
  net: v.number(),
  availableAt: v.number(),
};
export const earningView = v.object({ ...earned, state: earningState });
const pendingView = v.object({ ...earned, currency: v.string(), reason: literals(...PENDING_REASONS) });
const nextCursor = v.union(v.string(), v.null());
export const pendingPageView = v.object({ rows: v.array(pendingView), nextCursor });

/** ENT-07 to ENT-09 as their owner needs them: words of ours, no name of the provider. */
const accountView = v.object({
  kycStatus,
  stripeDetailsSubmitted: v.boolean(),
  stripePayoutsEnabled: v.boolean(),
  stripeVerified: v.boolean(),
  requirements: v.array(literals(...REQUIREMENT_WORDS)),
  disabledReason: v.union(literals(...DISABLED_WORDS), v.null()),
});

export const walletView = v.object({
  currency: v.string(),
  available: v.number(),
  pending: v.number(),
  reserved: v.number(),
  frozen: v.number(),
  lifetimeEarned: v.number(),
  lifetimePaidOut: v.number(),
  nextReleaseAt: v.union(v.number(), v.null()),
  nextReleaseAmount: v.union(v.number(), v.null()),
  canPayout: v.boolean(),
  /** What stands in the way, in the order of PAYOUT_BLOCKERS. */
  blockers: v.array(v.object({ word: literals(...PAYOUT_BLOCKERS), until: v.union(v.number(), v.null()) })),
  /** The least and, now, the most that can be asked for. */
  payoutMin: v.number(),
  payoutMax: v.number(),
  /** What live dares would earn. */
  held: v.object({ amount: v.number(), count: v.number() }),
  account: v.union(accountView, v.null()),
  earnings: v.array(earningView),
  updatedAt: v.union(v.number(), v.null()),
});

/** One movement of an own pocket; `amount` is positive when money came to it. */
const ledgerRowView = v.object({
  id: v.string(),
  at: v.number(),
  kind: ledgerKind,
  amount: v.number(),
  currency: v.string(),
  pocket: literals(...USER_POCKETS),
  dareId: v.union(v.id("dares"), v.null()),
  title: v.string(),
  still: v.union(stillView, v.null()),
  payoutId: v.union(v.id("payouts"), v.null()),
});
export const ledgerPageView = v.object({ rows: v.array(ledgerRowView), nextCursor });

export const returnStatus = literals("processing", "authorised", "paid", "failed", "cancelled");

export const returnView = v.object({
  purpose: paymentPurpose,
  dareId: v.union(v.id("dares"), v.null()),
  /** Whom it was for; empty for a boost. */
  targetUsername: v.string(),
  status: returnStatus,
  dareStatus: v.union(dareStatus, v.null()),
  amount: v.number(),
  currency: v.string(),
  problem: v.union(paymentProblem, v.null()),
});

export type EarningView = Infer<typeof earningView>;
export type PendingPage = Infer<typeof pendingPageView>;
export type WalletView = Infer<typeof walletView>;
export type LedgerRow = Infer<typeof ledgerRowView>;
export type LedgerPage = Infer<typeof ledgerPageView>;
export type ReturnView = Infer<typeof returnView>;

/** What an amount is about, in words and as a picture. */
const words = (dare: Doc<"dares"> | null) => ({
  title: dare?.title ?? "",
  still: dare === null ? null : stillOf(dare),
});

function facts(earning: Doc<"earnings">, dare: Doc<"dares"> | null) {
  const { _id, source, gross, fee, net, availableAt } = earning;
  const about = { dareId: dare?._id ?? null, ...words(dare) };
  return { id: _id, source, ...about, gross, fee, net, availableAt };
}

export function toEarningView(earning: Doc<"earnings">, dare: Doc<"dares"> | null): EarningView {
  return { ...facts(earning, dare), state: earning.state };
}

export function toPendingView(
  earning: Doc<"earnings">,
  dare: Doc<"dares"> | null,
): PendingPage["rows"][number] {
  return { ...facts(earning, dare), currency: earning.currency, reason: pendingReason(earning) };
}

/** Null before the provider has an account for this person. */
function toAccountView(recipient: Doc<"recipients"> | null): WalletView["account"] {
  if (recipient?.stripeConnectAccountId === undefined) return null;
  const { stripeRequirements, stripeDetailsSubmitted, stripePayoutsEnabled, stripeVerified } = recipient;
  const { currently_due, past_due, disabled_reason } = stripeRequirements;
  return {
    kycStatus: recipient.kycStatus,
    stripeDetailsSubmitted,
    stripePayoutsEnabled,
    stripeVerified,
    requirements: requirementWords([...past_due, ...currently_due]),
    disabledReason: disabledWord(disabled_reason),
  };
}

export interface WalletParts {
  wallet: Doc<"wallets"> | null;
  recipient: Doc<"recipients"> | null;
  blockers: PayoutBlocker[];
  nextRelease: { at: number; amount: number } | null;
  held: WalletView["held"];
  earnings: EarningView[];
}

/** A person without a wallet has earned nothing yet: same shape, all zero. */
export function toWalletView(parts: WalletParts): WalletView {
  const { wallet, recipient, blockers, nextRelease, held, earnings } = parts;
  return {
    currency: wallet?.currency ?? CURRENCY,
    available: wallet?.available ?? 0,
    pending: wallet?.pending ?? 0,
    reserved: wallet?.reserved ?? 0,
    frozen: wallet?.frozen ?? 0,
    lifetimeEarned: wallet?.lifetimeEarned ?? 0,
    lifetimePaidOut: wallet?.lifetimePaidOut ?? 0,
    nextReleaseAt: nextRelease?.at ?? null,
    nextReleaseAmount: nextRelease?.amount ?? null,
    canPayout: blockers.length === 0,
    blockers,
    payoutMin: PAYOUT_MIN,
    payoutMax: payoutCeiling(wallet?.available ?? 0),
    held,
    account: toAccountView(recipient),
    earnings,
    updatedAt: wallet?.updatedAt ?? null,
  };
}

export function toLedgerRow(found: {
  posting: Doc<"ledgerPostings">;
  pocket: UserPocket;
  txn: Doc<"ledgerTxns">;
  dare: Doc<"dares"> | null;
}): LedgerRow {
  const { posting, pocket, txn, dare } = found;
  return {
    id: posting._id,
    at: posting.at,
    kind: txn.kind,
    // What we owe grows by a credit, which the ledger writes as negative.
    amount: 0 - posting.amount,
    currency: posting.currency,
    pocket,
    dareId: txn.dareId ?? null,
    ...words(dare),
    payoutId: txn.payoutId ?? null,
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
  { dare, targetUsername }: { dare: Doc<"dares"> | null; targetUsername: string },
): ReturnView {
  return {
    purpose: payment.purpose,
    dareId: dare?._id ?? null,
    targetUsername,
    status: payment.closing ? "cancelled" : RETURN_STATUS[payment.state],
    dareStatus: dare?.status ?? null,
    amount: payment.amount,
    currency: payment.currency,
    problem: payment.problem ?? null,
  };
}
