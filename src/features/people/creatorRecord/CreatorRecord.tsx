import type { CreatorRecord as Record } from "@convex/domain/people/creatorStats";
import { CalendarCheck, CircleCheck, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { MINUTE_MS, useNow } from "@/lib/time/time";
import { creatorRecordCopy as copy } from "./copy.en";
import { answerWords, busyWords, completedWords, inTimeWords, slotWords } from "./words";

const ICON = { "aria-hidden": true, strokeWidth: 1.75, className: "size-4 shrink-0" } as const;

type RecordProps = { record: Record | null; completed: number };

/** Before anybody pays: how fast they answer, when they have room, what they have done. */
export function CreatorRecord({ record, completed }: RecordProps) {
  const now = useNow(MINUTE_MS);
  if (record === null) return null;
  const done = completedWords(completed);
  return (
    <ul aria-label={copy.label} className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
      <Line icon={<Clock {...ICON} />}>{answerWords(record)}</Line>
      <Line icon={<CalendarCheck {...ICON} />}>{slotWords(record, now)}</Line>
      <Line icon={<CircleCheck {...ICON} />}>
        {[inTimeWords(record), done].filter((words) => words !== null).join(" · ")}
      </Line>
    </ul>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: string }) {
  return children === "" ? null : (
    <li className="flex items-center gap-1">
      {icon}
      {children}
    </li>
  );
}

/** The same in one or two short lines, for a card. */
export function CreatorRecordLines({ record, completed }: RecordProps) {
  const now = useNow(MINUTE_MS);
  if (record === null) return null;
  const lines = [answerWords(record), busyWords(record, now) ?? completedWords(completed)];
  return lines.map((line) =>
    line === null ? null : (
      <span key={line} className="block text-xs text-ink-2">
        {line}
      </span>
    ),
  );
}
