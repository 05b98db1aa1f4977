import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { OFFLINE_ACTION_TYPES } from "../domain/access/idempotency";
import type { LifecycleRules } from "./lifecycleRule";

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

export const clientActionTables = { clientActions };

export const clientActionLifecycle = {
  clientActions: {
    export: "none",
    deletion: "remove",
    note: "Ids that keep a repeat from counting twice; 60 days.",
  },
} as const satisfies LifecycleRules<typeof clientActionTables>;
