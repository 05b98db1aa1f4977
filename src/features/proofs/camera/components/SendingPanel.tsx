import { Button } from "@/ui/action/Button";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Progress } from "@/ui/feedback/Progress";
import { Heading } from "@/ui/layout/Heading";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { cameraCopy } from "../copy.en";
import type { Delivery } from "../delivery";

const copy = cameraCopy.upload;

type SendingPanelProps = {
  state: Pick<Extract<Delivery, { kind: "sending" }>, "share" | "retrying">;
  onStop: () => void;
};

export function SendingPanel({ state, onStop }: SendingPanelProps) {
  return (
    <Stack gap="lg">
      <Heading level={2}>{copy.heading}</Heading>
      <Progress label={copy.progress} value={state.share} />
      <div role="status">
        {state.retrying ? <InlineNotice kind="warning">{copy.retrying}</InlineNotice> : null}
        {state.share === 1 ? <Text tone="2">{copy.finishing}</Text> : null}
      </div>
      <Text size="sm" tone="2">
        {copy.keepOpen}
      </Text>
      {state.share === 1 ? null : (
        <Button variant="quiet" block onClick={onStop}>
          {copy.stop}
        </Button>
      )}
    </Stack>
  );
}

type MakingPanelProps = { state: Extract<Delivery, { kind: "making" }>; onStop: () => void };

export function MakingPanel({ state, onStop }: MakingPanelProps) {
  const words = cameraCopy.making;
  return (
    <Stack gap="lg">
      <Heading level={2}>{words.heading}</Heading>
      <Progress label={words.progress} value={state.share} />
      <Text size="sm" tone="2">
        {words.line}
      </Text>
      <Button variant="quiet" block onClick={onStop}>
        {words.stop}
      </Button>
    </Stack>
  );
}

export function FailedPanel({
  message,
  onRetry,
  onBack,
}: {
  message: string;
  onRetry: () => void;
  onBack: () => void;
}) {
  return (
    <Stack>
      <InlineNotice kind="danger" title={copy.failed}>
        {message} {copy.kept}
      </InlineNotice>
      <Button size="lg" block onClick={onRetry}>
        {copy.retry}
      </Button>
      <Button variant="quiet" block onClick={onBack}>
        {cameraCopy.ticks.back}
      </Button>
    </Stack>
  );
}
