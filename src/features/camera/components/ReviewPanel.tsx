import { CAPTION_MESSAGES } from "@convex/domain/captions";
import { type Dispatch, useState } from "react";
import { clockText } from "@/features/dare";
import { captionProblem, type EditEvent, keptLength, type TakeEdit, TakeEditor } from "@/features/takeEdit";
import type { Take } from "@/features/takes";
import { Button } from "@/ui/Button";
import { Cluster } from "@/ui/Cluster";
import { Heading } from "@/ui/Heading";
import { InlineNotice } from "@/ui/InlineNotice";
import { Stack } from "@/ui/Stack";
import { Text } from "@/ui/Text";
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
      {wantsSeal && take.origin === "gallery" ? (
        <InlineNotice kind="warning">{copy.notLive}</InlineNotice>
      ) : null}
      <TakeEditor take={take} edit={edit} dispatch={change} />
      <div role="status">
        {problem === null ? null : <InlineNotice kind="danger">{CAPTION_MESSAGES[problem]}</InlineNotice>}
      </div>
      <div className="grid grid-cols-[2fr_3fr] gap-3">
        <Button variant="secondary" size="lg" block onClick={onRetake}>
          {copy.retake}
        </Button>
        <Button size="lg" block onClick={use}>
          {copy.use}
        </Button>
      </div>
    </Stack>
  );
}
