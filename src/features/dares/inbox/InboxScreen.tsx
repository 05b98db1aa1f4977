import { Activity } from "@/features/notifications/notifications";
import { PushAsk } from "@/features/notifications/push";
import { Link } from "@/ui/action/Link";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { ChatList } from "./components/ChatList";
import { Dares } from "./components/Dares";
import { DaresRow } from "./components/DaresRow";
import { InboxTabs } from "./components/InboxTabs";
import { inboxCopy } from "./copy.en";
import type { InboxSearch, InboxTab } from "./counts";
import { useUnreadMessages, useUnseenCount } from "./data";

/** `/app/inbox` (APP-03, APP-04): messages, `?tab=requests`, `?tab=activity`; beside them one's dares and archived chats. */
export function InboxScreen({ search }: { search: InboxSearch }) {
  const tab: InboxTab = search.tab ?? "messages";
  const unread = useUnreadMessages();
  const unseen = useUnseenCount();
  return (
    <Stack gap="lg">
      <PageTitle>{inboxCopy.title}</PageTitle>
      <InboxTabs tab={tab} unread={unread} unseen={unseen} />
      <PushAsk />
      <Part tab={tab} search={search} />
    </Stack>
  );
}

function Part({ tab, search: { side, state } }: { tab: InboxTab; search: InboxSearch }) {
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
          <div>
            <Link look="alone" to="/app/inbox">
              {inboxCopy.chats.back}
            </Link>
          </div>
          <ChatList key={tab} folder={tab} />
        </Stack>
      );
    case "messages":
      return (
        <Stack>
          <DaresRow />
          <ChatList key={tab} folder={tab} />
          <div>
            <Link look="alone" to="/app/inbox" search={{ tab: "archived" }}>
              {inboxCopy.chats.archived}
            </Link>
          </div>
        </Stack>
      );
  }
}
