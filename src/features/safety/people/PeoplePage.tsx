import { UserRoundCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { List } from "@/ui/List";
import { LiveGate } from "@/ui/LiveGate";
import { Skeleton } from "@/ui/Skeleton";
import { safetyCopy } from "../copy.en";
import { type RuleKind, useRuledPeople } from "../data";
import { RuledPersonRow } from "./RuledPersonRow";

const copy = safetyCopy.screen.people;

/** Twenty people and, once asked for, those after them; each page is its own live query. */
export function PeoplePage({ kind, cursor }: { kind: RuleKind; cursor: string | null }) {
  const page = useRuledPeople(kind, cursor);
  const [wantsMore, setWantsMore] = useState(false);
  return (
    <LiveGate live={page} label={copy.loading} skeleton={<Skeleton shape="row" count={3} />}>
      {({ people, nextCursor }) => {
        if (people.length === 0 && cursor === null) return <NobodyListed kind={kind} />;
        return (
          <>
            <List label={copy.kinds[kind]}>
              {people.map((row) => (
                <RuledPersonRow key={row.person.uid} kind={kind} row={row} />
              ))}
            </List>
            {nextCursor === null ? null : wantsMore ? (
              <PeoplePage kind={kind} cursor={nextCursor} />
            ) : (
              <Button variant="secondary" block onClick={() => setWantsMore(true)}>
                {copy.more}
              </Button>
            )}
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
