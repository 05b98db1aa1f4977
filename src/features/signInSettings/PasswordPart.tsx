import { useState } from "react";
import { checkKnownPassword, checkNewPassword, useEntryForm } from "@/features/auth";
import { useAuthClient } from "@/lib/identity";
import { Button } from "@/ui/Button";
import { InlineNotice } from "@/ui/InlineNotice";
import { Stack } from "@/ui/Stack";
import { Text } from "@/ui/Text";
import { TextField } from "@/ui/TextField";
import { signInSettingsCopy } from "./copy.en";
import { SettingsForm } from "./SettingsForm";

const copy = signInSettingsCopy.password;

/** `onChanged`: the other devices are signed out by then. */
export function PasswordPart({ onChanged }: { onChanged: () => void }) {
  const [step, setStep] = useState<"shown" | "form" | "changed">("shown");
  if (step === "form") {
    return (
      <PasswordForm
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
        <Text tone="2">{copy.lead}</Text>
      )}
      <Button variant="secondary" onClick={() => setStep("form")}>
        {copy.change}
      </Button>
    </Stack>
  );
}

function PasswordForm({ onCancel, onChanged }: { onCancel: () => void; onChanged: () => void }) {
  const client = useAuthClient();
  const form = useEntryForm();
  const [values, setValues] = useState({ current: "", next: "" });
  const [tried, setTried] = useState(false);
  const own = { current: checkKnownPassword(values.current), next: checkNewPassword(values.next) };
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
    if (await form.send(() => client.changePassword(values))) onChanged();
  }

  return (
    <SettingsForm
      problem={form.problemOf("form")}
      submitLabel={copy.change}
      state={form.button}
      onSubmit={() => void submit()}
      onCancel={onCancel}
    >
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
