import { UserRoundCheck } from "lucide-react";
import { MoreRows, PageList } from "@/ui/data/PageList";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { safetyCopy } from "../copy.en";
import { type RuleKind, useRuledPeople } from "../data";
import { RuledPersonRow } from "./RuledPersonRow";

const copy = safetyCopy.screen.people;

/** Twenty people and, once asked for, those after them; each page is its own live query. */
export function PeoplePage({ kind, cursor }: { kind: RuleKind; cursor: string | null }) {
  const page = useRuledPeople(kind, cursor);
  return (
    <LiveGate live={page} label={copy.loading} skeleton={<Skeleton shape="row" count={3} />}>
      {({ people, nextCursor }) => {
        if (people.length === 0 && cursor === null) return <NobodyListed kind={kind} />;
        return (
          <>
            <PageList isFirst={cursor === null} label={copy.kinds[kind]}>
              {people.map((row) => (
                <RuledPersonRow key={row.person.uid} kind={kind} row={row} />
              ))}
            </PageList>
            <MoreRows nextCursor={nextCursor}>{(next) => <PeoplePage kind={kind} cursor={next} />}</MoreRows>
          </>
        );
      }}
    </LiveGate>
  );
}

function NobodyListed({ kind }: { kind: RuleKind }) {
  const { title, line } = copy.empty[kind];
  return (
    <EmptyState
      picture={<UserRoundCheck aria-hidden="true" strokeWidth={1.75} className="size-9" />}
      title={title}
      body={line}
    />
  );
}
