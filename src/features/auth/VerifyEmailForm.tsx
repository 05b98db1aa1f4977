import { useState } from "react";
import { useAuthClient } from "@/lib/identity";
import { Button } from "@/ui/Button";
import { TextField } from "@/ui/TextField";
import { authCopy } from "./copy.en";
import { EntryForm } from "./EntryForm";
import { useEntryForm } from "./useEntryForm";

const { fields, verify, problems } = authCopy;

/** The code that proves an address; a right one signs the person in. */
export function VerifyEmailForm({ email }: { email: string }) {
  const client = useAuthClient();
  const form = useEntryForm();
  const [code, setCode] = useState("");
  const [tried, setTried] = useState(false);
  const isEmpty = code.trim() === "";

  async function submit() {
    setTried(true);
    if (!isEmpty) await form.send(() => client.verifyEmail({ code: code.trim() }));
  }

  return (
    <EntryForm
      title={verify.title}
      lead={verify.lead(email)}
      problem={form.problemOf("form")}
      onSubmit={submit}
    >
      <TextField
        label={fields.code}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        verbatim
        required
        value={code}
        onChange={(value) => {
          form.clear();
          setCode(value);
        }}
        error={(tried && isEmpty ? problems.codeRequired : null) ?? form.problemOf("code")}
      />
      <Button type="submit" size="lg" block state={form.button}>
        {verify.submit}
      </Button>
    </EntryForm>
  );
}
