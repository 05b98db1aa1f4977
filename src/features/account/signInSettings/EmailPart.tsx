import { useReducer } from "react";
import { logError } from "@/lib/device/errorLog";
import { useAuthSnapshot } from "@/lib/live/identity";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { signInSettingsCopy } from "./copy.en";
import { useTakeOverEmail } from "./data";
import { EmailAddressForm, EmailCodeForm } from "./EmailForms";
import { emailChange } from "./emailChange";

const copy = signInSettingsCopy.email;

export function EmailPart() {
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
      return <EmailCodeForm email={state.email} onProved={() => void onProved()} onCancel={cancel} />;
    case "shown":
    case "changed":
      return (
        <Stack gap="md">
          {state.step === "changed" ? (
            <InlineNotice kind="success">{copy.changed(state.email)}</InlineNotice>
          ) : (
            <Text tone="2">{email === null ? copy.unknown : copy.current(email)}</Text>
          )}
          <Button variant="secondary" onClick={() => dispatch({ type: "wanted" })}>
            {copy.change}
          </Button>
        </Stack>
      );
  }
}
