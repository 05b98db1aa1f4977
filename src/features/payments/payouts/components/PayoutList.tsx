import { Landmark } from "lucide-react";
import { MoreRows, PageList } from "@/ui/data/PageList";
import { KeptMark } from "@/ui/feedback/CachedMark";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { payoutsCopy } from "../copy.en";
import { type PayoutsPage, usePayoutsPage } from "../data";
import { PayoutRow } from "./PayoutRow";

const copy = payoutsCopy.list;

/** Each payout with where it is, newest first. */
export function PayoutList({ isHeld }: { isHeld: boolean }) {
  return (
    <Section title={copy.heading} look="bare">
      <Page cursor={null} isHeld={isHeld} />
    </Section>
  );
}

function Page({ cursor, isHeld }: { cursor: string | null; isHeld: boolean }) {
  const page = usePayoutsPage(cursor);
  const isFirst = cursor === null;
  return (
    <>
      {isFirst ? <KeptMark of={[page]} about="amounts" /> : null}
      <LiveGate
        live={page}
        label={isFirst ? copy.loading : copy.loadingMore}
        skeleton={<Skeleton shape="row" count={2} />}
      >
        {(data) => <Rows page={data} isFirst={isFirst} isHeld={isHeld} />}
      </LiveGate>
    </>
  );
}

function Rows({ page, isFirst, isHeld }: { page: PayoutsPage; isFirst: boolean; isHeld: boolean }) {
  const { rows, nextCursor } = page;
  if (rows.length === 0 && isFirst && nextCursor === null) {
    return (
      <EmptyState
        picture={<Landmark aria-hidden="true" strokeWidth={1.75} className="size-9" />}
        title={copy.empty.title}
        body={copy.empty.line}
      />
    );
  }
  return (
    <Stack>
      <PageList isFirst={isFirst} label={copy.heading}>
        {rows.map((payout) => (
          <PayoutRow key={payout.payoutId} payout={payout} isHeld={isHeld} />
        ))}
      </PageList>
      <MoreRows nextCursor={nextCursor} label={copy.more}>
        {(cursor) => <Page cursor={cursor} isHeld={isHeld} />}
      </MoreRows>
    </Stack>
  );
}
