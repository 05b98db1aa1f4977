import { MINUTE_MS } from "@convex/domain/limits";
import { CAPTION_MESSAGES } from "@convex/domain/proofs/captions";
import { TAKEN_WITHIN_MS } from "@convex/domain/proofs/liveSeal";
import { type Dispatch, useState } from "react";
import {
  captionProblem,
  type EditEvent,
  keptLength,
  type TakeEdit,
  TakeEditor,
} from "@/features/proofs/takeEdit";
import type { Take } from "@/features/proofs/takes";
import { clockText } from "@/lib/time/time";
import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Cluster } from "@/ui/layout/Cluster";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { cameraCopy } from "../copy.en";
import type { TakeEnd } from "../recorder";

const copy = cameraCopy.review;

type ReviewPanelProps = {
  take: Take;
  end: TakeEnd;
  wantsSeal: boolean;
  edit: TakeEdit;
  change: Dispatch<EditEvent>;
  onUse: () => void;
  onRetake: () => void;
};

export function ReviewPanel(props: ReviewPanelProps) {
  const { take, end, wantsSeal, edit, change, onUse, onRetake } = props;
  const [isAsked, setAsked] = useState(false);
  const problem = isAsked ? captionProblem(edit) : null;
  const use = () => {
    setAsked(true);
    if (captionProblem(edit) === null) onUse();
  };
  return (
    <Stack>
      <Cluster justify="between">
        <Heading level={2}>{copy.heading}</Heading>
        <Text tone="2" numeric>
          {clockText(keptLength(edit))}
        </Text>
      </Cluster>
      {end === "wanted" ? null : <InlineNotice kind="info">{copy.end[end]}</InlineNotice>}
      {take.cutOff ? <InlineNotice kind="info">{copy.cutOff}</InlineNotice> : null}
      {wantsSeal ? <SealNotice take={take} /> : null}
      <TakeEditor take={take} edit={edit} dispatch={change} />
      <div role="status">
        {problem === null ? null : <InlineNotice kind="danger">{CAPTION_MESSAGES[problem]}</InlineNotice>}
      </div>
      <div className="grid grid-cols-[2fr_3fr] gap-3">
        <Retake onRetake={onRetake} />
        <Button size="lg" block onClick={use}>
          {copy.use}
        </Button>
      </div>
    </Stack>
  );
}

/** Said before the work of sending, where the server would refuse it after. */
function SealNotice({ take: { origin, recordingId, sendsAsIs } }: { take: Take }) {
  if (origin === "gallery" || recordingId === null) {
    return <InlineNotice kind="warning">{copy.notLive}</InlineNotice>;
  }
  // What is made anew begins to travel only when it is handed in.
  if (sendsAsIs) return null;
  return <InlineNotice kind="info">{copy.liveSoon(TAKEN_WITHIN_MS / MINUTE_MS)}</InlineNotice>;
}

/** The only copy of a take goes after a question, here as everywhere. */
function Retake({ onRetake }: { onRetake: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" size="lg" block onClick={() => setAsking(true)}>
        {copy.retake}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={copy.retakeAsk}
        tone="danger"
        confirmLabel={copy.retake}
        cancelLabel={copy.retakeKeep}
        onConfirm={onRetake}
        onCancel={() => setAsking(false)}
      >
        {copy.retakeLine}
      </ConfirmDialog>
    </>
  );
}
