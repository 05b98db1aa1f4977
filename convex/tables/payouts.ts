/**
 * Paying creators: their account at the provider and each payout (money.md 2.1, 3.5). A payout row exists before the
 * provider hears of it; its money sits in `user:{uid}:reserved` from request until the bank has it or it comes back.
 */
import { defineTable } from "convex/server";
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { KYC_STATUSES } from "../domain/payouts/onboarding";
import { PAYOUT_STATES } from "../domain/payouts/payoutMachine";
import type { LifecycleRules } from "./lifecycle";

/** Spec 3 (ENT-09): how far the provider knows the creator. */
export const kycStatus = literals(...KYC_STATUSES);
export const payoutState = literals(...PAYOUT_STATES);

/** The requirements of the provider as it names them (ENT-08). */
export const recipientRequirements = v.object({
  currently_due: v.array(v.string()),
  eventually_due: v.array(v.string()),
  past_due: v.array(v.string()),
  disabled_reason: v.union(v.string(), v.null()),
});

/** A connected account as the provider reports it. */
export const providerRecipient = v.object({
  ref: v.string(),
  uid: v.union(v.string(), v.null()),
  detailsSubmitted: v.boolean(),
  chargesEnabled: v.boolean(),
  payoutsEnabled: v.boolean(),
  transfersActive: v.boolean(),
  requirements: recipientRequirements,
  /** When the first of `currently_due` falls due. */
  requirementsDueAt: v.union(v.number(), v.null()),
  /** Changes with the bank account behind it; null without one. */
  bankRef: v.union(v.string(), v.null()),
});

/** A payout as far as the provider has carried it: a transfer to the account, then a payout to the bank. */
export const providerSend = v.object({
  payoutId: v.union(v.string(), v.null()),
  accountRef: v.string(),
  transferRef: v.union(v.string(), v.null()),
  reversalRef: v.union(v.string(), v.null()),
  bankRef: v.union(v.string(), v.null()),
  stage: literals("none", "transferred", "in_transit", "paid", "failed", "reversed"),
  amount: v.number(),
  currency: v.string(),
  arrivesAt: v.union(v.number(), v.null()),
  failure: v.union(v.string(), v.null()),
});

export type ProviderRecipient = Infer<typeof providerRecipient>;
export type ProviderSend = Infer<typeof providerSend>;

/** Field names of the specification (ENT-07 to 09); everything here is its owner's and the staff's alone. */
const recipients = defineTable({
  uid: v.string(),
  stripeConnectAccountId: v.optional(v.string()),
  stripeAccountType: v.literal("express"),
  stripeDetailsSubmitted: v.boolean(),
  stripeChargesEnabled: v.boolean(),
  stripePayoutsEnabled: v.boolean(),
  /** The transfers capability; without it nothing can be sent. */
  transfersActive: v.boolean(),
  stripeVerified: v.boolean(),
  stripeRequirements: recipientRequirements,
  requirementsDueAt: v.optional(v.number()),
  kycStatus,
  bankRef: v.optional(v.string()),
  bankChangedAt: v.optional(v.number()),
  /** The bank behind it sent a payout back; gone with another bank account. */
  bankRefusedAt: v.optional(v.number()),
  onboardedAt: v.optional(v.number()),
  /** When the provider first knew who this is: what a document is believed for (rulings 3), once. */
  verifiedAt: v.optional(v.number()),
  /** What stands in a payout's way is judged as of this moment; a job moves it when a wait ends. */
  judgedAt: v.optional(v.number()),
  judgeAt: v.optional(v.number()),
  /** Set by an admin: nothing is paid out until it is lifted. */
  holdReason: v.optional(v.string()),
  syncAskedAt: v.optional(v.number()),
  /** When the provider was last asked, and when the sweep looks again; absent: not yet. */
  seenAt: v.optional(v.number()),
  sweepAt: v.optional(v.number()),
  createdAt: v.number(),
  updatedAt: v.number(),
})
  .index("by_uid", ["uid"])
  .index("by_stripeConnectAccountId", ["stripeConnectAccountId"])
  .index("by_sweepAt", ["sweepAt"]);

/** A link into the provider's pages, minted on demand and shown to its owner only; short-lived and single use. */
const recipientLinks = defineTable({
  uid: v.string(),
  kind: literals("onboarding", "dashboard"),
  clientId: v.string(),
  state: literals("asked", "ready", "failed"),
  url: v.optional(v.string()),
  createdAt: v.number(),
})
  .index("by_uid_and_clientId", ["uid", "clientId"])
  .index("by_createdAt", ["createdAt"]);

const payouts = defineTable({
  uid: v.string(),
  clientId: v.string(),
  accountRef: v.string(),
  amount: v.number(),
  currency: v.string(),
  state: payoutState,
  /** Grows with each way back, so that every one has a ledger key of its own (L12). */
  backs: v.number(),
  transferRef: v.optional(v.string()),
  bankPayoutRef: v.optional(v.string()),
  reversalRef: v.optional(v.string()),
  arrivesAt: v.optional(v.number()),
  /** The provider's word for why, in its own code. */
  failure: v.optional(v.string()),
  /** Counts the calls made for it, part of their keys: a refused call needs a new one. */
  attempt: v.number(),
  /** The provider's balance does not cover the next call before this. */
  retryAt: v.optional(v.number()),
  /** When the sweep looks at it again; absent once settled. */
  nextCheckAt: v.optional(v.number()),
  automatic: v.boolean(),
  requestedAt: v.number(),
  updatedAt: v.number(),
})
  .index("by_uid_and_requestedAt", ["uid", "requestedAt"])
  .index("by_uid_and_clientId", ["uid", "clientId"])
  .index("by_transferRef", ["transferRef"])
  .index("by_bankPayoutRef", ["bankPayoutRef"])
  .index("by_state_and_updatedAt", ["state", "updatedAt"])
  .index("by_updatedAt", ["updatedAt"])
  .index("by_accountRef_and_updatedAt", ["accountRef", "updatedAt"])
  .index("by_nextCheckAt", ["nextCheckAt"]);

export const payoutTables = { recipients, recipientLinks, payouts };

export const payoutLifecycle = {
  recipients: { export: "owner", deletion: "remove", note: "The account itself stays with the provider." },
  recipientLinks: { export: "none", deletion: "remove", note: "Live for minutes." },
  payouts: { export: "owner", deletion: "pseudonymise", note: "uid: bookkeeping duty" },
} as const satisfies LifecycleRules<typeof payoutTables>;
