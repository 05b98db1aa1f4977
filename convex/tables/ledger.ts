/**
 * The double-entry ledger and what is derived from it.
 *
 * Invariants (money.md 3.4): each transaction sums to zero per currency (I1); `dare:held` is never negative
 * (I2); pockets of a person are never negative but for a debt by L8 and L10 (I3); a cached balance is the sum of its postings and
 * `user:pending` is the sum of pending earnings (I4). Postings are never changed: a correction is a new
 * transaction. Only model/ledger/ledger.ts writes ledgerAccounts, ledgerTxns, ledgerPostings and wallets.
 */
import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { HOLD_REASONS } from "../domain/ledger/earningHold";
import { LEDGER_KINDS } from "../domain/ledger/postings";
import type { LifecycleRules } from "./lifecycleRule";

export const accountType = v.union(
  v.literal("asset"),
  v.literal("liability"),
  v.literal("income"),
  v.literal("expense"),
);
export const ledgerKind = literals(...LEDGER_KINDS);
export const earningState = v.union(
  v.literal("pending"),
  v.literal("available"),
  v.literal("frozen"),
  v.literal("reversed"),
);
/** Who caused a transaction. */
export const ledgerActor = v.union(
  v.literal("provider"),
  v.literal("sender"),
  v.literal("timer"),
  v.literal("owner"),
  v.literal("creator"),
  v.literal("staff"),
  v.literal("system"),
);

export const ledgerTables = {
  /**
   * `balance` (cents we owe; below zero only an available pocket in debt) on per-dare and per-user accounts alone: a
   * cached balance on a system account would make every payment write one document. `checked`: how far the hourly check
   * (I4) has added the postings up.
   */
  ledgerAccounts: defineTable({
    key: v.string(),
    type: accountType,
    ownerId: v.optional(v.string()),
    currency: v.string(),
    balance: v.optional(v.number()),
    checked: v.optional(v.object({ sum: v.number(), upTo: v.number() })),
  }).index("by_key", ["key"]),

  ledgerTxns: defineTable({
    key: v.string(),
    kind: ledgerKind,
    at: v.number(),
    currency: v.string(),
    actor: ledgerActor,
    memo: v.string(),
    dareId: v.optional(v.id("dares")),
    paymentId: v.optional(v.id("payments")),
    payoutId: v.optional(v.id("payouts")),
    refundId: v.optional(v.id("refunds")),
    tipId: v.optional(v.id("tips")),
    objectRef: v.optional(v.string()),
    reverses: v.optional(v.id("ledgerTxns")),
    /** When reconciliation found the provider's movement behind it (I6). */
    matchedAt: v.optional(v.number()),
    /** That movement's name: a second one needs a posting of its own. */
    matchedRef: v.optional(v.string()),
  })
    .index("by_key", ["key"])
    .index("by_dareId", ["dareId"])
    .index("by_objectRef", ["objectRef"])
    .index("by_at", ["at"]),

  /** Debit positive, credit negative. */
  ledgerPostings: defineTable({
    txnId: v.id("ledgerTxns"),
    account: v.string(),
    amount: v.number(),
    currency: v.string(),
    at: v.number(),
    seq: v.number(),
  })
    .index("by_account_and_at", ["account", "at"])
    .index("by_txnId", ["txnId"]),

  /** One row for each approved dare and each tip. gross = fee + net. */
  earnings: defineTable({
    creatorId: v.string(),
    source: literals("dare", "tip"),
    dareId: v.optional(v.id("dares")),
    tipId: v.optional(v.id("tips")),
    payerId: v.string(),
    gross: v.number(),
    fee: v.number(),
    net: v.number(),
    currency: v.string(),
    state: earningState,
    availableAt: v.number(),
    probation: v.boolean(),
    /** Why it waits that long; rows of before this field have none. */
    hold: v.optional(literals(...HOLD_REASONS)),
    createdAt: v.number(),
  })
    .index("by_dareId", ["dareId"])
    .index("by_tipId", ["tipId"])
    .index("by_state_and_availableAt", ["state", "availableAt"])
    .index("by_payerId", ["payerId"])
    .index("by_creator_and_createdAt", ["creatorId", "createdAt"])
    .index("by_creator_and_state_and_availableAt", ["creatorId", "state", "availableAt"]),

  /** Spec "wallets/{uid}": the person's pockets in one document, kept by `post`. */
  wallets: defineTable({
    uid: v.string(),
    currency: v.string(),
    available: v.number(),
    pending: v.number(),
    reserved: v.number(),
    frozen: v.number(),
    lifetimeEarned: v.number(),
    lifetimePaidOut: v.optional(v.number()),
    /** Since when something is available, and when it is due for a reminder or a payout by itself (money 2.1). */
    idleSince: v.optional(v.number()),
    idleCheckAt: v.optional(v.number()),
    updatedAt: v.number(),
  })
    .index("by_uid", ["uid"])
    .index("by_idleCheckAt", ["idleCheckAt"]),
};

/** Rulings 37; money.md 3.5: ledger rows stay under a pseudonym. */
export const ledgerLifecycle = {
  ledgerAccounts: { export: "none", deletion: "pseudonymise", note: "ownerId and key" },
  ledgerTxns: { export: "none", deletion: "keep", note: "no person in it" },
  ledgerPostings: { export: "owner", deletion: "pseudonymise", note: "account key of a person" },
  earnings: { export: "owner", deletion: "pseudonymise", note: "creatorId, payerId" },
  wallets: { export: "owner", deletion: "remove", note: "rebuilt from the ledger; gone when empty" },
} as const satisfies LifecycleRules<typeof ledgerTables>;
