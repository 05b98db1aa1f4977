import { useState } from "react";
import { checkKnownPassword, checkNewPassword, useEntryForm } from "@/features/entry/auth";
import { useAuthClient } from "@/lib/live/identity";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { TextField } from "@/ui/input/TextField";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { signInSettingsCopy } from "./copy.en";
import { SettingsForm } from "./SettingsForm";

const copy = signInSettingsCopy.password;

/** `onChanged`: the other devices are signed out by then. */
export function PasswordPart({ onChanged }: { onChanged: () => void }) {
  const hasPassword = useAuthClient().hasPassword();
  const [step, setStep] = useState<"shown" | "form" | "changed">("shown");
  if (step === "form") {
    return (
      <PasswordForm
        hasPassword={hasPassword}
        onCancel={() => setStep("shown")}
        onChanged={() => {
          setStep("changed");
          onChanged();
        }}
      />
    );
  }
  return (
    <Stack gap="md">
      {step === "changed" ? (
        <InlineNotice kind="success">{copy.changed}</InlineNotice>
      ) : (
        <Text tone="2">{hasPassword ? copy.lead : copy.none}</Text>
      )}
      <Button variant="secondary" onClick={() => setStep("form")}>
        {hasPassword ? copy.change : copy.set}
      </Button>
    </Stack>
  );
}

type PasswordFormProps = { hasPassword: boolean; onCancel: () => void; onChanged: () => void };

function PasswordForm({ hasPassword, onCancel, onChanged }: PasswordFormProps) {
  const client = useAuthClient();
  const form = useEntryForm();
  const [values, setValues] = useState({ current: "", next: "" });
  const [tried, setTried] = useState(false);
  const own = {
    current: hasPassword ? checkKnownPassword(values.current) : null,
    next: checkNewPassword(values.next),
  };
  const refused = form.problemOf("password");
  // One name for two fields: which one is meant, the code says.
  const isCurrentWrong = form.code === "invalid-credentials";

  function change(part: Partial<typeof values>) {
    form.clear();
    setValues({ ...values, ...part });
  }

  async function submit() {
    setTried(true);
    if (own.current || own.next) return;
    const wish = { current: hasPassword ? values.current : null, next: values.next };
    if (await form.send(() => client.changePassword(wish))) onChanged();
  }

  return (
    <SettingsForm
      problem={form.code === "sign-in-again" ? copy.signInFirst : form.problemOf("form")}
      submitLabel={hasPassword ? copy.change : copy.set}
      state={form.button}
      onSubmit={() => void submit()}
      onCancel={onCancel}
    >
      {hasPassword ? (
        <TextField
          label={copy.current}
          type="password"
          name="current-password"
          autoComplete="current-password"
          required
          value={values.current}
          onChange={(current) => change({ current })}
          error={(tried ? own.current : null) ?? (isCurrentWrong ? refused : null)}
        />
      ) : null}
      <TextField
        label={copy.next}
        type="password"
        name="new-password"
        autoComplete="new-password"
        required
        hint={copy.hint}
        value={values.next}
        onChange={(next) => change({ next })}
        error={(tried ? own.next : null) ?? (isCurrentWrong ? null : refused)}
      />
    </SettingsForm>
  );
}
