import { useDeferredValue } from "react";
import { fill, pluralWord } from "@/lib/text/words";
import { Bars } from "@/ui/data/Bars";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Tag } from "@/ui/input/Chip";
import { Card } from "@/ui/layout/Card";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { botDeskCopy } from "../copy.en";
import { type BotPreview, type Persona, type RuleContent, usePreview } from "../data";

const copy = botDeskCopy.preview;

const dayWord = (at: number): string =>
  new Intl.DateTimeFormat(undefined, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  }).format(at);

type PreviewProps = { ruleId: string; content: RuleContent; persona: Persona | undefined };

/** Whom the rule would have reached as it stands in the editor, live while it is written. */
export function Preview({ ruleId, content, persona }: PreviewProps) {
  const live = usePreview(ruleId, useDeferredValue(content));
  return (
    <Section title={copy.title} look="bare">
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" count={2} />}>
        {(found) => (
          <Stack gap="lg">
            <Reach found={found} />
            <Examples found={found} name={persona?.name ?? ""} />
          </Stack>
        )}
      </LiveGate>
    </Section>
  );
}

function Reach({ found }: { found: BotPreview }) {
  const { reached, people, isCut, days, spared } = found;
  const of = fill(pluralWord(people, copy.of), { count: String(people) });
  return (
    <Stack>
      <p role="status" className="flex flex-col">
        <span className="type-display text-2xl text-ink tabular-nums">{reached}</span>{" "}
        <span className="text-sm text-ink-2">{of}</span>
      </p>
      {isCut ? (
        <Text size="sm" tone="2">
          {copy.cut}
        </Text>
      ) : null}
      {days.length > 1 ? (
        <Bars
          label={copy.days}
          tone="dare"
          bars={days.map((day) => ({
            id: String(day.at),
            value: day.reached,
            text: copy.day(dayWord(day.at), day.reached),
          }))}
        />
      ) : null}
      {spared.length === 0 ? null : (
        <div>
          <Text size="sm" tone="2" weight="semibold">
            {copy.spared}
          </Text>
          <ul>
            {spared.map(({ why, people: count }) => {
              const words = botDeskCopy.spared[why];
              return words === undefined ? null : (
                <Text as="li" size="sm" key={why}>
                  {copy.sparedRow(count, words)}
                </Text>
              );
            })}
          </ul>
        </div>
      )}
    </Stack>
  );
}

function Examples({ found: { examples }, name }: { found: BotPreview; name: string }) {
  if (examples.length === 0) return <Text tone="2">{copy.nobody}</Text>;
  return (
    <Stack>
      <Text size="sm" tone="2" weight="semibold">
        {copy.examples}
      </Text>
      {examples.map(({ username, text }) => (
        <NoteCard key={username} name={name} text={text} foot={copy.to(username)} />
      ))}
    </Stack>
  );
}

type NoteCardProps = { name: string; text: string; foot?: string };

/** A note as its reader sees it. */
export function NoteCard({ name, text, foot }: NoteCardProps) {
  return (
    <Card as="article">
      <Stack gap="sm">
        <span className="flex flex-wrap items-center gap-2 text-md font-semibold text-ink">
          {name} <Tag>{botDeskCopy.label}</Tag>
        </span>
        <Text size="sm">{text}</Text>
        {foot === undefined ? null : (
          <Text size="xs" tone="3">
            {foot}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
