import type { DareCategory } from "@convex/domain/people/interests";
import { categoryIn, PRICE_CAPS } from "@convex/domain/people/rails";

/** What Explore is narrowed to; the address keeps it. */
export interface ExplorePlace {
  category?: DareCategory;
  /** Cents. */
  price?: number;
  /** Answers within a day. */
  fast?: true;
  captions?: true;
}

const isOn = (value: unknown): boolean => value === true || value === "true";

/** Search parser of both addresses of Explore: never throws, and knows no other price than those it offers. */
export function parseExplore(raw: Record<string, unknown>): ExplorePlace {
  const category = categoryIn(raw.category);
  const price = PRICE_CAPS.find((cap) => String(cap) === String(raw.price));
  return {
    ...(category === null ? {} : { category }),
    ...(price === undefined ? {} : { price }),
    ...(isOn(raw.fast) ? { fast: true } : {}),
    ...(isOn(raw.captions) ? { captions: true } : {}),
  };
}

export const isNarrowed = (place: ExplorePlace): boolean => Object.keys(place).length > 0;

/** The place with this choice the other way round. */
export function toggled(place: ExplorePlace, choice: ExplorePlace): ExplorePlace {
  const next: Record<string, unknown> = { ...place };
  for (const [key, value] of Object.entries(choice)) {
    if (next[key] === value) delete next[key];
    else next[key] = value;
  }
  return parseExplore(next);
}
