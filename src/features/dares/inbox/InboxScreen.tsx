import { Activity } from "@/features/notifications/notifications";
import { PushAsk } from "@/features/notifications/push";
import { useMedia } from "@/lib/device/useMedia";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { List } from "@/ui/data/List";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Heading } from "@/ui/layout/Heading";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { ChatList } from "./components/ChatList";
import { Dares } from "./components/Dares";
import { BackToMessages, DaresRow, InboxTabs, ToArchived } from "./components/InboxPlaces";
import { inboxCopy } from "./copy.en";
import type { InboxSearch, InboxTab } from "./counts";

/** `/app/inbox` (APP-03, APP-04): messages, `?tab=requests`, `?tab=activity`; beside them one's dares and archived chats. */
export function InboxScreen({ search }: { search: InboxSearch }) {
  const tab: InboxTab = search.tab ?? "messages";
  // Then the lists stand in their own pane (`InboxList`), and here is what is opened from them.
  const hasPanes = useMedia("panes");
  if (hasPanes) {
    return (
      <>
        <PageTitle hidden>{inboxCopy.title}</PageTitle>
        <Opened tab={tab} search={search} />
      </>
    );
  }
  return (
    <Stack gap="lg">
      <PageTitle>{inboxCopy.title}</PageTitle>
      {tab === "dares" ? <BackToMessages /> : <InboxTabs tab={tab} />}
      <PushAsk />
      <Part tab={tab} search={search} />
    </Stack>
  );
}

type PartProps = { tab: InboxTab; search: InboxSearch };

function Part({ tab, search: { side, state } }: PartProps) {
  switch (tab) {
    case "activity":
      return <Activity />;
    case "dares":
      return <Dares side={side} state={state} />;
    case "requests":
      return <ChatList key={tab} folder={tab} />;
    case "archived":
      return (
        <Stack>
          <BackToMessages />
          <ChatList key={tab} folder={tab} />
        </Stack>
      );
    case "messages":
      return (
        <Stack inTurn>
          <List>
            <DaresRow />
          </List>
          <ChatList key={tab} folder={tab} />
          <ToArchived />
        </Stack>
      );
  }
}

function Opened({ tab, search: { side, state } }: PartProps) {
  const { dares, tabs, choose } = inboxCopy;
  if (tab === "dares") {
    return (
      <Stack gap="lg">
        <Heading level={2}>{dares.title}</Heading>
        <Dares side={side} state={state} />
      </Stack>
    );
  }
  if (tab === "activity") {
    return (
      <Stack gap="lg">
        <Heading level={2}>{tabs.activity}</Heading>
        <Activity />
      </Stack>
    );
  }
  return (
    <div className="grid min-h-[80dvh] content-center">
      <EmptyState
        picture={<PlacePicture name="dares" />}
        title={choose.title}
        body={choose.line}
        action={<ButtonLink to="/app/send-dare">{choose.action}</ButtonLink>}
      />
    </div>
  );
}
