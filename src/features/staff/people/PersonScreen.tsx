import { roleWords, StaffGate, useRole } from "@/features/staff/access";
import { personName } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Avatar } from "@/ui/data/Avatar";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Tag } from "@/ui/input/Chip";
import { Cluster } from "@/ui/layout/Cluster";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { Account } from "./components/Account";
import { Acts } from "./components/Acts";
import { Hidden } from "./components/Hidden";
import { Known } from "./components/Known";
import { CaseList, DareCounts, DecisionList } from "./components/Records";
import { peopleCopy } from "./copy.en";
import { type StaffPerson, usePerson } from "./data";

const copy = peopleCopy.page;

/** `/admin/people/{id}`: how somebody stands, and what may be done about it. */
export function PersonScreen({ personId }: { personId: string }) {
  return (
    <StaffGate admits="staff">
      <Live personId={personId} />
    </StaffGate>
  );
}

function Live({ personId }: { personId: string }) {
  const live = usePerson(personId);
  return (
    <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" count={3} />}>
      {(person) => (person === null ? <Nobody /> : <Person person={person} />)}
    </LiveGate>
  );
}

function Nobody() {
  const all = (
    <ButtonLink to="/admin/people" variant="secondary">
      {copy.all}
    </ButtonLink>
  );
  return (
    <Stack>
      <PageTitle hidden>{copy.nobody}</PageTitle>
      <EmptyState title={copy.nobody} body={copy.nobodyLine} action={all} />
    </Stack>
  );
}

function Person({ person }: { person: StaffPerson }) {
  const { record } = person;
  return (
    <Stack gap="lg">
      <Head person={person} />
      {record === null ? <InlineNotice kind="info">{copy.own}</InlineNotice> : null}
      <div className="grid items-start gap-6 wide:grid-cols-2">
        <Known person={person} />
        {record === null ? null : <Account record={record} />}
        <Hidden personId={person.uid} />
        {record === null ? null : (
          <>
            <Acts person={person} record={record} />
            <DareCounts record={record} />
            <CaseList record={record} />
            <DecisionList record={record} />
          </>
        )}
      </div>
    </Stack>
  );
}

/** The money desk is for admins, and of oneself for none. */
function MoneyLink({ person: { username, record } }: { person: StaffPerson }) {
  const role = useRole();
  const isAdmin = role.status === "ready" && role.data === "admin";
  if (!isAdmin || record === null || username === null || username === "") return null;
  return (
    <ButtonLink to="/admin/money" search={{ username }} variant="secondary" size="sm">
      {copy.money}
    </ButtonLink>
  );
}

function Head({ person }: { person: StaffPerson }) {
  const { uid, photoURL, role, isCreator, isVerified, isShown } = person;
  const username = person.username ?? "";
  const name = personName({ displayName: person.displayName ?? "", username });
  return (
    <Stack gap="sm">
      <Cluster gap="md" wrap={false}>
        <Avatar uid={uid} name={name} photoUrl={photoURL} size="xl" />
        <Stack gap="xs">
          <PageTitle>{username === "" && person.displayName === null ? uid : name}</PageTitle>
          {username === "" ? null : <Text tone="2">@{username}</Text>}
        </Stack>
      </Cluster>
      <Cluster>
        {role === null ? null : <Tag tone="info">{roleWords[role]}</Tag>}
        {isCreator ? <Tag>{copy.creator}</Tag> : null}
        {isVerified ? <Tag>{copy.verified}</Tag> : null}
      </Cluster>
      {isShown ? null : (
        <Text size="sm" tone="2">
          {copy.hidden}
        </Text>
      )}
      <Cluster>
        <ButtonLink to="/admin/people" variant="secondary" size="sm">
          {copy.all}
        </ButtonLink>
        {isShown ? (
          <ButtonLink to="/$username" params={{ username }} variant="secondary" size="sm">
            {copy.open}
          </ButtonLink>
        ) : null}
        <MoneyLink person={person} />
      </Cluster>
    </Stack>
  );
}
