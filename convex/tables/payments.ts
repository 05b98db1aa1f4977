/**
 * Payments, the outbox of calls to the payment provider, and the provider's events.
 *
 * Invariants: our payment row exists before the provider hears of it; one payment row for a dare; a state
 * only moves up (domain/paymentRanks) until a refused capture opens the next round; `paymentRef` is the first
 * authorised attempt and never changes inside a round; an outbox key and an event id exist once.
 * Source: money.md 3.1, 4.4, 5.
 */
import { defineTable } from "convex/server";
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { PAYMENT_PHASES, PAYMENT_PROBLEMS, PAYMENT_STATES } from "../domain/paymentRanks";
import type { LifecycleRules } from "./lifecycleRule";

export const paymentState = literals(...PAYMENT_STATES);
export const paymentProblem = literals(...PAYMENT_PROBLEMS);

/** One attempt to pay as the provider reports it, in our words. Amounts in cents, times in milliseconds. */
export const providerPayment = v.object({
  ref: v.string(),
  /** Our payment id, carried by the provider; null when the object is not ours. */
  paymentId: v.union(v.string(), v.null()),
  phase: literals(...PAYMENT_PHASES),
  amount: v.number(),
  capturedAmount: v.number(),
  currency: v.string(),
  chargeRef: v.union(v.string(), v.null()),
  /** Known only some time after the capture. */
  fee: v.union(v.object({ movementRef: v.string(), amount: v.number(), currency: v.string() }), v.null()),
  captureBefore: v.union(v.number(), v.null()),
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

export const observed = v.union(
  v.object({ type: v.literal("checkout"), checkout: providerCheckout }),
  v.object({ type: v.literal("payment"), payment: providerPayment }),
);

/** What an outbox row asks the provider to do. Stored whole, so that a repeat is byte for byte the same call. */
export const opParams = v.union(
  v.object({
    kind: v.literal("openCheckout"),
    dareId: v.string(),
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
);

/** What came of one run of an outbox row (money.md 4.4, result table). */
export const opOutcome = v.union(
  v.object({ kind: v.literal("done"), observed }),
  v.object({ kind: v.literal("refused"), code: v.string(), observed: v.union(observed, v.null()) }),
  v.object({ kind: v.literal("retry"), error: v.string() }),
  v.object({ kind: v.literal("uncertain"), error: v.string() }),
);

/** Kinds of provider object that change something here. `other`: kept, never processed. */
export const objectType = v.union(
  v.literal("checkout"),
  v.literal("payment"),
  v.literal("charge"),
  v.literal("other"),
);

/** A provider object by name, as an event, a return page or a payment row knows it. */
export const objectName = v.object({ type: objectType, ref: v.string() });

/** An event as the adapter verified it. */
export const providerEvent = v.object({
  eventId: v.string(),
  type: v.string(),
  objectType,
  objectRef: v.string(),
  created: v.number(),
});

export const eventOutcome = v.union(
  v.object({ kind: v.literal("done") }),
  v.object({ kind: v.literal("orphan") }),
  v.object({ kind: v.literal("mismatch") }),
  v.object({ kind: v.literal("retry"), error: v.string() }),
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
    dareId: v.id("dares"),
    payerId: v.string(),
    purpose: v.literal("dare"),
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
    /** Nobody wants this payment any more: close the page, void what was or will be authorised. */
    closing: v.boolean(),
    captureAskedAt: v.optional(v.number()),
    syncAskedAt: v.optional(v.number()),
    releasedAt: v.optional(v.number()),
    /** When the sweep looks at it again; absent once nothing can change. */
    nextCheckAt: v.optional(v.number()),
    createdAt: v.number(),
    updatedAt: v.number(),
  })
    .index("by_dareId", ["dareId"])
    .index("by_checkoutRef", ["checkoutRef"])
    .index("by_payer_and_createdAt", ["payerId", "createdAt"])
    .index("by_payer_and_releasedAt", ["payerId", "releasedAt"])
    .index("by_nextCheckAt", ["nextCheckAt"]),

  /** Outbox. `nextAt`: when a queued row is due, when a running row's lease ends; absent once settled. */
  providerOps: defineTable({
    subjectId: v.id("payments"),
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
    .index("by_nextAt", ["nextAt"]),
};

/** Rulings 37. Money records stay for bookkeeping; the person in them is replaced by a pseudonym. */
export const paymentLifecycle = {
  payments: { export: "owner", deletion: "pseudonymise", note: "payerId; kept for accounting" },
  providerOps: { export: "none", deletion: "keep", note: "holds ids of payments only" },
  providerEvents: { export: "none", deletion: "keep", note: "holds provider ids only" },
} as const satisfies LifecycleRules<typeof paymentTables>;
