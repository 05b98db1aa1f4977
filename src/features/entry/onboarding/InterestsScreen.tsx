import {
  checkInterests,
  INTERESTS,
  INTERESTS_MESSAGE,
  type Interest,
  SKIP_INTERESTS,
} from "@convex/domain/people/interests";
import { Navigate } from "@tanstack/react-router";
import { useId, useState } from "react";
import { AuthGuard } from "@/features/entry/auth";
import { logEvent } from "@/features/shell/telemetry";
import { useWantedPath } from "@/lib/device/wantedPath";
import { toUserError } from "@/lib/errors/toUserError";
import { useViewer, type Viewer } from "@/lib/live/useViewer";
import { Button } from "@/ui/action/Button";
import { useButtonState } from "@/ui/action/useButtonState";
import { ErrorView } from "@/ui/feedback/ErrorView";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { WaitScreen } from "@/ui/feedback/WaitScreen";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { onboardingCopy } from "./copy.en";
import { useSaveInterests } from "./data";
import { EntryRedirect } from "./EntryRedirect";
import { InterestChip } from "./InterestChip";
import { PurposeChoice } from "./PurposeChoice";
import { landingOf, type Purpose, purposeOf } from "./purpose";
import { StepFrame } from "./StepFrame";
import { interestsSaveProblem } from "./saveProblems";

const copy = onboardingCopy.interests;

export function InterestsScreen() {
  return (
    <AuthGuard frame="inside">
      <InterestsSetup />
    </AuthGuard>
  );
}

function InterestsSetup() {
  const viewer = useViewer();
  const { carry } = useWantedPath();
  switch (viewer.status) {
    case "loading":
      return <WaitScreen frame="inside">{onboardingCopy.guard.loading}</WaitScreen>;
    case "error":
      return (
        <ErrorView
          error={{ title: viewer.error.title, message: onboardingCopy.profile.loadFailed }}
          onRetry={viewer.retry}
        />
      );
    case "ready":
      if (!viewer.data.profileCompleted) return <Navigate to="/signup/profile" state={carry} replace />;
      return <Unfinished step={viewer.data.onboardingStep} />;
  }
}

/** Somebody who has finished goes on; judged once, since the saving below finishes it too. */
function Unfinished({ step }: { step: Viewer["onboardingStep"] }) {
  const [wasFinished] = useState(step === null);
  return wasFinished ? <EntryRedirect /> : <InterestsForm />;
}

/** Spec 4: saving clears the last step of onboarding, then goes to /app (or to what was wanted). */
function InterestsForm() {
  const saveInterests = useSaveInterests();
  const { wanted: from, goTo } = useWantedPath();
  const known = purposeOf(from);
  const wanted = known === null ? from : null;
  const [purpose, setPurpose] = useState<Purpose | null>(known);
  const [chosen, setChosen] = useState<readonly Interest[]>([]);
  const buttons = { save: useButtonState(), finalize: useButtonState() };
  const [problem, setProblem] = useState<string | null>(null);
  const groupId = useId();

  function toggle(interest: Interest) {
    setProblem(null);
    setChosen(chosen.includes(interest) ? chosen.filter((each) => each !== interest) : [...chosen, interest]);
  }

  async function save(act: "save" | "finalize", interests: readonly Interest[]) {
    if (buttons.save.state === "busy" || buttons.finalize.state === "busy") return;
    buttons[act].started();
    setProblem(null);
    try {
      await saveInterests({ interests: [...interests] });
      buttons[act].ended(true);
      logEvent("interest_set", { count: interests.length });
      logEvent("onboarding_done", {});
      if (wanted === null) goTo(landingOf(purpose));
      else goTo(wanted);
    } catch (error) {
      setProblem(interestsSaveProblem(toUserError(error), act));
      buttons[act].ended(false);
    }
  }

  function submit() {
    if (checkInterests(chosen)) setProblem(INTERESTS_MESSAGE);
    else void save("save", chosen);
  }

  return (
    <StepFrame step={3} title={copy.title} onSubmit={submit}>
      <PurposeChoice value={purpose} onChange={setPurpose} leadsOn={wanted === null} />
      <Stack gap="xs">
        <Heading level={2}>{copy.into}</Heading>
        <Text tone="2">{copy.lead}</Text>
      </Stack>
      <fieldset aria-describedby={groupId}>
        <legend className="sr-only">{copy.group}</legend>
        <div className="flex flex-wrap gap-2">
          {INTERESTS.map((interest) => (
            <InterestChip
              key={interest}
              interest={interest}
              selected={chosen.includes(interest)}
              onToggle={() => toggle(interest)}
            />
          ))}
        </div>
        <p id={groupId} role="status" className="pt-3 text-sm text-ink-3 tabular-nums">
          {copy.chosen(chosen.length)}
        </p>
        <Text size="sm" tone="2">
          {copy.nsfw} {chosen.includes("NSFW") ? copy.edgy : null}
        </Text>
      </fieldset>
      <div
        data-act-bar
        className="sticky bottom-0 z-(--layer-bar) -mx-gutter flex flex-col gap-3 border-t border-line bg-canvas px-gutter pt-3 pb-[calc(var(--safe-bottom)+var(--space-3))]"
      >
        {/* Beside the button that was pressed: above the pictures nobody would see it. */}
        {problem === null ? null : <InlineNotice kind="danger">{problem}</InlineNotice>}
        <div className="flex flex-wrap gap-2 *:first:flex-1">
          <Button type="submit" size="lg" state={buttons.save.state}>
            {copy.submit}
          </Button>
          <Button
            variant="quiet"
            size="lg"
            state={buttons.finalize.state}
            onClick={() => save("finalize", SKIP_INTERESTS)}
          >
            {copy.skip}
          </Button>
        </div>
      </div>
    </StepFrame>
  );
}
