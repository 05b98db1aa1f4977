import { useState } from "react";
import { type ResetStep, useAuthClient } from "@/lib/live/identity";
import { Button } from "@/ui/action/Button";
import { TextField } from "@/ui/input/TextField";
import { Stack } from "@/ui/layout/Stack";
import { CodeField } from "./CodeField";
import { authCopy } from "./copy.en";
import { checkCode, checkNewPassword } from "./credentials";
import { EntryForm } from "./EntryForm";
import { ResendCode } from "./ResendCode";
import { useEntryForm } from "./useEntryForm";

const { fields, reset, signup } = authCopy;

type ResetConfirmFormProps = {
  email: string;
  onOtherEmail: () => void;
  onSet: (next: ResetStep) => void;
};

/** What was typed stays whatever the provider says of it. */
export function ResetConfirmForm({ email, onOtherEmail, onSet }: ResetConfirmFormProps) {
  const client = useAuthClient();
  const form = useEntryForm();
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const [tried, setTried] = useState(false);

  async function submit() {
    setTried(true);
    if (checkCode(code) || checkNewPassword(password)) return;
    const done = await form.send(() => client.resetPassword({ code: code.trim(), password }));
    if (done) onSet(done.value.next);
  }

  function change(set: (value: string) => void) {
    return (value: string) => {
      form.clear();
      set(value);
    };
  }

  return (
    <EntryForm
      title={reset.confirmTitle}
      lead={reset.confirmLead(email)}
      problem={form.problemOf("form")}
      onSubmit={submit}
      footer={
        <Stack gap="md">
          <ResendCode send={() => client.requestPasswordReset({ email })} />
          <Button variant="quiet" block onClick={onOtherEmail}>
            {reset.otherEmail}
          </Button>
        </Stack>
      }
    >
      <CodeField
        value={code}
        onChange={change(setCode)}
        error={(tried ? checkCode(code) : null) ?? form.problemOf("code")}
      />
      <TextField
        label={fields.newPassword}
        type="password"
        name="new-password"
        autoComplete="new-password"
        required
        value={password}
        onChange={change(setPassword)}
        hint={signup.passwordHint}
        error={(tried ? checkNewPassword(password) : null) ?? form.problemOf("password")}
      />
      <Button type="submit" size="lg" block state={form.button}>
        {reset.confirm}
      </Button>
    </EntryForm>
  );
}
