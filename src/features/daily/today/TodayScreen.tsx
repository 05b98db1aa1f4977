import { type Calendar, calendarWith, dareOfDay } from "@convex/domain/daily/dareOfDay";
import { isOpenDate } from "@convex/domain/daily/days";
import { Fragment } from "react";
import { MINUTE_MS, useNow } from "@/lib/time/time";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { Archive } from "./components/Archive";
import { DayHead } from "./components/DayHead";
import { Wall } from "./components/Wall";
import { todayCopy as copy } from "./copy.en";
import { useDayChanges } from "./data";
import { todayAt } from "./days";

/** `/app/daily-dare` (APP-31): the free dare of a day, for everybody the same. */
export function TodayScreen({ date }: { date: string | null }) {
  return (
    <div className="mx-auto flex w-full max-w-column flex-col gap-6">
      <LiveGate live={useDayChanges()} label={copy.loading} skeleton={<Skeleton shape="media" />}>
        {(changes) => <Day date={date} calendar={calendarWith(changes)} />}
      </LiveGate>
    </div>
  );
}

function Day({ date, calendar }: { date: string | null; calendar: Calendar }) {
  const now = useNow(MINUTE_MS);
  const today = todayAt(now);
  const day = date ?? today;
  const dare = isOpenDate(day, today) ? dareOfDay(day, calendar) : null;
  return (
    <>
      {dare === null ? (
        <NotOpen />
      ) : (
        <Fragment key={day}>
          <DayHead dare={dare} date={day} now={day === today ? now : null} />
          <Wall date={day} />
        </Fragment>
      )}
      <Archive today={today} shown={day} calendar={calendar} />
    </>
  );
}

function NotOpen() {
  return (
    <>
      <PageTitle hidden>{copy.title}</PageTitle>
      <EmptyState
        picture={<PlacePicture name="dares" />}
        title={copy.notOpen.title}
        body={copy.notOpen.line}
        action={<ButtonLink to="/app/daily-dare">{copy.toToday}</ButtonLink>}
      />
    </>
  );
}
