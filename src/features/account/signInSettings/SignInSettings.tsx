import { useReducer } from "react";
import { logError } from "@/lib/device/errorLog";
import { useAuthClient, useAuthSnapshot } from "@/lib/live/identity";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Section } from "@/ui/layout/Section";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { signInSettingsCopy as copy, signInSettingsCopy } from "./copy.en";
import { useSessions, useTakeOverEmail } from "./data";
import { CodeForm, EmailAddressForm } from "./EmailForms";
import { EmailProof } from "./EmailProof";
import { emailChange } from "./emailChange";
import { PasswordPart } from "./PasswordPart";
import { SessionsPart } from "./SessionsPart";

const emailPartCopy = signInSettingsCopy.email;

function EmailPart() {
  const client = useAuthClient();
  const snapshot = useAuthSnapshot();
  const takeOver = useTakeOverEmail();
  const [state, dispatch] = useReducer(emailChange, { step: "shown" });
  const email = snapshot.status === "signedIn" ? snapshot.email : null;
  const cancel = () => dispatch({ type: "cancelled" });

  /** Proved already, whatever comes of telling the server: each later start tells it again. */
  async function onProved() {
    dispatch({ type: "proved" });
    await takeOver().catch((error: unknown) => logError("email", error));
  }

  switch (state.step) {
    case "address":
      return (
        <EmailAddressForm
          present={email}
          onSent={(sentTo) => dispatch({ type: "codeSent", email: sentTo })}
          onCancel={cancel}
        />
      );
    case "code":
      return (
        <CodeForm
          lead={emailPartCopy.codeLead(state.email)}
          submitLabel={emailPartCopy.confirm}
          prove={(input) => client.changeEmail(input)}
          sendAgain={() => client.requestEmailChange({ email: state.email })}
          onProved={() => void onProved()}
          onCancel={cancel}
        />
      );
    case "shown":
    case "changed":
      return (
        <Stack gap="md">
          {state.step === "changed" ? (
            <InlineNotice kind="success">{emailPartCopy.changed(state.email)}</InlineNotice>
          ) : (
            <Text tone="2">{email === null ? emailPartCopy.unknown : emailPartCopy.current(email)}</Text>
          )}
          <EmailProof />
          <Button variant="secondary" onClick={() => dispatch({ type: "wanted" })}>
            {emailPartCopy.change}
          </Button>
        </Stack>
      );
  }
}

/** Email, password and devices: a section of the account's settings. */
export function SignInSettings() {
  const sessions = useSessions();
  return (
    <Stack gap="lg">
      <Section title={copy.email.title}>
        <EmailPart />
      </Section>
      <Section title={copy.password.title}>
        <PasswordPart onChanged={sessions.reload} />
      </Section>
      <Section title={copy.sessions.title}>
        <SessionsPart {...sessions} />
      </Section>
    </Stack>
  );
}
