import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";
import { inboxCopy } from "../copy.en";
import { cappedCount, type InboxTab } from "../counts";

/** Spec 9: more than fifteen unseen is shown as "15+". */
const UNSEEN_CAP = 16;

type TabAnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className" | "style"> & {
  current: boolean;
  count: string | null;
  children?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
};

function TabAnchor({ current, count, children, ...anchor }: TabAnchorProps) {
  return (
    <a
      {...anchor}
      aria-current={current ? "page" : undefined}
      className={
        current
          ? "press inline-flex min-h-touch flex-1 items-center justify-center gap-2 rounded-full bg-raised px-2 text-md font-semibold text-ink"
          : "press inline-flex min-h-touch flex-1 items-center justify-center gap-2 rounded-full px-2 text-md text-ink-2"
      }
    >
      {children}
      {count === null ? null : (
        <span className="inline-grid min-w-6 place-items-center rounded-full border border-dare-edge bg-dare px-2 text-xs font-semibold text-on-dare tabular-nums">
          {count}
        </span>
      )}
    </a>
  );
}

const TabLink = createLink(TabAnchor);

type InboxTabsProps = { tab: InboxTab; waiting: number; unseen: number };

/** The two parts as addresses, so that a reload and a shared link keep the place. */
export function InboxTabs({ tab, waiting, unseen }: InboxTabsProps) {
  return (
    <nav aria-label={inboxCopy.tabs.label} className="flex flex-wrap gap-2 rounded-lg border border-line p-1">
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
    </nav>
  );
}
