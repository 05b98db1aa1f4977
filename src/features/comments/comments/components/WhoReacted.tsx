import { REACTION_ROWS } from "@convex/domain/comments/comments";
import { personName } from "@/lib/text/words";
import { Link } from "@/ui/action/Link";
import { Avatar } from "@/ui/data/Avatar";
import { MoreRows, PageList } from "@/ui/data/PageList";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Text } from "@/ui/layout/Text";
import { Sheet } from "@/ui/overlay/Sheet";
import { commentsCopy } from "../copy.en";
import { useWhoReacted, type WhoReacted as WhoReactedPage } from "../data";

const copy = commentsCopy.reactions;

type WhoReactedProps = { subject: string; open: boolean; onClose: () => void };

/** Names of the people who reacted, for the author of the item only. */
export function WhoReacted({ subject, open, onClose }: WhoReactedProps) {
  return (
    <Sheet open={open} onClose={onClose} title={copy.whoTitle}>
      {open ? <PeoplePage subject={subject} cursor={null} /> : null}
    </Sheet>
  );
}

function PeoplePage({ subject, cursor }: { subject: string; cursor: string | null }) {
  const page = useWhoReacted(subject, cursor);
  return (
    <LiveGate live={page} label={copy.loadingPeople} skeleton={<Skeleton shape="row" count={2} />}>
      {({ people, nextCursor }) => (
        <>
          {people.length === 0 && cursor === null && nextCursor === null ? (
            <EmptyState title={copy.nobody.title} body={copy.nobody.line} />
          ) : (
            <People people={people} isFirst={cursor === null} />
          )}
          <MoreRows nextCursor={nextCursor} label={copy.more}>
            {(next) => <PeoplePage subject={subject} cursor={next} />}
          </MoreRows>
        </>
      )}
    </LiveGate>
  );
}

function People({ people, isFirst }: Pick<WhoReactedPage, "people"> & { isFirst: boolean }) {
  return (
    <PageList isFirst={isFirst} look="tight">
      {people.map(({ person, kind }) => (
        <li key={person.uid}>
          <Link look="plain" to="/u/$username" params={{ username: person.username }}>
            <span className="flex min-h-touch items-center gap-3">
              <Avatar name={personName(person)} photoUrl={person.photoUrl} size="sm" />
              <Text as="span" weight="semibold">
                {personName(person)}
              </Text>
              <span role="img" aria-label={REACTION_ROWS[kind].label} className="ms-auto">
                {REACTION_ROWS[kind].sign}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </PageList>
  );
}
