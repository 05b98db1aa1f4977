/** Price limits and clocks of money, money.md 1.2, 2 and 2.1. Amounts in cents, durations in milliseconds. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../limits";

export const DARE_MIN = 500;
/** The most that anybody may offer for a dare. */
export const DARE_MAX = 50_000;
export const TIP_MIN = 200;

/** Step of the amount picker. */
export const AMOUNT_STEP = 100;

export const NEW_PAYER_AGE_MS = 30 * DAY_MS;
/** A payer counts as settled in after this many paid-out dares. */
export const NEW_PAYER_SETTLED = 3;

/** How long the hosted payment page stays open for a new dare (D1, D3). */
export const CHECKOUT_WINDOW_MS = 35 * MINUTE_MS;
/** Second chance after a refused capture (D8). The provider allows at most 24 h; a minute is left for the way there. */
export const RETRY_CHECKOUT_WINDOW_MS = 24 * HOUR_MS - MINUTE_MS;

/** Tips stay small for so long, as on other platforms (money 10). */
export const SMALL_TIPS_MS = 120 * DAY_MS;
/** Card testing (money 4.7): so many refused cards inside the window close the checkout for the pause. */
export const CARD_TESTING = { declines: 5, windowMs: 10 * MINUTE_MS, pauseMs: DAY_MS } as const;

export interface PayerHistory {
  /** When the account was made. */
  createdAt: number;
  /** Dares sent that were paid out to a creator. */
  settledCount: number;
  now: number;
  /** Pays without an account. */
  isGuest?: boolean;
}

export type PayerStanding = "new" | "normal" | "guest";

export interface PayerLimits {
  standing: PayerStanding;
  dareMax: number;
  tipMax: number;
  /** Authorised plus captured in any 24 hours. */
  dailySpend: number;
  /** Declined cards in 24 hours before the payer pauses. */
  maxDeclines: number;
  /** A dare above this price is looked at by a person before its creator sees it (T2). */
  reviewAbove: number;
  /** From this price on the card's own check (3-D Secure) is requested. */
  cardCheckFrom: number;
}

type Row = Omit<PayerLimits, "standing">;

/** The table of money.md 2, column by column. */
const LIMITS: Readonly<Record<PayerStanding, Row>> = {
  new: {
    dareMax: 10_000,
    tipMax: 10_000,
    dailySpend: 20_000,
    maxDeclines: 4,
    reviewAbove: 5_000,
    cardCheckFrom: 5_000,
  },
  normal: {
    dareMax: DARE_MAX,
    tipMax: 20_000,
    dailySpend: 50_000,
    maxDeclines: 6,
    reviewAbove: 10_000,
    cardCheckFrom: 10_000,
  },
  guest: {
    dareMax: 5_000,
    tipMax: 5_000,
    dailySpend: 10_000,
    maxDeclines: 3,
    reviewAbove: 0,
    cardCheckFrom: 0,
  },
};

/** A payer is new for 30 days or until three dares are settled, whichever is later. */
function standingOf(payer: PayerHistory): PayerStanding {
  if (payer.isGuest === true) return "guest";
  const isNew = payer.now - payer.createdAt < NEW_PAYER_AGE_MS || payer.settledCount < NEW_PAYER_SETTLED;
  return isNew ? "new" : "normal";
}

export function payerLimits(payer: PayerHistory): PayerLimits {
  const standing = standingOf(payer);
  const row = LIMITS[standing];
  const isYoung = payer.now - payer.createdAt < SMALL_TIPS_MS;
  return { standing, ...row, tipMax: isYoung ? Math.min(row.tipMax, LIMITS.new.tipMax) : row.tipMax };
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

export function isAmountInRange(amount: number, range: Pick<AmountRange, "min" | "max">): boolean {
  return Number.isSafeInteger(amount) && amount >= range.min && amount <= range.max;
}

/** What this payer may tip. */
export function tipAmountRange(payer: PayerHistory): Pick<AmountRange, "min" | "max"> {
  return { min: TIP_MIN, max: payerLimits(payer).tipMax };
}
