import { DAILY_MAX_DURATION_MS, dailyKey } from "@convex/domain/daily/answers";
import { calendarWith, type DailyDare, dareOfDay } from "@convex/domain/daily/dareOfDay";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Answered, DayLink, NoDare, Waiting } from "./components/WaysOut";
import { cameraCopy } from "./copy.en";
import { useDayChanges, useOwnAnswer, usePerson, useViewerUid } from "./data";
import { Studio } from "./Studio";
import type { Subject } from "./subject";
import { isLeaving, useDelivery } from "./useDelivery";

/** The dare of a day (product 9): the same camera, without a live code and for half a minute. */
export function DayFlow({ date }: { date: string }) {
  const uid = useViewerUid();
  const live = useDayChanges();
  if (uid === null) return <Waiting />;
  return (
    <LiveGate live={live} label={cameraCopy.loading} skeleton={<Skeleton shape="media" />}>
      {(changes) => <Day date={date} uid={uid} dare={dareOfDay(date, calendarWith(changes))} />}
    </LiveGate>
  );
}

function Day({ date, uid, dare }: { date: string; uid: string; dare: DailyDare | null }) {
  if (dare === null) return <NoDare />;
  const subject: Subject = {
    key: dailyKey(date),
    checklist: dare.words.checklist,
    hasSeal: false,
    wantsSeal: false,
    maxMs: DAILY_MAX_DURATION_MS,
  };
  return <DayCamera key={date} date={date} uid={uid} subject={subject} />;
}

function DayCamera({ date, uid, subject }: { date: string; uid: string; subject: Subject }) {
  const owner = { uid, person: usePerson() };
  const delivery = useDelivery({ dareId: subject.key, owner });
  return (
    <LiveGate live={useOwnAnswer(date)} label={cameraCopy.loading} skeleton={<Skeleton shape="media" />}>
      {(answer) =>
        answer !== null && answer.state !== "refused" && !isLeaving(delivery) ? (
          <Answered date={date} />
        ) : (
          <Studio {...{ subject, owner, delivery }} wayOut={null} wayBack={<DayLink date={date} />} />
        )
      }
    </LiveGate>
  );
}
