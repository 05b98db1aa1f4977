/** The platform's share of a dare. Source: money.md 0.6 and 2: 20 % out of the price shown, at least 1.00. */
import { requireMoneyAmount } from "./money";

export const DARE_FEE_BPS = 2_000;
export const DARE_MIN_FEE = 100;
/** Stored on each dare beside its snapshot; raised whenever a number in this file or in pricing.ts changes. */
export const PRICING_VERSION = 1;

export interface PriceSplit {
  /** Platform share, cents. */
  fee: number;
  /** Creator share, cents; fee + net = amount, always. */
  net: number;
  feeBps: number;
}

/**
 * Rounds half up to a cent in favour of the platform; the fee never exceeds the amount.
 * Throws a RangeError when the amount is not a whole number of cents.
 */
export function splitPrice(amount: number): PriceSplit {
  requireMoneyAmount(amount);
  // Two steps keep the product inside safe integers for any safe amount.
  const whole = Math.floor(amount / 10_000) * DARE_FEE_BPS;
  const rest = Math.floor(((amount % 10_000) * DARE_FEE_BPS + 5_000) / 10_000);
  const fee = Math.min(amount, Math.max(DARE_MIN_FEE, whole + rest));
  return { fee, net: amount - fee, feeBps: DARE_FEE_BPS };
}
