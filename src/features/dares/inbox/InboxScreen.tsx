import { Flame } from "lucide-react";
import { Activity } from "@/features/notifications/notifications";
import { PushAsk } from "@/features/notifications/push";
import { fill, pluralWord } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Link } from "@/ui/action/Link";
import { RowLink } from "@/ui/action/RowLink";
import { List } from "@/ui/data/List";
import { PagedList } from "@/ui/data/PagedList";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { TabLink, TabList } from "@/ui/layout/Tabs";
import { Text } from "@/ui/layout/Text";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { ChatRowLink } from "./components/ChatRowLink";
import { Dares } from "./components/Dares";
import { inboxCopy } from "./copy.en";
import { cappedCount, type InboxSearch, type InboxTab, UNSEEN_CAP, unreadWord } from "./counts";
import { type ListedFolder, useChatPage, useUnreadMessages, useUnseenCount, useWaitingCount } from "./data";

const chatListCopy = inboxCopy.chats;

/** One's chats of a folder. */
function ChatList({ folder }: { folder: ListedFolder }) {
  const usePage = (cursor: string | null) => useChatPage(folder, cursor);
  return (
    <PagedList
      usePage={usePage}
      loading={chatListCopy.loading}
      label={chatListCopy.lists[folder]}
      kept="rows"
      empty={<NoChats folder={folder} />}
      note={({ hiddenByWords }) =>
        hiddenByWords === 0 ? null : (
          <Text size="sm" tone="2">
            {fill(pluralWord(hiddenByWords, chatListCopy.hidden), { count: String(hiddenByWords) })}
          </Text>
        )
      }
    >
      {({ page }) => page.map((row) => <ChatRowLink key={row.id} row={row} />)}
    </PagedList>
  );
}

function NoChats({ folder }: { folder: ListedFolder }) {
  const picture = <PlacePicture name="chats" />;
  if (folder === "requests") {
    return (
      <EmptyState picture={picture} title={chatListCopy.requestsEmpty} body={chatListCopy.requestsLine} />
    );
  }
  if (folder === "archived") {
    return (
      <EmptyState picture={picture} title={chatListCopy.archivedEmpty} body={chatListCopy.archivedLine} />
    );
  }
  return (
    <EmptyState
      picture={picture}
      title={chatListCopy.empty}
      body={chatListCopy.emptyLine}
      action={
        <ButtonLink to="/app/feed" variant="secondary">
          {chatListCopy.emptyAction}
        </ButtonLink>
      }
    />
  );
}

type InboxTabsProps = { tab: InboxTab; unread: { messages: number; requests: number }; unseen: number };

/** APP-04: the three parts as addresses, so that a reload and a shared link keep the place. */
function InboxTabs({ tab, unread, unseen }: InboxTabsProps) {
  const { tabs } = inboxCopy;
  return (
    <TabList label={tabs.label}>
      <TabLink to="/app/inbox" search={{}} current={tab === "messages"} count={unreadWord(unread.messages)}>
        {tabs.messages}
      </TabLink>
      <TabLink
        to="/app/inbox"
        search={{ tab: "requests" }}
        current={tab === "requests"}
        count={unreadWord(unread.requests)}
      >
        {tabs.requests}
      </TabLink>
      <TabLink
        to="/app/inbox"
        search={{ tab: "activity" }}
        current={tab === "activity"}
        count={unseen === 0 ? null : cappedCount(unseen, UNSEEN_CAP)}
      >
        {tabs.activity}
      </TabLink>
    </TabList>
  );
}

const copy = inboxCopy.dares;

/** On top of the messages: one's dares are one press away, with how many wait. */
function DaresRow() {
  const waiting = useWaitingCount();
  const words = fill(pluralWord(waiting, copy.waiting), { count: cappedCount(waiting) });
  return (
    <List>
      <RowLink
        to="/app/inbox"
        search={{ tab: "dares" }}
        leading={<Flame aria-hidden="true" strokeWidth={1.75} className="size-6 text-dare-text" />}
        title={copy.title}
        detail={waiting === 0 ? copy.line : words}
      />
    </List>
  );
}

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
