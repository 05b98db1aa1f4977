import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { LifecycleRules } from "./lifecycleRule";

/** Who has looked at a profile on which day, only so that a second look of that day does not count again. */
const profileViews = defineTable({
  profileId: v.string(),
  viewerId: v.string(),
  /** Whole days since 1970, UTC. */
  day: v.number(),
  seenAt: v.number(),
})
  .index("by_profile_and_viewer", ["profileId", "viewerId"])
  .index("by_viewer", ["viewerId"])
  .index("by_seenAt", ["seenAt"]);

export const profileViewTables = { profileViews };

export const profileViewLifecycle = {
  profileViews: {
    export: "none",
    deletion: "remove",
    note: "Kept for two days at most, so that a look counts once a day; nobody can read who looked.",
  },
} as const satisfies LifecycleRules<typeof profileViewTables>;
