import { Camera } from "lucide-react";
import { useId, useState } from "react";
import { NeedsConnection } from "@/features/shell/offline";
import { logEvent } from "@/features/shell/telemetry";
import { lazyQuietly } from "@/lib/device/lazyQuietly";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { CallOff } from "../components/CallOff";
import { PayPanel } from "../components/PayPanel";
import { dareCopy } from "../copy.en";
import { type ActPanelProps, type DareView, useDareActs } from "../data";
import { RunningAgreements } from "./Agreements";
import { actsCopy } from "./copy.en";
import { HeldReason } from "./DareAct";
import { LineTicks } from "./fields";
import { AnswerRejection, GiveStatement, StandByFirst } from "./Objections";
import { StopDare } from "./StopDare";
import { AskRedo, Reject } from "./Verdicts";

/** D19: the sender's yes releases the held payment. */
function ApprovePanel({ dare, isHeld, onAnswered }: ActPanelProps) {
  const reasonId = useId();
  const approve = useAct(useDareActs(dare.dareId).approve);
  const onApprove = async () => {
    const outcome = await approve.run();
    if (!outcome.ok) return;
    logEvent("proof_reviewed", { answer: "approve" });
    onAnswered();
  };
  return (
    <Stack>
      {approve.error ? <InlineNotice kind="danger">{approve.error.message}</InlineNotice> : null}
      <NeedsConnection id={reasonId} isAsked={approve.busy} />
      <Button
        size="lg"
        block
        disabled={isHeld}
        describedBy={reasonId}
        state={approve.button}
        onClick={() => void onApprove()}
      >
        {dareCopy.approve.action}
      </Button>
      <Text size="sm" tone="2">
        {fill(dareCopy.approve.line, { name: personName(dare.other) })}
      </Text>
    </Stack>
  );
}

const copy = actsCopy.review;

/** Product 8: the checklist line by line, then yes, one more take, or no. Ticks help the eye; the yes needs none. */
function Review(props: ActPanelProps) {
  const { dare } = props;
  const [seen, setSeen] = useState<readonly number[]>([]);
  const open = dare.checklist.map((_, line) => line).filter((line) => !seen.includes(line));
  return (
    <Stack gap="lg">
      {dare.terms.liveSeal && dare.proof !== null && dare.proof.seal !== "live" ? (
        <InlineNotice kind="warning">{actsCopy.notLive}</InlineNotice>
      ) : null}
      <Stack gap="sm">
        <LineTicks legend={copy.heading} checklist={dare.checklist} value={seen} onChange={setSeen} />
        <Text size="sm" tone="2">
          {copy.hint}
        </Text>
        <div role="status">
          <Text size="sm" weight="semibold" numeric>
            {fill(copy.count, { seen: String(seen.length), all: String(dare.checklist.length) })}
          </Text>
        </div>
      </Stack>
      <ApprovePanel {...props} />
      {dare.actions.includes("requestRedo") ? <AskRedo {...props} open={open} /> : null}
      {dare.actions.includes("reject") ? <Reject {...props} open={open} /> : null}
    </Stack>
  );
}

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
