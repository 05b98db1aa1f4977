import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { DAILY_STATES } from "../domain/daily/answers";
import { contentRule } from "./dares";
import type { LifecycleRules } from "./lifecycle";
import { proofCaptions, proofPoster, proofTicks } from "./proofs";

export const dailyState = literals(...DAILY_STATES);

export const dayPick = v.union(v.object({ templateId: v.string(), word: v.string() }), v.null());

/**
 * A person's free video for the dare of a day, one a date of their own calendar, with the consent record of the four
 * ticks. `state` is written by `model/daily` alone.
 */
const dailyAnswers = defineTable({
  uid: v.string(),
  date: v.string(),
  /** Absent once its person deleted one that was declined: the decision stays. */
  mediaId: v.optional(v.id("media")),
  state: dailyState,
  submittedAt: v.number(),
  durationMs: v.number(),
  ticks: proofTicks,
  synthetic: v.boolean(),
  /** Declared by its person: such a one never goes on the wall (product 5). */
  edgy: v.boolean(),
  captions: v.optional(proofCaptions),
  description: v.optional(v.string()),
  poster: v.optional(proofPoster),
  /** On the wall since then. */
  publishedAt: v.optional(v.number()),
  /** Since when a person should look at it: before it goes on the wall, or after. */
  waitsSince: v.optional(v.number()),
  brokenRule: v.optional(contentRule),
  /** Its person deleted it while it was reported: kept for whoever decides that, and gone with the decision. */
  goneAt: v.optional(v.number()),
})
  .index("by_uid_and_date", ["uid", "date"])
  .index("by_uid_and_state", ["uid", "state"])
  .index("by_date_and_state_and_publishedAt", ["date", "state", "publishedAt"])
  .index("by_waitsSince", ["waitsSince"]);

/**
 * A day whose dare staff have changed, at most one row a date; who did it and why stands in the log, so that the row names
 * nobody. Writer: `model/daily/calendar.ts`.
 */
const dailyDays = defineTable({
  date: v.string(),
  /** Null: left out. */
  pick: dayPick,
  changedAt: v.number(),
}).index("by_date", ["date"]);

export const dailyTables = { dailyAnswers, dailyDays };

export const dailyLifecycle = {
  dailyAnswers: { export: "owner", deletion: "remove", note: "Removed with its video." },
  dailyDays: { export: "none", deletion: "keep", note: "Which dare a day has; nothing personal." },
} as const satisfies LifecycleRules<typeof dailyTables>;
