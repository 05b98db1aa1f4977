import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { OFFLINE_ACTION_TYPES } from "../domain/access/idempotency";
import type { LifecycleRules } from "./lifecycle";
import { gender } from "./people";

/** Who was found to be no robot lately (PRD-16). `subject`: a uid, or the random word of a visit. */
const appCheckPasses = defineTable({
  subject: v.string(),
  state: literals("asked", "passed", "refused"),
  /** Counts the questions: an answer to an earlier one changes nothing. */
  run: v.number(),
  /** End of the pass, and of the row. */
  until: v.number(),
})
  .index("by_subject", ["subject"])
  .index("by_until", ["until"]);

/** Payloads of the specification's callable functions that also have an HTTP form (CAL-03); each has one shape. */
export const callableArgs = {
  saveUserProfileSecure: v.object({
    email: v.string(),
    username: v.string(),
    birthdate: v.string(),
    gender: v.union(gender, v.null()),
    profileCompleted: v.boolean(),
    onboardingStep: v.string(),
    referralCode: v.optional(v.string()),
  }),
  checkUsernameAvailability: v.object({ username: v.string() }),
  getUserBadges: v.object({}),
  /** CAL-14: anything may be said, and only that the app was opened is believed. */
  updateUserProgress: v.object({ progressUpdates: v.record(v.string(), v.union(v.number(), v.string())) }),
  updateSelectedBadges: v.object({ badgeIds: v.array(v.string()) }),
  sendFriendChallenge: v.object({
    badgeId: v.string(),
    friendIds: v.array(v.string()),
    message: v.string(),
    /** Belongs to the call's shape; the name is the account's own (CAL-11). */
    challengerUsername: v.string(),
  }),
};

const offlineActionType = literals(...OFFLINE_ACTION_TYPES);

/**
 * Actions that have taken effect. `actionId` is made on the person's device and unique for that person only.
 * The row is written in the transaction of the effect: both exist or neither. `answer`: what the first run gave.
 */
const clientActions = defineTable({
  uid: v.string(),
  actionId: v.string(),
  type: offlineActionType,
  answer: v.union(v.string(), v.null()),
  at: v.number(),
})
  .index("by_uid_and_actionId", ["uid", "actionId"])
  .index("by_at", ["at"]);

export const accessTables = { appCheckPasses, clientActions };

export const accessLifecycle = {
  appCheckPasses: {
    export: "none",
    deletion: "remove",
    note: "A pass of half an hour; gone by itself soon after.",
  },
  clientActions: {
    export: "none",
    deletion: "remove",
    note: "Ids that keep a repeat from counting twice; 60 days.",
  },
} as const satisfies LifecycleRules<typeof accessTables>;
