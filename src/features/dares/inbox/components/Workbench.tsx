import { weekOf } from "@convex/domain/ledger/earningWindows";
import { formatMoney } from "@convex/domain/money";
import { fill, pluralWord } from "@/lib/text/words";
import { MINUTE_MS, useNow } from "@/lib/time/time";
import { Link } from "@/ui/action/Link";
import { Bars } from "@/ui/data/Bars";
import { Money } from "@/ui/data/Money";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Card } from "@/ui/layout/Card";
import { Text } from "@/ui/layout/Text";
import { inboxCopy } from "../copy.en";
import { useWorkbench, type Workbench } from "../data";

const copy = inboxCopy.workbench;

/** Room left for dares, and what came of the last ones. */
export function WorkbenchPanel() {
  return (
    <LiveGate live={useWorkbench()} label={copy.loading} skeleton={<Skeleton shape="row" count={1} />}>
      {(workbench) => (
        <div className="flex flex-col gap-3">
          <Room {...workbench} />
          {workbench.earningsLifetime === 0 ? (
            <Text size="sm" tone="2">
              {copy.empty}
            </Text>
          ) : (
            <Earned {...workbench} />
          )}
        </div>
      )}
    </LiveGate>
  );
}

function Room({ most, running }: Workbench) {
  const free = Math.max(0, most - running);
  const words = free === 0 ? copy.full : pluralWord(free, copy.room);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="flex items-center gap-3">
        <span aria-hidden="true" className="flex gap-1">
          {Array.from({ length: Math.min(most, DOTS_MAX) }, (_, place) => place).map((place) => (
            <span
              key={place}
              className={
                place < running ? "size-2 rounded-full bg-dare-text" : "size-2 rounded-full bg-line-strong"
              }
            />
          ))}
        </span>
        <Text size="sm" tone="2" numeric>
          {fill(words, { free: String(free), most: String(most) })}
        </Text>
      </div>
      <Link look="alone" to="/app/settings/boundaries">
        {copy.limits}
      </Link>
    </div>
  );
}

/** More would not stand in a line. */
const DOTS_MAX = 10;

function Earned({ earnings7d, earnings30d, earningsLifetime, currency, days }: Workbench) {
  const week = weekOf(days, useNow(MINUTE_MS));
  return (
    <Card>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <Text size="xs" tone="3">
            {copy.week}
          </Text>
          <Money amount={earnings7d} currency={currency} size="2xl" />
          <Text size="xs" tone="2">
            <Money amount={earnings30d} currency={currency} size="sm" tone="muted" /> {copy.month} ·{" "}
            <Money amount={earningsLifetime} currency={currency} size="sm" tone="muted" /> {copy.lifetime}
          </Text>
        </div>
        <Bars
          label={copy.bars}
          tone="gold"
          bars={week.map(({ day, net }) => ({
            id: day,
            value: net,
            text: fill(copy.bar, { day, amount: formatMoney(net, currency) }),
          }))}
        />
      </div>
    </Card>
  );
}
