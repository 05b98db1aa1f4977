import { formatMoney } from "@convex/domain/money";
import { useConnection } from "@/lib/live/connection";
import { fill, pluralWord } from "@/lib/text/words";
import { describeDate } from "@/lib/time/time";
import { type AmountLine, AmountList } from "@/ui/data/AmountList";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { CapForm } from "./components/CapForm";
import { spendingCopy } from "./copy.en";
import { type Spending, useSpending } from "./data";

const spendingTableCopy = spendingCopy.overview;

/** Nothing charged at all reads as zeros with their reasons: the next step is not to spend. */
function SpendingTable({ spending }: { spending: Spending }) {
  return (
    <Section title={spendingTableCopy.heading} look="wide">
      <AmountList lines={linesOf(spending)} currency={spending.currency} />
    </Section>
  );
}

function linesOf({ captured, refunded, held, live, all }: Spending): AmountLine[] {
  return [
    {
      name: spendingTableCopy.month,
      reason: spendingTableCopy.monthLine,
      amount: captured - refunded,
      strong: true,
    },
    { name: spendingTableCopy.refunded, reason: spendingTableCopy.refundedLine, amount: refunded },
    {
      name: spendingTableCopy.live,
      reason: countLine(live.count, spendingTableCopy.liveLine, spendingTableCopy.liveNone),
      amount: live.amount,
    },
    {
      name: spendingTableCopy.held,
      reason: countLine(held.count, spendingTableCopy.heldLine, spendingTableCopy.heldNone),
      amount: held.amount,
    },
    { name: spendingTableCopy.all, reason: spendingTableCopy.allLine, amount: all.captured - all.refunded },
  ];
}

function countLine(count: number, forms: { one: string; other: string }, none: string): string {
  return count === 0 ? none : fill(pluralWord(count, forms), { count: String(count) });
}

const copy = spendingCopy.cap;

/** The own limit: what counts now, what is on its way with its date, and how to change it. */
function CapCard({ spending, isHeld }: { spending: Spending; isHeld: boolean }) {
  const { cap, raise, currency } = spending;
  return (
    <Section title={copy.heading} look="wide">
      <Text size="sm" tone="2">
        {copy.line}
      </Text>
      <div role="status">
        <Stack gap="xs">
          <Text weight="semibold">
            {cap === null ? copy.none : fill(copy.present, { amount: formatMoney(cap, currency) })}
          </Text>
          {raise === null ? null : <Text tone="2">{raiseLine(raise, currency)}</Text>}
        </Stack>
      </div>
      <CapForm spending={spending} isHeld={isHeld} />
    </Section>
  );
}

function raiseLine(raise: NonNullable<Spending["raise"]>, currency: string): string {
  const date = describeDate(raise.from);
  return raise.cap === null
    ? fill(copy.raiseNone, { date })
    : fill(copy.raise, { date, amount: formatMoney(raise.cap, currency) });
}

/** What a sender has spent, and the limit they set for themselves (product 19, money 2). */
export function SpendingSection() {
  const live = useSpending();
  const isKept = live.status !== "ready" || live.keptAt !== undefined;
  const isHeld = useConnection() === "offline" || isKept;
  return (
    <Stack gap="lg">
      <KeptMark of={[live]} about="amounts" />
      <LiveGate live={live} label={spendingCopy.loading} skeleton={<Skeleton shape="card" count={2} />}>
        {(spending) => (
          <>
            <SpendingTable spending={spending} />
            <CapCard spending={spending} isHeld={isHeld} />
          </>
        )}
      </LiveGate>
    </Stack>
  );
}
