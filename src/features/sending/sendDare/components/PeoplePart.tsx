import { useFoundPeople } from "@/features/people/search";
import type { Live } from "@/lib/live/useLive";
import { useViewer } from "@/lib/live/useViewer";
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
import { Heading } from "@/ui/layout/Heading";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { sendCopy } from "../copy.en";
import { STEP_ROUTES } from "../flow";
import { type Person, useDaredPeople, useFollowedPeople } from "../peopleData";
import type { Like } from "../search";

const copy = sendCopy.people;

/** Whom to dare: by name, among those dared before, among those followed. */
export function PeoplePart({ like }: { like: Like }) {
  const { typed, asked, type } = useTyping();
  const found = useFoundPeople(asked);
  return (
    <Section title={copy.title} look="bare" gap="lg">
      <TextField
        label={copy.search}
        hint={copy.hint}
        verbatim
        autoComplete="off"
        value={typed}
        onChange={type}
      />
      {found === null ? <KnownPeople like={like} /> : <Found found={found} like={like} />}
    </Section>
  );
}

function Found({ found, like }: { found: Live<Person[]>; like: Like }) {
  return (
    <LiveGate live={found} label={copy.searching} skeleton={<Skeleton shape="row" count={3} />}>
      {(people) =>
        people.length === 0 ? (
          <Text tone="2">{copy.nobody}</Text>
        ) : (
          <People label={copy.found} people={people} like={like} />
        )
      }
    </LiveGate>
  );
}

function KnownPeople({ like }: { like: Like }) {
  const viewer = useViewer();
  const username = viewer.status === "ready" ? viewer.data.username : null;
  const dared = useDaredPeople();
  const followed = useFollowedPeople(username);
  return (
    <LiveGate live={dared} label={copy.loading} skeleton={<Skeleton shape="row" count={4} />}>
      {(before) => <Known before={before} followed={followed} like={like} />}
    </LiveGate>
  );
}

type KnownProps = { before: Person[]; followed: Live<Person[] | null>; like: Like };

function Known({ before, followed, like }: KnownProps) {
  const others = followed.status === "ready" ? (followed.data ?? []) : [];
  const isKnown = new Set(before.map(({ uid }) => uid));
  const rest = others.filter(({ uid }) => !isKnown.has(uid));
  if (before.length === 0 && rest.length === 0 && followed.status !== "loading") return <Nobody />;
  return (
    <>
      {before.length === 0 ? null : <Named title={copy.before} people={before} like={like} />}
      {followed.status === "loading" ? <Skeleton shape="row" count={2} /> : null}
      {rest.length === 0 ? null : <Named title={copy.followed} people={rest} like={like} />}
    </>
  );
}

function Named({ title, people, like }: { title: string; people: Person[]; like: Like }) {
  return (
    <Stack gap="xs">
      <Heading level={3}>{title}</Heading>
      <People label={title} people={people} like={like} />
    </Stack>
  );
}

function People({ label, people, like }: { label: string; people: Person[]; like: Like }) {
  return (
    <List label={label}>
      {people.map((person) => (
        <RowLink
          key={person.uid}
          to={STEP_ROUTES.select}
          params={{ username: person.username }}
          search={like}
          title={personName(person)}
          detail={`@${person.username}`}
          leading={<Avatar uid={person.uid} name={personName(person)} photoUrl={person.photoUrl} />}
        />
      ))}
    </List>
  );
}

function Nobody() {
  return (
    <EmptyState
      picture={<PlacePicture name="people" />}
      title={copy.none.title}
      body={copy.none.line}
      action={<ButtonLink to="/app/feed">{copy.none.action}</ButtonLink>}
    />
  );
}
