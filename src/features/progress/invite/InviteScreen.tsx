import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { CodeByHand } from "./components/CodeByHand";
import { InvitedList } from "./components/InvitedList";
import { OwnCode } from "./components/OwnCode";
import { Rules } from "./components/Rules";
import { inviteCopy as copy } from "./copy.en";
import { useOwnInvite } from "./data";

/** `/app/invite` (APP-26): what one gives away, who came, and what counts. */
export function InviteScreen() {
  const live = useOwnInvite();
  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <PageTitle>{copy.title}</PageTitle>
        <Text tone="2">{copy.lead}</Text>
      </Stack>
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" count={3} />}>
        {(invite) => (
          <Stack gap="lg">
            <OwnCode code={invite.code} />
            <CodeByHand invite={invite} />
            <InvitedList />
            <Rules rewarded={invite.rewardedThisYear} />
          </Stack>
        )}
      </LiveGate>
    </Stack>
  );
}
