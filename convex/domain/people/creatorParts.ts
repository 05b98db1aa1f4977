/** What a creator's profile needs before it is listed, in the order in which it is asked for. */
export const CREATOR_PARTS = ["photo", "bio", "boundaries", "age", "price"] as const;
export type CreatorPart = (typeof CREATOR_PARTS)[number];

/** A drawn face stands in for a photo: asked for, but nobody is kept off the list for it. */
export const isNeededPart = (part: CreatorPart): boolean => part !== "photo";

/** Where a creator stands with the list: a part is missing, they take no dares, they have no room, or their account is closed to it. */
export const CREATOR_LISTINGS = ["listed", "parts", "off", "private", "full", "closed"] as const;
export type CreatorListing = (typeof CREATOR_LISTINGS)[number];

/** Too few prices say nothing about what is usual. */
const FEWEST_PRICES = 3;

/** The middle one, in cents; of an even number the lower of the two, so that somebody really asks it. */
export function medianPrice(prices: readonly number[]): number | null {
  if (prices.length < FEWEST_PRICES) return null;
  const sorted = prices.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
