import { LEVEL_MAX, pointsOfLevel } from "@convex/domain/progress/levels";
import { REST_DAYS_A_MONTH } from "@convex/domain/progress/streak";
import { Flame } from "lucide-react";
import { fill, pluralWord } from "@/lib/text/words";
import { localIsoDate } from "@/lib/time/time";
import { Card } from "@/ui/layout/Card";
import { Cluster } from "@/ui/layout/Cluster";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { badgesCopy as copy } from "../copy.en";
import { flameStyle, type Worn } from "../cosmetics";
import { type BadgeData, pausedOn, type StreakShown } from "../data";

/** How high its owner stands, how far it is to the next level, and their days in a row. */
export function LevelCard({ data: { level, points, title, streak, worn } }: { data: BadgeData }) {
  const [from, to] = [pointsOfLevel(level), pointsOfLevel(level + 1)];
  const isHighest = level >= LEVEL_MAX;
  const sum = pointsWords(points);
  const words = title === null ? copy.level : copy.levelWithTitle;
  return (
    <Card>
      <Stack>
        <Cluster justify="between" align="baseline">
          <Heading level={2} size="xl">
            {fill(words, { level: String(level), title: title ?? "" })}
          </Heading>
          <Text as="span" size="sm" tone="2" numeric>
            {sum}
          </Text>
        </Cluster>
        <Bar value={isHighest ? 1 : (points - from) / (to - from)} label={sum} />
        <Cluster justify="between">
          <Text as="span" size="sm" tone="2" numeric>
            {isHighest
              ? copy.highest
              : fill(copy.toNext, { points: pointsWords(to - points), level: String(level + 1) })}
          </Text>
          <StreakLine streak={streak} worn={worn} />
        </Cluster>
      </Stack>
    </Card>
  );
}

function pointsWords(points: number): string {
  return fill(pluralWord(points, copy.points), { points: new Intl.NumberFormat().format(points) });
}

/** The words beside it say the same. */
function Bar({ value, label }: { value: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value * 100)}
      className="h-2 overflow-hidden rounded-full bg-raised"
    >
      <div
        className="h-full origin-left rounded-full bg-dare rtl:origin-right"
        style={{ transform: `scaleX(${value})` }}
      />
    </div>
  );
}

/** A calendar date has no zone. */
const dateWords = (date: string): string =>
  new Intl.DateTimeFormat(undefined, { day: "numeric", month: "long", timeZone: "UTC" }).format(
    Date.parse(date),
  );

/** A run that is over is never called lost: what stays is the best one. */
function StreakLine({ streak, worn }: { streak: StreakShown; worn: Worn }) {
  const { run, longest, rest } = streak;
  const today = localIsoDate(new Date());
  const paused = pausedOn(streak, today);
  const restLeft = REST_DAYS_A_MONTH - (today.startsWith(rest.month || "-") ? rest.used : 0);
  const days = (count: number, forms: { one: string; other: string }) =>
    fill(pluralWord(count, forms), { days: String(count) });
  const parts = [
    run > 0 ? days(run, copy.streak.now) : copy.streak.none,
    longest > run ? days(longest, copy.streak.best) : null,
    paused === null
      ? days(restLeft, copy.streak.rest)
      : fill(copy.streak.paused, { date: dateWords(paused) }),
  ];
  return (
    <span className="flex items-center gap-1">
      <span aria-hidden="true" style={flameStyle(worn)}>
        <Flame strokeWidth={1.75} className="size-5 fill-current" />
      </span>
      <Text as="span" size="sm" tone="2">
        {parts.filter((part) => part !== null).join(" · ")}
      </Text>
    </span>
  );
}
