import { useState } from "react";
import { logEvent } from "@/features/shell/telemetry";
import { personName } from "@/lib/text/words";
import { useAct } from "@/ui/action/useAct";
import { RadioCards } from "@/ui/input/RadioCards";
import { dareCopy } from "../copy.en";
import { type ActPanelProps, type DeclineReason, useAgreements, useDareActs } from "../data";
import { actsCopy } from "./copy.en";
import { actWords, DareAct } from "./DareAct";
import { NoteField } from "./fields";
import { useKeptWords } from "./keptWords";

const REASONS: readonly DeclineReason[] = [
  "not-my-thing",
  "not-safe",
  "no-time",
  "price",
  "against-rules",
  "other",
];

/** D9, for no reason or for one. */
export function Decline({ dare, isHeld, onAnswered }: ActPanelProps) {
  const { reasons, legend, ...copy } = dareCopy.decline;
  const [reason, setReason] = useState<DeclineReason | null>(null);
  const decline = useAct(useDareActs(dare.dareId).decline);
  const run = async () => {
    const { ok } = await decline.run(reason);
    if (ok) logEvent("dare_answered", { answer: "decline" });
    return ok;
  };
  return (
    <DareAct
      words={actWords(copy, personName(dare.other))}
      tone="danger"
      act={decline}
      run={run}
      isHeld={isHeld}
      onDone={onAnswered}
    >
      <RadioCards
        legend={legend}
        value={reason}
        onChange={setReason}
        options={REASONS.map((value) => ({ value, label: reasons[value] }))}
      />
    </DareAct>
  );
}

/** D5 by the creator: other words, at most twice. */
export function AskRewording({ dare, isHeld, onAnswered }: ActPanelProps) {
  const { checkedLine, ...copy } = actsCopy.askRewording;
  const words = dare.terms.tier === "T2" ? { ...copy, line: checkedLine } : copy;
  const unsent = useKeptWords(`${dare.dareId} askRewording`);
  const note = unsent.words.note ?? "";
  const ask = useAct(useAgreements(dare.dareId).askRewording);
  const run = async () => {
    const { ok } = await ask.run(note);
    if (ok) unsent.discard();
    return ok;
  };
  return (
    <DareAct
      words={actWords(words, personName(dare.other))}
      act={ask}
      run={run}
      isHeld={isHeld}
      unsent={unsent}
      onDone={onAnswered}
    >
      <NoteField label={copy.label} value={note} onChange={unsent.set("note")} refusal={ask.error} />
    </DareAct>
  );
}
