/** Price limits and clocks of money, money.md 1.2, 2 and 2.1. Amounts in cents, durations in milliseconds. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "./limits";

export const DARE_MIN = 500;
export const DARE_MAX_NEW_PAYER = 10_000;
export const DARE_MAX = 50_000;
/** Authorised plus captured in any 24 hours. */
export const DAILY_SPEND_NEW_PAYER = 20_000;
export const DAILY_SPEND = 50_000;
/** Declined cards in 24 hours before the payer pauses. */
export const MAX_DECLINES_NEW_PAYER = 4;
export const MAX_DECLINES = 6;
/** Above this price the card's own check (3-D Secure) is requested. */
export const CARD_CHECK_FROM_NEW_PAYER = 5_000;
export const CARD_CHECK_FROM = 10_000;
/** Step of the amount picker. */
export const AMOUNT_STEP = 100;

export const NEW_PAYER_AGE_MS = 30 * DAY_MS;
/** A payer counts as settled in after this many paid-out dares. */
export const NEW_PAYER_SETTLED = 3;

/** How long the hosted payment page stays open for a new dare (D1, D3). */
export const CHECKOUT_WINDOW_MS = 35 * MINUTE_MS;
/** Second chance after a refused capture (D8). The provider allows at most 24 h; a minute is left for the way there. */
export const RETRY_CHECKOUT_WINDOW_MS = 24 * HOUR_MS - MINUTE_MS;

const HOLD_MS = 7 * DAY_MS;
const FIRST_HOLD_MS = 14 * DAY_MS;
const FIRST_EARNINGS = 5;
const PROBATION_MS = 60 * DAY_MS;
const PROBATION_EARNINGS = 20;

export interface PayerHistory {
  /** When the account was made. */
  createdAt: number;
  /** Dares sent that were paid out to a creator. */
  settledCount: number;
  now: number;
}

export interface PayerLimits {
  standing: "new" | "normal";
  dareMax: number;
  dailySpend: number;
  maxDeclines: number;
  cardCheckFrom: number;
}

/** A payer is new for 30 days or until three dares are settled, whichever is later. */
export function payerLimits(payer: PayerHistory): PayerLimits {
  const isNew = payer.now - payer.createdAt < NEW_PAYER_AGE_MS || payer.settledCount < NEW_PAYER_SETTLED;
  return {
    standing: isNew ? "new" : "normal",
    dareMax: isNew ? DARE_MAX_NEW_PAYER : DARE_MAX,
    dailySpend: isNew ? DAILY_SPEND_NEW_PAYER : DAILY_SPEND,
    maxDeclines: isNew ? MAX_DECLINES_NEW_PAYER : MAX_DECLINES,
    cardCheckFrom: isNew ? CARD_CHECK_FROM_NEW_PAYER : CARD_CHECK_FROM,
  };
}

export interface AmountRange {
  min: number;
  max: number;
  /** The creator's usual price brought inside the range, else the smallest amount. */
  suggested: number;
}

/**
 * What this sender may offer this creator. `min > max` means the creator's own minimum is above what the
 * sender may pay yet: the caller refuses with a reason instead of showing an empty range.
 */
export function dareAmountRange(
  target: { minDareValue?: number | null; defaultDarePrice?: number | null },
  sender: PayerHistory,
): AmountRange {
  const min = Math.max(DARE_MIN, target.minDareValue ?? 0);
  const max = payerLimits(sender).dareMax;
  const wished = target.defaultDarePrice ?? min;
  return { min, max, suggested: Math.max(min, Math.min(wished, max)) };
}

export function isAmountInRange(amount: number, range: AmountRange): boolean {
  return Number.isSafeInteger(amount) && amount >= range.min && amount <= range.max;
}

export interface CreatorHistory {
  /** Earnings recorded before this one, counted up to twenty. */
  earlierEarnings: number;
  /** When the first of them was recorded; null when there is none. */
  firstEarningAt: number | null;
  now: number;
}

/** Hold after approval (2.1): 7 days, 14 for the first five; probation for 60 days or below twenty earnings. */
export function earningTerms(creator: CreatorHistory): { availableAt: number; probation: boolean } {
  const holdMs = creator.earlierEarnings < FIRST_EARNINGS ? FIRST_HOLD_MS : HOLD_MS;
  const since = creator.firstEarningAt ?? creator.now;
  const probation = creator.now - since < PROBATION_MS || creator.earlierEarnings < PROBATION_EARNINGS;
  return { availableAt: creator.now + holdMs, probation };
}

/** How many earlier earnings `earningTerms` needs to see. */
export const EARNINGS_SEEN = PROBATION_EARNINGS;
