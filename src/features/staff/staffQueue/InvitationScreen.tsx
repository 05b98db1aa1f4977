import { useState } from "react";
import { ReasonForm } from "@/features/staff/staffMoney";
import { fill, personName } from "@/lib/text/words";
import { Link } from "@/ui/action/Link";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { Tag } from "@/ui/input/Chip";
import { RadioCards } from "@/ui/input/RadioCards";
import { Cluster } from "@/ui/layout/Cluster";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { HouseCase } from "./components/HouseCase";
import { staffQueueCopy } from "./copy.en";
import { type HeldInvitation, useDecideInvitation, useHeldInvitation } from "./data";

const copy = staffQueueCopy.invitation;

/** `/admin/cases/invitations/{invitationId}` (product 17): two who share something, before anybody gets points. */
export function InvitationScreen({ invitationId }: { invitationId: string }) {
  const live = useHeldInvitation(invitationId);
  return (
    <HouseCase title={copy.title} rowId={invitationId} live={live}>
      {(invitation, onDecided) => (
        <>
          <Pair invitation={invitation} />
          <Decision invitationId={invitationId} onDecided={onDecided} />
        </>
      )}
    </HouseCase>
  );
}

function Pair({ invitation: { inviter, invitee, shared, joinedAt } }: { invitation: HeldInvitation }) {
  return (
    <Stack>
      <Heading level={2}>
        {fill(copy.pair, { inviter: personName(inviter), invitee: personName(invitee) })}
      </Heading>
      <Text tone="2">
        {copy.line} {copy.joined} <RelativeTime at={joinedAt} />.
      </Text>
      <Cluster>
        {shared.map((trace) => (
          <Tag key={trace} tone="warning">
            {copy.shared[trace]}
          </Tag>
        ))}
      </Cluster>
      <Cluster>
        {[inviter, invitee].map((person) => (
          <Link key={person.uid} to="/admin/people/$personId" params={{ personId: person.uid }}>
            {personName(person)}
          </Link>
        ))}
      </Cluster>
    </Stack>
  );
}

function Decision({ invitationId, onDecided }: { invitationId: string; onDecided: () => void }) {
  const [choice, setChoice] = useState<"allow" | "refuse" | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const decide = useDecideInvitation();
  const { decide: words } = copy;
  const check = () => {
    setWasAsked(true);
    return choice !== null;
  };
  return (
    <ReasonForm
      action={words.action}
      tone="danger"
      check={check}
      run={(reason) => decide({ invitationId, allow: choice === "allow", reason })}
      onDone={onDecided}
    >
      {() => (
        <RadioCards
          legend={words.legend}
          value={choice}
          onChange={setChoice}
          options={(["allow", "refuse"] as const).map((value) => ({ value, ...words[value] }))}
          error={wasAsked && choice === null ? words.needed : null}
        />
      )}
    </ReasonForm>
  );
}
