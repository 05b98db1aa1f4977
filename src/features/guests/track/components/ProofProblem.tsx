import { useState } from "react";
import { fill, personName } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Checkbox } from "@/ui/input/Checkbox";
import { Select } from "@/ui/input/Select";
import { Text } from "@/ui/layout/Text";
import { Dialog } from "@/ui/overlay/Dialog";
import { rejectWords, trackCopy } from "../copy.en";
import { type RejectReason, useGuestActs } from "../data";
import type { GuestStepProps } from "./GuestSteps";

const copy = trackCopy.problem;
const REASONS: readonly RejectReason[] = ["missing-line", "wrong-person", "unsafe", "other"];

/** D20 and D22: what is missing, then one more take or a rejection. */
export function ProofProblem({ dare, held, isHeld }: GuestStepProps) {
  const [open, setOpen] = useState(false);
  const [lines, setLines] = useState<readonly number[]>([]);
  const [reason, setReason] = useState<RejectReason>("missing-line");
  const acts = useGuestActs(held);
  const redo = useAct(acts.redo);
  const reject = useAct(acts.reject);
  const error = redo.error ?? reject.error;
  const isBusy = redo.busy || reject.busy;
  const needsLine = reason === "missing-line" && lines.length === 0;
  const toggle = (line: number, isOn: boolean) =>
    setLines(isOn ? [...lines, line].sort((a, b) => a - b) : lines.filter((each) => each !== line));
  return (
    <>
      <Button variant="quiet" block disabled={isHeld} onClick={() => setOpen(true)}>
        {copy.action}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={copy.title}
        actions={
          <>
            {dare.actions.includes("requestRedo") ? (
              <Button
                size="lg"
                block
                disabled={isHeld || isBusy || lines.length === 0}
                state={redo.button}
                onClick={() => void redo.run([...lines])}
              >
                {copy.redo}
              </Button>
            ) : null}
            <Button
              variant="danger"
              size="lg"
              block
              disabled={isHeld || isBusy || needsLine}
              state={reject.button}
              onClick={() => void reject.run(reason, [...lines])}
            >
              {copy.reject}
            </Button>
          </>
        }
      >
        <fieldset className="flex min-w-0 flex-col gap-1">
          <legend className="text-sm font-semibold text-ink">{copy.missing}</legend>
          {dare.checklist.map((label, line) => (
            <Checkbox
              key={label}
              label={label}
              checked={lines.includes(line)}
              onChange={(isOn) => toggle(line, isOn)}
            />
          ))}
        </fieldset>
        <Select
          label={copy.reason}
          value={reason}
          onChange={setReason}
          options={REASONS.map((value) => ({ value, label: rejectWords[value] }))}
        />
        {needsLine ? <Text size="sm">{copy.lineNeeded}</Text> : null}
        <Text size="sm" tone="2">
          {fill(copy.line, { name: personName(dare.creator) })}
        </Text>
        {error ? <InlineNotice kind="danger">{error.message}</InlineNotice> : null}
      </Dialog>
    </>
  );
}
