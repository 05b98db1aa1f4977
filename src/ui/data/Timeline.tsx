import { Check, Circle, CircleDot, X } from "lucide-react";
import { uiCopy } from "../copy.en";
import { classes } from "../layout/layout";
import { RelativeTime } from "./RelativeTime";

export type TimelineItem = {
  id: string;
  title: string;
  /** What moved with it, as a formatted amount; in gold. */
  money?: string;
  /** It went back or never went: not in gold. */
  isOff?: boolean;
  detail?: string;
  at?: number | null;
  state: "done" | "now" | "next" | "stopped";
};

const MARK = {
  done: { icon: Check, look: "text-success" },
  now: { icon: CircleDot, look: "text-dare-text" },
  next: { icon: Circle, look: "text-ink-3" },
  stopped: { icon: X, look: "text-danger" },
} as const;

/** What happened, what is now, what comes later; each state is a mark and a word. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {items.map((item, place) => {
        const { icon: Icon, look } = MARK[item.state];
        return (
          <li
            key={item.id}
            aria-current={item.state === "now" ? "step" : undefined}
            className="relative flex gap-3 pb-4 last:pb-0"
          >
            {place === items.length - 1 ? null : (
              <span aria-hidden="true" className="absolute inset-y-0 start-2 mt-6 mb-1 w-px bg-line" />
            )}
            <Icon aria-hidden="true" className={classes("size-5 shrink-0", look)} />
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <p
                  className={classes(
                    "min-w-0 text-sm",
                    item.state === "next" ? "text-ink-2" : "font-semibold text-ink",
                  )}
                >
                  {item.title}
                  <span className="sr-only"> ({uiCopy.timelineStates[item.state]})</span>
                </p>
                {item.at ? (
                  <p className="shrink-0 text-xs text-ink-3">
                    <RelativeTime at={item.at} />
                  </p>
                ) : null}
              </div>
              {item.money || item.detail ? (
                <p className="text-sm text-ink-2">
                  {item.money ? (
                    <span className={classes("font-semibold", item.isOff ? "text-ink-2" : "text-gold")}>
                      {item.money}
                    </span>
                  ) : null}
                  {item.money && item.detail ? " · " : null}
                  {item.detail}
                </p>
              ) : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
