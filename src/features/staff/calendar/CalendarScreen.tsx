import { calendarWith, dareOfDay, isInCalendar } from "@convex/domain/daily/dareOfDay";
import { begunDate, plannedDates } from "@convex/domain/daily/days";
import { useState } from "react";
import { StaffPage } from "@/features/staff/access";
import { DeskTable, DoneBy } from "@/features/staff/desk";
import { fill } from "@/lib/text/words";
import { MINUTE_MS, useNow } from "@/lib/time/time";
import { Button } from "@/ui/action/Button";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Tag } from "@/ui/input/Chip";
import { Text } from "@/ui/layout/Text";
import { FocusPlace } from "@/ui/overlay/FocusPlace";
import { DayForm } from "./components/DayForm";
import { calendarCopy as copy } from "./copy.en";
import { type ChangedDay, useChangedDays } from "./data";
import { dayText } from "./dayText";

/** `/admin/calendar`: which dare comes on which day, and another one for it. */
export function CalendarScreen() {
  return (
    <StaffPage admits="admins" title={copy.title}>
      <Text tone="2">{copy.line}</Text>
      <Calendar />
    </StaffPage>
  );
}

function Calendar() {
  const live = useChangedDays();
  return (
    <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="row" count={8} />}>
      {(changed) => <Days changed={changed} />}
    </LiveGate>
  );
}

function Days({ changed }: { changed: readonly ChangedDay[] }) {
  const begun = begunDate(useNow(MINUTE_MS));
  const calendar = calendarWith(changed);
  return (
    <DeskTable
      label={copy.list}
      heads={[{ label: copy.heads.day, look: "phoneless" }, { label: copy.heads.dare }]}
    >
      {plannedDates(begun).map((date) => (
        <OneDay
          key={date}
          date={date}
          title={dareOfDay(date, calendar)?.words.title ?? date}
          change={changed.find((each) => each.date === date) ?? null}
        />
      ))}
    </DeskTable>
  );
}

type OneDayProps = { date: string; title: string; change: ChangedDay | null };

function OneDay({ date, title, change }: OneDayProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <tbody className="border-b border-line">
      <tr>
        <th
          scope="row"
          className="py-3 pe-3 text-start align-top font-normal whitespace-nowrap text-ink-2 max-sm:hidden"
        >
          {dayText(date)}
        </th>
        <td className="py-3">
          <div
            className={isOpen ? "flex flex-col gap-3" : "flex flex-wrap items-start justify-between gap-3"}
          >
            <div className="flex min-w-0 flex-col items-start gap-1">
              <span className="text-ink-2 sm:hidden">{dayText(date)}</span>
              <Text>{title}</Text>
              <Stand date={date} change={change} />
            </div>
            <FocusPlace>
              {isOpen ? (
                <DayForm date={date} change={change} onDone={close} />
              ) : (
                <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
                  {fill(copy.edit, { day: dayText(date) })}
                </Button>
              )}
            </FocusPlace>
          </div>
        </td>
      </tr>
    </tbody>
  );
}

/** Only what is not simply as planned. */
function Stand({ date, change }: Pick<OneDayProps, "date" | "change">) {
  if (change === null) return isInCalendar(date) ? null : <Tag>{copy.rotation}</Tag>;
  const { pick, by, reason, changedAt } = change;
  return (
    <>
      <Tag tone="info">{pick === null ? copy.leftOut : copy.changed}</Tag>
      <DoneBy at={changedAt} by={by} reason={reason} />
    </>
  );
}
