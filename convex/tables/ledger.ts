/**
 * The double-entry ledger and what is derived from it.
 *
 * Invariants (money.md 3.4): each transaction sums to zero per currency (I1); `dare:held` is never negative
 * (I2); pockets of a person are never negative (I3); a cached balance is the sum of its postings and
 * `user:pending` is the sum of pending earnings (I4). Postings are never changed: a correction is a new
 * transaction. Only model/ledger.ts writes ledgerAccounts, ledgerTxns, ledgerPostings and wallets.
 */
import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { LifecycleRules } from "./lifecycleRule";

export const accountType = v.union(
  v.literal("asset"),
  v.literal("liability"),
  v.literal("income"),
  v.literal("expense"),
);
export const ledgerKind = v.union(
  v.literal("charge"),
  v.literal("fee"),
  v.literal("release"),
  v.literal("giveUp"),
);
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
);

export const ledgerTables = {
  /**
   * `balance` (cents we owe, never negative) only on per-dare and per-user accounts: a cached balance on a
   * system account would make every payment write one document.
   */
  ledgerAccounts: defineTable({
    key: v.string(),
    type: accountType,
    ownerId: v.optional(v.string()),
    currency: v.string(),
    balance: v.optional(v.number()),
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
    objectRef: v.optional(v.string()),
    reverses: v.optional(v.id("ledgerTxns")),
  })
    .index("by_key", ["key"])
    .index("by_dareId", ["dareId"]),

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

  /** One row for each approved dare. gross = fee + net. */
  earnings: defineTable({
    creatorId: v.string(),
    source: v.literal("dare"),
    dareId: v.id("dares"),
    payerId: v.string(),
    gross: v.number(),
    fee: v.number(),
    net: v.number(),
    currency: v.string(),
    state: earningState,
    availableAt: v.number(),
    probation: v.boolean(),
    createdAt: v.number(),
  })
    .index("by_dareId", ["dareId"])
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
    updatedAt: v.number(),
  }).index("by_uid", ["uid"]),
};

/** Rulings 37; money.md 3.5: ledger rows stay under a pseudonym. */
export const ledgerLifecycle = {
  ledgerAccounts: { export: "none", deletion: "pseudonymise", note: "ownerId and key" },
  ledgerTxns: { export: "none", deletion: "keep", note: "no person in it" },
  ledgerPostings: { export: "owner", deletion: "pseudonymise", note: "account key of a person" },
  earnings: { export: "owner", deletion: "pseudonymise", note: "creatorId, payerId" },
  wallets: { export: "owner", deletion: "remove", note: "rebuilt from the ledger; gone when empty" },
} as const satisfies LifecycleRules<typeof ledgerTables>;
