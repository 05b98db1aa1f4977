import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";
import { classes } from "./layout";

/** Views of one screen that each have an address: links, so that back and sharing work. */
export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1 rounded-lg border border-line bg-surface p-1">
      {children}
    </nav>
  );
}

type TabAnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className" | "style"> & {
  current: boolean;
  /** How many wait there, already as text; null shows nothing. */
  count?: string | null;
  ref?: Ref<HTMLAnchorElement>;
};

function TabAnchor({ current, count = null, children, ...anchor }: TabAnchorProps) {
  return (
    <a
      {...anchor}
      data-button
      aria-current={current ? "page" : undefined}
      className={classes(
        "press inline-flex min-h-touch flex-1 items-center justify-center gap-2 rounded-md border px-1 text-md whitespace-nowrap sm:px-3",
        current
          ? "border-transparent bg-dare font-semibold text-on-dare"
          : "border-transparent text-ink-2 hover:text-ink",
      )}
    >
      {children}
      {count === null ? null : (
        <span
          className={classes(
            "inline-grid min-w-6 place-items-center rounded-full px-2 text-xs font-semibold tabular-nums",
            current ? "bg-on-dare text-dare" : "bg-dare text-on-dare",
          )}
        >
          {count}
        </span>
      )}
    </a>
  );
}

/** One tab; `to` and `search` are checked against the routes. */
export const TabLink = createLink(TabAnchor);
