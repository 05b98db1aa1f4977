import type { ReactNode } from "react";
import { Link } from "@/ui/action/Link";
import { feedCopy } from "../copy.en";
import type { FeedName } from "../data";

const copy = feedCopy.tabs;

/** The other feeds, over the film. */
export function FeedTabs({ current }: { current: FeedName }) {
  return (
    <nav aria-label={copy.label}>
      <ul className="flex items-center justify-center gap-4">
        <Tab isCurrent={current === "forYou"}>
          <Link look="plain" to="/app/feed" aria-current={current === "forYou" ? "page" : undefined}>
            <Word>{copy.forYou}</Word>
          </Link>
        </Tab>
        <Tab isCurrent={current === "following"}>
          <Link look="plain" to="/app/following" aria-current={current === "following" ? "page" : undefined}>
            <Word>{copy.following}</Word>
          </Link>
        </Tab>
        <Tab>
          <Link look="plain" to="/app/daily-dare">
            <Word>{copy.today}</Word>
          </Link>
        </Tab>
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
