import type { ReactNode } from "react";
import { classes } from "@/ui/layout/layout";

type PanesProps = {
  /** The list, where it stands beside what is opened from it. */
  list: { label: string; content: ReactNode } | null;
  /** Whether the bar above says its name. */
  isNamed?: boolean;
  /** How the opened one is spaced. */
  room: string;
  children: ReactNode;
};

/** Names the list for the eyes: its region is labelled with the same words, and the h1 is what is opened. */
export function PaneTitle({ children }: { children: string }) {
  return (
    <p aria-hidden="true" className="type-display text-xl text-ink">
      {children}
    </p>
  );
}

/** A list that stays where it is, and as it is, while one thing after the other is opened beside it. */
export function Panes({ list, isNamed = false, room, children }: PanesProps) {
  return (
    <div className={list === null ? "contents" : "grid grid-cols-[var(--pane)_minmax(0,1fr)]"}>
      {list === null ? null : (
        <section
          aria-label={list.label}
          className="sticky top-(--frame-top) h-[calc(100dvh-var(--frame-top))] self-start overflow-y-auto overscroll-contain border-e border-line px-gutter py-5"
        >
          {isNamed ? null : (
            <div className="pb-6">
              <PaneTitle>{list.label}</PaneTitle>
            </div>
          )}
          {list.content}
        </section>
      )}
      <div className={classes("mx-auto w-full", room)}>{children}</div>
    </div>
  );
}
