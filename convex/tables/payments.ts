/**
 * Payments, and why a payer may not pay.
 *
 * Invariants: our payment row exists before the provider hears of it; one payment row for a dare; a state
 * only moves up (domain/payments/paymentStates) until a refused capture opens the next round; `paymentRef` is the first
 * authorised attempt and never changes inside a round.
 * Source: money.md 3.1, 5.
 */
import { defineTable } from "convex/server";
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { PAYMENT_PHASES, PAYMENT_PROBLEMS, PAYMENT_STATES } from "../domain/payments/paymentStates";
import type { LifecycleRules } from "./lifecycle";

/*
 * Money on its way back: refunds we decided (L6-L8) and chargebacks the bank decided (L9-L11). Our refund row exists
 * before the provider hears of it; a chargeback row exists once for a provider's dispute. Source: money.md 3.1, 3.3, 4.7.
 */

/**
 * requested: the provider is asked; made, failed: its last word. A failed one waits for a person of the staff, unless
 * the bank has given the price back itself (byBank) or two admins have paid it in another way (otherwise).
 */
export const refundState = literals("requested", "pending", "made", "failed", "byBank", "otherwise");
/** Where the money is taken from: L6, L7, L8. */
export const refundSource = literals("held", "pending", "available", "boost");

export const chargebackState = literals("inquiry", "open", "won", "lost");
/** Where the creator's share stood when it was frozen (L9'), to which it returns when the bank decides for us (L11). */
export const frozenFrom = literals("pending", "available");

/** One refund as the provider reports it. */
export const providerRefund = v.object({
  ref: v.string(),
  refundId: v.union(v.string(), v.null()),
  /** The payment that it gives back, when the provider says. */
  paymentRef: v.optional(v.string()),
  stage: literals("pending", "made", "failed"),
  amount: v.number(),
  currency: v.string(),
  /** The provider has booked it: its money has left our balance (L6'). */
  moved: v.optional(v.boolean()),
});

/** One dispute at the bank as the provider reports it. Only `withdrawn` and `reinstated` move money. */
export const providerChargeback = v.object({
  ref: v.string(),
  paymentRef: v.union(v.string(), v.null()),
  stage: literals("inquiry", "open", "won", "lost"),
  reason: v.string(),
  amount: v.number(),
  currency: v.string(),
  withdrawn: v.union(v.object({ movementRef: v.string(), amount: v.number(), fee: v.number() }), v.null()),
  reinstated: v.union(v.object({ movementRef: v.string(), amount: v.number() }), v.null()),
  evidenceDueAt: v.union(v.number(), v.null()),
});

export type ProviderRefund = Infer<typeof providerRefund>;
export type ProviderChargeback = Infer<typeof providerChargeback>;

const refunds = defineTable({
  paymentId: v.id("payments"),
  dareId: v.optional(v.id("dares")),
  tipId: v.optional(v.id("tips")),
  payerId: v.string(),
  creatorId: v.string(),
  amount: v.number(),
  currency: v.string(),
  source: refundSource,
  /** A stable word: the transition or the act that decided it. */
  reason: v.string(),
  state: refundState,
  /** Grows when staff has a failed refund tried again; part of the idempotency key. */
  attempt: v.number(),
  refundRef: v.optional(v.string()),
  createdAt: v.number(),
  updatedAt: v.number(),
})
  .index("by_paymentId", ["paymentId"])
  .index("by_dareId", ["dareId"])
  .index("by_tipId", ["tipId"])
  .index("by_payer_and_createdAt", ["payerId", "createdAt"])
  .index("by_creatorId", ["creatorId"])
  .index("by_state_and_updatedAt", ["state", "updatedAt"]);

const chargebacks = defineTable({
  disputeRef: v.string(),
  /** Of a dare, tip or boost; one of a plan has `planPaymentId`. */
  paymentId: v.optional(v.id("payments")),
  planPaymentId: v.optional(v.id("planPayments")),
  dareId: v.optional(v.id("dares")),
  tipId: v.optional(v.id("tips")),
  payerId: v.string(),
  creatorId: v.string(),
  amount: v.number(),
  currency: v.string(),
  providerReason: v.string(),
  state: chargebackState,
  frozenAmount: v.number(),
  frozenFrom: v.optional(frozenFrom),
  evidenceDueAt: v.optional(v.number()),
  evidenceSentAt: v.optional(v.number()),
  openedAt: v.number(),
  closedAt: v.optional(v.number()),
})
  .index("by_disputeRef", ["disputeRef"])
  .index("by_paymentId", ["paymentId"])
  .index("by_payer_and_openedAt", ["payerId", "openedAt"])
  .index("by_creatorId", ["creatorId"])
  .index("by_state_and_openedAt", ["state", "openedAt"]);

export const paymentState = literals(...PAYMENT_STATES);
export const paymentProblem = literals(...PAYMENT_PROBLEMS);

