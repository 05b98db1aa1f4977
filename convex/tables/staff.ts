import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { FIGURE_NAMES } from "../domain/staff/figures";
import { PRIVATE_FIELDS } from "../domain/staff/privateFields";
import type { LifecycleRules } from "./lifecycle";

/** ROL-06, rulings 5. */
export const staffRole = literals("support", "moderator", "safetyLead", "admin");

export const privateField = literals(...PRIVATE_FIELDS);
export const auditSource = literals("app", "console", "job");

/** Who works here; apart from the person's document, so that no profile write can ever reach a role. */
const staffMembers = defineTable({
  uid: v.string(),
  role: staffRole,
  /** Uid of the admin, or "console" for the first one. */
  grantedBy: v.string(),
  grantedAt: v.number(),
  /** When it ends by itself; missing: it lasts. */
  endsAt: v.optional(v.number()),
  /** While on shift, of whoever decides cases. Writer: `model/access/staffShifts.ts`; it ends with their standing. */
  shiftEndsAt: v.optional(v.number()),
})
  .index("by_endsAt", ["endsAt"])
  .index("by_shiftEndsAt", ["shiftEndsAt"])
  .index("by_uid", ["uid"])
  .index("by_role", ["role"])
  .index("by_grantedBy", ["grantedBy"]);

/**
 * Who has a row of the desk in hand that is no case: a dare, an answer, an invitation, while it waits since then. What is
 * decided falls out of it at the next taking. Writer: `model/staff/desk/holds.ts`.
 */
const deskHolds = defineTable({ rowId: v.string(), since: v.number(), uid: v.string() })
  .index("by_rowId", ["rowId"])
  .index("by_uid", ["uid"]);

/** Product 22: append-only, kept three years. `before` and `after` name only what changed, as text. */
const auditLog = defineTable({
  actorId: v.string(),
  role: v.string(),
  action: v.string(),
  target: v.string(),
  before: v.optional(v.string()),
  after: v.optional(v.string()),
  reason: v.string(),
  caseId: v.optional(v.string()),
  at: v.number(),
  source: auditSource,
})
  .index("by_at", ["at"])
  .index("by_action_and_at", ["action", "at"])
  .index("by_target_and_at", ["target", "at"])
  .index("by_actor_and_at", ["actorId", "at"])
  .index("by_case_and_at", ["caseId", "at"]);

export const metricsRunState = literals("running", "done", "stopped");

/**
 * The last time that everybody's counters were counted anew (CAL-07), at most one row; it goes on behind `after`, the last
 * uid that was looked at. Writer: `model/staff/numbers/metricsRun.ts`.
 */
const metricsRuns = defineTable({
  dryRun: v.boolean(),
  state: metricsRunState,
  after: v.string(),
  updatedCount: v.number(),
  totalUsers: v.number(),
  leftCount: v.number(),
  /** Of the five minutes that run now. */
  startedAt: v.number(),
  changedAt: v.number(),
});

export const figureName = literals(...FIGURE_NAMES);

/** What happened on a day (UTC), counted in the night after it; sums alone. Writer: `model/staff/numbers/dailyMetrics.ts`. */
const dailyMetrics = defineTable({
  /** Whole days since 1970. */
  day: v.number(),
  figures: v.array(v.object({ name: figureName, count: v.number(), isMore: v.boolean() })),
  /** Place of the figure that is counted next. */
  next: v.number(),
  isDone: v.boolean(),
}).index("by_day", ["day"]);

/** Requests that were made, and their first decisions: with a removal, and within 48 h. */
const noticeSums = v.object({
  asked: v.number(),
  decided: v.number(),
  removed: v.number(),
  inTime: v.number(),
});

/**
 * What is published of a quarter (product 22): sums alone, counted once it is over. `from`: the moment behind which the next
 * slice begins. Writer: `model/staff/numbers/transparency.ts`.
 */
const transparencyQuarters = defineTable({
  /** Year times four, and the quarter from 0. */
  quarter: v.number(),
  step: literals("reports", "decisions", "appeals", "overturned", "done"),
  from: v.number(),
  sums: v.object({
    reports: v.number(),
    decided: v.number(),
    automatic: v.number(),
    appeals: v.number(),
    overturned: v.number(),
    waitedMs: v.number(),
    /** By act, and by rule. */
    acts: v.record(v.string(), v.number()),
    rules: v.record(v.string(), v.number()),
    /** Signed requests by their list; missing: the quarter was counted before they were. */
    notices: v.optional(v.record(v.string(), noticeSums)),
  }),
}).index("by_quarter", ["quarter"]);

export const staffTables = {
  staffMembers,
  deskHolds,
  auditLog,
  metricsRuns,
  dailyMetrics,
  transparencyQuarters,
};

export const staffLifecycle = {
  staffMembers: { export: "none", deletion: "remove", note: "A role ends with the account." },
  deskHolds: {
    export: "none",
    deletion: "remove",
    note: "What staff have in hand goes back with the account.",
  },
  auditLog: {
    export: "owner",
    deletion: "pseudonymise",
    note: "Product 23: decisions received are exported; the actor id is made pseudonymous.",
  },
  dailyMetrics: { export: "none", deletion: "keep", note: "Sums of a day; nothing personal." },
  transparencyQuarters: { export: "none", deletion: "keep", note: "Sums of a quarter, published." },
  metricsRuns: { export: "none", deletion: "keep", note: "Sums over everybody; nothing personal." },
} as const satisfies LifecycleRules<typeof staffTables>;
