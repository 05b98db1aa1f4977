import { formatMoney } from "@convex/domain/money";
import { RowLink } from "@/ui/action/RowLink";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { staffMoneyCopy } from "../copy.en";
import { type DisputeRow, useDisputes } from "../data";
import { Paged } from "./Paged";

const copy = staffMoneyCopy.disputes;

/** What waits for a decision, the soonest hard stop first. */
export function DisputeList() {
  const empty = <EmptyState title={copy.empty} body={copy.emptyLine} />;
  return (
    <Paged title={staffMoneyCopy.overview.tally.disputes} usePage={useDisputes} empty={empty}>
      {(row) => <Row key={row.dareId} row={row} />}
    </Paged>
  );
}

function Row({ row }: { row: DisputeRow }) {
  const { dareId, title, price, currency, openedBy, deadlineAt, frozen, heard } = row;
  const sides = Number(heard.sender) + Number(heard.creator);
  const said = sides === 2 ? copy.heard.both : sides === 1 ? copy.heard.one : copy.heard.none;
  return (
    <RowLink
      to="/admin/money/disputes/$dareId"
      params={{ dareId }}
      title={`${title} · ${formatMoney(price, currency)}`}
      detail={
        <>
          {openedBy === null ? null : `${copy.openedBy[openedBy]}. `}
          {said}.{" "}
          {frozen || deadlineAt === null ? (
            copy.frozen
          ) : (
            <>
              {copy.decideBy} <RelativeTime at={deadlineAt} />.
            </>
          )}
        </>
      }
    />
  );
}
