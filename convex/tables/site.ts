import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { RULE_PAGES } from "../domain/site/rules";
import type { LifecycleRules } from "./lifecycle";

export const rulePage = literals(...RULE_PAGES);

/**
 * Which version of which rules a person accepted, and when; one row for each acceptance, the last one counts. Writer:
 * `model/site/acceptances.ts`.
 */
const acceptances = defineTable({
  uid: v.string(),
  page: rulePage,
  version: v.string(),
  at: v.number(),
}).index("by_uid_and_page", ["uid", "page"]);

export const siteTables = { acceptances };

export const siteLifecycle = {
  acceptances: {
    export: "owner",
    deletion: "remove",
    note: "What a person agreed to; goes with the account.",
  },
} as const satisfies LifecycleRules<typeof siteTables>;
