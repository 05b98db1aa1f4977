/**
 * Money is an integer in minor units (cents) beside a lower-case ISO currency. No fraction ever enters.
 * Source: money.md, opening line and 3.4 I1 (safe integers only).
 */

export const CURRENCY = "usd";
/** The most that two admins write off or give at once: 1,000.00. */
export const ADJUSTMENT_MAX = 100_000;

/** Digits after the decimal point. One currency at launch; another is another row. */
const MINOR_DIGITS: Readonly<Record<string, number>> = { [CURRENCY]: 2 };

/** Longest amount text worth reading; anything longer cannot be inside the price limits. */
const MAX_AMOUNT_TEXT = 12;

export function isMoneyAmount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

/** Throws a RangeError for fractions, NaN, infinities, negatives and numbers beyond 2^53. */
export function requireMoneyAmount(value: number): number {
  if (!isMoneyAmount(value)) throw new RangeError(`not an amount in minor units: ${value}`);
  return value;
}

function minorDigits(currency: string): number {
  const digits = MINOR_DIGITS[currency];
  if (digits === undefined) throw new RangeError(`unknown currency: ${currency}`);
  return digits;
}

/** 2550, "usd" -> "$25.50". Whole amounts keep their cents so that columns line up. Negative allowed. */
export function formatMoney(amount: number, currency: string): string {
  minorDigits(currency);
  return formatMoneyIn("en-US", amount, currency);
}

/**
 * The same in the words of a place; without one, of the reader's. The runtime knows the currency's digits. `isTag`: as
 * on a price tag, where a whole amount goes without its cents.
 */
export function formatMoneyIn(
  locale: string | undefined,
  amount: number,
  currency: string,
  isTag = false,
): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount in minor units: ${amount}`);
  const formatter = new Intl.NumberFormat(locale, { style: "currency", currency: currency.toUpperCase() });
  const digits = formatter.resolvedOptions().maximumFractionDigits ?? 2;
  const scale = 10 ** digits;
  const whole = Math.trunc(Math.abs(amount) / scale);
  const cents = new Intl.NumberFormat(locale, {
    minimumIntegerDigits: Math.max(1, digits),
    useGrouping: false,
  });
  const rest = cents.format(Math.abs(amount) % scale);
  // Parts instead of a division, so that no float ever holds the cents.
  const hidesCents = isTag && Math.abs(amount) % scale === 0;
  const parts = formatter.formatToParts(amount < 0 ? -whole : whole).map(({ type, value }) => {
    if (hidesCents && (type === "fraction" || type === "decimal")) return "";
    return type === "fraction" ? rest : value;
  });
  const text = parts.join("");
  return amount < 0 && whole === 0 && !/[-\u2212]/.test(text) ? `-${text}` : text;
}

/** 2550 -> "25.50": an amount as a person would type it, whatever its currency's sign; read by `parseAmountInput`. */
export function amountInput(amount: number): string {
  requireMoneyAmount(amount);
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
}

/**
 * What a person typed -> minor units, or null when it is not an amount. Accepts "25", "25.5", "25.50",
 * "$25", "1,250.00"; refuses signs, exponents, more than two decimals and misplaced commas.
 */
export function parseAmountInput(text: string): number | null {
  const trimmed = text.trim().replace(/^\$\s*/, "");
  if (trimmed.length > MAX_AMOUNT_TEXT) return null;
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?$/.exec(trimmed);
  if (!match) return null;
  const whole = Number((match[1] ?? "").replaceAll(",", ""));
  const cents = Number((match[2] ?? "").padEnd(2, "0"));
  const amount = whole * 100 + cents;
  return Number.isSafeInteger(amount) ? amount : null;
}
