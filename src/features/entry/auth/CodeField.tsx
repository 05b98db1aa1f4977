import { TextField } from "@/ui/input/TextField";
import { authCopy } from "./copy.en";

type CodeFieldProps = { value: string; onChange: (value: string) => void; error: string | null };

/** A code from a mail, which a phone may fill in by itself. */
export function CodeField({ value, onChange, error }: CodeFieldProps) {
  return (
    <TextField
      label={authCopy.fields.code}
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      verbatim
      required
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
