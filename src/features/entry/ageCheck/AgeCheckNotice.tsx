import type { AgeReason } from "@convex/domain/age/assurance";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { ageCheckCopy } from "./copy.en";
import { useAgeCheck } from "./data";
import { ageStep } from "./step";

type AgeRefusalProps = { error: { reason?: string } | null; reason: AgeReason };

/** Beside a refusal's words: the way to the age check, where a missing proof of age is what refused. */
export function AgeRefusal({ error, reason }: AgeRefusalProps) {
  return error?.reason === "age-not-assured" ? <AgeCheckNotice reason={reason} /> : null;
}

/** On the screen of a closed account: the way back for whom an age check has closed it, and for nobody else. */
export function AgeAppeal() {
  const live = useAgeCheck();
  if (live.status !== "ready" || live.data === null) return null;
  const { state, reason } = live.data;
  // A running appeal has left `failed` already.
  const isAboutAge = state === "failed" || (reason === "appeal" && state !== "assured");
  return isAboutAge ? <AgeCheckNotice reason="appeal" /> : null;
}

const copy = ageCheckCopy.notice;

/** Why something is closed, and the way to open it. Nothing for whoever has proven their age. */
export function AgeCheckNotice({ reason }: { reason: AgeReason }) {
  const live = useAgeCheck();
  if (live.status !== "ready" || live.data === null) return null;
  const step = ageStep(live.data, reason);
  if (step === "passed") return null;
  if (step === "off") return <InlineNotice kind="info">{copy.off}</InlineNotice>;
  return (
    <InlineNotice kind="info">
      <Stack gap="sm" align="start">
        {step === "creator" ? ageCheckCopy.creator.line : copy[reason]}
        <ButtonLink to="/app/settings/age" search={{ reason }} variant="secondary" size="sm">
          {copy.action}
        </ButtonLink>
      </Stack>
    </InlineNotice>
  );
}
