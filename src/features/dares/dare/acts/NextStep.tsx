import { Camera } from "lucide-react";
import { useId } from "react";
import { NeedsConnection } from "@/features/shell/offline";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { fill, personName } from "@/lib/text/words";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { CallOff } from "../components/CallOff";
import { PayPanel } from "../components/PayPanel";
import { dareCopy } from "../copy.en";
import type { ActPanelProps, DareView } from "../data";
import { RunningAgreements } from "./Agreements";
import { actsCopy } from "./copy.en";
import { HeldReason } from "./DareAct";
import { AnswerRejection, GiveStatement, StandByFirst } from "./Objections";
import { Review } from "./Review";
import { StopDare } from "./StopDare";

// It brings the catalogue with it, and few dares are asked to change.
const AnswerRewording = lazyQuietly("rewording", async () => (await import("./Rewording")).AnswerRewording);

/** Panels that tell of a lost connection beside their own button; consent has a place of its own below. */
const SAYS_ITSELF: readonly DareView["actions"][number][] = [
  "pay",
  "cancel",
  "approve",
  "answerExtension",
  "accept",
];

/** What there is to do now, by what the server says this person may do. */
export function NextStep(props: ActPanelProps) {
  const { dare } = props;
  const reasonId = useId();
  if (dare.frozen && dare.closedAt === null) {
    return <InlineNotice kind="info">{actsCopy.frozen}</InlineNotice>;
  }
  const saysItself = dare.actions.some((action) => SAYS_ITSELF.includes(action));
  return (
    <HeldReason value={reasonId}>
      <Stack>
        {saysItself || dare.actions.length === 0 ? null : <NeedsConnection id={reasonId} />}
        <MainStep {...props} />
        <RunningAgreements {...props} />
        {dare.actions.includes("withdraw") ? (
          <StopDare
            dareId={dare.dareId}
            otherName={personName(dare.other)}
            isHeld={props.isHeld}
            onStopped={props.onAnswered}
          />
        ) : null}
      </Stack>
    </HeldReason>
  );
}

function MainStep(props: ActPanelProps) {
  const { dare } = props;
  const may = (action: DareView["actions"][number]) => dare.actions.includes(action);
  if (may("pay")) return <PayPanel dare={dare} isHeld={props.isHeld} />;
  if (may("cancel")) {
    return (
      <>
        {may("keepWording") ? <AnswerRewording {...props} /> : null}
        <CallOff {...props} />
      </>
    );
  }
  if (may("approve")) return <Review {...props} />;
  if (may("submitProof")) {
    return (
      <>
        <Record dareId={dare.dareId} />
        {may("standByFirst") ? <StandByFirst {...props} /> : null}
      </>
    );
  }
  if (may("dispute")) return <AnswerRejection {...props} />;
  if (may("addStatement")) return <GiveStatement {...props} />;
  return <WhereNext dare={dare} />;
}

function Record({ dareId }: { dareId: string }) {
  return (
    <ButtonLink
      to="/app/camera"
      search={{ dareId }}
      size="lg"
      block
      icon={<Camera aria-hidden="true" className="size-5" />}
    >
      {dareCopy.record}
    </ButtonLink>
  );
}

function WhereNext({ dare }: { dare: DareView }) {
  if (dare.status === "completed" && dare.role === "creator") {
    return (
      <ButtonLink
        to="/app/wallet"
        state={{ returnTo: "/app/inbox", dareFlow: true }}
        variant="secondary"
        block
      >
        {dareCopy.wallet}
      </ButtonLink>
    );
  }
  const { username } = dare.creator;
  if (dare.closedAt === null || dare.role !== "sender" || username === "") return null;
  return (
    <ButtonLink to="/app/dare/$username" params={{ username }} variant="secondary" block>
      {fill(dareCopy.dareAgain, { name: personName(dare.creator) })}
    </ButtonLink>
  );
}
