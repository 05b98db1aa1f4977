import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { RATING_WORDS, THUMBS } from "../domain/dares/ratings";
import type { LifecycleRules } from "./lifecycleRule";

export const thumb = literals(...THUMBS);
export const ratingWord = literals(...RATING_WORDS);

/** One row for each of the two of a settled dare; nobody but its writer reads it before `revealedAt`. */
const ratings = defineTable({
  dareId: v.id("dares"),
  raterId: v.string(),
  rateeId: v.string(),
  thumb,
  words: v.array(ratingWord),
  at: v.number(),
  revealedAt: v.optional(v.number()),
})
  .index("by_dareId", ["dareId"])
  .index("by_raterId", ["raterId"])
  .index("by_rateeId", ["rateeId"]);

/** Revealed ratings of one person, added up when they are revealed. */
const ratingTotals = defineTable({
  uid: v.string(),
  up: v.number(),
  down: v.number(),
  words: v.array(v.object({ word: ratingWord, count: v.number() })),
}).index("by_uid", ["uid"]);

export const ratingTables = { ratings, ratingTotals };

export const ratingLifecycle = {
  ratings: {
    export: "owner",
    deletion: "pseudonymise",
    note: "The other side's counts stay; who said it becomes a former member.",
  },
  ratingTotals: { export: "owner", deletion: "remove", note: "Counts about the leaver go with them." },
} as const satisfies LifecycleRules<typeof ratingTables>;
