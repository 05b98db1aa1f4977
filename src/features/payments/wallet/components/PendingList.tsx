import { Money } from "@/ui/data/Money";
import { PagedList } from "@/ui/data/PagedList";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Section } from "@/ui/layout/Section";
import { Still } from "@/ui/media/Still";
import { walletCopy } from "../copy.en";
import { type PendingEarning, usePendingPage } from "../data";
import { DareName } from "./DareName";
import { FeeLine } from "./FeeLine";

const copy = walletCopy.onTheWay;

/** What is on its way: from what, how much, until when it is held, and why so long. */
export function PendingList({ currency }: { currency: string }) {
  return (
    <Section title={copy.heading} look="bare" gap="xs">
      <PagedList usePage={usePendingPage} loading={copy.loading} label={copy.heading} empty={null}>
        {({ rows }) => rows.map((earning) => <Row key={earning.id} earning={earning} currency={currency} />)}
      </PagedList>
    </Section>
  );
}

function Row({ earning, currency }: { earning: PendingEarning; currency: string }) {
  const { dareId, title, still, source, reason, availableAt, gross, fee, net } = earning;
  const name = title === "" && source === "tip" ? walletCopy.tip : title;
  return (
    <li className="flex gap-3 py-4">
      {still === null ? null : <Still still={still} />}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 text-md font-semibold text-ink">
            <DareName dareId={dareId} name={name} look="plain" />
          </span>
          <Money amount={net} currency={currency} />
        </div>
        {reason === "frozen" ? null : (
          <span className="text-sm text-ink-2">
            {copy.when} <RelativeTime at={availableAt} />
          </span>
        )}
        <span className="text-xs text-ink-3">{copy.reasons[reason]}</span>
        <FeeLine source={source} gross={gross} fee={fee} currency={currency} />
      </div>
    </li>
  );
}
