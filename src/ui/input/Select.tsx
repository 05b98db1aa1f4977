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
};

export function Select<Value extends string>(props: SelectProps<Value>) {
  return (
    <Field label={props.label} hint={props.hint} error={props.error} optional={props.optional}>
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
            className={classes(CONTROL, "appearance-none truncate pe-9")}
          >
            {props.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" className="pointer-events-none absolute end-4 text-ink-2" />
        </div>
      )}
    </Field>
  );
}
