import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";
import { classes } from "./layout";

/** "quiet": the filter of what a row of tabs above has chosen. */
type TabLook = "bar" | "quiet";
/** "row": part of a row that moves as one. */
type ListLook = TabLook | "row";

const LIST = {
  bar: "flex flex-wrap gap-1 rounded-lg border border-line bg-surface p-1",
  quiet:
    "-mx-gutter flex gap-2 overflow-x-auto overflow-y-hidden px-gutter py-1 [scrollbar-width:none] panes:flex-wrap",
  row: "flex shrink-0 gap-2",
} as const satisfies Record<ListLook, string>;

const TAB = {
  bar: {
    all: "min-h-touch flex-1 justify-center rounded-md border border-transparent px-1 text-md sm:px-3",
    current: "bg-dare font-semibold text-on-dare",
    other: "text-ink-2 hover:text-ink",
  },
  quiet: {
    all: "hit-area min-h-control-sm rounded-full border px-4 text-sm",
    current: "border-line-strong bg-raised font-semibold text-ink",
    other: "border-line text-ink-2 hover:text-ink",
  },
} as const satisfies Record<TabLook, object>;

type TabListProps = { label: string; look?: ListLook; children: ReactNode };

/** Views of one screen that each have an address: links, so that back and sharing work. */
export function TabList({ label, look = "bar", children }: TabListProps) {
  return (
    <nav aria-label={label} className={LIST[look]}>
      {children}
    </nav>
  );
}

type TabAnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className" | "style"> & {
  current: boolean;
  look?: TabLook;
  /** How many wait there, already as text; null shows nothing. */
  count?: string | null;
  ref?: Ref<HTMLAnchorElement>;
};

function TabAnchor({ current, look = "bar", count = null, children, ...anchor }: TabAnchorProps) {
  const isLime = current && look === "bar";
  return (
    <a
      {...anchor}
      data-button
      aria-current={current ? "page" : undefined}
      className={classes(
        "press inline-flex shrink-0 items-center gap-2 whitespace-nowrap",
        TAB[look].all,
        TAB[look][current ? "current" : "other"],
      )}
    >
      {children}
      {count === null ? null : (
        <span
          className={classes(
            "inline-grid place-items-center rounded-full text-xs font-semibold tabular-nums",
            look === "quiet" ? "text-dare-text" : "min-w-6 px-2",
            look === "bar" && (isLime ? "bg-on-dare text-dare" : "bg-dare text-on-dare"),
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