/** One attempt to pay as the provider reports it, in our words. Amounts in cents, times in milliseconds. */
export const providerPayment = v.object({
  ref: v.string(),
  /** Our payment id, carried by the provider; null when the object is not ours. */
  paymentId: v.union(v.string(), v.null()),
  /** Who pays, at the provider; told only of a payment that is not ours by id (a renewal of the plan). */
  customerRef: v.optional(v.string()),
  phase: literals(...PAYMENT_PHASES),
  amount: v.number(),
  capturedAmount: v.number(),
  currency: v.string(),
  chargeRef: v.union(v.string(), v.null()),
  /** Known only some time after the capture. */
  fee: v.union(v.object({ movementRef: v.string(), amount: v.number(), currency: v.string() }), v.null()),
  captureBefore: v.union(v.number(), v.null()),
  /** The provider's stable name for the card, and how risky it finds the attempt; null when it does not say. */
  cardFingerprint: v.union(v.string(), v.null()),
  riskLevel: v.union(v.string(), v.null()),
  /** The last refused card, if any: its charge and the provider's code. */
  decline: v.union(v.object({ ref: v.string(), code: v.string() }), v.null()),
});

export const paymentPurpose = literals("dare", "tip", "boost");

export const payerHoldReason = literals(
  "chargeback",
  "fraudWarning",
  "review",
  "cardTesting",
  "linkedAccounts",
);

export type ProviderPayment = Infer<typeof providerPayment>;

export const paymentTables = {
  refunds,
  chargebacks,
  payments: defineTable({
    /** Exactly one of the three, as `purpose` says. */
    dareId: v.optional(v.id("dares")),
    tipId: v.optional(v.id("tips")),
    boostId: v.optional(v.id("boosts")),
    payerId: v.string(),
    purpose: paymentPurpose,
    amount: v.number(),
    currency: v.string(),
    state: paymentState,
    /** Counts the hosted pages opened for this payment; part of the idempotency key. */
    round: v.number(),
    checkoutRef: v.optional(v.string()),
    checkoutUrl: v.optional(v.string()),
    checkoutExpiresAt: v.optional(v.number()),
    paymentRef: v.optional(v.string()),
    /** Attempts given up for good: late news about them changes nothing. */
    retiredRefs: v.array(v.string()),
    chargeRef: v.optional(v.string()),
    feeRef: v.optional(v.string()),
    feeAmount: v.optional(v.number()),
    captureBefore: v.optional(v.number()),
    problem: v.optional(paymentProblem),
    declines: v.number(),
    lastDeclineRef: v.optional(v.string()),
    lastDeclineAt: v.optional(v.number()),
    /** The newest refusals of a card, for the card-testing rule (money 4.7). */
    declineAts: v.optional(v.array(v.number())),
    /** Since when it counts for the daily limit: its newest page, then its authorisation (money 2). */
    countsAt: v.optional(v.number()),
    /** Nobody wants this payment any more: close the page, void what was or will be authorised. */
    closing: v.boolean(),
    captureAskedAt: v.optional(v.number()),
    syncAskedAt: v.optional(v.number()),
    releasedAt: v.optional(v.number()),
    /** Cents given back so far or on their way (I5). */
    refundedAmount: v.optional(v.number()),
    /** What the provider tells of the card, for limits across accounts and guests (money 2, 4.7). */
    cardFingerprint: v.optional(v.string()),
    riskLevel: v.optional(v.string()),
    fraudWarnedAt: v.optional(v.number()),
    /** When the sweep looks at it again; absent once nothing can change. */
    nextCheckAt: v.optional(v.number()),
    createdAt: v.number(),
    updatedAt: v.number(),
  })
    .index("by_dareId", ["dareId"])
    .index("by_tipId", ["tipId"])
    .index("by_boostId", ["boostId"])
    .index("by_paymentRef", ["paymentRef"])
    .index("by_cardFingerprint_and_createdAt", ["cardFingerprint", "createdAt"])
    .index("by_checkoutRef", ["checkoutRef"])
    .index("by_payer_and_createdAt", ["payerId", "createdAt"])
    .index("by_payer_and_countsAt", ["payerId", "countsAt"])
    .index("by_payer_and_releasedAt", ["payerId", "releasedAt"])
    .index("by_nextCheckAt", ["nextCheckAt"]),

  /** Why somebody may not pay now (money 4.7): one row a reason; over at `until`, without it when staff or the bank says. */
  payerHolds: defineTable({
    payerId: v.string(),
    reason: payerHoldReason,
    /** The chargeback, warning or payment behind it. */
    subject: v.string(),
    until: v.optional(v.number()),
    createdAt: v.number(),
  })
    .index("by_payerId", ["payerId"])
    .index("by_until", ["until"]),
};

/** Rulings 37. Money records stay for bookkeeping; the person in them is replaced by a pseudonym. */
export const paymentLifecycle = {
  refunds: { export: "owner", deletion: "pseudonymise", note: "payerId, creatorId: bookkeeping duty" },
  chargebacks: { export: "owner", deletion: "pseudonymise", note: "payerId, creatorId: bookkeeping duty" },
  payments: { export: "owner", deletion: "pseudonymise", note: "payerId; kept for accounting" },
  payerHolds: { export: "none", deletion: "remove", note: "Why they may not pay, for the staff." },
} as const satisfies LifecycleRules<typeof paymentTables>;
