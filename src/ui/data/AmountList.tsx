import { Money } from "./Money";

export interface AmountLine {
  name: string;
  reason?: string;
  /** Cents. */
  amount: number;
  strong?: boolean;
}

interface AmountListProps {
  lines: readonly AmountLine[];
  currency: string;
  label?: string;
}

/** Amounts under each other, each with its name and, where it needs one, its reason. */
export function AmountList({ lines, currency, label }: AmountListProps) {
  return (
    <dl aria-label={label} className="flex flex-col divide-y divide-line">
      {lines.map(({ name, reason, amount, strong = false }) => (
        <div key={name} className="flex items-baseline justify-between gap-3 py-3">
          <dt className="min-w-0">
            <span className="block text-md font-semibold text-ink">{name}</span>
            {reason === undefined ? null : <span className="block text-sm text-ink-2">{reason}</span>}
          </dt>
          <dd className="shrink-0">
            <Money
              amount={amount}
              currency={currency}
              size={strong ? "lg" : "md"}
              tone={strong ? "gold" : "plain"}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
