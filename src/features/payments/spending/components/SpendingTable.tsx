import { useId } from "react";
import { fill, pluralWord } from "@/lib/text/words";
import { Money } from "@/ui/data/Money";
import { Card } from "@/ui/layout/Card";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { spendingCopy } from "../copy.en";
import type { Spending } from "../data";

const copy = spendingCopy.overview;

type Line = { name: string; reason: string; amount: number; strong?: boolean };

/** Nothing charged at all reads as zeros with their reasons: the next step is not to spend. */
export function SpendingTable({ spending }: { spending: Spending }) {
  const id = useId();
  const { currency } = spending;
  return (
    <Card as="section" padding="lg" labelledBy={id}>
      <Stack>
        <Heading level={2} size="lg" id={id}>
          {copy.heading}
        </Heading>
        <dl className="flex flex-col divide-y divide-line">
          {linesOf(spending).map(({ name, reason, amount, strong }) => (
            <div key={name} className="flex items-baseline justify-between gap-3 py-3">
              <dt className="min-w-0">
                <span className="block text-md font-semibold text-ink">{name}</span>
                <span className="block text-sm text-ink-2">{reason}</span>
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
      </Stack>
    </Card>
  );
}

function linesOf({ captured, refunded, held, live, all }: Spending): Line[] {
  return [
    { name: copy.month, reason: copy.monthLine, amount: captured - refunded, strong: true },
    { name: copy.refunded, reason: copy.refundedLine, amount: refunded },
    { name: copy.live, reason: countLine(live.count, copy.liveLine, copy.liveNone), amount: live.amount },
    { name: copy.held, reason: countLine(held.count, copy.heldLine, copy.heldNone), amount: held.amount },
    { name: copy.all, reason: copy.allLine, amount: all.captured - all.refunded },
  ];
}

function countLine(count: number, forms: { one: string; other: string }, none: string): string {
  return count === 0 ? none : fill(pluralWord(count, forms), { count: String(count) });
}
