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
import type { LifecycleRules } from "./lifecycle";
import { boostTier } from "./purchases";

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

/**
 * How money is watched over: switches, reconciliation, write-offs that need two admins, and the sums that are kept so
 * that nothing is ever recounted (money.md 3.1, 3.5, 5, 5.3, 5.4).
 */
export const moneySwitchName = literals("payouts", "checkout", "provider", "newPayers");

/** One row a switch. `newPayers`: off when too much of what is captured is charged back. `provider` is the circuit breaker's own; the others are turned by jobs or by an admin. */
const moneySwitches = defineTable({
  name: moneySwitchName,
  off: v.boolean(),
  reason: v.optional(v.string()),
  /** Connection errors of the last minute, for the breaker. */
  errorsAt: v.array(v.number()),
  /** The breaker's last outages, so that clocks that had to wait for the provider are given the time back. */
  outages: v.optional(v.array(v.object({ from: v.number(), to: v.number() }))),
  changedAt: v.number(),
}).index("by_name", ["name"]);

/** `ledger`: our own books against themselves, hourly. `accounts`: those of creators, daily. */
export const reconKind = literals("hourly", "daily", "monthly", "ledger", "accounts");
export const reconFindingKind = literals(
  "unknown-movement",
  "missing-movement",
  "amount-differs",
  "balance-differs",
  "account-differs",
  "invariant",
  "given-twice",
  "stuck-payout",
  "stuck-refund",
  "subscription-differs",
);

const reconRuns = defineTable({
  kind: reconKind,
  startedAt: v.number(),
  finishedAt: v.optional(v.number()),
  checked: v.number(),
  findings: v.number(),
  /** Where a run that was cut off goes on. */
  cursor: v.optional(v.string()),
  /** Nothing older is looked at. */
  since: v.optional(v.number()),
  /** What a monthly run has added up; of a nightly one `unmatched`, our own that has no movement yet. */
  sums: v.optional(v.record(v.string(), v.number())),
  error: v.optional(v.string()),
}).index("by_kind_and_startedAt", ["kind", "startedAt"]);

/** One difference, once; open until it is explained by later news or by a person. */
const reconFindings = defineTable({
  kind: reconFindingKind,
  /** Our or the provider's id of a thing; never an account key, which may hold a uid. */
  subject: v.string(),
  expected: v.optional(v.number()),
  found: v.optional(v.number()),
  /** Of a sum in another currency than ours, which we have no account for. */
  currency: v.optional(v.string()),
  open: v.boolean(),
  firstSeenAt: v.number(),
  lastSeenAt: v.number(),
  explainedBy: v.optional(literals("later-news", "staff")),
})
  .index("by_kind_and_subject", ["kind", "subject"])
  .index("by_open_and_kind", ["open", "kind"])
  .index("by_open_and_firstSeenAt", ["open", "firstSeenAt"]);

export const writeOffKind = literals("badDebt", "goodwill");
export const adjustmentKind = literals("badDebt", "goodwill", "providerDifference", "paidOtherwise");

/**
 * A write-off or a gift (L14), of a person; a difference to the provider's books (L17), of a finding; a failed refund
 * paid otherwise (L6''), of its payer. Asked for by one admin, made by another.
 */
const adjustments = defineTable({
  uid: v.optional(v.string()),
  findingId: v.optional(v.id("reconFindings")),
  refundId: v.optional(v.id("refunds")),
  kind: adjustmentKind,
  /** Of a difference: what our clearing gains, below zero what it loses. */
  amount: v.number(),
  currency: v.string(),
  reason: v.string(),
  state: literals("asked", "made", "refused"),
  askedBy: v.string(),
  decidedBy: v.optional(v.string()),
  createdAt: v.number(),
  decidedAt: v.optional(v.number()),
})
  .index("by_state_and_createdAt", ["state", "createdAt"])
  .index("by_uid", ["uid"])
  .index("by_finding_and_state", ["findingId", "state"])
  .index("by_refund_and_state", ["refundId", "state"])
  .index("by_askedBy", ["askedBy"])
  .index("by_decidedBy", ["decidedBy"]);

/** Sum of a system account up to a moment: its balance is this plus the postings after it. */
const ledgerRollups = defineTable({
  account: v.string(),
  type: accountType,
  currency: v.string(),
  /** Debit positive. */
  sum: v.number(),
  upTo: v.number(),
}).index("by_account", ["account"]);

