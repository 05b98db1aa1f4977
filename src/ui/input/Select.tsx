import { ChevronDown } from "lucide-react";
import { classes } from "../layout/layout";
import { CONTROL, Field } from "./Field";

type SelectProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  name?: string;
  autoComplete?: string;
  optional?: boolean;
  hint?: string;
  error?: string | null;
  /** "chip": one of a row of filters, which say themselves what they are; `isSet`: it narrows. */
  look?: "field" | "chip";
  isSet?: boolean;
};

const CHIP = "min-h-touch max-w-44 field-sizing-content rounded-md bg-transparent ps-2 text-md";

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { look = "field", isSet = false } = props;
  const isChip = look === "chip";
  const set = isSet ? "font-semibold text-ink" : "text-ink-2";
  return (
    <Field label={props.label} bare={isChip} hint={props.hint} error={props.error} optional={props.optional}>
      {(ids) => (
        <div className="relative flex items-center">
          <select
            id={ids.id}
            name={props.name}
            value={props.value}
            autoComplete={props.autoComplete}
            aria-invalid={ids.invalid || undefined}
            aria-describedby={ids.describedBy}
            onChange={(event) => {
              const chosen = props.options.find((option) => option.value === event.target.value);
              if (chosen) props.onChange(chosen.value);
            }}
            className={classes(isChip ? `${CHIP} ${set}` : CONTROL, "appearance-none truncate pe-9")}
          >
            {props.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" className="pointer-events-none absolute end-3 text-ink-2" />
        </div>
      )}
    </Field>
  );
}
