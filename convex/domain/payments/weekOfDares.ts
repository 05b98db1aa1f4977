/** What dares bring their creator (money 2): the calculator of `/creators`, by the fee that a real dare has. */
import { MAX_WEEKLY_CAPACITY } from "../limits";
import { splitPrice } from "./fees";
import { DARE_MAX, DARE_MIN } from "./pricing";

/** How far the calculator looks ahead. */
export const WEEKS_SHOWN = 4;
/** Where it starts, and the rows that stand there without a script. */
export const EXAMPLE_WEEK = { price: 2_500, dares: 3 } as const;
export const EXAMPLE_PRICES = [500, 1_000, 2_500, 5_000, 10_000] as const;

const LONGEST_TEXT = 16;
const WHOLE = /^\d+$/;
const DECIMAL = /^([\d.,\s']*\d)[.,](\d{1,2})$/;
/** Groups of three, parted by one sign: what stands before the cents. */
const GROUPED = /^\d{1,3}(?:([.,\s'])\d{3}(?:\1\d{3})*)?$/;

const digitsOf = (text: string): string | null =>
  WHOLE.test(text) || GROUPED.test(text) ? text.replace(/\D/g, "") : null;

/**
 * A price as people anywhere write it ("25", "25,50", "$1,250.00", "1.250,00") in cents; null where it is none. One
 * or two digits behind the last sign are cents, three are not.
 */
export function readPrice(text: string): number | null {
  const typed = text.trim().replace(/^\$\s*/, "");
  if (typed.length > LONGEST_TEXT) return null;
  const decimal = DECIMAL.exec(typed);
  const whole = digitsOf(decimal?.[1] ?? typed);
  return whole === null ? null : Number(whole) * 100 + Number((decimal?.[2] ?? "0").padEnd(2, "0"));
}

export function readDares(text: string): number | null {
  const typed = text.trim();
  return WHOLE.test(typed) && typed.length <= LONGEST_TEXT ? Number(typed) : null;
}

export interface WeekOfDares {
  /** Cents. */
  price: number;
  fee: number;
  net: number;
  dares: number;
  week: number;
  weeks: number;
}

/** Null where no dare may cost this, or nobody may do as many. */
export function weekOfDares(price: number | null, dares: number | null): WeekOfDares | null {
  if (price === null || !Number.isSafeInteger(price) || price < DARE_MIN || price > DARE_MAX) return null;
  if (dares === null || !Number.isSafeInteger(dares) || dares < 1 || dares > MAX_WEEKLY_CAPACITY) return null;
  const { fee, net } = splitPrice(price);
  return { price, fee, net, dares, week: net * dares, weeks: net * dares * WEEKS_SHOWN };
}
