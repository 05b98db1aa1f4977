import { AmountList } from "@/ui/data/AmountList";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Section } from "@/ui/layout/Section";
import { walletCopy } from "../copy.en";
import { type Counters, useCounters } from "../data";

const copy = walletCopy.totals;

/** ENT-13, ENT-20: what came in by window, what they have in all, and what they paid others. */
export function Totals() {
  return (
    <LiveGate live={useCounters()} label={copy.loading} skeleton={<Skeleton shape="row" count={3} />}>
      {(counters) => {
        const lines = linesOf(counters);
        return lines.length === 0 ? null : (
          <Section title={copy.heading} look="wide">
            <AmountList lines={lines} currency={counters.currency} />
          </Section>
        );
      }}
    </LiveGate>
  );
}

/** Nobody reads a column of zeros: who never earned, or never paid, has no such lines. */
function linesOf(counters: Counters) {
  const earned = [
    { name: copy.day, reason: copy.dayLine, amount: counters.earnings1d },
    { name: copy.week, amount: counters.earnings7d },
    { name: copy.month, amount: counters.earnings30d },
    { name: copy.quarter, amount: counters.earnings90d },
    { name: copy.balance, reason: copy.balanceLine, amount: counters.balance },
  ];
  const dared = { name: copy.dared, reason: copy.daredLine, amount: counters.totalDaredAmount };
  return [
    ...(counters.totalEarnedAmount === 0 && counters.balance === 0 ? [] : earned),
    ...(counters.totalDaredAmount === 0 ? [] : [dared]),
  ];
}
