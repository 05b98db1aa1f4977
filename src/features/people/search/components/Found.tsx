import { BadgeCheck } from "lucide-react";
import { ItemCard } from "@/features/feed/watch";
import { useEventOnce } from "@/features/shell/telemetry";
import { personName } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { RowLink } from "@/ui/action/RowLink";
import { Avatar } from "@/ui/data/Avatar";
import { PagedList } from "@/ui/data/PagedList";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { searchCopy as copy } from "../copy.en";
import { type FoundPerson, useDaresPage, usePeoplePage } from "../data";

type FoundProps = {
  text: string;
  /** One of them was opened: the search led somewhere. */
  onOpen: () => void;
};

export function FoundPeople({ text, onOpen }: FoundProps) {
  useEventOnce("search", { tab: "people" });
  const usePage = (cursor: string | null) => usePeoplePage(text, cursor);
  return (
    <PagedList
      usePage={usePage}
      loading={copy.searching}
      label={copy.people}
      more={copy.more}
      empty={<Nothing words={copy.nobody} />}
    >
      {({ people }) => people.map((person) => <PersonRow key={person.uid} person={person} onOpen={onOpen} />)}
    </PagedList>
  );
}

function PersonRow({ person, onOpen }: { person: FoundPerson; onOpen: () => void }) {
  const name = personName(person);
  return (
    <RowLink
      to="/$username"
      params={{ username: person.username }}
      onClick={onOpen}
      title={name}
      detail={
        <span className="flex min-w-0 items-center gap-1">
          <span className="truncate">
            @{person.username}
            {person.isFollowed ? ` · ${copy.followed}` : null}
          </span>
          {person.isVerified ? (
            <BadgeCheck role="img" aria-label={copy.verified} className="size-4 shrink-0 text-dare-text" />
          ) : null}
        </span>
      }
      leading={<Avatar uid={person.uid} name={name} photoUrl={person.photoUrl} />}
    />
  );
}

export function FoundDares({ text, onOpen }: FoundProps) {
  useEventOnce("search", { tab: "dares" });
  const usePage = (cursor: string | null) => useDaresPage(text, cursor);
  return (
    <PagedList
      usePage={usePage}
      loading={copy.searching}
      skeleton="card"
      look="tiles"
      label={copy.dares}
      more={copy.more}
      empty={<Nothing words={copy.nothing} />}
    >
      {({ items }) =>
        items.map((listed) => {
          const { feedId } = listed.reach === "public" ? listed.item : listed.hidden;
          return <ItemCard key={feedId} listed={listed} place="app" onOpen={onOpen} />;
        })
      }
    </PagedList>
  );
}

type NothingProps = { words: { title: string; line: string; action: string } };

export function Nothing({ words: { title, line, action } }: NothingProps) {
  return (
    <EmptyState
      picture={<PlacePicture name="people" size="sm" />}
      title={title}
      body={line}
      action={
        <ButtonLink to="/app/explore" variant="secondary">
          {action}
        </ButtonLink>
      }
    />
  );
}
