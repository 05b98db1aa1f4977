/**
 * What passes between us and the payment provider: the outbox of calls to it, its events, and each object as it reports it.
 *
 * Invariants: an outbox key and an event id exist once. Source: money.md 4.4, 5.
 */
import { defineTable } from "convex/server";
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { LifecycleRules } from "./lifecycle";
import { paymentPurpose, providerChargeback, providerPayment, providerRefund } from "./payments";
import { providerRecipient, providerSend } from "./payouts";
import { providerInvoice, providerSubscription } from "./purchases";

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

/** What an outbox row asks the provider to do. Stored whole, so that a repeat is byte for byte the same call. */
export const opParams = v.union(
  v.object({
    kind: v.literal("openCheckout"),
    purpose: paymentPurpose,
    /** The dare, tip or boost that is paid for. */
    forId: v.string(),
    /** Authorise only, or charge at once. */
    capture: literals("later", "now"),
    /** Where the payer comes back to: their wallet, the dare, or a guest's tracking page of `forId`. */
    returnTo: literals("wallet", "dare", "track"),
    /** The dare that a tip thanks for: its payer comes back to it. */
    returnId: v.optional(v.string()),
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

export const eventOutcome = v.union(
  v.object({ kind: v.literal("done") }),
  v.object({ kind: v.literal("orphan") }),
  v.object({ kind: v.literal("mismatch") }),
  v.object({ kind: v.literal("retry"), error: v.string(), unreachable: v.optional(v.boolean()) }),
);

export type ProviderCheckout = Infer<typeof providerCheckout>;
export type Observed = Infer<typeof observed>;
export type OpParams = Infer<typeof opParams>;
export type OpOutcome = Infer<typeof opOutcome>;
export type ObjectName = Infer<typeof objectName>;
export type ProviderEvent = Infer<typeof providerEvent>;
export type EventOutcome = Infer<typeof eventOutcome>;

export const providerTables = {
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
};

/** Rulings 37. */
export const providerLifecycle = {
  providerOps: { export: "none", deletion: "keep", note: "holds ids only" },
  providerEvents: { export: "none", deletion: "keep", note: "holds provider ids only" },
} as const satisfies LifecycleRules<typeof providerTables>;
