import { type FormEvent, useState } from "react";
import { NeedsConnection } from "@/features/shell/offline";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Dialog } from "@/ui/overlay/Dialog";
import { safetyCopy } from "../copy.en";
import { type MutedWord, useWordActs } from "../data";
import { WordFields } from "./WordFields";
import { type WordDraft, wordProblem, wordsOf } from "./wordForm";

const copy = safetyCopy.screen.words;

/** One word anew. Its time begins again, so the choice stands on "always" unless it was ending. */
export function ChangeWord({ word, onClose }: { word: MutedWord; onClose: () => void }) {
  const { text, part, scopes, until } = word;
  const [draft, setDraft] = useState<WordDraft>({
    ...{ text, part, scopes },
    lasting: until === null ? "always" : "week",
  });
  const [touched, setTouched] = useState(false);
  const change = useAct(useWordActs().change);
  const problem = wordProblem(draft, false);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    const [changed] = wordsOf(draft.text, false);
    if (problem !== null || changed === undefined) return;
    const outcome = await change.run(word.id, changed, {
      part: draft.part,
      scopes: draft.scopes,
      lasting: draft.lasting,
    });
    if (outcome.ok) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={copy.editTitle}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void onSubmit(event)}>
        <WordFields draft={draft} onChange={setDraft} many={false} problem={touched ? problem : null} />
        <NeedsConnection isAsked={change.busy} />
        {change.error ? <InlineNotice kind="danger">{change.error.message}</InlineNotice> : null}
        <Button type="submit" block state={change.button}>
          {copy.save}
        </Button>
      </form>
    </Dialog>
  );
}
