import type { AgeReason } from "@convex/domain/age/assurance";
import { useEffect, useState } from "react";
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
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Stack gap="md">
      <InlineNotice kind={LOOKS[step]} title={words.title}>
        {words.line}
      </InlineNotice>
      {step === "open" ? (
        <OpenPage pageUrl={check.pageUrl ?? ""} isLeaving={isLeaving} />
      ) : "action" in words ? (
        <StartButton label={words.action} reason={reason ?? "accept"} onStarted={() => setLeaving(true)} />
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

type StartButtonProps = { label: string; reason: AgeReason; onStarted?: () => void };

function StartButton({ label, reason, onStarted }: StartButtonProps) {
  const { run, button, error } = useAct(useStartAgeCheck());
  const start = async () => {
    if ((await run(reason)).ok) onStarted?.();
  };
  return (
    <>
      {error ? <InlineNotice kind="danger">{error.message}</InlineNotice> : null}
      <Button block state={button} onClick={() => void start()}>
        {label}
      </Button>
    </>
  );
}

type OpenPageProps = { pageUrl: string; isLeaving: boolean };

/** Whoever pressed Start goes on by themselves; whoever comes back to an open check presses once. */
function OpenPage({ pageUrl, isLeaving }: OpenPageProps) {
  const [isPressed, setPressed] = useState(false);
  const url = safePageUrl(pageUrl, window.location.hostname);
  useEffect(() => {
    if (isLeaving && url !== null) window.location.assign(url);
  }, [isLeaving, url]);
  const follow = () => {
    setPressed(true);
    if (url !== null) window.location.assign(url);
  };
  const isBlocked = url === null && (isPressed || isLeaving);
  return (
    <>
      {isBlocked ? <InlineNotice kind="danger">{copy.open.blocked}</InlineNotice> : null}
      <Button block onClick={follow}>
        {copy.open.action}
      </Button>
    </>
  );
}
