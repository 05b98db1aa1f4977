import { formatMoney } from "@convex/domain/money";
import { Paged } from "@/features/staff/staffMoney";
import { RowLink } from "@/ui/action/RowLink";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Cluster } from "@/ui/layout/Cluster";
import { TabLink, TabList } from "@/ui/layout/Tabs";
import { Text } from "@/ui/layout/Text";
import { QueuePage } from "./components/QueuePage";
import { staffQueueCopy as copy } from "./copy.en";
import { type QueueRow, useTakes, useTexts, useWaitingItems, type WaitingItem } from "./data";
import { QUEUE_KINDS, type QueueKind } from "./search";

/** `/admin/queue`, `?kind=…`: what a person has to look at, the longest waiting first; disputes have their own list. */
export function QueueScreen({ kind }: { kind: QueueKind }) {
  return (
    <QueuePage title={copy.title}>
      <TabList label={copy.nav.label}>
        {QUEUE_KINDS.map((each) => (
          <TabLink
            key={each}
            to="/admin/queue"
            search={each === "screening" ? {} : { kind: each }}
            current={each === kind}
          >
            {copy.kinds[each]}
          </TabLink>
        ))}
        <TabLink to="/admin/messages" current={false}>
          {copy.messages.title}
        </TabLink>
        <TabLink to="/admin/money/disputes" current={false}>
          {copy.nav.disputes}
        </TabLink>
      </TabList>
      <Text tone="2">{copy.lines[kind]}</Text>
      <Rows kind={kind} />
    </QueuePage>
  );
}

function Rows({ kind }: { kind: QueueKind }) {
  const empty = <EmptyState title={copy.empty} body={copy.emptyLine} />;
  const title = copy.kinds[kind];
  if (kind === "publish") {
    return (
      <Paged key={kind} title={title} usePage={useWaitingItems} empty={empty}>
        {(row) => <ItemRow key={row.dareId} row={row} />}
      </Paged>
    );
  }
  return (
    <Paged key={kind} title={title} usePage={kind === "screening" ? useTexts : useTakes} empty={empty}>
      {(row) => <DareRow key={row.dareId} row={row} />}
    </Paged>
  );
}

function DareRow({ row }: { row: QueueRow }) {
  const { dareId, title, price, currency, terms, since, deadlineAt, frozen } = row;
  return (
    <RowLink
      to="/admin/queue/$dareId"
      params={{ dareId }}
      title={`${title} · ${formatMoney(price, currency)}`}
      detail={
        <Cluster>
          {terms.edgy ? <span>{copy.edgy}.</span> : null}
          {since === null ? null : (
            <span>
              {copy.since} <RelativeTime at={since} />.
            </span>
          )}
          {frozen ? (
            <span>{copy.frozen}</span>
          ) : deadlineAt === null ? null : (
            <span>
              {copy.decideBy} <RelativeTime at={deadlineAt} />.
            </span>
          )}
        </Cluster>
      }
    />
  );
}

function ItemRow({ row: { dareId, title, category, edgy, since } }: { row: WaitingItem }) {
  return (
    <RowLink
      to="/admin/queue/$dareId"
      params={{ dareId }}
      title={title}
      detail={
        <Cluster>
          <span>{category}.</span>
          {edgy ? <span>{copy.edgy}.</span> : null}
          <span>
            {copy.since} <RelativeTime at={since} />.
          </span>
        </Cluster>
      }
    />
  );
}
