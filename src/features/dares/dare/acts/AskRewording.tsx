import { personName } from "@/lib/text/words";
import { useAct } from "@/ui/action/useAct";
import { type ActPanelProps, useAgreements } from "../data";
import { actsCopy } from "./copy.en";
import { actWords, DareAct } from "./DareAct";
import { NoteField } from "./fields";
import { useKeptWords } from "./keptWords";

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
      <NoteField
        label={copy.label}
        value={note}
        onChange={unsent.set("note")}
        error={ask.error?.field === "note" ? ask.error.message : null}
      />
    </DareAct>
  );
}
