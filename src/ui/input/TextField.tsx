import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, type Ref, useState } from "react";
import { IconButton } from "../action/IconButton";
import { uiCopy } from "../copy.en";
import { classes } from "../layout/layout";
import { CONTROL, Field, type FieldIds } from "./Field";

type TextFieldProps = {
  label: string;
  /** The name is only spoken; it stands in the empty field instead. */
  bare?: boolean;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  type?: "text" | "email" | "password" | "tel" | "url";
  name?: string;
  autoComplete?: string;
  inputMode?: "text" | "email" | "numeric" | "decimal";
  /** Spelling and capital helpers off: addresses, names of accounts, codes. */
  verbatim?: boolean;
  maxLength?: number;
  required?: boolean;
  optional?: boolean;
  /** Shown inside, before the text: "@". */
  prefix?: string;
  hint?: string;
  error?: string | null;
  status?: ReactNode;
  counter?: string;
  ref?: Ref<HTMLInputElement>;
};

export function TextField(props: TextFieldProps) {
  const { label, bare, hint, error, status, optional, counter } = props;
  return (
    <Field
      label={label}
      bare={bare}
      hint={hint}
      error={error}
      status={status}
      optional={optional}
      counter={counter}
    >
      {(ids) => <TextControl {...props} ids={ids} />}
    </Field>
  );
}

function TextControl({ ids, ...props }: TextFieldProps & { ids: FieldIds }) {
  const [revealed, setRevealed] = useState(false);
  const isPassword = props.type === "password";
  return (
    <div className="relative flex items-center">
      {props.prefix ? (
        <span aria-hidden="true" className="pointer-events-none absolute start-4 text-md text-ink-3">
          {props.prefix}
        </span>
      ) : null}
      <input
        ref={props.ref}
        id={ids.id}
        name={props.name}
        type={isPassword && revealed ? "text" : (props.type ?? "text")}
        placeholder={props.bare ? props.label : undefined}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        autoComplete={props.autoComplete}
        inputMode={props.inputMode}
        maxLength={props.maxLength}
        required={props.required}
        aria-invalid={ids.invalid || undefined}
        aria-describedby={ids.describedBy}
        {...(props.verbatim || isPassword
          ? { autoCapitalize: "none", autoCorrect: "off", spellCheck: false }
          : {})}
        className={classes(CONTROL, props.prefix && "ps-8", isPassword && "pe-11")}
      />
      {isPassword ? (
        <span className="absolute end-1">
          <IconButton
            label={revealed ? uiCopy.hidePassword : uiCopy.showPassword}
            icon={revealed ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            onClick={() => setRevealed(!revealed)}
          />
        </span>
      ) : null}
    </div>
  );
}
