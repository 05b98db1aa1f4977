/**
 * Age checks (product 4). Kept of a check: outcome, method, date and a hashed reference, never an image, a document
 * or a birthdate. `ref` is the name the provider knows a running check by; it goes when the check is over.
 */
import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { AGE_OUTCOMES, AGE_REASONS } from "../domain/age/assurance";
import type { LifecycleRules } from "./lifecycle";
import { ageState } from "./people";

export const ageReason = literals(...AGE_REASONS);
export const ageOutcome = literals(...AGE_OUTCOMES);
/** `asked`: the provider has not answered yet; `open`: its page waits; `over`: an outcome or none came. */
const ageCheckStatus = literals("asked", "open", "over");

const ageChecks = defineTable({
  uid: v.string(),
  reason: ageReason,
  status: ageCheckStatus,
  /** The person's state when the check began, for one that comes to nothing. */
  before: ageState,
  ref: v.optional(v.string()),
  refHash: v.string(),
  url: v.optional(v.string()),
  tries: v.number(),
  /** When the sweep looks at it again: asks anew, or ends it. Absent once over. */
  nextAt: v.optional(v.number()),
  outcome: v.optional(ageOutcome),
  method: v.optional(v.string()),
  outcomeAt: v.optional(v.number()),
  createdAt: v.number(),
  expiresAt: v.number(),
  /** It said neither; a person of the staff looks, as long as it is so. Writer: `model/age/assurance.ts`. */
  waitsSince: v.optional(v.number()),
})
  .index("by_refHash", ["refHash"])
  .index("by_uid_and_createdAt", ["uid", "createdAt"])
  .index("by_waitsSince", ["waitsSince"])
  .index("by_nextAt", ["nextAt"]);

/** Callbacks of the last day, so that none counts twice. */
const ageEvents = defineTable({
  eventId: v.string(),
  receivedAt: v.number(),
})
  .index("by_eventId", ["eventId"])
  .index("by_receivedAt", ["receivedAt"]);

/** Addresses found to be a minor's, as keyed hashes. No uid: the row outlives the account on purpose. */
const ageBlocks = defineTable({
  emailHash: v.string(),
  until: v.number(),
}).index("by_emailHash", ["emailHash"]);

export const ageTables = { ageChecks, ageEvents, ageBlocks };

export const ageLifecycle = {
  ageChecks: {
    export: "owner",
    deletion: "remove",
    note: "Outcome, method and date of a person's own checks.",
  },
  ageEvents: {
    export: "none",
    deletion: "keep",
    note: "Names of callbacks, kept for a day; no person in them.",
  },
  ageBlocks: {
    export: "none",
    deletion: "keep",
    note: "Product 4: a keyed hash of a minor's address, until they are of age; leaving must not lift it.",
  },
} as const satisfies LifecycleRules<typeof ageTables>;
