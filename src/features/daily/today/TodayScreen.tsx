import { dareOfDay } from "@convex/domain/daily/dareOfDay";
import { isOpenDate } from "@convex/domain/daily/days";
import { MINUTE_MS, useNow } from "@/lib/time/time";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { PageTitle } from "@/ui/layout/PageTitle";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { Archive } from "./components/Archive";
import { DayHead } from "./components/DayHead";
import { Wall } from "./components/Wall";
import { todayCopy as copy } from "./copy.en";
import { todayAt } from "./days";

/** `/app/daily-dare` (APP-31): the free dare of a day, for everybody the same. */
export function TodayScreen({ date }: { date: string | null }) {
  const now = useNow(MINUTE_MS);
  const today = todayAt(now);
  const day = date ?? today;
  const dare = isOpenDate(day, today) ? dareOfDay(day) : null;
  return (
    <div className="mx-auto flex w-full max-w-column flex-col gap-6">
      {dare === null ? (
        <NotOpen />
      ) : (
        <DayHead key={day} dare={dare} date={day} now={day === today ? now : null} />
      )}
      {dare === null ? null : <Wall key={day} date={day} />}
      <Archive today={today} shown={day} />
    </div>
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
