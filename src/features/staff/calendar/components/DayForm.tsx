import { calendarWith, dareOfDay } from "@convex/domain/daily/dareOfDay";
import { DAY_TEMPLATES, pickProblem } from "@convex/domain/daily/dayPick";
import { useState } from "react";
import { ReasonForm } from "@/features/staff/staffMoney";
import { fill } from "@/lib/text/words";
import { RadioCards } from "@/ui/input/RadioCards";
import { Select } from "@/ui/input/Select";
import { TextField } from "@/ui/input/TextField";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { calendarCopy as copy } from "../copy.en";
import { type ChangedDay, type To, usePlan } from "../data";
import { dayText } from "../dayText";

type Choice = "pick" | "rotation" | "plan";
type Pick = NonNullable<ChangedDay["pick"]>;

const TEMPLATES = DAY_TEMPLATES.map(({ id, title, blanks }) => ({
  value: id,
  label: blanks.reduce((text, { key }) => text.replaceAll(`{${key}}`, "…"), title),
}));

const option = (value: Choice) => ({
  value,
  label: copy.choices[value],
  description: copy.choiceLines[value],
});

type DayFormProps = { date: string; change: ChangedDay | null; onDone: () => void };

/** Another dare for one day, with what people will read while it is chosen. */
export function DayForm({ date, change, onDone }: DayFormProps) {
  const plan = usePlan();
  const [choice, setChoice] = useState<Choice>("pick");
  const [pick, setPick] = useState<Pick>(
    () => change?.pick ?? { templateId: TEMPLATES[0]?.value ?? "", word: "" },
  );
  const [wasAsked, setWasAsked] = useState(false);
  const wrong = choice === "pick" ? pickProblem(pick) : null;
  const check = () => {
    setWasAsked(true);
    return wrong === null;
  };
  const to: To = choice === "pick" ? pick : choice;
  const options = [option("pick"), option("rotation"), ...(change === null ? [] : [option("plan")])];
  return (
    <ReasonForm
      action={fill(copy.save, { day: dayText(date) })}
      check={check}
      run={(reason) => plan({ date, to, reason })}
      onDone={onDone}
      onCancel={onDone}
    >
      {(refused) => (
        <>
          <RadioCards legend={copy.choice} value={choice} onChange={setChoice} options={options} />
          {choice === "pick" ? (
            <PickFields
              pick={pick}
              onChange={setPick}
              error={wasAsked && wrong !== null ? wrong.message : (refused?.message ?? null)}
            />
          ) : null}
          <Preview date={date} choice={choice} pick={pick} />
        </>
      )}
    </ReasonForm>
  );
}

type PickFieldsProps = { pick: Pick; onChange: (pick: Pick) => void; error: string | null };

function PickFields({ pick, onChange, error }: PickFieldsProps) {
  const template = DAY_TEMPLATES.find(({ id }) => id === pick.templateId);
  const [blank] = template?.blanks ?? [];
  return (
    <>
      <Select
        label={copy.template}
        value={pick.templateId}
        onChange={(templateId) => onChange({ templateId, word: "" })}
        options={TEMPLATES}
      />
      {blank === undefined ? null : (
        <TextField
          label={blank.label}
          value={pick.word}
          onChange={(word) => onChange({ ...pick, word })}
          maxLength={blank.maxLength}
          hint={blank.example}
          error={error}
        />
      )}
    </>
  );
}

function Preview({ date, choice, pick }: { date: string; choice: Choice; pick: Pick }) {
  const changes = choice === "plan" ? [] : [{ date, pick: choice === "pick" ? pick : null }];
  const dare = dareOfDay(date, calendarWith(changes));
  if (dare === null) return null;
  const { title, details, checklist } = dare.words;
  return (
    <section aria-label={copy.preview} className="rounded-md bg-raised p-4">
      <Stack gap="xs">
        <Text size="sm" tone="2">
          {copy.preview}
        </Text>
        <Text weight="semibold">{title}</Text>
        <Text>{details}</Text>
        <ul className="list-disc ps-5 text-sm text-ink-2">
          {checklist.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Stack>
    </section>
  );
}
