import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { LifecycleRules } from "./lifecycleRule";

export const eventProps = v.record(v.string(), v.union(v.string(), v.number(), v.boolean()));

/**
 * CAL-08: what happened in the client, for counting. No uid and no address: `session` is a random id of one
 * visit, so that steps of a visit can be put in order and nobody can be followed over two of them.
 */
const clientEvents = defineTable({
  kind: v.string(),
  props: eventProps,
  session: v.string(),
  version: v.string(),
  at: v.number(),
})
  .index("by_at", ["at"])
  .index("by_kind_and_at", ["kind", "at"]);

export const telemetryTables = { clientEvents };

export const telemetryLifecycle = {
  clientEvents: { export: "none", deletion: "keep", note: "Of nobody in particular; gone after 90 days." },
} as const satisfies LifecycleRules<typeof telemetryTables>;
