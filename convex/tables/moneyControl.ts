/**
 * How money is watched over: switches, reconciliation, write-offs that need two admins, and the sums that are kept so
 * that nothing is ever recounted (money.md 3.1, 3.5, 5, 5.3, 5.4).
 */
import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { accountType } from "./ledger";
import type { LifecycleRules } from "./lifecycleRule";
import { boostTier } from "./purchases";

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

export const moneyControlTables = {
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

export const moneyControlLifecycle = {
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
} as const satisfies LifecycleRules<typeof moneyControlTables>;
