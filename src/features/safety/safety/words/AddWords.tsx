import { type FormEvent, useState } from "react";
import { NeedsConnection } from "@/features/shell/offline";
import { useUnsavedChanges } from "@/features/shell/unsavedChanges";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { safetyCopy } from "../copy.en";
import { useWordActs } from "../data";
import { WordFields } from "./WordFields";
import { EMPTY_WORDS, wordProblem, wordsOf } from "./wordForm";

/** Adds many words at once; the field is emptied only once they are stored. */
export function AddWords() {
  const [draft, setDraft] = useState(EMPTY_WORDS);
  const [touched, setTouched] = useState(false);
  const add = useAct(useWordActs().add);
  const problem = wordProblem(draft, true);
  const save = async (): Promise<boolean> => {
    setTouched(true);
    if (problem !== null) return false;
    const { text, ...wish } = draft;
    const outcome = await add.run(wordsOf(text, true), wish);
    if (!outcome.ok) return false;
    // Written on meanwhile: those are other words, and stay.
    setDraft((now) => (now.text === text ? { ...now, text: "" } : now));
    setTouched(false);
    return true;
  };
  const guard = useUnsavedChanges({
    dirty: draft.text.trim() !== "",
    save,
    discard: () => setDraft(EMPTY_WORDS),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      <WordFields draft={draft} onChange={setDraft} many problem={touched ? problem : null} />
      <NeedsConnection isAsked={add.busy} />
      {add.error ? <InlineNotice kind="danger">{add.error.message}</InlineNotice> : null}
      <Button type="submit" block state={add.button}>
        {safetyCopy.screen.words.add}
      </Button>
      {guard}
    </form>
  );
}
