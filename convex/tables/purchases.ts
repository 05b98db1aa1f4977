/**
 * What people buy besides dares: tips for creators, boosts of their own profile, the plan Custom Dares, and the cap a
 * sender sets for themselves (money.md 2, 4.3, 4.6). Each tip and boost has a payment row of its own.
 */
import { defineTable } from "convex/server";
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { BOOST_TIERS } from "../domain/purchases/boosts";
import { SUBSCRIPTION_STATUSES } from "../domain/purchases/plan";
import { TIP_SUBJECTS } from "../domain/purchases/tips";
import type { LifecycleRules } from "./lifecycle";

/** `left`: the page was closed or ran out. `refunded`: a tip only for fraud or removal (money 1.3), a boost that found no place. */
export const purchaseState = literals("awaiting_payment", "paid", "left", "refunded", "charged_back");
/** What a tip thanks for (product 11). */
export const tipSubject = literals(...TIP_SUBJECTS);
export const boostTier = literals(...BOOST_TIERS);

export const subscriptionStatus = literals(...SUBSCRIPTION_STATUSES);

/** A subscription as the provider reports it. */
export const providerSubscription = v.object({
  ref: v.string(),
  uid: v.union(v.string(), v.null()),
  customerRef: v.string(),
  status: subscriptionStatus,
  startedAt: v.union(v.number(), v.null()),
  periodEndsAt: v.union(v.number(), v.null()),
  cancelAtPeriodEnd: v.boolean(),
});

/** A paid invoice of the plan (L13). */
export const providerInvoice = v.object({
  ref: v.string(),
  subscriptionRef: v.union(v.string(), v.null()),
  /** Whose plan it is for, as the subscription was told; null when it is not ours. */
  uid: v.union(v.string(), v.null()),
  paid: v.boolean(),
  amount: v.number(),
  currency: v.string(),
  /** The charge that settled it, as the provider's books name it. */
  chargeRef: v.union(v.string(), v.null()),
  /** The payment around that charge, by which a dispute names it. */
  paymentRef: v.optional(v.string()),
  /** Known only some time after the payment. */
  fee: v.union(v.object({ movementRef: v.string(), amount: v.number() }), v.null()),
});

export type ProviderSubscription = Infer<typeof providerSubscription>;
export type ProviderInvoice = Infer<typeof providerInvoice>;

const tips = defineTable({
  payerId: v.string(),
  creatorId: v.string(),
  clientId: v.string(),
  subject: tipSubject,
  dareId: v.optional(v.id("dares")),
  note: v.string(),
  amount: v.number(),
  feeAmount: v.number(),
  netAmount: v.number(),
  currency: v.string(),
  pricingVersion: v.number(),
  state: purchaseState,
  paymentId: v.optional(v.id("payments")),
  paidAt: v.optional(v.number()),
  /** Of a tip without an account, until `guestGoesAt`: the payer's address, and SHA-256 of the key that shows the tip. */
  guestEmail: v.optional(v.string()),
  guestKeyHash: v.optional(v.string()),
  guestGoesAt: v.optional(v.number()),
  createdAt: v.number(),
  updatedAt: v.number(),
})
  .index("by_guestEmail", ["guestEmail"])
  .index("by_guestGoesAt", ["guestGoesAt"])
  .index("by_payer_and_clientId", ["payerId", "clientId"])
  .index("by_payer_and_createdAt", ["payerId", "createdAt"])
  .index("by_creator_and_paidAt", ["creatorId", "paidAt"])
  .index("by_dareId", ["dareId"]);

const boosts = defineTable({
  uid: v.string(),
  clientId: v.string(),
  tier: boostTier,
  amount: v.number(),
  currency: v.string(),
  state: purchaseState,
  paymentId: v.optional(v.id("payments")),
  from: v.optional(v.number()),
  until: v.optional(v.number()),
  /** In how many feeds it was put, and when last; missing until the first. */
  placed: v.optional(v.number()),
  placedAt: v.optional(v.number()),
  /** Days and more without a place, before the last one. */
  idleMs: v.optional(v.number()),
  /** When that time was given again. */
  extendedAt: v.optional(v.number()),
  /** Nothing comes of it any more. */
  overAt: v.optional(v.number()),
  createdAt: v.number(),
  updatedAt: v.number(),
})
  .index("by_uid_and_clientId", ["uid", "clientId"])
  .index("by_uid_and_createdAt", ["uid", "createdAt"])
  .index("by_uid_and_until", ["uid", "until"]);

