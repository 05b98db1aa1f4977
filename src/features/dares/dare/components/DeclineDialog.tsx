import { useState } from "react";
import { NeedsConnection } from "@/features/shell/offline";
import { logEvent } from "@/features/shell/telemetry";
import { Button } from "@/ui/action/Button";
import type { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { RadioCards } from "@/ui/input/RadioCards";
import { Text } from "@/ui/layout/Text";
import { Dialog } from "@/ui/overlay/Dialog";
import { dareCopy } from "../copy.en";
import type { DeclineReason } from "../data";

type DeclineDialogProps = {
  /** Lives with the panel, which goes on telling of it once this is closed. */
  decline: ReturnType<typeof useAct<[DeclineReason | null], unknown>>;
  isHeld: boolean;
  open: boolean;
  onClose: () => void;
  onDeclined: () => void;
};

const copy = dareCopy.decline;
const REASONS: readonly DeclineReason[] = [
  "not-my-thing",
  "not-safe",
  "no-time",
  "price",
  "against-rules",
  "other",
];

export function DeclineDialog({ decline, isHeld, open, onClose, onDeclined }: DeclineDialogProps) {
  const [reason, setReason] = useState<DeclineReason | null>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.title}
      actions={
        <>
          <Button
            variant="danger"
            size="lg"
            block
            disabled={isHeld}
            state={decline.button}
            onClick={async () => {
              const outcome = await decline.run(reason);
              if (!outcome.ok) return;
              logEvent("dare_answered", { answer: "decline" });
              onClose();
              onDeclined();
            }}
          >
            {copy.confirm}
          </Button>
          <Button variant="quiet" size="lg" block onClick={onClose}>
            {copy.keep}
          </Button>
        </>
      }
    >
      <Text tone="2">{copy.line}</Text>
      <RadioCards
        legend={copy.legend}
        value={reason}
        onChange={setReason}
        options={REASONS.map((value) => ({ value, label: copy.reasons[value] }))}
      />
      {open ? <NeedsConnection isAsked={decline.busy} /> : null}
      {decline.error ? <InlineNotice kind="danger">{decline.error.message}</InlineNotice> : null}
    </Dialog>
  );
}
