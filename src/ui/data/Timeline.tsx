import { Check, Circle, CircleDot, X } from "lucide-react";
import { uiCopy } from "../copy.en";
import { classes } from "../layout/layout";
import { RelativeTime } from "./RelativeTime";

export type TimelineItem = {
  id: string;
  title: string;
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
      {items.map((item) => {
        const { icon: Icon, look } = MARK[item.state];
        return (
          <li
            key={item.id}
            aria-current={item.state === "now" ? "step" : undefined}
            className="flex gap-3 pb-4 last:pb-0"
          >
            <Icon aria-hidden="true" className={classes("size-5 shrink-0", look)} />
            <div className="min-w-0">
              <p
                className={classes(
                  "text-sm",
                  item.state === "next" ? "text-ink-3" : "font-semibold text-ink",
                )}
              >
                {item.title}
                <span className="sr-only"> ({uiCopy.timelineStates[item.state]})</span>
              </p>
              {item.detail ? <p className="text-sm text-ink-2">{item.detail}</p> : null}
              {item.at ? (
                <p className="text-xs text-ink-3">
                  <RelativeTime at={item.at} />
                </p>
              ) : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
