import { formatMoney } from "@convex/domain/money";
import { Paged } from "@/features/staff/staffMoney";
import { RowLink } from "@/ui/action/RowLink";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Cluster } from "@/ui/layout/Cluster";
import { Text } from "@/ui/layout/Text";
import { staffQueueCopy as copy } from "../copy.en";
import { type QueueRow, useTakes, useTexts, useWaitingItems, type WaitingItem } from "../data";
import { type QueueKind, searchOf } from "../search";

/** What waits of one kind, the longest waiting first. */
export function QueueList({ kind }: { kind: QueueKind }) {
  return (
    <>
      <Text tone="2">{copy.lines[kind]}</Text>
      <Rows kind={kind} />
    </>
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
      {(row) => <DareRow key={row.dareId} row={row} kind={kind} />}
    </Paged>
  );
}

function DareRow({ row, kind }: { row: QueueRow; kind: QueueKind }) {
  const { dareId, title, price, currency, terms, since, deadlineAt, frozen } = row;
  return (
    <RowLink
      to="/admin/queue/$dareId"
      params={{ dareId }}
      search={searchOf(kind)}
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
      search={searchOf("publish")}
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
