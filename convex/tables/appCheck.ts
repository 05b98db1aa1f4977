import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { LifecycleRules } from "./lifecycleRule";

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

export const appCheckTables = { appCheckPasses };

export const appCheckLifecycle = {
  appCheckPasses: {
    export: "none",
    deletion: "remove",
    note: "A pass of half an hour; gone by itself soon after.",
  },
} as const satisfies LifecycleRules<typeof appCheckTables>;
