import { BIRTHDATE_MESSAGES, birthdateLimits, checkBirthdate } from "@convex/domain/age/birthdate";
import { useState } from "react";
import { localIsoDate } from "@/lib/time/time";
import { Button } from "@/ui/action/Button";
import { Checkbox } from "@/ui/input/Checkbox";
import { DateField } from "@/ui/input/DateField";
import { onboardingCopy } from "./copy.en";
import { StepFrame } from "./StepFrame";

const copy = onboardingCopy.profile.birthdate;

type BirthdateStepProps = {
  value: string;
  onChange: (iso: string) => void;
  /** Age and terms: ticked at the sign-up, or asked for here of whoever came in another way. */
  attestation: { asked: boolean; given: boolean; onChange: (given: boolean) => void };
  onDone: () => void;
};

/** Step 1. "Today" is the person's own local day (VAL-04); the server judges again. */
export function BirthdateStep({ value, onChange, attestation, onDone }: BirthdateStepProps) {
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
          label={copy.attestation}
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