/** What a creator earned on one UTC day ("2026-11-22"), reversals taken off. */
const earningsDaily = defineTable({
  creatorId: v.string(),
  day: v.string(),
  net: v.number(),
  gross: v.number(),
  dares: v.number(),
  tips: v.number(),
})
  .index("by_creator_and_day", ["creatorId", "day"])
  .index("by_day", ["day"]);

/** Names of the specification (ENT-20); sums of `earningsDaily`, kept by posts and a daily job. */
const earningsWindows = defineTable({
  uid: v.string(),
  earnings1d: v.number(),
  earnings7d: v.number(),
  earnings30d: v.number(),
  earnings90d: v.number(),
  earningsLifetime: v.number(),
  /** The day up to which the windows are moved. */
  day: v.string(),
  updatedAt: v.number(),
})
  .index("by_uid", ["uid"])
  .index("by_day", ["day"]);

/** What somebody spent as a sender: captured less refunded, for life and by month. */
const spending = defineTable({
  uid: v.string(),
  /** "2026-11", UTC, or "all". */
  period: v.string(),
  captured: v.number(),
  refunded: v.number(),
  currency: v.string(),
}).index("by_uid_and_period", ["uid", "period"]);

/** Names of the specification (ENT-21). No money enters a rank (product 10, rulings 10). */
const discovery = defineTable({
  uid: v.string(),
  uniquePayers48h: v.number(),
  dares48h: v.number(),
  settled48h: v.number(),
  trending48h: v.number(),
  boostedUntil: v.optional(v.number()),
  boostTier: v.optional(boostTier),
  /** When the counts are made anew; absent while there is nothing to count. */
  dueAt: v.optional(v.number()),
  updatedAt: v.number(),
})
  .index("by_uid", ["uid"])
  .index("by_dueAt", ["dueAt"])
  .index("by_trending48h", ["trending48h"])
  .index("by_boostedUntil", ["boostedUntil"]);

/** Dares sent and settled and tips of the last 48 hours, one row an event; dropped when the window has passed. */
const trendEvents = defineTable({
  creatorId: v.string(),
  payerKey: v.string(),
  kind: literals("sent", "tip", "settled"),
  /** The dare or tip: a reversal takes its rows away. */
  subject: v.string(),
  at: v.number(),
})
  .index("by_creator_and_at", ["creatorId", "at"])
  .index("by_subject", ["subject"])
  .index("by_payerKey", ["payerKey"])
  .index("by_at", ["at"]);

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
  moneySwitches,
  reconRuns,
  reconFindings,
  adjustments,
  ledgerRollups,
  earningsDaily,
  earningsWindows,
  spending,
  discovery,
  trendEvents,
};

/** Rulings 37; money.md 3.5: ledger rows stay under a pseudonym. */
export const ledgerLifecycle = {
  ledgerAccounts: { export: "none", deletion: "pseudonymise", note: "ownerId and key" },
  ledgerTxns: { export: "none", deletion: "keep", note: "no person in it" },
  ledgerPostings: { export: "owner", deletion: "pseudonymise", note: "account key of a person" },
  earnings: { export: "owner", deletion: "pseudonymise", note: "creatorId, payerId" },
  wallets: { export: "owner", deletion: "remove", note: "rebuilt from the ledger; gone when empty" },
  moneySwitches: { export: "none", deletion: "keep", note: "Nothing personal." },
  reconRuns: { export: "none", deletion: "keep", note: "Nothing personal." },
  reconFindings: { export: "none", deletion: "keep", note: "Ids of things, of no person." },
  adjustments: { export: "owner", deletion: "pseudonymise", note: "uid: bookkeeping duty" },
  ledgerRollups: { export: "none", deletion: "keep", note: "Accounts at the provider and of the platform." },
  earningsDaily: { export: "owner", deletion: "remove", note: "The ledger keeps the truth." },
  earningsWindows: { export: "owner", deletion: "remove", note: "The ledger keeps the truth." },
  spending: { export: "owner", deletion: "remove", note: "The ledger keeps the truth." },
  discovery: { export: "none", deletion: "remove", note: "Two days of counts." },
  trendEvents: { export: "none", deletion: "remove", note: "Gone after two days anyway." },
} as const satisfies LifecycleRules<typeof ledgerTables>;
