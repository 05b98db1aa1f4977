/** The rows of people on Explore (product 10), and by what its lists may be narrowed. No row and no order knows money. */
import { DAY_MS } from "../limits";
import type { CreatorRecord } from "./creatorStats";
import { type DareCategory, isDareCategory } from "./interests";

export const PEOPLE_RAILS = ["ready", "trending", "rising", "near", "new"] as const;
export type PeopleRail = (typeof PEOPLE_RAILS)[number];

/** So many stand in a row. */
export const RAIL_SIZE = 12;
/** So many are looked at for a row: some of them are blocked, muted, or full by now. */
export const RAIL_LOOK = 30;
/** Rising: so new here. */
export const RISING_MS = 30 * DAY_MS;
/** "Answers within a day". */
export const FAST_ANSWER_MS = DAY_MS;

/** Upper ends of a price, in cents. */
export const PRICE_CAPS = [1_000, 2_500, 5_000] as const;

export interface PeopleFilter {
  category: DareCategory | null;
  maxPrice: number | null;
  /** Who usually answers within a day. */
  fast: boolean;
}

interface Filtered {
  categories: readonly string[];
  minDareValue: number;
  record: CreatorRecord | null;
}

export function passesFilter(person: Filtered, { category, maxPrice, fast }: PeopleFilter): boolean {
  if (category !== null && !person.categories.includes(category)) return false;
  if (maxPrice !== null && person.minDareValue > maxPrice) return false;
  const usual = person.record?.usualAnswerMs ?? null;
  return !fast || (usual !== null && usual <= FAST_ANSWER_MS);
}

/** A category of an address, or none. */
export function categoryIn(value: unknown): DareCategory | null {
  return typeof value === "string" && isDareCategory(value) ? value : null;
}
