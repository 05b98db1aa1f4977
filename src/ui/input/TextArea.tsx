import type { Ref } from "react";
import { classes } from "../layout/layout";
import { CONTROL, Field } from "./Field";

type TextAreaProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  rows?: number;
  maxLength?: number;
  required?: boolean;
  optional?: boolean;
  hint?: string;
  error?: string | null;
  counter?: string;
  ref?: Ref<HTMLTextAreaElement>;
};

/** Several lines; grows with what is written where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, counter } = props;
  return (
    <Field label={label} hint={hint} error={error} optional={optional} counter={counter}>
      {(ids) => (
        <textarea
          ref={props.ref}
          id={ids.id}
          name={props.name}
          rows={props.rows ?? 4}
          value={props.value}
          maxLength={props.maxLength}
          required={props.required}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onBlur}
          aria-invalid={ids.invalid || undefined}
          aria-describedby={ids.describedBy}
          className={classes(CONTROL, "field-sizing-content resize-y py-3")}
        />
      )}
    </Field>
  );
}