/** One for a person; names of the specification (ENT-23). The provider's word is the only writer of access. */
const plans = defineTable({
  uid: v.string(),
  customerRef: v.optional(v.string()),
  stripeSubscriptionId: v.optional(v.string()),
  subscriptionStatus,
  hasActiveSubscription: v.boolean(),
  subscriptionStartedAt: v.optional(v.number()),
  platformSubscriptions: v.object({ custom_dares: v.object({ status: subscriptionStatus }) }),
  periodEndsAt: v.optional(v.number()),
  cancelAtPeriodEnd: v.boolean(),
  /** Since when a renewal is unpaid; access ends seven days later. */
  pastDueAt: v.optional(v.number()),
  /** The page on which it is bought or managed, for its owner only. */
  pageKind: v.optional(literals("checkout", "portal")),
  pageRound: v.number(),
  pageState: v.optional(literals("asked", "ready", "failed")),
  pageRef: v.optional(v.string()),
  pageUrl: v.optional(v.string()),
  pageAskedAt: v.optional(v.number()),
  /** The client's own name for the asking, so that a repeat of it opens no second page. */
  pageClientId: v.optional(v.string()),
  syncAskedAt: v.optional(v.number()),
  /** When the sweep looks at it again: the end of a paid period, or of the days of grace. */
  nextCheckAt: v.optional(v.number()),
  updatedAt: v.number(),
})
  .index("by_uid", ["uid"])
  .index("by_stripeSubscriptionId", ["stripeSubscriptionId"])
  .index("by_customerRef", ["customerRef"])
  .index("by_pageRef", ["pageRef"])
  .index("by_nextCheckAt", ["nextCheckAt"]);

/** What was paid for a plan, by the provider's name for it: what becomes of it later is told under that name. */
const planPayments = defineTable({
  uid: v.string(),
  paymentRef: v.string(),
  /** Known from the invoice. */
  subscriptionRef: v.optional(v.string()),
  amount: v.number(),
  currency: v.string(),
  fraudWarnedAt: v.optional(v.number()),
  createdAt: v.number(),
})
  .index("by_paymentRef", ["paymentRef"])
  .index("by_uid", ["uid"]);

/** Free-text dares of a month without the plan (STA-38). `month`: "2026-11", UTC. */
const freeTextUse = defineTable({ uid: v.string(), month: v.string(), count: v.number() }).index(
  "by_uid_and_month",
  ["uid", "month"],
);

/** A sender's own monthly limit: lowering counts at once, raising after seven days (money 2). */
const spendCaps = defineTable({
  uid: v.string(),
  /** Cents; absent: no cap. */
  monthlyCap: v.optional(v.number()),
  /** A raise on its way: `cap` absent means that the cap ends. */
  raise: v.optional(v.object({ cap: v.optional(v.number()), from: v.number() })),
  /** The same moment as in `raise`, for the job that brings it about. */
  raiseAt: v.optional(v.number()),
  updatedAt: v.number(),
})
  .index("by_uid", ["uid"])
  .index("by_raiseAt", ["raiseAt"]);

export const purchaseTables = { tips, boosts, plans, planPayments, freeTextUse, spendCaps };

export const purchaseLifecycle = {
  tips: { export: "owner", deletion: "pseudonymise", note: "payerId, creatorId: bookkeeping; the note goes" },
  boosts: { export: "owner", deletion: "pseudonymise", note: "uid: bookkeeping duty" },
  plans: { export: "owner", deletion: "remove", note: "The subscription is cancelled first." },
  planPayments: { export: "owner", deletion: "pseudonymise", note: "uid: bookkeeping duty" },
  freeTextUse: { export: "owner", deletion: "remove", note: "A count." },
  spendCaps: { export: "owner", deletion: "remove", note: "Their own wish." },
} as const satisfies LifecycleRules<typeof purchaseTables>;
