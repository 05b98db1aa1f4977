import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { DEADLINE_KINDS } from "../domain/dareDeadlines";
import { DARE_ACTIONS, DARE_STATUSES } from "../domain/dareMachine";
import { FUNDS } from "../domain/fundsMachine";
import type { LifecycleRules } from "./lifecycleRule";

export const dareStatus = literals(...DARE_STATUSES);
export const dareAction = literals(...DARE_ACTIONS);
export const dareRole = literals("sender", "creator");
export const dareFunds = literals(...FUNDS);
export const deadlineKind = literals(...DEADLINE_KINDS);
/** Product 7: optional, private unless shared; kept for the sender's and our own eyes only. */
export const declineReason = literals(
  "not-my-thing",
  "not-safe",
  "no-time",
  "price",
  "against-rules",
  "other",
);
/** Why a dare closed, as a stable word. */
export const closeReason = v.union(
  declineReason,
  literals("sender-cancelled", "no-answer", "checkout-closed", "approved", "review-ended"),
);

/**
 * dares/{id} of the specification. `ownerId` present = V2. `escrowAmount` is the price at sending and never
 * changes; what is held now is the ledger's `dare:{id}:held`. `epoch` grows with every transition, so a
 * timer of an earlier state does nothing.
 */
const dares = defineTable({
  ownerId: v.string(),
  creatorId: v.string(),
  clientId: v.string(),
  draftId: v.optional(v.id("dareDrafts")),
  templateId: v.string(),
  templateVersion: v.number(),
  title: v.string(),
  details: v.string(),
  checklist: v.array(v.string()),
  category: v.string(),
  visibility: v.literal("private"),
  proofWindowMs: v.number(),
  status: dareStatus,
  funds: dareFunds,
  chargeback: v.literal("none"),
  frozen: v.boolean(),
  epoch: v.number(),
  deadlineAt: v.optional(v.number()),
  deadlineKind: v.optional(deadlineKind),
  currency: v.string(),
  escrowAmount: v.number(),
  feeBps: v.number(),
  feeAmount: v.number(),
  netAmount: v.number(),
  pricingVersion: v.number(),
  paymentId: v.optional(v.id("payments")),
  reason: v.optional(closeReason),
  consentAt: v.optional(v.number()),
  sentAt: v.optional(v.number()),
  acceptedAt: v.optional(v.number()),
  proofAt: v.optional(v.number()),
  completedAt: v.optional(v.number()),
  closedAt: v.optional(v.number()),
  updatedAt: v.number(),
})
  .index("by_owner_and_status", ["ownerId", "status", "updatedAt"])
  .index("by_creator_and_status", ["creatorId", "status", "updatedAt"])
  .index("by_owner_and_clientId", ["ownerId", "clientId"])
  .index("by_deadlineKind_and_deadlineAt", ["deadlineKind", "deadlineAt"]);

/** One draft for a sender and target; lives until its dare is paid, so a closed checkout loses nothing. */
const dareDrafts = defineTable({
  ownerId: v.string(),
  targetUid: v.string(),
  clientId: v.string(),
  templateId: v.optional(v.string()),
  blanks: v.record(v.string(), v.string()),
  amount: v.optional(v.number()),
  updatedAt: v.number(),
})
  .index("by_owner_and_target", ["ownerId", "targetUid"])
  .index("by_targetUid", ["targetUid"])
  .index("by_updatedAt", ["updatedAt"]);

export const dareTables = { dares, dareDrafts };

export const dareLifecycle = {
  dares: {
    export: "owner",
    deletion: "pseudonymise",
    note: "Both parties' record of a paid deal: the leaver shows as a former member (product 23).",
  },
  dareDrafts: { export: "owner", deletion: "remove", note: "Drafts go with their writer." },
} as const satisfies LifecycleRules<typeof dareTables>;
