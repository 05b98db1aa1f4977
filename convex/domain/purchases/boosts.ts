/** Boosts of one's own profile (money 2; product 10: shown as Boosted, never in the order of others). */
import { DAY_MS, HOUR_MS } from "../limits";

/** Cheapest first: the higher of two live tiers is the later in this list. Amounts in cents. */
export const BOOST_TIERS = ["day", "threeDays"] as const;
export type BoostTier = (typeof BOOST_TIERS)[number];

export const BOOSTS: Readonly<Record<BoostTier, { amount: number; lengthMs: number }>> = {
  day: { amount: 499, lengthMs: 24 * HOUR_MS },
  threeDays: { amount: 999, lengthMs: 72 * HOUR_MS },
};

/** Product 10: on in sandbox and test unless switched off; live only once somebody has switched it on. */
export function boostsOn(env: Readonly<Record<string, string | undefined>>): boolean {
  return env.BOOSTS === "on" || (env.DEPLOYMENT_KIND === "local" && env.BOOSTS !== "off");
}

/** Nobody buys further ahead than this: what is sold is presence now. */
export const BOOST_AHEAD_MAX_MS = 30 * DAY_MS;

/** Money 3.5: it goes on where the last one ends. */
export function boostSpan(tier: BoostTier, boostedUntil: number | null, now: number) {
  const from = Math.max(now, boostedUntil ?? 0);
  return { from, until: from + BOOSTS[tier].lengthMs };
}

/** Of those that still run or wait for their turn; null where there is none. */
export function highestTier(live: readonly BoostTier[]): BoostTier | null {
  return [...BOOST_TIERS].reverse().find((tier) => live.includes(tier)) ?? null;
}
