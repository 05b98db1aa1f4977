import { useEffect, useRef, useState } from "react";
import { CodeField, checkCode, checkEmail, ResendCode, useEntryForm } from "@/features/entry/auth";
import { type AuthResult, useAuthClient } from "@/lib/live/identity";
import { TextField } from "@/ui/input/TextField";
import { Text } from "@/ui/layout/Text";
import { signInSettingsCopy } from "./copy.en";
import { SettingsForm } from "./SettingsForm";
import { useFreshSignIn } from "./useFreshSignIn";

const copy = signInSettingsCopy.email;

type EmailAddressFormProps = {
  present: string | null;
  onSent: (email: string) => void;
  onCancel: () => void;
};

/** Whoever finds an open device must not be able to take the account away: the password comes first. */
export function EmailAddressForm({ present, onSent, onCancel }: EmailAddressFormProps) {
  const client = useAuthClient();
  const form = useEntryForm();
  const { ask, dialog } = useFreshSignIn();
  const [email, setEmail] = useState("");
  const [tried, setTried] = useState(false);
  const own = checkEmail(email) ?? (email.trim().toLowerCase() === present ? copy.same : null);

  async function submit() {
    setTried(true);
    if (own || !(await ask())) return;
    const done = await form.send(() => client.requestEmailChange({ email: email.trim() }));
    if (done) onSent(email.trim());
  }

  return (
    <>
      <SettingsForm
        problem={form.problemOf("form")}
        submitLabel={copy.send}
        state={form.button}
        onSubmit={() => void submit()}
        onCancel={onCancel}
      >
        <TextField
          label={copy.field}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          verbatim
          required
          value={email}
          onChange={(value) => {
            form.clear();
            setEmail(value);
          }}
          error={(tried ? own : null) ?? form.problemOf("email")}
        />
      </SettingsForm>
      {dialog}
    </>
  );
}

type CodeFormProps = {
  lead: string;
  submitLabel: string;
  prove: (input: { code: string }) => Promise<AuthResult>;
  sendAgain: () => Promise<AuthResult>;
  onProved: () => void;
  onCancel: () => void;
};

/** The code from a mail: of a new address, or of the present one. */
export function CodeForm({ lead, submitLabel, prove, sendAgain, onProved, onCancel }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  // The form has come because somebody asked for its code.
  useEffect(() => field.current?.focus(), []);
  const form = useEntryForm();
  const [code, setCode] = useState("");
  const [tried, setTried] = useState(false);

  async function submit() {
    setTried(true);
    if (checkCode(code)) return;
    if (await form.send(() => prove({ code: code.trim() }))) onProved();
  }

  return (
    <SettingsForm
      problem={form.problemOf("form")}
      submitLabel={submitLabel}
      state={form.button}
      onSubmit={() => void submit()}
      onCancel={onCancel}
    >
      <Text tone="2">{lead}</Text>
      <CodeField
        ref={field}
        value={code}
        onChange={(value) => {
          form.clear();
          setCode(value);
        }}
        error={(tried ? checkCode(code) : null) ?? form.problemOf("code")}
      />
      <ResendCode send={sendAgain} />
    </SettingsForm>
  );
}
