import { useId, useState } from "react";
import { AppCheck } from "@/features/entry/appCheck/AppCheck";
import { Button } from "@/ui/action/Button";
import type { ButtonState } from "@/ui/action/buttonLooks";
import { Select } from "@/ui/input/Select";
import { TextField } from "@/ui/input/TextField";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { onboardingCopy } from "./copy.en";
import { StepFrame } from "./StepFrame";
import { UsernameStatus } from "./UsernameStatus";
import type { useUsernameCheck } from "./useUsernameCheck";

const copy = onboardingCopy.profile.username;
const GENDERS = ["female", "male", "non-binary", "prefer-not-to-say"] as const;
const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: copy.genders[value] }));

export type Gender = (typeof GENDERS)[number];

type UsernameStepProps = {
  username: ReturnType<typeof useUsernameCheck>;
  gender: Gender;
  onGender: (gender: Gender) => void;
  button: ButtonState;
  problem: string | null;
  onBack: () => void;
  onDone: () => void;
};

/** Step 2. The way on opens once the server calls the name available (VAL-12). */
export function UsernameStep({
  username: { check, type },
  gender,
  onGender,
  button,
  problem,
  onBack,
  onDone,
}: UsernameStepProps) {
  const [touched, setTouched] = useState(false);
  const [triedUnchecked, setTriedUnchecked] = useState(false);
  const waitId = useId();
  const isOpen = check.phase === "available";
  const uncheckedProblem =
    triedUnchecked && check.phase === "failed" ? onboardingCopy.profile.check.refused : null;
  const showsProblem = check.phase === "unavailable" || (check.phase === "invalid" && touched);

  function submit() {
    setTouched(true);
    setTriedUnchecked(check.phase === "failed");
    if (isOpen && button !== "busy") onDone();
  }

  return (
    <StepFrame
      step={2}
      title={copy.title}
      lead={copy.lead}
      problem={uncheckedProblem ?? problem}
      onSubmit={submit}
    >
      <TextField
        label={copy.label}
        name="username"
        autoComplete="username"
        verbatim
        required
        prefix="@"
        hint={copy.hint}
        value={check.name}
        onChange={type}
        onBlur={() => setTouched(true)}
        error={showsProblem ? check.message : null}
        status={<UsernameStatus phase={check.phase} onRetry={() => type(check.name)} />}
      />
      <Select
        label={copy.gender}
        name="gender"
        autoComplete="sex"
        optional
        value={gender}
        onChange={onGender}
        options={GENDER_OPTIONS}
      />
      <AppCheck />
      <Stack gap="sm">
        <Button type="submit" size="lg" block disabled={!isOpen} describedBy={waitId} state={button}>
          {copy.submit}
        </Button>
        <Text id={waitId} size="sm" tone="3">
          {isOpen ? "" : copy.wait}
        </Text>
        <Button variant="quiet" onClick={onBack}>
          {copy.back}
        </Button>
      </Stack>
    </StepFrame>
  );
}
