import { useState } from "react";
import { type SecondWay, useAuthClient } from "@/lib/live/identity";
import { Button } from "@/ui/action/Button";
import { Stack } from "@/ui/layout/Stack";
import { CodeField } from "./CodeField";
import { authCopy } from "./copy.en";
import { EntryForm } from "./EntryForm";
import { ResendCode } from "./ResendCode";
import { useEntryForm } from "./useEntryForm";

const { second } = authCopy;

type SecondStepFormProps = { ways: readonly SecondWay[]; onBack: () => void };

/** After the password, on a new device or with a second factor: a code, which signs the person in. */
export function SecondStepForm({ ways, onBack }: SecondStepFormProps) {
  const client = useAuthClient();
  const form = useEntryForm();
  const [way, setWay] = useState<SecondWay>(ways[0] ?? "email-code");
  const [code, setCode] = useState("");
  const [tried, setTried] = useState(false);
  // Apps and mails show it in groups.
  const given = code.replace(/\s/g, "");

  async function submit() {
    setTried(true);
    if (given !== "") await form.send(() => client.proveSecondStep({ way, code: given }));
  }

  async function change(next: SecondWay) {
    if (next === "email-code" && (await form.send(() => client.sendSecondCode())) === null) return;
    form.clear();
    setTried(false);
    setCode("");
    setWay(next);
  }

  const missing = tried && given === "" ? second.codeRequired : null;
  const wrong = form.code === "code-invalid" ? second.codeWrong : form.problemOf("code");
  return (
    <EntryForm
      title={second.title}
      lead={second.leads[way]}
      problem={form.problemOf("form")}
      onSubmit={submit}
      footer={
        <Stack gap="md">
          {way === "email-code" ? <ResendCode send={() => client.sendSecondCode()} /> : null}
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button key={other} variant="secondary" block onClick={() => void change(other)}>
                {second.instead[other]}
              </Button>
            ))}
          <Button variant="quiet" block onClick={onBack}>
            {second.back}
          </Button>
        </Stack>
      }
    >
      <CodeField
        label={second.codes[way]}
        value={code}
        onChange={(value) => {
          form.clear();
          setCode(value);
        }}
        error={missing ?? wrong}
      />
      <Button type="submit" size="lg" block state={form.button}>
        {second.submit}
      </Button>
    </EntryForm>
  );
}
