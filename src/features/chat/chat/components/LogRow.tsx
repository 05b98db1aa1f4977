import { DAY_MS } from "@convex/domain/limits";
import { describeDate, localIsoDate, MINUTE_MS, useNow } from "@/lib/time/time";
import { classes } from "@/ui/layout/layout";
import { chatCopy } from "../copy.en";
import type { ChatHead } from "../data";
import type { Row } from "../rows";
import { MessageRow } from "./MessageRow";
import { QueuedRow } from "./QueuedRow";

const copy = chatCopy.log;

type LogRowProps = { row: Row; head: ChatHead; isMarked: boolean; isFar: boolean };

/** A day, a message, or one that waits. It can take the focus when somebody is led to it. */
export function LogRow({ row, head, isMarked, isFar }: LogRowProps) {
  return (
    <div
      // A day goes up with older messages of it: the place of the log is never kept by one.
      data-row={row.kind === "day" ? undefined : row.key}
      // One's own was read out when it was written; that it has arrived says nothing new.
      aria-live={row.kind === "message" && row.message.mine ? "off" : undefined}
      data-marked={isMarked || undefined}
      tabIndex={-1}
      className={classes(
        "flex min-w-0 flex-col rounded-md p-1",
        isMarked && "tint-dare",
        isFar && "[contain-intrinsic-size:auto_var(--space-10)] [content-visibility:auto]",
      )}
    >
      {isMarked ? <span className="sr-only">{copy.marked}</span> : null}
      {row.kind === "day" ? (
        <Day at={row.at} />
      ) : row.kind === "queued" ? (
        <QueuedRow queued={row.queued} />
      ) : (
        <MessageRow message={row.message} mark={row.mark} head={head} />
      )}
    </div>
  );
}

function Day({ at }: { at: number }) {
  const now = useNow(MINUTE_MS);
  const day = localIsoDate(new Date(at));
  const words =
    day === localIsoDate(new Date(now))
      ? copy.today
      : day === localIsoDate(new Date(now - DAY_MS))
        ? copy.yesterday
        : describeDate(at);
  return (
    <p className="py-2 text-center text-xs font-semibold text-ink-3">
      <time dateTime={day}>{words}</time>
    </p>
  );
}
