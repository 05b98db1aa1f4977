import type { AgeReason } from "@convex/domain/age/assurance";
import { useState } from "react";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { PageTitle } from "@/ui/layout/PageTitle";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { ageCheckCopy as copy } from "./copy.en";
import { type AgeCheck, useAgeCheck, useStartAgeCheck } from "./data";
import { type AgeStep, ageStep, safePageUrl } from "./step";

type AgeCheckScreenProps = { reason: AgeReason | undefined };

/** `/app/settings/age`: the proof of age, from the first press to its outcome; also the appeal of a closed account. */
export function AgeCheckScreen({ reason }: AgeCheckScreenProps) {
  const live = useAgeCheck();
  return (
    <Stack gap="lg">
      <PageTitle>{copy.title}</PageTitle>
      <Text tone="2">{copy.lead}</Text>
      <LiveGate live={live} label={copy.loading} skeleton={<Skeleton shape="card" />}>
        {(check) => (check === null ? <Skeleton shape="card" /> : <Content check={check} reason={reason} />)}
      </LiveGate>
    </Stack>
  );
}

const LOOKS = {
  off: "info",
  start: "info",
  again: "warning",
  asking: "info",
  open: "info",
  passed: "success",
  creator: "success",
  inconclusive: "warning",
  failed: "warning",
} as const satisfies Record<AgeStep, "info" | "success" | "warning">;

/** The provider's way back names no reason: that of the latest check counts until somebody names another. */
function Content({ check, reason: named }: AgeCheckScreenProps & { check: AgeCheck }) {
  const reason = named ?? check.reason ?? undefined;
  const step = ageStep(check, reason);
  const words = copy[step];
  return (
    <Stack gap="md">
      <InlineNotice kind={LOOKS[step]} title={words.title}>
        {words.line}
      </InlineNotice>
      {step === "open" ? (
        <OpenPage pageUrl={check.pageUrl ?? ""} />
      ) : "action" in words ? (
        <StartButton label={words.action} reason={reason ?? "accept"} />
      ) : null}
      {step === "passed" ? <CreatorWay isCreator={check.isCreator} /> : null}
    </Stack>
  );
}

/** After the check: on to the profile that makes a creator listed, or to becoming one, which is one press. */
function CreatorWay({ isCreator }: { isCreator: boolean }) {
  return isCreator ? (
    <ButtonLink to="/app/settings/creator" block>
      {copy.profile}
    </ButtonLink>
  ) : (
    <StartButton label={copy.creator.action} reason="creator" />
  );
}

function StartButton({ label, reason }: { label: string; reason: AgeReason }) {
  const { run, button, error } = useAct(useStartAgeCheck());
  return (
    <>
      {error ? <InlineNotice kind="danger">{error.message}</InlineNotice> : null}
      <Button block state={button} onClick={() => void run(reason)}>
        {label}
      </Button>
    </>
  );
}

function OpenPage({ pageUrl }: { pageUrl: string }) {
  const [isBlocked, setBlocked] = useState(false);
  const follow = () => {
    const url = safePageUrl(pageUrl, window.location.hostname);
    if (url === null) setBlocked(true);
    else window.location.assign(url);
  };
  return (
    <>
      {isBlocked ? <InlineNotice kind="danger">{copy.open.blocked}</InlineNotice> : null}
      <Button block onClick={follow}>
        {copy.open.action}
      </Button>
    </>
  );
}
