import { useState } from "react";
import { HOME_PATH } from "@/config/site";
import { EntryRedirect } from "@/features/entry/onboarding";
import { useWantedPath } from "@/lib/device/wantedPath";
import { type SecondWay, type SignInMethod, useAuthClient, useAuthSnapshot } from "@/lib/live/identity";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { Link } from "@/ui/action/Link";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { TextField } from "@/ui/input/TextField";
import { Cluster } from "@/ui/layout/Cluster";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { authCopy } from "./copy.en";
import { checkEmail, checkKnownPassword } from "./credentials";
import { EntryForm } from "./EntryForm";
import { SecondStepForm } from "./SecondStepForm";
import { useEntryForm } from "./useEntryForm";
import { VerifyEmailForm } from "./VerifyEmailForm";
import { GuestWay, useWishedDare, WishedDare } from "./WishedDare";

const { otherWays, methods } = authCopy.login;

/** Passkey and social sign-in, where the provider has them (PUB-02); nothing where it has none. */
function OtherWays({ onSecondStep }: { onSecondStep: (ways: readonly SecondWay[]) => void }) {
  const client = useAuthClient();
  const { wanted } = useWantedPath();
  const form = useEntryForm();
  if (client.capabilities.methods.length === 0) return null;

  async function enter(method: SignInMethod) {
    const returnTo = wanted ?? HOME_PATH;
    const done = await form.send(() => client.signInWith({ method, returnTo }));
    if (done?.value.next === "second-step") onSecondStep(done.value.ways);
  }

  const problem = form.problemOf("form");
  return (
    <Stack gap="sm">
      <Text size="sm" tone="3">
        {otherWays}
      </Text>
      {problem ? <InlineNotice kind="danger">{problem}</InlineNotice> : null}
      {client.capabilities.methods.map((method) => (
        <Button key={method} variant="secondary" size="lg" block onClick={() => void enter(method)}>
          {methods[method]}
        </Button>
      ))}
    </Stack>
  );
}

const { fields, login } = authCopy;

export function LoginScreen() {
  const client = useAuthClient();
  const snapshot = useAuthSnapshot();
  const { carry } = useWantedPath();
  const wish = useWishedDare();
  const form = useEntryForm();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [tried, setTried] = useState(false);
  const [step, setStep] = useState<"form" | "verify-email" | readonly SecondWay[]>("form");
  const emailProblem = tried ? checkEmail(email) : null;
  const passwordProblem = tried ? checkKnownPassword(password) : null;

  if (snapshot.status === "signedIn") return <EntryRedirect />;
  if (step === "verify-email") {
    return <VerifyEmailForm email={email.trim()} onOtherEmail={() => setStep("form")} />;
  }
  if (step !== "form") return <SecondStepForm ways={step} onBack={() => setStep("form")} />;

  async function submit() {
    setTried(true);
    if (checkEmail(email) || checkKnownPassword(password)) return;
    const done = await form.send(() => client.signIn({ email: email.trim(), password }));
    if (done?.value.next === "verify-email") setStep("verify-email");
    if (done?.value.next === "second-step") setStep(done.value.ways);
  }

  return (
    <EntryForm
      title={login.title}
      lead={wish === null ? login.lead : <WishedDare wish={wish} />}
      problem={form.problemOf("form")}
      onSubmit={submit}
      footer={
        <Stack gap="md">
          {wish === null ? null : (
            <Stack gap="sm">
              <ButtonLink to="/signup" state={carry} variant="secondary" size="lg" block>
                {login.signUpLink}
              </ButtonLink>
              <GuestWay wish={wish} />
            </Stack>
          )}
          <OtherWays onSecondStep={setStep} />
          <Link to="/reset-password" state={carry} look="strong">
            {login.forgot}
          </Link>
          {wish === null ? (
            <Cluster gap="sm">
              <Text tone="2">{login.toSignUp}</Text>
              <Link to="/signup" state={carry} look="strong">
                {login.signUpLink}
              </Link>
            </Cluster>
          ) : null}
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
