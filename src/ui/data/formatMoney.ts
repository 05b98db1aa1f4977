import { formatMoneyIn } from "@convex/domain/money";

/** Formats an integer in minor units by the reader's locale, with its currency's own number of digits. */
export function formatMinorUnits(amount: number, currency: string): string {
  return formatMoneyIn(undefined, amount, currency);
}

/** The same for a price tag: a whole amount goes without its cents. */
export function formatPrice(amount: number, currency: string): string {
  return formatMoneyIn(undefined, amount, currency, true);
}

/** The same with its sign, whichever it is. */
export function formatSigned(amount: number, currency: string): string {
  return amount > 0 ? `+${formatMinorUnits(amount, currency)}` : formatMinorUnits(amount, currency);
}

/** What stands before an amount that is typed: "$". */
export function currencySign(currency: string): string {
  const parts = new Intl.NumberFormat(undefined, {
    style: "currency",
    currency: currency.toUpperCase(),
    currencyDisplay: "narrowSymbol",
  }).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? "";
}
