import { TabLink, TabList } from "@/ui/Tabs";
import { inboxCopy } from "../copy.en";
import { cappedCount, type InboxTab } from "../counts";

/** Spec 9: more than fifteen unseen is shown as "15+". */
const UNSEEN_CAP = 16;

type InboxTabsProps = { tab: InboxTab; waiting: number; unseen: number };

/** The two parts as addresses, so that a reload and a shared link keep the place. */
export function InboxTabs({ tab, waiting, unseen }: InboxTabsProps) {
  return (
    <TabList label={inboxCopy.tabs.label}>
      <TabLink
        to="/app/inbox"
        search={{}}
        current={tab === "dares"}
        count={waiting === 0 ? null : cappedCount(waiting)}
      >
        {inboxCopy.tabs.dares}
      </TabLink>
      <TabLink
        to="/app/inbox"
        search={{ tab: "activity" }}
        current={tab === "activity"}
        count={unseen === 0 ? null : cappedCount(unseen, UNSEEN_CAP)}
      >
        {inboxCopy.tabs.activity}
      </TabLink>
    </TabList>
  );
}
