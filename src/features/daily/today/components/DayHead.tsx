import { stillOfTemplate } from "@convex/domain/catalogue/pictures/stillOf";
import type { DailyDare } from "@convex/domain/daily/dareOfDay";
import { Sun } from "lucide-react";
import { useState } from "react";
import { fill } from "@/lib/text/words";
import { describeTime } from "@/lib/time/time";
import { Switch } from "@/ui/input/Switch";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Text } from "@/ui/layout/Text";
import { Still } from "@/ui/media/Still";
import { todayCopy as copy } from "../copy.en";
import { dayWords, midnightAfter } from "../days";
import { MyAnswer } from "./MyAnswer";

type DayHeadProps = { dare: DailyDare; date: string /** Null: the day is over. */; now: number | null };

/** What the dare is, as written or in its accessible version. */
export function DayHead({ dare: { template, words }, date, now }: DayHeadProps) {
  const [isAccessible, setAccessible] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <div className="overflow-hidden rounded-lg">
        <Still still={stillOfTemplate(template)} size="wide" eager />
      </div>
      <p className="flex items-center gap-2 self-start rounded-full bg-dare px-3 py-1 text-sm font-semibold text-on-dare">
        <Sun aria-hidden="true" strokeWidth={1.75} className="size-5" />
        {now === null
          ? fill(copy.earlier, { day: dayWords(date) })
          : fill(copy.today, { time: describeTime(midnightAfter(now), now) })}
      </p>
      <PageTitle size="2xl" title={copy.title}>
        {words.title}
      </PageTitle>
      <Text size="lg" tone="2">
        {isAccessible ? template.accessible : words.details}
      </Text>
      <Switch
        label={copy.accessible}
        description={copy.accessibleLine}
        checked={isAccessible}
        onChange={setAccessible}
      />
      <MyAnswer date={date} templateId={template.id} />
      {isAccessible ? null : (
        <ul aria-label={copy.checklist} className="flex list-disc flex-col gap-1 ps-5 text-md text-ink">
          {words.checklist.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Text size="sm" tone="3">
        {fill(copy.facts, { category: template.category, minutes: String(template.minutes) })}
      </Text>
    </div>
  );
}
