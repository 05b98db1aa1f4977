import { isCardNumber, type TypedCard } from "./cards";
import type { Typed } from "./hostedPageView";

/** The card as typed, or what is wrong with it. */
export function readCard(typed: Typed, now: Date): TypedCard | string {
  const number = (typed.cardNumber ?? "").replace(/[\s-]/g, "");
  if (!isCardNumber(number)) return "Your card number is invalid.";
  const expiry = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(typed.expiry ?? "");
  const expMonth = Number(expiry?.[1]);
  const expYear = 2000 + Number(expiry?.[2]);
  if (!expiry || expMonth < 1 || expMonth > 12) return "Your card's expiration date is incomplete.";
  if (Date.UTC(expYear, expMonth) <= now.getTime()) return "Your card's expiration date is in the past.";
  if (!/^\s*\d{3,4}\s*$/.test(typed.cvc ?? "")) return "Your card's security code is incomplete.";
  return { number, expMonth, expYear };
}
