import { type ComponentProps, useState } from "react";
import { logEvent } from "@/features/shell/telemetry";
import { personName } from "@/lib/text/words";
import { useAct } from "@/ui/action/useAct";
import { RadioCards } from "@/ui/input/RadioCards";
import { dareCopy } from "../copy.en";
import { type ActPanelProps, type RejectReason, useDareActs, useVerdicts } from "../data";
import { reasonWords } from "../words";
import { DirectAct } from "./bar";
import { actsCopy } from "./copy.en";
import { actWords, DareAct } from "./DareAct";
import { LineTicks, NoteField } from "./fields";
import { useKeptWords } from "./keptWords";
import { UnwatchedDialog, type Watched } from "./Unwatched";

const copy = actsCopy.review;
const REASONS: readonly RejectReason[] = ["missing-line", "wrong-person", "unsafe", "other"];

export type VerdictProps = ActPanelProps & {
  /** Lines of the checklist that the sender has not ticked. */
  open: readonly number[];
  /** Whether the sender has watched the video in this visit. */
  watched: Watched;
};

/** D10: the sender changes their mind before the answer. */
export function CancelDare({ dare, isHeld, onAnswered }: ActPanelProps) {
  const cancel = useAct(useDareActs(dare.dareId).cancel);
  return (
    <DareAct
      words={actWords(dareCopy.cancel, personName(dare.other))}
      tone="danger"
      act={cancel}
      run={async () => (await cancel.run()).ok}
      isHeld={isHeld}
      onDone={onAnswered}
    />
  );
}

/** D19: the sender's yes releases the held payment. Ticks help the eye; the yes needs none. */
export function Approve({ dare, isHeld, onAnswered, watched }: VerdictProps) {
  const approve = useAct(useDareActs(dare.dareId).approve);
  const [isAsking, setAsking] = useState(false);
  const onApprove = async () => {
    const outcome = await approve.run();
    setAsking(false);
    if (!outcome.ok) return;
    logEvent("proof_reviewed", { answer: "approve" });
    onAnswered();
  };
  return (
    <>
      <DirectAct
        act={approve}
        isHeld={isHeld}
        onPress={() => (watched.isWatched ? void onApprove() : setAsking(true))}
      >
        {copy.approve}
      </DirectAct>
      <UnwatchedDialog
        dare={dare}
        open={isAsking}
        state={approve.button}
        watched={watched}
        onApprove={() => void onApprove()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** Lines start as what was not ticked, and may be chosen anew. */
function useMissing(place: string, open: readonly number[]) {
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const unsent = useKeptWords(place);
  const discard = () => {
    setChosen(null);
    unsent.discard();
    setWasAsked(false);
  };
  const note = unsent.words.note ?? "";
  const setNote = unsent.set("note");
  const { isDirty, keep } = unsent;
  const lines = chosen ?? open;
  return { lines, setLines: setChosen, note, setNote, wasAsked, setWasAsked, isDirty, keep, discard };
}

/** D20 */
export function AskRedo({ dare, isHeld, onAnswered, open }: VerdictProps) {
  const missing = useMissing(`${dare.dareId} redo`, open);
  const ask = useAct(useVerdicts(dare.dareId).requestRedo);
  const run = async () => {
    missing.setWasAsked(true);
    if (missing.lines.length === 0) return false;
    const { ok } = await ask.run(missing.lines, missing.note);
    if (ok) missing.discard();
    return ok;
  };
  const words = {
    action: copy.redo,
    title: copy.redoTitle,
    line: copy.redoLine,
    confirm: copy.redoConfirm,
  };
  return (
    <DareAct
      words={actWords(words, personName(dare.other))}
      act={ask}
      run={run}
      isHeld={isHeld}
      unsent={missing}
      onDone={onAnswered}
    >
      <MissingFields dare={dare} missing={missing} needsLine refusal={ask.error} />
    </DareAct>
  );
}

/** D22 */
export function Reject({ dare, isHeld, onAnswered, open }: VerdictProps) {
  const missing = useMissing(`${dare.dareId} reject`, open);
  const [reason, setReason] = useState<RejectReason | null>(null);
  const reject = useAct(useVerdicts(dare.dareId).reject);
  const needsLine = reason === "missing-line";
  const run = async () => {
    missing.setWasAsked(true);
    if (reason === null || (needsLine && missing.lines.length === 0)) return false;
    const { ok } = await reject.run(reason, needsLine ? missing.lines : [], missing.note);
    if (!ok) return false;
    logEvent("proof_reviewed", { answer: "reject" });
    missing.discard();
    return true;
  };
  const words = {
    action: copy.reject,
    title: copy.rejectTitle,
    line: copy.rejectLine,
    confirm: copy.rejectConfirm,
  };
  return (
    <DareAct
      words={actWords(words, personName(dare.other))}
      tone="danger"
      act={reject}
      run={run}
      isHeld={isHeld}
      unsent={missing}
      onDone={onAnswered}
    >
      <RadioCards
        legend={copy.reason}
        value={reason}
        onChange={setReason}
        options={REASONS.map((value) => ({ value, label: reasonWords(value, personName(dare.other)) }))}
        error={missing.wasAsked && reason === null ? copy.reasonNeeded : null}
      />
      <MissingFields dare={dare} missing={missing} needsLine={needsLine} refusal={reject.error} />
    </DareAct>
  );
}

type MissingProps = Pick<ActPanelProps, "dare"> &
  Pick<ComponentProps<typeof NoteField>, "refusal"> & {
    missing: ReturnType<typeof useMissing>;
    needsLine: boolean;
  };

function MissingFields({ dare, missing, needsLine, refusal }: MissingProps) {
  const { lines, setLines, note, setNote, wasAsked } = missing;
  return (
    <>
      {needsLine ? (
        <LineTicks
          legend={copy.missing}
          checklist={dare.checklist}
          value={lines}
          onChange={setLines}
          error={wasAsked && lines.length === 0 ? copy.lineNeeded : null}
        />
      ) : null}
      <NoteField value={note} onChange={setNote} refusal={refusal} />
    </>
  );
}
