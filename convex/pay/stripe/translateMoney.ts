/** Stripe's words for money on its way back and for its own books -> ours (money.md 4.7, 5.3). */
import type Stripe from "stripe";
import type { ProviderChargeback, ProviderRefund } from "../../tables/payments";
import { CollectError, type Movement } from "../ports";

export function refundOf(refund: Stripe.Refund): ProviderRefund {
  const paymentRef = idOf(refund.payment_intent);
  return {
    ref: refund.id,
    refundId: refund.metadata?.refundId ?? null,
    ...(paymentRef === null ? {} : { paymentRef }),
    stage: refundStage(refund.status),
    amount: refund.amount,
    currency: refund.currency,
    moved: idOf(refund.balance_transaction) !== null,
  };
}

/** A cancelled refund gives nothing back, as a failed one. */
function refundStage(status: string | null): ProviderRefund["stage"] {
  if (status === "succeeded") return "made";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}

const STAGES: Readonly<Record<string, ProviderChargeback["stage"]>> = {
  warning_needs_response: "inquiry",
  warning_under_review: "inquiry",
  needs_response: "open",
  under_review: "open",
  appeal_needs_response: "open",
  appeal_under_review: "open",
  warning_closed: "won",
  prevented: "won",
  won: "won",
  lost: "lost",
};

/** Only its balance transactions say what moved; the status never does. */
export function chargebackOf(dispute: Stripe.Dispute): ProviderChargeback {
  const stage = STAGES[dispute.status];
  if (!stage) throw new CollectError("retry", "unknown-status", `dispute status ${dispute.status}`);
  const out = dispute.balance_transactions.find(({ net }) => net < 0);
  const back = dispute.balance_transactions.find(({ net }) => net > 0);
  const dueBy = dispute.evidence_details.due_by;
  return {
    ref: dispute.id,
    paymentRef: idOf(dispute.payment_intent),
    stage,
    reason: dispute.reason,
    amount: dispute.amount,
    currency: dispute.currency,
    withdrawn: out ? { movementRef: out.id, amount: -out.amount, fee: out.fee } : null,
    reinstated: back ? { movementRef: back.id, amount: back.amount } : null,
    evidenceDueAt: dueBy === null ? null : dueBy * 1000,
  };
}

export function movementOf(movement: Stripe.BalanceTransaction): Movement {
  return {
    ref: movement.id,
    kind: movement.type,
    sourceRef: idOf(movement.source),
    amount: movement.amount,
    fee: movement.fee,
    net: movement.net,
    currency: movement.currency,
    at: movement.created * 1000,
  };
}

/** Where the provider gives an id or, on wish, the whole object. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : value.id;
}
