/**
 * Money on its way back: refunds we decided (L6-L8) and chargebacks the bank decided (L9-L11). Our refund row exists
 * before the provider hears of it; a chargeback row exists once for a provider's dispute. Source: money.md 3.1, 3.3, 4.7.
 */
import { defineTable } from "convex/server";
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { LifecycleRules } from "./lifecycleRule";

/**
 * requested: the provider is asked; made, failed: its last word. A failed one waits for a person of the staff, unless
 * the bank has given the price back itself (byBank) or two admins have paid it in another way (otherwise).
 */
export const refundState = literals("requested", "pending", "made", "failed", "byBank", "otherwise");
/** Where the money is taken from: L6, L7, L8. */
export const refundSource = literals("held", "pending", "available");

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

export const refundTables = { refunds, chargebacks };

export const refundLifecycle = {
  refunds: { export: "owner", deletion: "pseudonymise", note: "payerId, creatorId: bookkeeping duty" },
  chargebacks: { export: "owner", deletion: "pseudonymise", note: "payerId, creatorId: bookkeeping duty" },
} as const satisfies LifecycleRules<typeof refundTables>;
