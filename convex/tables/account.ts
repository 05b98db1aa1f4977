import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { LifecycleRules } from "./lifecycle";
import { accountStanding } from "./people";

export const exportStatus = literals("running", "ready", "failed");

/** `money` is still open, `balance` could be paid out, the `plan` has not ended at the provider yet. */
export const leavingWait = literals("money", "balance", "plan");

/**
 * Somebody who leaves (product 23). `waiting` until `dueAt`, then `running` through the steps of
 * `model/account/erasurePlan.ts`; `step` names the one that is next. The row is the last thing of the person to go.
 * `pseudonym` stands for them for good: it is made once, so that a changed secret never gives one person two.
 */
const accountDeletions = defineTable({
  uid: v.string(),
  pseudonym: v.string(),
  status: literals("waiting", "running"),
  /** What an undo gives back: leaving must not lift a suspension. */
  standingBefore: accountStanding,
  /** Money that could have been paid out is given up (money L16). */
  givesUpBalance: v.boolean(),
  /** Why the day passed and nothing was deleted; missing while nothing stood in the way. */
  waitsFor: v.optional(leavingWait),
  step: v.string(),
  tries: v.number(),
  requestedAt: v.number(),
  dueAt: v.number(),
  /** When the sweep takes it up (again). */
  nextAt: v.number(),
})
  .index("by_uid", ["uid"])
  .index("by_nextAt", ["nextAt"]);

/** Who switched their account off and may come back within a year. */
const deactivations = defineTable({
  uid: v.string(),
  at: v.number(),
})
  .index("by_uid", ["uid"])
  .index("by_at", ["at"]);

/**
 * Sign-ins that were erased, as keyed hashes, for as long as a token of theirs may still be about: an open tab must
 * not make a new person out of it.
 */
const closedIdentities = defineTable({
  tokenHash: v.string(),
  until: v.number(),
})
  .index("by_tokenHash", ["tokenHash"])
  .index("by_until", ["until"]);

/** An archive of one's own data; at most one for a person. `read` of `total` tables are in it so far. */
const dataExports = defineTable({
  uid: v.string(),
  status: exportStatus,
  read: v.number(),
  total: v.number(),
  tries: v.number(),
  requestedAt: v.number(),
  /** Raised by each run; a run that was overtaken writes nothing. */
  run: v.number(),
  /** While running: when the sweep begins anew. Ready or failed: when the row and its file go. */
  nextAt: v.number(),
  storageId: v.optional(v.id("_storage")),
  sizeBytes: v.optional(v.number()),
  readyAt: v.optional(v.number()),
})
  .index("by_uid", ["uid"])
  .index("by_storageId", ["storageId"])
  .index("by_nextAt", ["nextAt"]);

export const accountTables = { accountDeletions, deactivations, closedIdentities, dataExports };

export const accountLifecycle = {
  accountDeletions: {
    export: "none",
    deletion: "remove",
    note: "The progress of leaving; goes as the last row.",
  },
  deactivations: { export: "none", deletion: "remove", note: "A switch of the account." },
  closedIdentities: {
    export: "none",
    deletion: "keep",
    note: "A keyed hash of a sign-in that is gone, for an hour.",
  },
  dataExports: { export: "none", deletion: "remove", note: "The archive itself, with its file." },
} as const satisfies LifecycleRules<typeof accountTables>;
