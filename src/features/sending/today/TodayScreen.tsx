import { ideaOfDay } from "@convex/domain/sending/ideaOfDay";
import { Sun } from "lucide-react";
import { fill } from "@/lib/text/words";
import { MINUTE_MS, useNow } from "@/lib/time/time";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Card } from "@/ui/layout/Card";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { todayCopy as copy } from "./copy.en";

const DAY_MS = 24 * 60 * MINUTE_MS;

/** The day on the person's own calendar. */
function dayOf(now: number): number {
  return Math.floor((now - new Date(now).getTimezoneOffset() * MINUTE_MS) / DAY_MS);
}

/** `/app/daily-dare` (APP-31): one dare of the catalogue a day, to send to somebody. */
export function TodayScreen() {
  const idea = ideaOfDay(dayOf(useNow(MINUTE_MS)));
  if (idea === null) return <PageTitle>{copy.title}</PageTitle>;
  const { template, words } = idea;
  return (
    <div className="mx-auto flex w-full max-w-column flex-col gap-6">
      <div className="flex flex-col gap-4">
        <p className="flex items-center gap-2 self-start rounded-full bg-dare px-3 py-1 text-sm font-semibold text-on-dare">
          <Sun aria-hidden="true" strokeWidth={1.75} className="size-5" />
          {copy.title}
        </p>
        <PageTitle size="3xl" title={copy.title}>
          {words.title}
        </PageTitle>
        <Text size="lg" tone="2">
          {words.details}
        </Text>
        <Text size="sm" tone="3">
          {fill(copy.facts, { category: template.category, minutes: String(template.minutes) })}
        </Text>
      </div>
      <Card>
        <Stack>
          <Text weight="semibold">{copy.checklist}</Text>
          <ul className="flex list-disc flex-col gap-1 ps-5 text-md text-ink">
            {words.checklist.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Text size="sm" tone="2">
            {copy.accessible}: {template.accessible}
          </Text>
        </Stack>
      </Card>
      <ButtonLink to="/app/send-dare" search={{ template: template.id }} size="lg" block>
        {copy.act}
      </ButtonLink>
      <Text size="sm" tone="2">
        {copy.tomorrow}
      </Text>
    </div>
  );
}
