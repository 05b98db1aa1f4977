import type { ReactNode } from "react";
import { useIsOpen } from "@/lib/device/openRoutes";
import { Link } from "@/ui/action/Link";
import { feedCopy } from "../copy.en";
import type { FeedName } from "../data";

const copy = feedCopy.tabs;

/** The other feeds, over the film; nothing while this build has only one. */
export function FeedTabs({ current }: { current: FeedName }) {
  const hasFollowing = useIsOpen("/app/following");
  const hasToday = useIsOpen("/app/daily-dare");
  if (!hasFollowing && !hasToday) return null;
  return (
    <nav aria-label={copy.label}>
      <ul className="flex items-center justify-center gap-4">
        <Tab isCurrent={current === "forYou"}>
          <Link look="plain" to="/app/feed" aria-current={current === "forYou" ? "page" : undefined}>
            <Word>{copy.forYou}</Word>
          </Link>
        </Tab>
        {hasFollowing ? (
          <Tab isCurrent={current === "following"}>
            <Link
              look="plain"
              to="/app/following"
              aria-current={current === "following" ? "page" : undefined}
            >
              <Word>{copy.following}</Word>
            </Link>
          </Tab>
        ) : null}
        {hasToday ? (
          <Tab>
            <Link look="plain" to="/app/daily-dare">
              <Word>{copy.today}</Word>
            </Link>
          </Tab>
        ) : null}
      </ul>
    </nav>
  );
}

function Tab({ isCurrent = false, children }: { isCurrent?: boolean; children: ReactNode }) {
  return <li className={isCurrent ? "text-media-fg" : "text-ink-2"}>{children}</li>;
}

function Word({ children }: { children: string }) {
  return <span className="flex min-h-touch items-center text-md font-semibold">{children}</span>;
}
