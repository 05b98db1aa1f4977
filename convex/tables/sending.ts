import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { DARE_CATEGORIES } from "../domain/people/interests";
import { facet } from "./dares";
import type { LifecycleRules } from "./lifecycle";

export const templateContent = v.object({
  category: literals(...DARE_CATEGORIES),
  title: v.string(),
  details: v.string(),
  blanks: v.array(
    v.object({ key: v.string(), label: v.string(), maxLength: v.number(), example: v.string() }),
  ),
  checklist: v.array(v.string()),
  facets: v.array(facet),
  edgy: v.boolean(),
  minutes: v.number(),
  accessible: v.string(),
});

/** "asked" waits for a second admin, "dropped" was taken back or written over before anybody agreed. */
export const templateState = literals("asked", "live", "past", "dropped");

/**
 * What staff have made of the catalogue's dares, version by version; of one dare at most one is live, and at most the
 * newest one is asked for. Without a live one the product's own holds. Who did it stands in the log, so that the row names
 * nobody. Writer: `model/sending/templates.ts`.
 */
const dareTemplates = defineTable({
  templateId: v.string(),
  /** From 1. */
  version: v.number(),
  state: templateState,
  /** Null: offered no more. */
  content: v.union(templateContent, v.null()),
  changedAt: v.number(),
})
  .index("by_template_and_version", ["templateId", "version"])
  .index("by_state_and_template", ["state", "templateId"]);

export const sendingTables = { dareTemplates };

export const sendingLifecycle = {
  dareTemplates: { export: "none", deletion: "keep", note: "Dares of the house; nothing personal." },
} as const satisfies LifecycleRules<typeof sendingTables>;
