/**
 * Payments, the outbox of calls to the payment provider, and the provider's events.
 *
 * Invariants: our payment row exists before the provider hears of it; one payment row for a dare; a state
 * only moves up (domain/payments/paymentStates) until a refused capture opens the next round; `paymentRef` is the first
 * authorised attempt and never changes inside a round; an outbox key and an event id exist once.
 * Source: money.md 3.1, 4.4, 5.
 */
import { defineTable } from "convex/server";
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { PAYMENT_PHASES, PAYMENT_PROBLEMS, PAYMENT_STATES } from "../domain/payments/paymentStates";
import type { LifecycleRules } from "./lifecycleRule";
import { providerRecipient, providerSend } from "./payouts";
import { providerInvoice, providerSubscription } from "./purchases";
import { providerChargeback, providerRefund } from "./refunds";

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

/** One hosted payment page. */
export const providerCheckout = v.object({
  ref: v.string(),
  paymentId: v.union(v.string(), v.null()),
  stage: v.union(v.literal("open"), v.literal("completed"), v.literal("expired")),
  url: v.union(v.string(), v.null()),
  expiresAt: v.number(),
  payment: v.union(providerPayment, v.null()),
});

/** An address minted on demand: the provider's own page for a recipient or for the plan. */
export const providerPage = v.object({
  subjectId: v.string(),
  ref: v.union(v.string(), v.null()),
  url: v.string(),
  /** Of the plan's pages: which asking this answers, and the payer's record at the provider. */
  round: v.optional(v.number()),
  customerRef: v.optional(v.string()),
});

export const observed = v.union(
  v.object({ type: v.literal("checkout"), checkout: providerCheckout }),
  v.object({ type: v.literal("payment"), payment: providerPayment }),
  v.object({ type: v.literal("refund"), refund: providerRefund }),
  v.object({ type: v.literal("chargeback"), chargeback: providerChargeback }),
  v.object({ type: v.literal("fraudWarning"), ref: v.string(), paymentRef: v.string() }),
  v.object({ type: v.literal("review"), ref: v.string(), paymentRef: v.string(), isOpen: v.boolean() }),
  v.object({ type: v.literal("recipient"), recipient: providerRecipient }),
  v.object({ type: v.literal("send"), send: providerSend }),
  v.object({ type: v.literal("subscription"), subscription: providerSubscription }),
  v.object({ type: v.literal("invoice"), invoice: providerInvoice }),
  v.object({ type: v.literal("page"), page: providerPage }),
);

export const paymentPurpose = literals("dare", "tip", "boost");

/** What an outbox row asks the provider to do. Stored whole, so that a repeat is byte for byte the same call. */
export const opParams = v.union(
  v.object({
    kind: v.literal("openCheckout"),
    purpose: paymentPurpose,
    /** The dare, tip or boost that is paid for. */
    forId: v.string(),
    /** Authorise only, or charge at once. */
    capture: literals("later", "now"),
    /** Where the payer comes back to: their wallet, or a guest's tracking page of `forId`. */
    returnTo: literals("wallet", "track"),
    amount: v.number(),
    currency: v.string(),
    /** Ask the card's own check (3-D Secure). */
    cardCheck: v.boolean(),
    windowMs: v.number(),
    madeAt: v.number(),
    expiresAt: v.number(),
  }),
  v.object({ kind: v.literal("closeCheckout"), checkoutRef: v.string() }),
  v.object({ kind: v.literal("capture"), paymentRef: v.string() }),
  v.object({ kind: v.literal("void"), paymentRef: v.string() }),
  v.object({
    kind: v.literal("refund"),
    paymentRef: v.string(),
    refundId: v.string(),
    amount: v.number(),
    currency: v.string(),
  }),
  v.object({
    kind: v.literal("sendEvidence"),
    disputeRef: v.string(),
    evidence: v.record(v.string(), v.string()),
    submit: v.boolean(),
  }),
  v.object({ kind: v.literal("ensureRecipient"), uid: v.string() }),
  v.object({
    kind: v.literal("recipientPage"),
    linkId: v.string(),
    accountRef: v.string(),
    page: literals("onboarding", "dashboard"),
  }),
  v.object({
    kind: v.literal("transfer"),
    payoutId: v.string(),
    accountRef: v.string(),
    amount: v.number(),
    currency: v.string(),
  }),
  v.object({
    kind: v.literal("bankPayout"),
    payoutId: v.string(),
    accountRef: v.string(),
    transferRef: v.string(),
    amount: v.number(),
    currency: v.string(),
  }),
  v.object({
    kind: v.literal("reverseTransfer"),
    payoutId: v.string(),
    accountRef: v.string(),
    transferRef: v.string(),
    amount: v.number(),
  }),
  v.object({
    kind: v.literal("openPlanPage"),
    uid: v.string(),
    round: v.number(),
    customerRef: v.union(v.string(), v.null()),
  }),
  v.object({
    kind: v.literal("planPortal"),
    uid: v.string(),
    round: v.number(),
    customerRef: v.string(),
  }),
  v.object({ kind: v.literal("cancelPlan"), subscriptionRef: v.string() }),
);

