import { capAt, changeCap, type SpendCap } from "@convex/domain/payments/spendLimit";
import { spendingCopy } from "./copy.en";
import type { Spending } from "./data";

/** The server's answer as its own rule reads it. */
export function storedCap({ cap, raise }: Pick<Spending, "cap" | "raise">): SpendCap {
  return {
    ...(cap === null ? {} : { monthlyCap: cap }),
    ...(raise === null
      ? {}
      : { raise: { ...(raise.cap === null ? {} : { cap: raise.cap }), from: raise.from } }),
  };
}

/** When a wish (null: no limit) would count: null = at once, else the moment. The server's own rule, run here. */
export function countsFrom(stored: SpendCap, wish: number | null, now: number): number | null {
  const next = changeCap(stored, wish, now);
  return capAt(next, now) === wish ? null : (next.raise?.from ?? null);
}

/** What stands beside the field; null when the limit can be saved. */
export function capProblem(
  wish: number | null,
  { min, max }: Spending["range"],
  money: (amount: number) => string,
): string | null {
  const copy = spendingCopy.cap;
  if (wish === null) return copy.notANumber;
  return wish < min || wish > max
    ? copy.range.replace("{min}", money(min)).replace("{max}", money(max))
    : null;
}
