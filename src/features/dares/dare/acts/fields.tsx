import { DARE_NOTE_MAX_LENGTH, STATEMENT_MAX_LENGTH } from "@convex/domain/limits";
import { Checkbox } from "@/ui/input/Checkbox";
import { TextArea } from "@/ui/input/TextArea";
import { actsCopy as copy } from "./copy.en";

type TextProps = { value: string; onChange: (value: string) => void; error?: string | null };

type NoteProps = Omit<TextProps, "error"> & {
  label?: string;
  /** What the server said to the act: here only what it said of the note. */
  refusal: { field?: string | undefined; message: string } | null;
};

/** A few words to the other side. */
export function NoteField({ label = copy.note, refusal, ...field }: NoteProps) {
  return (
    <TextArea
      {...field}
      label={label}
      error={refusal?.field === "note" ? refusal.message : null}
      rows={3}
      maxLength={DARE_NOTE_MAX_LENGTH}
      counter={`${field.value.length}/${DARE_NOTE_MAX_LENGTH}`}
      hint={copy.noteHint}
    />
  );
}

/** One's side of the story, for the moderator alone. */
export function StatementField({ label = copy.dispute.label, ...field }: TextProps & { label?: string }) {
  return (
    <TextArea
      {...field}
      label={label}
      rows={5}
      maxLength={STATEMENT_MAX_LENGTH}
      counter={`${field.value.length}/${STATEMENT_MAX_LENGTH}`}
      hint={copy.dispute.hint}
    />
  );
}

type LinesProps = {
  legend: string;
  checklist: readonly string[];
  /** Positions in the checklist. */
  value: readonly number[];
  onChange: (lines: readonly number[]) => void;
  error?: string | null;
};

/** The checklist with a tick for each line. */
export function LineTicks({ legend, checklist, value, onChange, error = null }: LinesProps) {
  const toggle = (line: number, isOn: boolean) =>
    onChange(isOn ? [...value, line].sort((a, b) => a - b) : value.filter((each) => each !== line));
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="text-sm font-semibold text-ink">{legend}</legend>
      {checklist.map((label, line) => (
        <Checkbox
          key={label}
          label={label}
          checked={value.includes(line)}
          onChange={(isOn) => toggle(line, isOn)}
          error={line === checklist.length - 1 ? error : null}
        />
      ))}
    </fieldset>
  );
}
