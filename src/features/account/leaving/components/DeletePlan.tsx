import { Download } from "lucide-react";
import { useState } from "react";
import { useErrorToast } from "@/features/shell/errors";
import { NeedsConnection } from "@/features/shell/offline";
import { useConnection } from "@/lib/live/connection";
import { Button } from "@/ui/action/Button";
import type { ButtonState } from "@/ui/action/buttonLooks";
import { RowLink } from "@/ui/action/RowLink";
import { useButtonState } from "@/ui/action/useButtonState";
import { formatMinorUnits } from "@/ui/data/formatMoney";
import { List } from "@/ui/data/List";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Checkbox } from "@/ui/input/Checkbox";
import { RadioCards } from "@/ui/input/RadioCards";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { leavingCopy } from "../copy.en";
import { type DeletionPlan, useLeavingActs } from "../data";

const blockersCopy = leavingCopy.blocked;

/** Each open thing with its link, and one button for what ends in a tap (product 23). */
function Blockers({ plan }: { plan: DeletionPlan }) {
  const { closeOpenDares } = useLeavingActs();
  const button = useButtonState();
  const fail = useErrorToast();
  const { openDares, money } = plan;

  const closeAll = async () => {
    button.started();
    try {
      await closeOpenDares({});
      button.ended(true);
    } catch (thrown) {
      button.ended(false);
      fail("leaving", thrown);
    }
  };
  return (
    <Stack>
      <InlineNotice kind="warning" title={blockersCopy.title}>
        {blockersCopy.line}
      </InlineNotice>
      {openDares.length > 0 ? (
        <Stack gap="xs">
          <Heading level={3} size="lg">
            {blockersCopy.dares}
          </Heading>
          <List label={blockersCopy.dares}>
            {openDares.map(({ dareId, title, role }) => (
              <RowLink
                key={dareId}
                to="/d/$dareId"
                params={{ dareId }}
                title={title}
                detail={blockersCopy[role]}
              />
            ))}
          </List>
        </Stack>
      ) : null}
      {openDares.some(({ closable }) => closable) ? (
        <Button variant="secondary" block state={button.state} onClick={() => void closeAll()}>
          {blockersCopy.closeAll}
        </Button>
      ) : null}
      {money.pending > 0 ? (
        <List>
          <RowLink
            to="/app/wallet"
            title={blockersCopy.pending.replace("{amount}", formatMinorUnits(money.pending, money.currency))}
            detail={blockersCopy.wallet}
          />
        </List>
      ) : null}
    </Stack>
  );
}

const copy = leavingCopy.delete;
const WHEN = [
  { value: "later", label: copy.later, description: copy.laterDetail },
  { value: "now", label: copy.now, description: copy.nowDetail },
] as const;
export type Wish = { when: "later" | "now"; givesUp: boolean };

type DeletePlanProps = {
  plan: DeletionPlan;
  unsent: string | null;
  state: ButtonState;
  onDelete: (wish: Wish) => void;
  onKeep: () => void;
};

/** Consequences in plain words, a copy to take along, what stands in the way, and the choice. */
export function DeletePlan({ plan, unsent, state, onDelete, onKeep }: DeletePlanProps) {
  const [when, setWhen] = useState<Wish["when"]>("later");
  const [givesUp, setGivesUp] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isOffline = useConnection() === "offline";
  const { available, currency } = plan.money;
  const needsWord = available > 0 && !givesUp;

  const confirm = () => {
    setAsked(true);
    if (!needsWord && !isOffline) onDelete({ when, givesUp });
  };
  return (
    <Stack>
      <Heading level={3} size="lg">
        {copy.consequences}
      </Heading>
      <ul className="flex list-disc flex-col gap-2 ps-5">
        {copy.list.map((line) => (
          <Text key={line} as="li" size="sm" tone="2">
            {line}
          </Text>
        ))}
      </ul>
      <List>
        <RowLink
          to="/app/settings/data"
          title={copy.copyFirst}
          detail={copy.copyDetail}
          leading={<Download aria-hidden="true" strokeWidth={1.75} className="size-5" />}
        />
      </List>
      {unsent ? (
        <InlineNotice kind="warning" title={leavingCopy.unsentTitle}>
          {unsent}
        </InlineNotice>
      ) : null}
      {plan.blocked ? (
        <Blockers plan={plan} />
      ) : (
        <>
          <RadioCards legend={copy.when} value={when} onChange={setWhen} options={WHEN} />
          {available > 0 ? (
            <Checkbox
              label={copy.giveUp.replace("{amount}", formatMinorUnits(available, currency))}
              checked={givesUp}
              onChange={setGivesUp}
              error={isAsked && needsWord ? copy.giveUpFirst : null}
            />
          ) : null}
          <NeedsConnection />
          <Button variant="danger" block state={state} disabled={isOffline} onClick={confirm}>
            {copy.confirm}
          </Button>
        </>
      )}
      <Button variant="secondary" block disabled={state === "busy"} onClick={onKeep}>
        {copy.keep}
      </Button>
    </Stack>
  );
}
