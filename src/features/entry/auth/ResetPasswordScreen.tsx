import { useReducer, useState } from "react";
import { EntryRedirect } from "@/features/entry/onboarding";
import { useWantedPath } from "@/lib/device/wantedPath";
import { useAuthClient, useAuthSnapshot } from "@/lib/live/identity";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Link } from "@/ui/action/Link";
import { TextField } from "@/ui/input/TextField";
import { PageTitle, usePageArrival } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { authCopy } from "./copy.en";
import { checkEmail } from "./credentials";
import { EntryForm } from "./EntryForm";
import { ResetConfirmForm } from "./ResetConfirmForm";
import { type ResetPasswordEvent, resetPassword, START_RESET } from "./resetPassword";
import { useEntryForm } from "./useEntryForm";

const { fields, reset } = authCopy;

type ResetRequestFormProps = {
  email: string;
  onEmail: (email: string) => void;
  onSent: (email: string) => void;
};

function ResetRequestForm({ email, onEmail, onSent }: ResetRequestFormProps) {
  const client = useAuthClient();
  const { carry } = useWantedPath();
  const form = useEntryForm();
  const [tried, setTried] = useState(false);

  async function submit() {
    setTried(true);
    if (checkEmail(email)) return;
    const done = await form.send(() => client.requestPasswordReset({ email: email.trim() }));
    if (done) onSent(email.trim());
  }

  return (
    <EntryForm
      title={reset.title}
      lead={reset.lead}
      problem={form.problemOf("form")}
      onSubmit={submit}
      footer={
        <Link to="/login" state={carry} look="strong">
          {reset.back}
        </Link>
      }
    >
      <TextField
        label={fields.email}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        verbatim
        required
        value={email}
        onChange={(value) => {
          form.clear();
          onEmail(value);
        }}
        error={(tried ? checkEmail(email) : null) ?? form.problemOf("email")}
      />
      <Button type="submit" size="lg" block state={form.button}>
        {reset.submit}
      </Button>
    </EntryForm>
  );
}

const copy = authCopy.reset;

/** PUB-03: by a mailed code, and the same answer whether or not there is an account. */
export function ResetPasswordScreen() {
  const snapshot = useAuthSnapshot();
  const { carry } = useWantedPath();
  const [state, dispatch] = useReducer(resetPassword, START_RESET);
  const [email, setEmail] = useState("");
  const { pendingFocus } = usePageArrival();

  /** A new step is a new heading to hear. */
  function go(event: ResetPasswordEvent) {
    pendingFocus.current = true;
    dispatch(event);
  }

  if (snapshot.status === "signedIn") return <EntryRedirect />;
  switch (state.step) {
    case "request":
      return (
        <ResetRequestForm
          email={email}
          onEmail={setEmail}
          onSent={(sentTo) => go({ type: "codeSent", email: sentTo })}
        />
      );
    case "confirm":
      return (
        <ResetConfirmForm
          email={state.email}
          onOtherEmail={() => go({ type: "otherEmailWanted" })}
          onSet={(next) => go({ type: "passwordSet", next })}
        />
      );
    case "changed":
      return (
        <Stack gap="lg">
          <PageTitle size="2xl">{copy.changedTitle}</PageTitle>
          <Text tone="2">{copy.changed}</Text>
          {state.next === "signed-in" ? (
            <div role="status">
              <Text>{copy.entering}</Text>
            </div>
          ) : (
            <ButtonLink to="/login" state={carry} size="lg" block>
              {copy.toLogin}
            </ButtonLink>
          )}
        </Stack>
      );
  }
}
