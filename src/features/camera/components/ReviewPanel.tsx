import { clockText } from "@/features/dare";
import { Button } from "@/ui/Button";
import { Cluster } from "@/ui/Cluster";
import { Heading } from "@/ui/Heading";
import { InlineNotice } from "@/ui/InlineNotice";
import { Stack } from "@/ui/Stack";
import { Text } from "@/ui/Text";
import { cameraCopy } from "../copy.en";
import type { Take } from "../recorder";
import { TakeVideo } from "./TakeVideo";

const copy = cameraCopy.review;

type ReviewPanelProps = { take: Take; kept: boolean; onUse: () => void; onRetake: () => void };

export function ReviewPanel({ take, kept, onUse, onRetake }: ReviewPanelProps) {
  return (
    <Stack>
      <Cluster justify="between">
        <Heading level={2}>{copy.heading}</Heading>
        <Text tone="2" numeric>
          {clockText(take.durationMs)}
        </Text>
      </Cluster>
      <TakeVideo blob={take.blob} />
      {kept ? null : <InlineNotice kind="warning">{copy.notKept}</InlineNotice>}
      <div className="grid grid-cols-[2fr_3fr] gap-3">
        <Button variant="secondary" size="lg" block onClick={onRetake}>
          {copy.retake}
        </Button>
        <Button size="lg" block onClick={onUse}>
          {copy.use}
        </Button>
      </div>
    </Stack>
  );
}
