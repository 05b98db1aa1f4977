import { RowAct } from "@/features/staff/staffMoney";
import { fill, personName } from "@/lib/text/words";
import { Link } from "@/ui/action/Link";
import { List, Row } from "@/ui/data/List";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Tag } from "@/ui/input/Chip";
import { Cluster } from "@/ui/layout/Cluster";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { peopleCopy } from "../copy.en";
import { type HeldInvitation, useDecideInvitation, useHeldInvitations } from "../data";

const copy = peopleCopy.invitations;

/** Product 17: staff look before anything is given. */
export function HeldInvitations() {
  const live = useHeldInvitations();
  return (
    <Section title={copy.title}>
      <Text size="sm" tone="2">
        {copy.line}
      </Text>
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="row" count={1} />}>
        {(held) =>
          held.length === 0 ? (
            <Text tone="2">{copy.empty}</Text>
          ) : (
            <List label={copy.title}>
              {held.map((each) => (
                <Held key={each.id} invitation={each} />
              ))}
            </List>
          )
        }
      </LiveGate>
    </Section>
  );
}

function Held({ invitation }: { invitation: HeldInvitation }) {
  const { id: invitationId, inviter, invitee, shared, joinedAt } = invitation;
  const decide = useDecideInvitation();
  return (
    <Row
      title={fill(copy.pair, { inviter: personName(inviter), invitee: personName(invitee) })}
      detail={<RelativeTime at={joinedAt} />}
      trailing={shared.map((trace) => (
        <Tag key={trace} tone="warning">
          {copy.shared[trace]}
        </Tag>
      ))}
    >
      <Cluster>
        {[inviter, invitee].map((person) => (
          <Link key={person.uid} to="/admin/people/$personId" params={{ personId: person.uid }}>
            {personName(person)}
          </Link>
        ))}
      </Cluster>
      <Cluster>
        <RowAct action={copy.allow} run={(reason) => decide({ invitationId, allow: true, reason })} />
        <RowAct action={copy.refuse} run={(reason) => decide({ invitationId, allow: false, reason })} />
      </Cluster>
    </Row>
  );
}
