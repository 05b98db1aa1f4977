/** Interest options and rules of spec 3 and 5. */
import { MIN_INTERESTS } from "../limits";

export { MIN_INTERESTS };

export const INTERESTS = [
  "Humor",
  "Fitness",
  "Pranks",
  "Edgy",
  "NSFW",
  "Dating",
  "Challenges",
  "Art",
  "Music",
  "Gaming",
  "Travel",
  "Food",
  "DIY",
  "Tech",
  "Science",
] as const;

export type Interest = (typeof INTERESTS)[number];

/** VAL-16: what skipping picks. */
export const SKIP_INTERESTS = ["Challenges", "Humor"] as const satisfies readonly Interest[];

export const INTERESTS_MESSAGE = "Please select at least two interests.";

export type DareCategory = Exclude<Interest, "NSFW">;

/** Product 7: a dare has one category, the interests without NSFW. */
export const DARE_CATEGORIES = INTERESTS.filter((interest): interest is DareCategory => interest !== "NSFW");

export function isInterest(value: string): value is Interest {
  return (INTERESTS as readonly string[]).includes(value);
}

export function isDareCategory(value: string): value is DareCategory {
  return (DARE_CATEGORIES as readonly string[]).includes(value);
}

export type InterestsProblem = "too-few" | "unknown";

/** Duplicates count once (VAL-15). */
export function checkInterests(chosen: readonly string[]): InterestsProblem | null {
  if (chosen.some((interest) => !isInterest(interest))) return "unknown";
  return new Set(chosen).size < MIN_INTERESTS ? "too-few" : null;
}
