import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { LifecycleRules } from "./lifecycleRule";

/**
 * Names given up (product 23, 25): closed to everybody but `uid` until `heldUntil`. Without a uid the person is
 * gone and the name is closed to all. One row for a name; a daily job drops what ran out.
 */
const heldUsernames = defineTable({
  username: v.string(),
  uid: v.union(v.string(), v.null()),
  heldUntil: v.number(),
})
  .index("by_username", ["username"])
  .index("by_uid", ["uid"])
  .index("by_heldUntil", ["heldUntil"]);

export const usernameTables = { heldUsernames };

export const usernameLifecycle = {
  heldUsernames: {
    export: "owner",
    deletion: "pseudonymise",
    note: "Product 23: the name stays held for 180 days, its row forgets whose it was.",
  },
} as const satisfies LifecycleRules<typeof usernameTables>;
