/** The place a person types, spec 5 (VAL-18). Never coordinates (product 23). */
import { MAX_LOCATION_LENGTH } from "../limits";
import { cleanLine, lengthOf } from "../text/plainText";

export type LocationProblem = "too-long";

export const LOCATION_MESSAGES: Readonly<Record<LocationProblem, string>> = {
  "too-long": `A place has at most ${MAX_LOCATION_LENGTH} characters.`,
};

/** Control characters removed, white space collapsed, trimmed; the empty text clears the place. */
export function normaliseLocation(raw: string): string {
  return cleanLine(raw);
}

export function checkLocation(raw: string): LocationProblem | null {
  return lengthOf(normaliseLocation(raw)) > MAX_LOCATION_LENGTH ? "too-long" : null;
}
