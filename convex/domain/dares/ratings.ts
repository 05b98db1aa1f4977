/** What the two of a settled dare say about each other (product 8): a thumb and a few words, shown as counts. */
import { DAY_MS } from "../limits";

export const RATING_WORDS = [
  "clear",
  "fair",
  "fast",
  "kind",
  "funny",
  "brave",
  "creative",
  "careful",
] as const;
export type RatingWord = (typeof RATING_WORDS)[number];

export const THUMBS = ["up", "down"] as const;
export type Thumb = (typeof THUMBS)[number];

export const RATING_WORDS_MAX = 3;
/** Revealed when both are in or after so long; from then on nobody can answer what they have read. */
export const RATING_WINDOW_MS = 7 * DAY_MS;

/** The share of approved videos is taken over so many of the newest, and told from so many on. */
export const JUDGED_SEEN_MAX = 30;
export const JUDGED_TO_TELL_MIN = 5;

export const RATING_MESSAGES = {
  words: `Choose up to ${RATING_WORDS_MAX} words, each once.`,
  over: "It is too late to rate this dare.",
  revealed: "Both ratings are visible now and cannot be changed.",
} as const;

/** What is wrong with the words, or null. */
export function ratingWordsProblem(words: readonly RatingWord[]): string | null {
  const isFine = words.length <= RATING_WORDS_MAX && new Set(words).size === words.length;
  return isFine ? null : RATING_MESSAGES.words;
}
