import { Money } from "@/ui/data/Money";

export type PriceLine = { label: string; amount: number; strong?: boolean };

type PriceBreakdownProps = { label: string; currency: string; lines: readonly PriceLine[] };

/** Named amounts under each other; gold only for the reader's own sum. */
export function PriceBreakdown({ label, currency, lines }: PriceBreakdownProps) {
  return (
    <dl aria-label={label} className="flex flex-col gap-2">
      {lines.map((line) => (
        <div
          key={line.label}
          className={
            line.strong
              ? "flex items-baseline justify-between gap-3 text-md font-semibold text-ink"
              : "flex items-baseline justify-between gap-3 text-sm text-ink-2"
          }
        >
          <dt className="min-w-0">{line.label}</dt>
          <dd className="shrink-0">
            <Money
              amount={line.amount}
              currency={currency}
              size={line.strong ? "lg" : "sm"}
              tone={line.strong ? "gold" : "muted"}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
