import type { Ref } from "react";
import { TextField } from "@/ui/input/TextField";
import { authCopy } from "./copy.en";

type CodeFieldProps = {
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  label?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A code, from a mail unless its label says otherwise, which a phone may fill in by itself. */
export function CodeField({ label = authCopy.fields.code, ...props }: CodeFieldProps) {
  return (
    <TextField
      {...props}
      label={label}
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      verbatim
      required
    />
  );
}
