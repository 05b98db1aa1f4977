import {
  type BotCondition,
  CONDITIONS_MAX,
  NUMBER_FACTS,
  YES_NO_FACTS,
} from "@convex/domain/bots/conditions";
import { DARE_CATEGORIES } from "@convex/domain/people/interests";
import { Plus, X } from "lucide-react";
import { Button } from "@/ui/action/Button";
import { IconButton } from "@/ui/action/IconButton";
import { Select } from "@/ui/input/Select";
import { TextField } from "@/ui/input/TextField";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { FocusPlace } from "@/ui/overlay/FocusPlace";
import { botDeskCopy } from "../copy.en";
import { HOURS } from "../hours";

const copy = botDeskCopy.rule;

type Fact = BotCondition["fact"];

const FACTS: readonly Fact[] = [
  ...NUMBER_FACTS,
  ...YES_NO_FACTS,
  ...(["interest", "daysAway", "hours", "sample"] as const),
];
const FACT_OPTIONS = FACTS.map((value) => ({ value, label: botDeskCopy.facts[value] }));
const COMPARE = [
  { value: "atLeast", label: copy.atLeast },
  { value: "atMost", label: copy.atMost },
] as const;
const ANSWER = [
  { value: "yes", label: copy.yes },
  { value: "no", label: copy.no },
] as const;
const INTERESTS = DARE_CATEGORIES.map((value) => ({ value, label: value }));

/** A condition that its fact begins with. */
function firstOf(fact: Fact): BotCondition {
  switch (fact) {
    case "creator":
    case "push":
      return { fact, yes: true };
    case "interest":
      return { fact, interest: "Humor" };
    case "daysAway":
      return { fact, n: 7 };
    case "hours":
      return { fact, from: 10, to: 20 };
    case "sample":
      return { fact, percent: 50 };
    default:
      return { fact, atLeast: true, n: 1 };
  }
}

/** Digits alone: anything else is no number that the server takes. */
const numberIn = (text: string): number => Number(text.replace(/\D/g, "").slice(0, 4));

type PartProps<Of extends BotCondition> = { value: Of; onChange: (value: BotCondition) => void };

function Rest({ value, onChange }: PartProps<BotCondition>) {
  switch (value.fact) {
    case "creator":
    case "push":
      return (
        <Select
          label={copy.answer}
          value={value.yes ? "yes" : "no"}
          options={ANSWER}
          onChange={(answer) => onChange({ ...value, yes: answer === "yes" })}
        />
      );
    case "interest":
      return (
        <Select
          label={copy.interest}
          value={value.interest}
          options={INTERESTS}
          onChange={(interest) => onChange({ ...value, interest })}
        />
      );
    case "hours":
      return <Hours value={value} onChange={onChange} />;
    case "sample":
      return (
        <NumberPart
          label={copy.percent}
          value={value.percent}
          onChange={(percent) => onChange({ ...value, percent })}
        />
      );
    case "daysAway":
      return <NumberPart label={copy.number} value={value.n} onChange={(n) => onChange({ ...value, n })} />;
    default:
      return (
        <>
          <Select
            label={copy.compare}
            value={value.atLeast ? "atLeast" : "atMost"}
            options={COMPARE}
            onChange={(how) => onChange({ ...value, atLeast: how === "atLeast" })}
          />
          <NumberPart label={copy.number} value={value.n} onChange={(n) => onChange({ ...value, n })} />
        </>
      );
  }
}

type NumberPartProps = { label: string; value: number; onChange: (value: number) => void };

function NumberPart({ label, value, onChange }: NumberPartProps) {
  return (
    <TextField
      label={label}
      value={String(value)}
      onChange={(text) => onChange(numberIn(text))}
      inputMode="numeric"
    />
  );
}

function Hours({ value, onChange }: PartProps<Extract<BotCondition, { fact: "hours" }>>) {
  return (
    <>
      <Select
        label={copy.from}
        value={String(value.from)}
        options={HOURS}
        onChange={(from) => onChange({ ...value, from: Number(from) })}
      />
      <Select
        label={copy.to}
        value={String(value.to)}
        options={HOURS}
        onChange={(to) => onChange({ ...value, to: Number(to) })}
      />
    </>
  );
}

type ConditionsProps = { value: readonly BotCondition[]; onChange: (value: BotCondition[]) => void };

/** What has to be true, all of it: rows of a closed list, no words to be parsed. */
export function Conditions({ value, onChange }: ConditionsProps) {
  const put = (at: number, condition: BotCondition) =>
    onChange(value.map((each, index) => (index === at ? condition : each)));
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 text-sm font-semibold text-ink-2">{copy.conditions}</legend>
      <FocusPlace>
        <Stack>
          {value.length === 0 ? (
            <Text size="sm" tone="2">
              {copy.none}
            </Text>
          ) : null}
          {value.map((condition, at) => (
            // Rows have no name of their own: their place is what tells them apart.
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition is known by its place alone
            <div key={at} className="flex min-w-0 items-end gap-2">
              <div className="grid min-w-0 flex-1 gap-3 rounded-md bg-raised p-3 sm:grid-cols-3">
                <Select
                  label={copy.condition(at + 1)}
                  value={condition.fact}
                  options={FACT_OPTIONS}
                  onChange={(fact) => put(at, firstOf(fact))}
                />
                <Rest value={condition} onChange={(next) => put(at, next)} />
              </div>
              <IconButton
                label={copy.remove(at + 1)}
                icon={<X aria-hidden="true" />}
                onClick={() => onChange(value.filter((_each, index) => index !== at))}
              />
            </div>
          ))}
          {value.length < CONDITIONS_MAX ? (
            <Button
              variant="quiet"
              size="sm"
              icon={<Plus aria-hidden="true" />}
              onClick={() => onChange([...value, firstOf("accountDays")])}
            >
              {copy.add}
            </Button>
          ) : null}
        </Stack>
      </FocusPlace>
    </fieldset>
  );
}
