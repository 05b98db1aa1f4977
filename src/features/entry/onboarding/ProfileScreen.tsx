import { BIRTHDATE_MESSAGES, birthdateLimits, checkBirthdate } from "@convex/domain/age/birthdate";
import { Navigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { HOME_PATH } from "@/config/site";
import { AuthGuard } from "@/features/entry/auth";
import { logEvent } from "@/features/shell/telemetry";
import { Linked } from "@/features/site/pages";
import { readReferral } from "@/lib/device/referral";
import { useWantedPath } from "@/lib/device/wantedPath";
import { toUserError } from "@/lib/errors/toUserError";
import { forgetAttestation, wasAttestedHere } from "@/lib/live/attestation";
import { useAuthSnapshot } from "@/lib/live/identity";
import { useViewer } from "@/lib/live/useViewer";
import { localIsoDate } from "@/lib/time/time";
import { Button } from "@/ui/action/Button";
import { useButtonState } from "@/ui/action/useButtonState";
import { ErrorView } from "@/ui/feedback/ErrorView";
import { WaitScreen } from "@/ui/feedback/WaitScreen";
import { Checkbox } from "@/ui/input/Checkbox";
import { DateField } from "@/ui/input/DateField";
import { usePageArrival } from "@/ui/layout/PageTitle";
import { onboardingCopy } from "./copy.en";
import { useSaveProfile } from "./data";
import { StepFrame } from "./StepFrame";
import { profileSaveProblem } from "./saveProblems";
import { type Gender, UsernameStep } from "./UsernameStep";
import { useUsernameCheck } from "./useUsernameCheck";

const copy = onboardingCopy.profile.birthdate;

type BirthdateStepProps = {
  value: string;
  onChange: (iso: string) => void;
  /** Age and terms: ticked at the sign-up, or asked for here of whoever came in another way. */
  attestation: { asked: boolean; given: boolean; onChange: (given: boolean) => void };
  onDone: () => void;
};

/** Step 1. "Today" is the person's own local day (VAL-04); the server judges again. */
function BirthdateStep({ value, onChange, attestation, onDone }: BirthdateStepProps) {
  const [tried, setTried] = useState(false);
  const today = localIsoDate(new Date());
  const limits = birthdateLimits(today);
  const problem = checkBirthdate(value, today);
  const isAttested = !attestation.asked || attestation.given;

  function submit() {
    setTried(true);
    if (!problem && isAttested) onDone();
  }

  return (
    <StepFrame step={1} title={copy.title} lead={copy.lead} onSubmit={submit}>
      <DateField
        label={copy.label}
        name="birthdate"
        autoComplete="bday"
        required
        min={limits.min}
        max={limits.max}
        value={value}
        onChange={onChange}
        error={tried && problem ? BIRTHDATE_MESSAGES[problem] : null}
      />
      {attestation.asked ? (
        <Checkbox
          label={<Linked text={copy.attestation} beside />}
          name="adult"
          required
          checked={attestation.given}
          onChange={attestation.onChange}
          error={tried && !isAttested ? copy.attestationRequired : null}
        />
      ) : null}
      <Button type="submit" size="lg" block>
        {copy.submit}
      </Button>
    </StepFrame>
  );
}

export function ProfileScreen() {
  return (
    <AuthGuard frame="inside">
      <ProfileSetup />
    </AuthGuard>
  );
}

/** Judges the profile before asking anything: what is complete goes on to where it belongs. */
function ProfileSetup() {
  const viewer = useViewer();
  const { wanted, carry, goTo } = useWantedPath();
  const next =
    viewer.status === "ready" && viewer.data.profileCompleted ? (viewer.data.onboardingStep ?? "done") : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: leaves once, when nothing remains to be asked
  useEffect(() => {
    if (next === "done") goTo(wanted ?? HOME_PATH);
  }, [next]);

  if (viewer.status === "error") {
    return (
      <ErrorView
        error={{ title: viewer.error.title, message: onboardingCopy.profile.loadFailed }}
        onRetry={viewer.retry}
      />
    );
  }
  if (next === "interests") return <Navigate to="/signup/interests" state={carry} replace />;
  if (viewer.status === "loading" || next === "done")
    return <WaitScreen frame="inside">{onboardingCopy.guard.loading}</WaitScreen>;
  return <ProfileSteps />;
}

/** Once saved, the live profile moves the page on by itself (STA-03). */
function ProfileSteps() {
  const snapshot = useAuthSnapshot();
  const saveProfile = useSaveProfile();
  const { pendingFocus } = usePageArrival();
  const [step, setStep] = useState<"birthdate" | "username">("birthdate");
  const [birthdate, setBirthdate] = useState("");
  const [asksTick] = useState(() => !wasAttestedHere());
  const [ticked, setTicked] = useState(false);
  // Here and not in the step: going back to the birthdate keeps them.
  const username = useUsernameCheck();
  const [gender, setGender] = useState<Gender>("prefer-not-to-say");
  const button = useButtonState();
  const [problem, setProblem] = useState<string | null>(null);

  async function save() {
    const referralCode = readReferral(Date.now());
    button.started();
    setProblem(null);
    try {
      await saveProfile({
        username: username.check.name,
        birthdate,
        gender,
        ...(referralCode === undefined ? {} : { referralCode }),
        email: snapshot.status === "signedIn" ? (snapshot.email ?? "") : "",
        profileCompleted: true,
        onboardingStep: "interests",
      });
      button.ended(true);
      forgetAttestation();
      logEvent("signup_step", { step: "username" });
    } catch (thrown) {
      const error = toUserError(thrown);
      setProblem(profileSaveProblem(error));
      button.ended(false);
      // Somebody was quicker: the check says so beside the field, and closes the way on.
      if (error.field === "username") username.type(username.check.name);
    }
  }

  function goTo(next: typeof step) {
    // The button that had the focus goes away with its step: the next question takes it.
    pendingFocus.current = true;
    if (next === "username") logEvent("signup_step", { step: "birthdate" });
    setStep(next);
  }

  return step === "birthdate" ? (
    <BirthdateStep
      value={birthdate}
      onChange={setBirthdate}
      attestation={{ asked: asksTick, given: ticked, onChange: setTicked }}
      onDone={() => goTo("username")}
    />
  ) : (
    <UsernameStep
      username={username}
      gender={gender}
      onGender={setGender}
      button={button.state}
      problem={problem}
      onBack={() => goTo("birthdate")}
      onDone={save}
    />
  );
}
