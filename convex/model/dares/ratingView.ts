import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { RATING_WINDOW_MS } from "../../domain/dares/ratings";
import { ratingWord, thumb } from "../../tables/dares";

const oneRating = v.object({ thumb, words: v.array(ratingWord) });

/** Both sides of a settled dare; `theirs` only once it is revealed. */
export const dareRatingView = v.object({
  /** Until then one may rate, and say it anew while nothing is revealed. */
  until: v.number(),
  mine: v.union(oneRating, v.null()),
  theirs: v.union(oneRating, v.null()),
  revealed: v.boolean(),
});
export type DareRating = Infer<typeof dareRatingView>;

/** Counts, never an average (product 8). */
const ratingCountsView = v.object({
  up: v.number(),
  down: v.number(),
  words: v.array(v.object({ word: ratingWord, count: v.number() })),
});
type RatingCounts = Infer<typeof ratingCountsView>;

/** What somebody may know of a person before they dare them. */
export const personRecordView = v.object({
  ...ratingCountsView.fields,
  completed: v.number(),
  /** Of the newest videos that were judged, in percent; null as long as they are too few to tell. */
  approved: v.union(v.number(), v.null()),
});
export type PersonRecord = Infer<typeof personRecordView>;

const said = ({ thumb, words }: Doc<"ratings">) => ({ thumb, words });

export function dareRating(completedAt: number, rows: readonly Doc<"ratings">[], uid: string): DareRating {
  const mine = rows.find(({ raterId }) => raterId === uid);
  const theirs = rows.find(({ raterId, revealedAt }) => raterId !== uid && revealedAt !== undefined);
  return {
    until: completedAt + RATING_WINDOW_MS,
    mine: mine === undefined ? null : said(mine),
    theirs: theirs === undefined ? null : said(theirs),
    revealed: rows.some(({ revealedAt }) => revealedAt !== undefined),
  };
}

export function ratingCounts(totals: Doc<"ratingTotals"> | null): RatingCounts {
  return { up: totals?.up ?? 0, down: totals?.down ?? 0, words: totals?.words ?? [] };
}
