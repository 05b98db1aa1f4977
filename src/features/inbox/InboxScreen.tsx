import { PageTitle } from "@/ui/PageTitle";
import { Stack } from "@/ui/Stack";
import { ActivityList } from "./components/ActivityList";
import { DareLists } from "./components/DareLists";
import { InboxTabs } from "./components/InboxTabs";
import { inboxCopy } from "./copy.en";
import type { InboxTab } from "./counts";
import { useUnseenCount, useWaitingCount } from "./data";

/** `/app/inbox`, `?tab=activity`: what waits for the viewer, and what happened. */
export function InboxScreen({ tab }: { tab: InboxTab }) {
  const waiting = useWaitingCount();
  const unseen = useUnseenCount();
  return (
    <Stack gap="lg">
      <PageTitle>{inboxCopy.title}</PageTitle>
      <InboxTabs tab={tab} waiting={waiting} unseen={unseen} />
      {tab === "dares" ? <DareLists /> : <ActivityList />}
    </Stack>
  );
}
