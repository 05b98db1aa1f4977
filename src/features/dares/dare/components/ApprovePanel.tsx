import { useId } from "react";
import { NeedsConnection } from "@/features/shell/offline";
import { logEvent } from "@/features/shell/telemetry";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { dareCopy } from "../copy.en";
import { type ActPanelProps, useDareActs } from "../data";

/** D19: the sender's yes releases the held payment. */
export function ApprovePanel({ dare, isHeld, onAnswered }: ActPanelProps) {
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
