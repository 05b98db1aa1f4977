/** Tags of a profile, spec 5 (VAL-17, CON-03): deduplicated, at most fifteen. */
import { MAX_TAG_LENGTH, MAX_TAGS } from "../limits";
import { cleanLine, lengthOf } from "../text/plainText";

export type TagsProblem = "too-many" | "too-long";

export const TAGS_MESSAGES: Readonly<Record<TagsProblem, string>> = {
  "too-many": `Choose at most ${MAX_TAGS} tags.`,
  "too-long": `A tag has at most ${MAX_TAG_LENGTH} characters.`,
};

function normaliseTag(raw: string): string {
  return cleanLine(raw.normalize("NFC"))
    .replace(/^#+\s*/, "")
    .toLowerCase();
}

/** In the order typed, each once whatever its case, without empty ones. */
export function normaliseTags(raw: readonly string[]): string[] {
  return [...new Set(raw.map(normaliseTag).filter((tag) => tag !== ""))];
}

/** Counts what is left after deduplication. */
export function checkTags(raw: readonly string[]): TagsProblem | null {
  const tags = normaliseTags(raw);
  if (tags.length > MAX_TAGS) return "too-many";
  return tags.some((tag) => lengthOf(tag) > MAX_TAG_LENGTH) ? "too-long" : null;
}
