import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { PagedList } from "@/ui/data/PagedList";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Section } from "@/ui/layout/Section";
import { followsCopy } from "./copy.en";
import { type FollowPerson, useAnswerRequest, useRequestPage } from "./data";
import { PersonRow } from "./PersonRow";

const copy = followsCopy.requests;

/** Who would like to follow the reader; nothing while nobody asks. */
export function FollowRequests() {
  const first = useRequestPage(null);
  const isEmpty =
    first.status === "ready" && first.data.people.length === 0 && first.data.nextCursor === null;
  if (isEmpty || first.status === "loading") return null;
  return (
    <Section title={copy.heading}>
      <PagedList usePage={useRequestPage} loading={copy.loading} label={copy.heading} empty={null}>
        {({ people }) => people.map((person) => <Request key={person.uid} person={person} />)}
      </PagedList>
    </Section>
  );
}

function Request({ person }: { person: FollowPerson }) {
  const answer = useAct(useAnswerRequest());
  const of = <span className="sr-only"> {fill(copy.of, { name: personName(person) })}</span>;
  const press = (approve: boolean) => void answer.run({ personId: person.uid, approve });
  return (
    <PersonRow person={person} place="app">
      <div className="flex gap-2">
        <Button size="sm" state={answer.button} onClick={() => press(true)}>
          {copy.approve}
          {of}
        </Button>
        <Button variant="secondary" size="sm" disabled={answer.busy} onClick={() => press(false)}>
          {copy.decline}
          {of}
        </Button>
      </div>
      {answer.error ? <InlineNotice kind="danger">{answer.error.message}</InlineNotice> : null}
    </PersonRow>
  );
}
