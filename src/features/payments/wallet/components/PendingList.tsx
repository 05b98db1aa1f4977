import { Money } from "@/ui/data/Money";
import { MoreRows, PageList } from "@/ui/data/PageList";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Section } from "@/ui/layout/Section";
import { walletCopy } from "../copy.en";
import { type PendingEarning, type PendingPage, usePendingPage } from "../data";
import { DareName } from "./DareName";
import { FeeLine } from "./FeeLine";

const copy = walletCopy.onTheWay;

/** What is on its way: from what, how much, until when it is held, and why so long. */
export function PendingList({ currency }: { currency: string }) {
  return (
    <Section title={copy.heading} look="bare" gap="xs">
      <Page cursor={null} currency={currency} />
    </Section>
  );
}

type PageProps = { cursor: string | null; currency: string };

function Page({ cursor, currency }: PageProps) {
  return (
    <LiveGate
      live={usePendingPage(cursor)}
      label={copy.loading}
      skeleton={<Skeleton shape="row" count={2} />}
    >
      {(page) => <Rows page={page} isFirst={cursor === null} currency={currency} />}
    </LiveGate>
  );
}

function Rows({ page, isFirst, currency }: { page: PendingPage; isFirst: boolean; currency: string }) {
  return (
    <>
      <PageList isFirst={isFirst} label={copy.heading}>
        {page.rows.map((earning) => (
          <Row key={earning.id} earning={earning} currency={currency} />
        ))}
      </PageList>
      <MoreRows nextCursor={page.nextCursor}>
        {(cursor) => <Page cursor={cursor} currency={currency} />}
      </MoreRows>
    </>
  );
}

function Row({ earning, currency }: { earning: PendingEarning; currency: string }) {
  const { dareId, title, source, reason, availableAt, gross, fee, net } = earning;
  const name = title === "" && source === "tip" ? walletCopy.tip : title;
  return (
    <li className="flex flex-col gap-1 py-4">
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
    </li>
  );
}
