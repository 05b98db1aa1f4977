/** Boosts of one's own profile (money 2; product 10: shown as Boosted, never in the order of others). */
import { DAY_MS, HOUR_MS } from "../limits";
import { formatMoney } from "../money";

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

/** Discover 1: so long without a place is time that was paid for and not had. */
export const BOOST_IDLE_MS = DAY_MS;

/** Time without a place between two moments; less than a day is no gap. */
export function boostGap(since: number, until: number): number {
  const gap = until - since;
  return gap < BOOST_IDLE_MS ? 0 : gap;
}

interface BoostLife {
  from: number;
  until: number;
  /** In how many feeds it was put, and when last. */
  placed: number;
  placedAt: number | null;
  /** Gaps before that. */
  idleMs: number;
  extended: boolean;
}

/** Since when it waits for a place: what it had in an earlier time of its own is over. */
export const boostWaitsSince = ({ from, placedAt }: Pick<BoostLife, "from" | "placedAt">): number =>
  Math.max(from, placedAt ?? 0);

/** What becomes of a boost at its end: the time without a place comes again, once; with none at all by then it is given back. */
export function boostEnd(
  life: BoostLife,
): { kind: "over" | "givenBack" } | { kind: "extended"; byMs: number } {
  if (life.extended) return { kind: life.placed === 0 ? "givenBack" : "over" };
  const byMs = life.idleMs + boostGap(boostWaitsSince(life), life.until);
  return byMs === 0 ? { kind: "over" } : { kind: "extended", byMs };
}

/** What its owner is told where they did not ask. */
export const BOOST_NOTICES = {
  extended: (byMs: number): string => {
    const hours = Math.round(byMs / HOUR_MS);
    return `Your boost found no place in the feed for ${hours} hours. It now runs ${hours} hours longer, at no extra cost.`;
  },
  givenBack: (amount: number, currency: string): string =>
    `Your boost found no place in the feed. ${formatMoney(amount, currency)} is on its way back to your card. It takes 5 to 10 days.`,
} as const;
