import { CONTROL, Field } from "./Field";
import { classes } from "./layout";

type TextAreaProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  rows?: number;
  maxLength?: number;
  optional?: boolean;
  hint?: string;
  error?: string | null;
  counter?: string;
};

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, counter } = props;
  return (
    <Field label={label} hint={hint} error={error} optional={optional} counter={counter}>
      {(ids) => (
        <textarea
          id={ids.id}
          rows={props.rows ?? 3}
          value={props.value}
          maxLength={props.maxLength}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onBlur}
          aria-invalid={ids.invalid || undefined}
          aria-describedby={ids.describedBy}
          className={classes(CONTROL, "resize-y py-3")}
        />
      )}
    </Field>
  );
}
