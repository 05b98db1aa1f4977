import { useState } from "react";
import { useErrorToast } from "@/features/shell/errors";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { Row } from "@/ui/data/List";
import { RelativeTime } from "@/ui/data/RelativeTime";
import { safetyCopy } from "../copy.en";
import { type MutedWord, useWordActs } from "../data";
import { ChangeWord } from "./ChangeWord";

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
