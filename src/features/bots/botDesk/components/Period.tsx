import { BOT_TURNS, isPeriod } from "@convex/domain/bots/period";
import { DateField } from "@/ui/input/DateField";
import { Select } from "@/ui/input/Select";
import { Section } from "@/ui/layout/Section";
import { Text } from "@/ui/layout/Text";
import { botDeskCopy } from "../copy.en";
import type { RuleContent } from "../data";

const copy = botDeskCopy.rule;
const TURNS = BOT_TURNS.map((value) => ({ value, label: copy.turns[value] }));

type PeriodProps = { content: RuleContent; put: (content: RuleContent) => void };

/** An emptied day is no day. */
function withDays(content: RuleContent, days: { startsOn?: string; endsOn?: string }): RuleContent {
  const { startsOn = "", endsOn = "", ...rest } = { ...content, ...days };
  return { ...rest, ...(startsOn === "" ? {} : { startsOn }), ...(endsOn === "" ? {} : { endsOn }) };
}

/** Between which days the rule runs, and its place among others. */
export function Period({ content, put }: PeriodProps) {
  const { startsOn, endsOn, turn } = content;
  return (
    <Section title={copy.period}>
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField
          label={copy.startsOn}
          value={startsOn ?? ""}
          onChange={(day) => put(withDays(content, { startsOn: day }))}
        />
        <DateField
          label={copy.endsOn}
          value={endsOn ?? ""}
          onChange={(day) => put(withDays(content, { endsOn: day }))}
          error={isPeriod(content) ? null : copy.periodProblem}
        />
      </div>
      <Text size="sm" tone="2">
        {copy.days}
      </Text>
      <Select
        label={copy.turn}
        value={turn ?? "usual"}
        options={TURNS}
        onChange={(next) => put({ ...content, turn: next })}
      />
    </Section>
  );
}
