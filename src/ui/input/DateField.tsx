import type { Ref } from "react";
import { CONTROL, Field } from "./Field";

type DateFieldProps = {
  label: string;
  /** "YYYY-MM-DD" or empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  min?: string;
  max?: string;
  name?: string;
  autoComplete?: string;
  required?: boolean;
  hint?: string;
  error?: string | null;
  ref?: Ref<HTMLInputElement>;
};

export function DateField(props: DateFieldProps) {
  return (
    <Field label={props.label} hint={props.hint} error={props.error}>
      {(ids) => (
        <input
          ref={props.ref}
          id={ids.id}
          type="date"
          name={props.name}
          value={props.value}
          min={props.min}
          max={props.max}
          required={props.required}
          autoComplete={props.autoComplete}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onBlur}
          aria-invalid={ids.invalid || undefined}
          aria-describedby={ids.describedBy}
          className={CONTROL}
        />
      )}
    </Field>
  );
}
