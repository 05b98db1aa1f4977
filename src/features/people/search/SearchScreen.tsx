import { useLocation, useNavigate } from "@tanstack/react-router";
import { Search, UserSearch } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Live } from "@/lib/live/useLive";
import { personName } from "@/lib/text/words";
import { useTyping } from "@/lib/time/useTyping";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { RowLink } from "@/ui/action/RowLink";
import { Avatar } from "@/ui/data/Avatar";
import { List } from "@/ui/data/List";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { TextField } from "@/ui/input/TextField";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { searchCopy as copy } from "./copy.en";
import { type FoundPerson, useFoundPeople } from "./data";

const ICON = { "aria-hidden": true, strokeWidth: 1.75, className: "size-9" } as const;

/** `/app/search-users?q=` (APP-29): people by the beginning of their name; the address keeps what was looked for. */
export function SearchScreen({ q }: { q: string }) {
  const { typed, asked, type } = useTyping(q);
  const found = useFoundPeople(asked);
  const field = useFocusOnArrival();
  useAddress(asked, q);
  return (
    <Stack gap="lg">
      <PageTitle>{copy.title}</PageTitle>
      <TextField
        ref={field}
        label={copy.field}
        hint={copy.hint}
        verbatim
        autoComplete="off"
        value={typed}
        onChange={type}
      />
      {found === null ? <Nothing words={copy.start} icon={<Search {...ICON} />} /> : <Found found={found} />}
    </Stack>
  );
}

/** The icon in the bar asks for it; whoever comes by an address reads first. */
function useFocusOnArrival() {
  const field = useRef<HTMLInputElement>(null);
  const wanted = useLocation({ select: ({ state }) => state.focusSearch === true });
  useEffect(() => {
    if (wanted) field.current?.focus();
  }, [wanted]);
  return field;
}

function useAddress(asked: string, q: string): void {
  const navigate = useNavigate({ from: "/app/search-users" });
  useEffect(() => {
    if (asked === q.trim()) return;
    void navigate({ search: asked === "" ? {} : { q: asked }, state: (state) => state, replace: true });
  }, [asked, q, navigate]);
}

function Found({ found }: { found: Live<FoundPerson[]> }) {
  return (
    <LiveGate live={found} label={copy.searching} skeleton={<Skeleton shape="row" count={4} />}>
      {(people) =>
        people.length === 0 ? (
          <Nothing words={copy.nobody} icon={<UserSearch {...ICON} />} />
        ) : (
          <People people={people} />
        )
      }
    </LiveGate>
  );
}

function People({ people }: { people: readonly FoundPerson[] }) {
  return (
    <List label={copy.found}>
      {people.map((person) => (
        <RowLink
          key={person.uid}
          to="/$username"
          params={{ username: person.username }}
          title={personName(person)}
          detail={`@${person.username}`}
          leading={<Avatar uid={person.uid} name={personName(person)} photoUrl={person.photoUrl} />}
        />
      ))}
    </List>
  );
}

type NothingProps = { words: { title: string; line: string; action: string }; icon: ReactNode };

/** Nothing to list: before the first letter, or nobody of that name. */
function Nothing({ words: { title, line, action }, icon }: NothingProps) {
  return (
    <EmptyState
      picture={icon}
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
