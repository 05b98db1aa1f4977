import type { ShownState } from "@convex/domain/progress/invitations";
import { personName } from "@/lib/text/words";
import { Link } from "@/ui/action/Link";
import { Avatar } from "@/ui/data/Avatar";
import { Row } from "@/ui/data/List";
import { PagedList } from "@/ui/data/PagedList";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Tag } from "@/ui/input/Chip";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { inviteCopy } from "../copy.en";
import { type Invited, useInvited } from "../data";

const copy = inviteCopy.list;

const TONE = {
  joined: "info",
  qualified: "dare",
  rewarded: "success",
  ended: "neutral",
} as const satisfies Record<ShownState, string>;

/** Live: whoever joins is there at once. */
export function InvitedList() {
  return (
    <Section title={copy.title}>
      <PagedList
        usePage={useInvited}
        loading={copy.loading}
        label={copy.title}
        more={copy.more}
        empty={<Text tone="2">{copy.empty}</Text>}
      >
        {({ invited }) => invited.map((each) => <InvitedRow key={each.id} invited={each} />)}
      </PagedList>
    </Section>
  );
}

function InvitedRow({ invited: { id, person, state, joinedAt } }: { invited: Invited }) {
  const name = person === null ? copy.somebody : personName(person);
  return (
    <Row
      leading={<Avatar uid={person?.uid ?? id} name={name} photoUrl={person?.photoUrl ?? null} />}
      title={
        person === null ? (
          name
        ) : (
          <Link look="plain" to="/app/u/$username" params={{ username: person.username }}>
            {name}
          </Link>
        )
      }
      detail={
        <>
          {copy.notes[state]} <RelativeTime at={joinedAt} />
        </>
      }
      trailing={<Tag tone={TONE[state]}>{copy.states[state]}</Tag>}
    />
  );
}
