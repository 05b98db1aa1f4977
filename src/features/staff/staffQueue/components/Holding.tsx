import { useState } from "react";
import { ReasonForm, useStaffAct } from "@/features/staff/staffMoney";
import { useKeys } from "@/lib/device/useKeys";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Select } from "@/ui/input/Select";
import { Cluster } from "@/ui/layout/Cluster";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { FocusPlace } from "@/ui/overlay/FocusPlace";
import { staffQueueCopy } from "../copy.en";
import { type Held, useColleagues, useHoldActs } from "../data";

const copy = staffQueueCopy.hold;

type HoldingProps = { caseId: string; isOwn?: boolean; isMine?: boolean; holder?: Held["holder"] };

/** Nothing of one's own case is shown but the way to somebody else. */
export function OwnCase({ caseId }: { caseId: string }) {
  return (
    <Stack gap="lg">
      <InlineNotice kind="warning">{staffQueueCopy.own.line}</InlineNotice>
      <Holding caseId={caseId} isOwn />
    </Stack>
  );
}

/** Who has it, for everybody to see; to take it, and to give it away. */
export function Holding({ caseId, isOwn = false, isMine = false, holder = null }: HoldingProps) {
  const [isGiving, setIsGiving] = useState(false);
  const { take } = useHoldActs();
  const act = useStaffAct(take);
  const mayTake = !isOwn && !isMine;
  const onTake = () => void act.run({ caseId });
  useKeys(mayTake ? { t: onTake } : {});
  const stand = isMine
    ? copy.mine
    : holder === null
      ? copy.free
      : fill(copy.taken, { name: personName(holder) });
  return (
    <Section title={copy.title}>
      {isOwn ? null : <Text>{stand}</Text>}
      {act.error ? <InlineNotice kind="danger">{act.error.message}</InlineNotice> : null}
      <FocusPlace>
        {isGiving ? (
          <GiveForm caseId={caseId} onDone={() => setIsGiving(false)} />
        ) : (
          <Cluster>
            {mayTake ? (
              <Button state={act.button} onClick={onTake}>
                {copy.take}
              </Button>
            ) : null}
            <Button variant="secondary" onClick={() => setIsGiving(true)}>
              {copy.handOver}
            </Button>
          </Cluster>
        )}
      </FocusPlace>
      {act.dialog}
    </Section>
  );
}

const NOBODY = "";

function GiveForm({ caseId, onDone }: { caseId: string; onDone: () => void }) {
  const live = useColleagues();
  const [to, setTo] = useState(NOBODY);
  const { handOver } = useHoldActs();
  const run = (reason: string) => handOver({ caseId, to: to === NOBODY ? null : to, reason });
  return (
    <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="row" count={1} />}>
      {(colleagues) => (
        <ReasonForm action={copy.handOver} run={run} onDone={onDone} onCancel={onDone}>
          {(refused) => (
            <Select
              label={copy.to}
              value={to}
              onChange={setTo}
              options={[
                { value: NOBODY, label: copy.nobody },
                ...colleagues.map(({ person }) => ({ value: person.uid, label: personName(person) })),
              ]}
              error={refused?.field === "to" ? refused.message : null}
            />
          )}
        </ReasonForm>
      )}
    </LiveGate>
  );
}
