import { payoutsCopy } from "./copy.en";

/** What the form says of an amount, beside the field; null when it can be asked for. The server judges again. */
export function amountProblem(
  amount: number | null,
  limits: { min: number; max: number },
  money: (amount: number) => string,
): string | null {
  const copy = payoutsCopy.request;
  if (amount === null) return copy.notANumber;
  if (amount < limits.min) return copy.tooLow.replace("{min}", money(limits.min));
  return amount > limits.max ? copy.tooHigh.replace("{max}", money(limits.max)) : null;
}
