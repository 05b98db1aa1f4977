import { useId, useState } from "react";
import { NeedsConnection } from "@/features/shell/offline";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Text } from "@/ui/layout/Text";
import { Dialog } from "@/ui/overlay/Dialog";
import { dareCopy } from "../copy.en";
import { type ActPanelProps, useDareActs } from "../data";

const copy = dareCopy.callOff;

/** D10: the sender changes their mind before the answer. */
export function CallOff({ dare, isHeld, onAnswered }: ActPanelProps) {
  const reasonId = useId();
  const [asking, setAsking] = useState(false);
  const cancel = useAct(useDareActs(dare.dareId).cancel);
  const close = () => setAsking(false);
  return (
    <>
      <NeedsConnection id={reasonId} isAsked={cancel.busy} />
      <Button
        variant="secondary"
        block
        disabled={isHeld}
        describedBy={reasonId}
        onClick={() => setAsking(true)}
      >
        {copy.action}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={copy.title}
        actions={
          <>
            <Button
              variant="danger"
              size="lg"
              block
              disabled={isHeld}
              state={cancel.button}
              onClick={async () => {
                const outcome = await cancel.run();
                if (!outcome.ok) return;
                close();
                onAnswered();
              }}
            >
              {copy.confirm}
            </Button>
            <Button variant="quiet" size="lg" block onClick={close}>
              {copy.keep}
            </Button>
          </>
        }
      >
        <Text tone="2">{fill(copy.line, { name: personName(dare.other) })}</Text>
        {asking ? <NeedsConnection isAsked={cancel.busy} /> : null}
        {cancel.error ? <InlineNotice kind="danger">{cancel.error.message}</InlineNotice> : null}
      </Dialog>
    </>
  );
}
