import { useState } from "react";
import { useAuthClient } from "@/lib/live/identity";
import { Button } from "@/ui/action/Button";
import { Stack } from "@/ui/layout/Stack";
import { CodeField } from "./CodeField";
import { authCopy } from "./copy.en";
import { checkCode } from "./credentials";
import { EntryForm } from "./EntryForm";
import { ResendCode } from "./ResendCode";
import { useEntryForm } from "./useEntryForm";

const { verify } = authCopy;

type VerifyEmailFormProps = { email: string; onOtherEmail: () => void };

/** The code that proves an address; a right one signs the person in. A mistyped address leads back. */
export function VerifyEmailForm({ email, onOtherEmail }: VerifyEmailFormProps) {
  const client = useAuthClient();
  const form = useEntryForm();
  const [code, setCode] = useState("");
  const [tried, setTried] = useState(false);

  async function submit() {
    setTried(true);
    if (!checkCode(code)) await form.send(() => client.verifyEmail({ code: code.trim() }));
  }

  return (
    <EntryForm
      title={verify.title}
      lead={verify.lead(email)}
      problem={form.problemOf("form")}
      onSubmit={submit}
      footer={
        <Stack gap="md">
          <ResendCode send={() => client.resendCode()} />
          <Button variant="quiet" block onClick={onOtherEmail}>
            {verify.otherEmail}
          </Button>
        </Stack>
      }
    >
      <CodeField
        value={code}
        onChange={(value) => {
          form.clear();
          setCode(value);
        }}
        error={(tried ? checkCode(code) : null) ?? form.problemOf("code")}
      />
      <Button type="submit" size="lg" block state={form.button}>
        {verify.submit}
      </Button>
    </EntryForm>
  );
}
