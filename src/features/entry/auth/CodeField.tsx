import type { Ref } from "react";
import { TextField } from "@/ui/input/TextField";
import { authCopy } from "./copy.en";

type CodeFieldProps = {
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  ref?: Ref<HTMLInputElement>;
};

/** A code from a mail, which a phone may fill in by itself. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      label={authCopy.fields.code}
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      verbatim
      required
    />
  );
}
