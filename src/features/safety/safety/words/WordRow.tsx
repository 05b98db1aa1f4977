import { type FormEvent, useState } from "react";
import { useErrorToast } from "@/features/shell/errors";
import { NeedsConnection } from "@/features/shell/offline";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { Row } from "@/ui/data/List";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Dialog } from "@/ui/overlay/Dialog";
import { safetyCopy } from "../copy.en";
import { type MutedWord, useWordActs } from "../data";
import { WordFields } from "./WordFields";
import { type WordDraft, wordProblem, wordsOf } from "./wordForm";

/** One word anew. Its time begins again, so the choice stands on "always" unless it was ending. */
function ChangeWord({ word, onClose }: { word: MutedWord; onClose: () => void }) {
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

const copy = safetyCopy.screen.words;

export function WordRow({ word }: { word: MutedWord }) {
  const [changing, setChanging] = useState(false);
  const sayError = useErrorToast();
  const { remove: removeWord } = useWordActs();
  const remove = useAct(async () => {
    await removeWord(word.id).catch((error: unknown) => {
      sayError("muted words", error);
      throw error;
    });
  });
  const name = { word: word.text };
  return (
    <Row
      title={<span dir="auto">{word.text}</span>}
      detail={
        <>
          {word.part ? copy.inside : copy.whole}
          {" · "}
          {word.scopes.map((scope) => copy.scope[scope]).join(", ")}
          {" · "}
          {word.until === null ? (
            copy.always
          ) : (
            <>
              {copy.ends} <RelativeTime at={word.until} />
            </>
          )}
        </>
      }
    >
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
          <span aria-hidden="true">{copy.edit}</span>
          <span className="sr-only">{fill(copy.changeOf, name)}</span>
        </Button>
        <Button variant="quiet" size="sm" state={remove.button} onClick={() => void remove.run()}>
          <span aria-hidden="true">{copy.remove}</span>
          <span className="sr-only">{fill(copy.removeOf, name)}</span>
        </Button>
      </div>
      {changing ? <ChangeWord word={word} onClose={() => setChanging(false)} /> : null}
    </Row>
  );
}
