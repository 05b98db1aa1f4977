/** The platform's share. Source: money.md 0.6 and 2: 20 % out of the price shown, at least 1.00, of a tip 0.50. */
import { requireMoneyAmount } from "../money";

export const DARE_FEE_BPS = 2_000;
export const DARE_MIN_FEE = 100;
export const TIP_FEE_BPS = 2_000;
export const TIP_MIN_FEE = 50;
/** Stored on each dare beside its snapshot; raised whenever a number in this file or in pricing.ts changes. */
export const PRICING_VERSION = 1;

export interface PriceSplit {
  /** Platform share, cents. */
  fee: number;
  /** Creator share, cents; fee + net = amount, always. */
  net: number;
  feeBps: number;
}

interface FeeRule {
  bps: number;
  min: number;
}

/** Rounds half up to a cent in favour of the platform; the fee never exceeds the amount. */
function split(amount: number, { bps, min }: FeeRule): PriceSplit {
  requireMoneyAmount(amount);
  // Two steps keep the product inside safe integers for any safe amount.
  const whole = Math.floor(amount / 10_000) * bps;
  const rest = Math.floor(((amount % 10_000) * bps + 5_000) / 10_000);
  const fee = Math.min(amount, Math.max(min, whole + rest));
  return { fee, net: amount - fee, feeBps: bps };
}

/** Of a dare's price. Throws a RangeError when the amount is not a whole number of cents. */
export function splitPrice(amount: number): PriceSplit {
  return split(amount, { bps: DARE_FEE_BPS, min: DARE_MIN_FEE });
}

/** Of a tip. */
export function splitTip(amount: number): PriceSplit {
  return split(amount, { bps: TIP_FEE_BPS, min: TIP_MIN_FEE });
}

/** Of the part of a dare's price that a moderator awards (D24): the dare's own rate, and no least fee. */
function splitAwarded(amount: number, feeBps: number): PriceSplit {
  return split(amount, { bps: feeBps, min: 0 });
}

interface WholePrice {
  price: number;
  /** What was agreed at sending, for the case that all of it goes to the creator. */
  fee: number;
  net: number;
  feeBps: number;
}

/** D24 before and after it is decided: what each side gets when `toCreator` of the price is the creator's, our share included. */
export function awardOf(
  { price, fee, net, feeBps }: WholePrice,
  toCreator: number,
): { net: number; fee: number; back: number } {
  const share = toCreator === price ? { fee, net } : splitAwarded(toCreator, feeBps);
  return { net: share.net, fee: share.fee, back: price - toCreator };
}
