import { TabLink, TabList } from "@/ui/layout/Tabs";
import { inboxCopy } from "../copy.en";
import { cappedCount, type InboxTab, unreadWord } from "../counts";

/** Spec 9: more than fifteen unseen is shown as "15+". */
const UNSEEN_CAP = 16;

type InboxTabsProps = { tab: InboxTab; unread: { messages: number; requests: number }; unseen: number };

/** APP-04: the three parts as addresses, so that a reload and a shared link keep the place. */
export function InboxTabs({ tab, unread, unseen }: InboxTabsProps) {
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
