import { useStaffAct } from "@/features/staff/staffMoney";
import { personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Cluster } from "@/ui/layout/Cluster";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { deskCopy } from "../copy.en";
import { type DeskHome, useSetShift } from "../data";

const copy = deskCopy.home.shift;

type ShiftProps = { shift: DeskHome["shift"]; decides: boolean };

/** Who is there to decide, and until when; whoever decides says so of themselves. */
export function Shift({ shift: { isAlways, people }, decides }: ShiftProps) {
  return (
    <Section title={copy.title}>
      {people.length === 0 ? (
        isAlways ? null : (
          <InlineNotice kind="warning">{copy.nobody}</InlineNotice>
        )
      ) : (
        <ul>
          {people.map(({ person, isMine, endsAt }) => (
            <li key={person.uid} className="text-ink">
              {isMine ? copy.you : personName(person)}
              <span className="text-ink-2">
                {" · "}
                {copy.ends} <RelativeTime at={endsAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {isAlways ? <Text tone="2">{copy.always}</Text> : null}
      {decides ? <Own isOn={people.some(({ isMine }) => isMine)} /> : null}
    </Section>
  );
}

function Own({ isOn }: { isOn: boolean }) {
  const act = useStaffAct(useSetShift());
  return (
    <>
      {act.error ? <InlineNotice kind="danger">{act.error.message}</InlineNotice> : null}
      <Cluster>
        <Button variant="secondary" state={act.button} onClick={() => void act.run({ on: !isOn })}>
          {isOn ? copy.end : copy.begin}
        </Button>
      </Cluster>
      {act.dialog}
    </>
  );
}
