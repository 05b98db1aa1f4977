import { REACTION_ROWS } from "@convex/domain/comments/comments";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useAuthSnapshot } from "@/lib/live/identity";
import { personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { Link } from "@/ui/action/Link";
import { Avatar } from "@/ui/data/Avatar";
import { PagedList } from "@/ui/data/PagedList";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { Sheet } from "@/ui/overlay/Sheet";
import { commentsCopy } from "../copy.en";
import { useReactions, useWhoReacted } from "../data";
import { ReactionBar } from "./ReactionBar";

type WhoReactedProps = { subject: string; open: boolean; onClose: () => void };

/** Names of the people who reacted, for the author of the item only. */
function WhoReacted({ subject, open, onClose }: WhoReactedProps) {
  return (
    <Sheet open={open} onClose={onClose} title={copy.whoTitle}>
      {open ? <People subject={subject} /> : null}
    </Sheet>
  );
}

function People({ subject }: { subject: string }) {
  const usePage = (cursor: string | null) => useWhoReacted(subject, cursor);
  return (
    <PagedList
      usePage={usePage}
      loading={copy.loadingPeople}
      look="tight"
      more={copy.more}
      empty={<EmptyState title={copy.nobody.title} body={copy.nobody.line} />}
    >
      {({ people }) =>
        people.map(({ person, kind }) => (
          <li key={person.uid}>
            <Link look="plain" to="/u/$username" params={{ username: person.username }}>
              <span className="flex min-h-touch items-center gap-3">
                <Avatar uid={person.uid} name={personName(person)} photoUrl={person.photoUrl} size="sm" />
                <Text as="span" weight="semibold">
                  {personName(person)}
                </Text>
                <span role="img" aria-label={REACTION_ROWS[kind].label} className="ms-auto">
                  {REACTION_ROWS[kind].sign}
                </span>
              </span>
            </Link>
          </li>
        ))
      }
    </PagedList>
  );
}

const copy = commentsCopy.reactions;

type ItemReactionsProps = {
  subject: string;
  /** False where the page asks visitors already. */
  asksToSignIn?: boolean;
};

/** The reactions to a dare or a proof; nothing where it is not public. Its author may see who they are of. */
export function ItemReactions({ subject, asksToSignIn = true }: ItemReactionsProps) {
  const live = useReactions(subject);
  const { status } = useAuthSnapshot();
  const here = useLocation({ select: ({ href }) => href });
  const [view, setView] = useState<"none" | "closed" | "open">("none");
  if (live.status === "loading") return <Skeleton shape="row" />;
  if (live.status === "error" || live.data === null) return null;
  const reactions = live.data;
  return (
    <Stack gap="sm">
      <ReactionBar subject={subject} reactions={reactions} legend={copy.legend} />
      {asksToSignIn && status === "signedOut" ? (
        <div>
          <Link look="alone" to="/login" state={{ from: here }}>
            {copy.signIn}
          </Link>
        </div>
      ) : null}
      {reactions.own && reactions.total > 0 ? (
        <div>
          <Button variant="quiet" size="sm" onClick={() => setView("open")}>
            {copy.who}
          </Button>
        </div>
      ) : null}
      {view === "none" ? null : (
        <WhoReacted subject={subject} open={view === "open"} onClose={() => setView("closed")} />
      )}
    </Stack>
  );
}
