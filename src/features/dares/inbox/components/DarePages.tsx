import type { DareGroup } from "@convex/domain/dares/groups";
import type { DareRole } from "@convex/domain/dares/machine";
import { type DareCard, DareCardRow } from "@/features/dares/dare";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { MoreRows, PageList } from "@/ui/data/PageList";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Stack } from "@/ui/layout/Stack";
import { inboxCopy as copy } from "../copy.en";
import { useDarePage } from "../data";

type DarePagesProps = { role: DareRole; group: DareGroup; cursor?: string | null };
type Page = { rows: DareCard[]; nextCursor: string | null };

/** The dares of one state, page by page, each of them live. */
export function DarePages({ role, group, cursor = null }: DarePagesProps) {
  const live = useDarePage(role, group, cursor);
  return (
    <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" count={3} />}>
      {(page) => <Rows role={role} group={group} page={page} isFirst={cursor === null} />}
    </LiveGate>
  );
}

function Rows({ role, group, page, isFirst }: DarePagesProps & { page: Page; isFirst: boolean }) {
  const { rows, nextCursor } = page;
  if (isFirst && rows.length === 0 && nextCursor === null) return <NoneHere role={role} />;
  const words = role === "sender" ? copy.states.sent : copy.states.received;
  return (
    <Stack>
      <PageList isFirst={isFirst} look="cards" label={words[group]}>
        {rows.map((dare) => (
          <li key={dare.dareId}>
            <DareCardRow dare={dare} />
          </li>
        ))}
      </PageList>
      <MoreRows nextCursor={nextCursor}>
        {(cursor) => <DarePages role={role} group={group} cursor={cursor} />}
      </MoreRows>
    </Stack>
  );
}

function NoneHere({ role }: { role: DareRole }) {
  return (
    <EmptyState
      title={copy.stateEmpty}
      body={copy.stateEmptyLine}
      action={
        <ButtonLink
          to="/app/inbox"
          search={role === "sender" ? { tab: "dares", side: "sent" } : { tab: "dares" }}
          variant="secondary"
        >
          {copy.stateEmptyAction}
        </ButtonLink>
      }
    />
  );
}