/** What came of one run of an outbox row (money.md 4.4, result table). */
export const opOutcome = v.union(
  v.object({ kind: v.literal("done"), observed }),
  v.object({ kind: v.literal("refused"), code: v.string(), observed: v.union(observed, v.null()) }),
  v.object({ kind: v.literal("retry"), error: v.string(), unreachable: v.optional(v.boolean()) }),
  v.object({ kind: v.literal("uncertain"), error: v.string() }),
  /** Only looked for, not found, and not to be done for now. */
  v.object({ kind: v.literal("later") }),
);

/** Kinds of provider object that change something here. `other`: kept, never processed. */
export const objectType = v.union(
  v.literal("checkout"),
  v.literal("payment"),
  v.literal("charge"),
  v.literal("refund"),
  v.literal("chargeback"),
  v.literal("fraudWarning"),
  v.literal("review"),
  v.literal("recipient"),
  v.literal("transfer"),
  v.literal("bankPayout"),
  v.literal("subscription"),
  v.literal("invoice"),
  v.literal("other"),
);

/** A provider object by name, as an event, a return page or a payment row knows it. */
export const objectName = v.object({
  type: objectType,
  ref: v.string(),
  /** The connected account that the object lives on; absent for the platform's own. */
  account: v.optional(v.string()),
});

/** An event as the adapter verified it. */
export const providerEvent = v.object({
  eventId: v.string(),
  type: v.string(),
  objectType,
  objectRef: v.string(),
  account: v.optional(v.string()),
  created: v.number(),
});

export const payerHoldReason = literals(
  "chargeback",
  "fraudWarning",
  "review",
  "cardTesting",
  "linkedAccounts",
);

export const eventOutcome = v.union(
  v.object({ kind: v.literal("done") }),
  v.object({ kind: v.literal("orphan") }),
  v.object({ kind: v.literal("mismatch") }),
  v.object({ kind: v.literal("retry"), error: v.string(), unreachable: v.optional(v.boolean()) }),
);

export type ProviderPayment = Infer<typeof providerPayment>;
export type ProviderCheckout = Infer<typeof providerCheckout>;
export type Observed = Infer<typeof observed>;
export type OpParams = Infer<typeof opParams>;
export type OpOutcome = Infer<typeof opOutcome>;
export type ObjectName = Infer<typeof objectName>;
export type ProviderEvent = Infer<typeof providerEvent>;
export type EventOutcome = Infer<typeof eventOutcome>;

export const paymentTables = {
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

  /** Outbox. `nextAt`: when a queued row is due, when a running row's lease ends; absent once settled. */
  providerOps: defineTable({
    /** Document id of the payment, refund, chargeback, recipient, payout or plan that this is done for. */
    subjectId: v.string(),
    params: opParams,
    /** Idempotency key of the current attempt. */
    key: v.string(),
    /** Key of the first attempt, unique; later attempts append their number. */
    baseKey: v.string(),
    attempt: v.number(),
    tries: v.number(),
    firstTriedAt: v.optional(v.number()),
    status: v.union(
      v.literal("queued"),
      v.literal("running"),
      v.literal("done"),
      v.literal("failed"),
      v.literal("unknown"),
    ),
    /** Raised by each lease; a settle with an older number may not touch the row. */
    lease: v.number(),
    nextAt: v.optional(v.number()),
    providerId: v.optional(v.string()),
    error: v.optional(v.string()),
    createdAt: v.number(),
  })
    .index("by_baseKey", ["baseKey"])
    .index("by_status_and_createdAt", ["status", "createdAt"])
    .index("by_subjectId", ["subjectId"])
    .index("by_nextAt", ["nextAt"]),

  /** Events are hints: only the id of the object is kept, its state is fetched (money.md 0.4). */
  providerEvents: defineTable({
    ...providerEvent.fields,
    status: v.union(
      v.literal("received"),
      v.literal("done"),
      v.literal("ignored"),
      v.literal("orphan"),
      v.literal("parked"),
    ),
    attempts: v.number(),
    nextAt: v.optional(v.number()),
    error: v.optional(v.string()),
    receivedAt: v.number(),
  })
    .index("by_eventId", ["eventId"])
    .index("by_nextAt", ["nextAt"])
    .index("by_status_and_receivedAt", ["status", "receivedAt"]),

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
  payments: { export: "owner", deletion: "pseudonymise", note: "payerId; kept for accounting" },
  providerOps: { export: "none", deletion: "keep", note: "holds ids only" },
  providerEvents: { export: "none", deletion: "keep", note: "holds provider ids only" },
  payerHolds: { export: "none", deletion: "remove", note: "Why they may not pay, for the staff." },
} as const satisfies LifecycleRules<typeof paymentTables>;
