import { Bell, Flame } from "lucide-react";
import { fill, pluralWord } from "@/lib/text/words";
import { Link } from "@/ui/action/Link";
import { RowLink } from "@/ui/action/RowLink";
import { List } from "@/ui/data/List";
import { TabLink, TabList } from "@/ui/layout/Tabs";
import { inboxCopy } from "../copy.en";
import { cappedCount, type InboxTab, UNSEEN_CAP, unreadWord } from "../counts";
import { useUnreadMessages, useUnseenCount, useWaitingCount } from "../data";

const { tabs, chats, dares, activity } = inboxCopy;

/** APP-04: the three parts as addresses, so that a reload and a shared link keep the place. */
export function InboxTabs({ tab, hasPanes = false }: { tab: InboxTab; hasPanes?: boolean }) {
  const unread = useUnreadMessages();
  const unseen = useUnseenCount();
  // What is open beside it has the loud row.
  const look = hasPanes ? "quiet" : "bar";
  return (
    <TabList label={tabs.label} look={look}>
      <TabLink
        to="/app/inbox"
        search={{}}
        look={look}
        current={tab === "messages"}
        count={unreadWord(unread.messages)}
      >
        {tabs.messages}
      </TabLink>
      <TabLink
        to="/app/inbox"
        search={{ tab: "requests" }}
        look={look}
        current={tab === "requests"}
        count={unreadWord(unread.requests)}
      >
        {tabs.requests}
      </TabLink>
      {hasPanes ? null : (
        <TabLink
          to="/app/inbox"
          search={{ tab: "activity" }}
          current={tab === "activity"}
          count={unseen === 0 ? null : cappedCount(unseen, UNSEEN_CAP)}
        >
          {tabs.activity}
        </TabLink>
      )}
    </TabList>
  );
}

const ICON = { "aria-hidden": true, strokeWidth: 1.75, className: "size-6 text-dare-text" } as const;

/** On top of the messages: one's dares are one press away, with how many wait. */
export function DaresRow() {
  const waiting = useWaitingCount();
  const words = fill(pluralWord(waiting, dares.waiting), { count: cappedCount(waiting) });
  return (
    <RowLink
      to="/app/inbox"
      search={{ tab: "dares" }}
      leading={<Flame {...ICON} />}
      title={dares.title}
      detail={waiting === 0 ? dares.line : words}
    />
  );
}

/** Beside an open pane the activity is one of the things that open there. */
function ActivityRow() {
  const unseen = useUnseenCount();
  const words = fill(activity.unseen, { count: cappedCount(unseen, UNSEEN_CAP) });
  return (
    <RowLink
      to="/app/inbox"
      search={{ tab: "activity" }}
      leading={<Bell {...ICON} />}
      title={tabs.activity}
      detail={unseen === 0 ? activity.line : words}
    />
  );
}

export function PlaceRows() {
  return (
    <List>
      <DaresRow />
      <ActivityRow />
    </List>
  );
}

export function BackToMessages() {
  return (
    <div>
      <Link look="alone" to="/app/inbox">
        {chats.back}
      </Link>
    </div>
  );
}

export function ToArchived() {
  return (
    <div>
      <Link look="alone" to="/app/inbox" search={{ tab: "archived" }}>
        {chats.archived}
      </Link>
    </div>
  );
}
