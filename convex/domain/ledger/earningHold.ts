/** How long an earning waits before it can be paid out (money 2.1). */
import { DAY_MS } from "../limits";

export const HOLD_MS = 7 * DAY_MS;
export const FIRST_HOLD_MS = 14 * DAY_MS;
export const WARNED_HOLD_MS = 30 * DAY_MS;
export const FIRST_EARNINGS = 5;
export const PROBATION_MS = 60 * DAY_MS;
export const PROBATION_EARNINGS = 20;

/** Why an earning waits as long as it does. */
export const HOLD_REASONS = ["firstEarnings", "usual", "fraudWarning"] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

export interface CreatorHistory {
  /** Earnings recorded before this one, counted up to twenty. */
  earlierEarnings: number;
  /** When the first of them was recorded; null when there is none. */
  firstEarningAt: number | null;
  /** The provider warned of fraud with the card that paid. */
  fraudWarned: boolean;
  now: number;
}

export interface EarningTerms {
  availableAt: number;
  /** Clawable even when matured: a lost chargeback is the creator's. */
  probation: boolean;
  hold: HoldReason;
}

/** 7 days, 14 for the first five, 30 more after a fraud warning; probation for 60 days or below twenty earnings. */
export function earningTerms(creator: CreatorHistory): EarningTerms {
  const isEarly = creator.earlierEarnings < FIRST_EARNINGS;
  const availableAt = creator.now + (isEarly ? FIRST_HOLD_MS : HOLD_MS);
  const since = creator.firstEarningAt ?? creator.now;
  const probation = creator.now - since < PROBATION_MS || creator.earlierEarnings < PROBATION_EARNINGS;
  const terms = { availableAt, probation, hold: isEarly ? "firstEarnings" : "usual" } as const;
  return creator.fraudWarned ? { ...terms, ...longerHold(terms) } : terms;
}

/** Once for an earning, when its charge is warned of. */
export function longerHold({ availableAt }: { availableAt: number }) {
  return { availableAt: availableAt + WARNED_HOLD_MS, hold: "fraudWarning" } as const;
}

/** How many earlier earnings `earningTerms` needs to see. */
export const EARNINGS_SEEN = PROBATION_EARNINGS;
