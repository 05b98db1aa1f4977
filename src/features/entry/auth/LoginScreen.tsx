import { useState } from "react";
import { EntryRedirect } from "@/features/entry/onboarding";
import { useWantedPath } from "@/lib/device/wantedPath";
import { useAuthClient, useAuthSnapshot } from "@/lib/live/identity";
import { Button } from "@/ui/action/Button";
import { Link } from "@/ui/action/Link";
import { TextField } from "@/ui/input/TextField";
import { Cluster } from "@/ui/layout/Cluster";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { authCopy } from "./copy.en";
import { checkEmail, checkKnownPassword } from "./credentials";
import { EntryForm } from "./EntryForm";
import { OtherWays } from "./OtherWays";
import { useEntryForm } from "./useEntryForm";
import { VerifyEmailForm } from "./VerifyEmailForm";

const { fields, login } = authCopy;

export function LoginScreen() {
  const client = useAuthClient();
  const snapshot = useAuthSnapshot();
  const { carry } = useWantedPath();
  const form = useEntryForm();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [tried, setTried] = useState(false);
  const [step, setStep] = useState<"form" | "verify-email" | "second-factor">("form");
  const emailProblem = tried ? checkEmail(email) : null;
  const passwordProblem = tried ? checkKnownPassword(password) : null;

  if (snapshot.status === "signedIn") return <EntryRedirect />;
  if (step === "verify-email") {
    return <VerifyEmailForm email={email.trim()} onOtherEmail={() => setStep("form")} />;
  }

  async function submit() {
    setTried(true);
    setStep("form");
    if (checkEmail(email) || checkKnownPassword(password)) return;
    const done = await form.send(() => client.signIn({ email: email.trim(), password }));
    if (done && done.value.next !== "done") setStep(done.value.next);
  }

  return (
    <EntryForm
      title={login.title}
      lead={login.lead}
      problem={step === "second-factor" ? login.secondFactor : form.problemOf("form")}
      onSubmit={submit}
      footer={
        <Stack gap="md">
          <OtherWays onSecondFactor={() => setStep("second-factor")} />
          <Link to="/reset-password" state={carry} look="strong">
            {login.forgot}
          </Link>
          <Cluster gap="sm">
            <Text tone="2">{login.toSignUp}</Text>
            <Link to="/signup" state={carry} look="strong">
              {login.signUpLink}
            </Link>
          </Cluster>
        </Stack>
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
          setEmail(value);
        }}
        error={emailProblem ?? form.problemOf("email")}
      />
      <TextField
        label={fields.password}
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(value) => {
          form.clear();
          setPassword(value);
        }}
        error={passwordProblem ?? form.problemOf("password")}
      />
      <Button type="submit" size="lg" block state={form.button}>
        {login.submit}
      </Button>
    </EntryForm>
  );
}
