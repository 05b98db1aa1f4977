import { shownReferralCode } from "@convex/domain/people/referral";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { EntryRedirect } from "@/features/entry/onboarding";
import { logEvent } from "@/features/shell/telemetry";
import { Linked } from "@/features/site/pages";
import { readReferral, rememberReferral } from "@/lib/device/referral";
import { useWantedPath } from "@/lib/device/wantedPath";
import { rememberAttestation } from "@/lib/live/attestation";
import { useAuthClient, useAuthSnapshot } from "@/lib/live/identity";
import { Button } from "@/ui/action/Button";
import { Link } from "@/ui/action/Link";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Checkbox } from "@/ui/input/Checkbox";
import { TextField } from "@/ui/input/TextField";
import { Cluster } from "@/ui/layout/Cluster";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { authCopy } from "./copy.en";
import { checkEmail, checkNewPassword } from "./credentials";
import { EntryForm } from "./EntryForm";
import { useEntryForm } from "./useEntryForm";
import { VerifyEmailForm } from "./VerifyEmailForm";
import { useWishedDare, WishedDare } from "./WishedDare";

const { fields, signup, problems } = authCopy;
const route = getRouteApi("/_entry/signup/");
const EMPTY = { email: "", password: "", adult: false };

export function SignupScreen() {
  const client = useAuthClient();
  const snapshot = useAuthSnapshot();
  const { carry } = useWantedPath();
  const wish = useWishedDare();
  const invitedBy = useInvitation();
  const form = useEntryForm();
  const [values, setValues] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [verifying, setVerifying] = useState(false);
  const own = {
    email: checkEmail(values.email),
    password: checkNewPassword(values.password),
    adult: values.adult ? null : problems.attestationRequired,
  };

  if (snapshot.status === "signedIn") return <EntryRedirect />;
  if (verifying) {
    return <VerifyEmailForm email={values.email.trim()} onOtherEmail={() => setVerifying(false)} />;
  }

  function change(part: Partial<typeof EMPTY>) {
    form.clear();
    setValues({ ...values, ...part });
  }

  async function submit() {
    setTried(true);
    if (own.email || own.password || own.adult) return;
    // Before the answer: whoever is signed in by it is on the next screen at once.
    rememberAttestation();
    const done = await form.send(() =>
      client.signUp({ email: values.email.trim(), password: values.password }),
    );
    if (done) logEvent("signup_step", { step: "account" });
    if (done?.value.next === "verify-email") setVerifying(true);
  }

  return (
    <EntryForm
      title={signup.title}
      lead={wish === null ? signup.lead : <WishedDare wish={wish} />}
      problem={form.problemOf("form")}
      onSubmit={submit}
      footer={
        <Cluster gap="sm">
          <Text tone="2">{signup.toLogin}</Text>
          <Link to="/login" state={carry} look="strong">
            {signup.loginLink}
          </Link>
        </Cluster>
      }
    >
      {invitedBy ? (
        <InlineNotice kind="info">{signup.invited(shownReferralCode(invitedBy))}</InlineNotice>
      ) : null}
      <TextField
        label={fields.email}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        verbatim
        required
        value={values.email}
        onChange={(email) => change({ email })}
        error={(tried ? own.email : null) ?? form.problemOf("email")}
      />
      <TextField
        label={fields.password}
        type="password"
        name="new-password"
        autoComplete="new-password"
        required
        value={values.password}
        onChange={(password) => change({ password })}
        hint={signup.passwordHint}
        error={(tried ? own.password : null) ?? form.problemOf("password")}
      />
      <Checkbox
        label={signup.attestation}
        name="adult"
        required
        checked={values.adult}
        onChange={(adult) => change({ adult })}
        error={tried ? own.adult : null}
      />
      {client.capabilities.botCheckId ? <div id={client.capabilities.botCheckId} /> : null}
      <Stack gap="md">
        <Button type="submit" size="lg" block state={form.button}>
          {signup.submit}
        </Button>
        <Text size="sm" tone="3">
          <Linked text={signup.terms} beside />
        </Text>
      </Stack>
    </EntryForm>
  );
}

/** The code of `?ref=`, remembered for the profile's first save; of several the first one that came. */
function useInvitation(): string | null {
  const { ref } = route.useSearch();
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    const now = Date.now();
    if (ref !== undefined) rememberReferral(ref, now);
    setCode(readReferral(now) ?? null);
  }, [ref]);
  return code;
}
