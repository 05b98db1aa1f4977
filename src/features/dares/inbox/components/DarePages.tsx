import type { DareGroup } from "@convex/domain/dares/groups";
import type { DareRole } from "@convex/domain/dares/machine";
import { DareCardRow } from "@/features/dares/dare";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { PagedList } from "@/ui/data/PagedList";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { inboxCopy as copy } from "../copy.en";
import { useDarePage } from "../data";

type DarePagesProps = { role: DareRole; group: DareGroup };

/** The dares of one state, page by page, each of them live. */
export function DarePages({ role, group }: DarePagesProps) {
  const usePage = (cursor: string | null) => useDarePage(role, group, cursor);
  const words = role === "sender" ? copy.states.sent : copy.states.received;
  return (
    <PagedList
      usePage={usePage}
      loading={copy.loading}
      skeleton="card"
      look="cards"
      label={words[group]}
      empty={<NoneHere role={role} />}
    >
      {({ rows }) =>
        rows.map((dare) => (
          <li key={dare.dareId}>
            <DareCardRow dare={dare} />
          </li>
        ))
      }
    </PagedList>
  );
}

function NoneHere({ role }: { role: DareRole }) {
  return (
    <EmptyState
      picture={<PlacePicture name="dares" />}
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
