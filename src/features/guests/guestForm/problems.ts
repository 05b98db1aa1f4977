import { formatMoney } from "@convex/domain/money";
import { isAmountInRange } from "@convex/domain/payments/pricing";
import { GUEST_MESSAGES, normaliseEmail } from "@convex/domain/sending/guestLimits";
import { fill } from "@/lib/text/words";
import { guestFormCopy as copy } from "./copy.en";

export type GuestPart = { email: string; adult: boolean };

/** What is wrong with who it is from. */
export function guestProblems({ email, adult }: GuestPart): Record<keyof GuestPart, string | null> {
  return {
    email: normaliseEmail(email) === null ? GUEST_MESSAGES.email : null,
    adult: adult ? null : GUEST_MESSAGES.adult,
  };
}

/** Null where the amount fits. */
export function amountProblem(
  amount: number | null,
  range: { min: number; max: number },
  currency: string,
): string | null {
  if (amount !== null && isAmountInRange(amount, range)) return null;
  const money = (value: number) => formatMoney(value, currency);
  return fill(copy.amountWrong, { min: money(range.min), max: money(range.max) });
}
