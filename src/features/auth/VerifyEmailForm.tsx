import { useState } from "react";
import { useAuthClient } from "@/lib/identity";
import { Button } from "@/ui/Button";
import { CodeField } from "./CodeField";
import { authCopy } from "./copy.en";
import { checkCode } from "./credentials";
import { EntryForm } from "./EntryForm";
import { ResendCode } from "./ResendCode";
import { useEntryForm } from "./useEntryForm";

const { verify } = authCopy;

/** The code that proves an address; a right one signs the person in. */
export function VerifyEmailForm({ email }: { email: string }) {
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
      footer={<ResendCode send={() => client.resendCode()} />}
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
