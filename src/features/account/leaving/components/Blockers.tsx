import { useErrorToast } from "@/features/shell/errors";
import { Button } from "@/ui/action/Button";
import { RowLink } from "@/ui/action/RowLink";
import { useButtonState } from "@/ui/action/useButtonState";
import { formatMinorUnits } from "@/ui/data/formatMoney";
import { List } from "@/ui/data/List";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { leavingCopy } from "../copy.en";
import { type DeletionPlan, useLeavingActs } from "../data";

const copy = leavingCopy.blocked;

/** Each open thing with its link, and one button for what ends in a tap (product 23). */
export function Blockers({ plan }: { plan: DeletionPlan }) {
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
      <InlineNotice kind="warning" title={copy.title}>
        {copy.line}
      </InlineNotice>
      {openDares.length > 0 ? (
        <Stack gap="xs">
          <Heading level={3} size="lg">
            {copy.dares}
          </Heading>
          <List label={copy.dares}>
            {openDares.map(({ dareId, title, role }) => (
              <RowLink key={dareId} to="/d/$dareId" params={{ dareId }} title={title} detail={copy[role]} />
            ))}
          </List>
        </Stack>
      ) : null}
      {openDares.some(({ closable }) => closable) ? (
        <Button variant="secondary" block state={button.state} onClick={() => void closeAll()}>
          {copy.closeAll}
        </Button>
      ) : null}
      {money.pending > 0 ? (
        <List>
          <RowLink
            to="/app/wallet"
            title={copy.pending.replace("{amount}", formatMinorUnits(money.pending, money.currency))}
            detail={copy.wallet}
          />
        </List>
      ) : null}
    </Stack>
  );
}
