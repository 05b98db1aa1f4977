import { MUTED_WORDS_MAX } from "@convex/domain/relations/mutedWords";
import { type FormEvent, useState } from "react";
import { NeedsConnection } from "@/features/shell/offline";
import { useUnsavedChanges } from "@/features/shell/unsavedChanges/useUnsavedChanges";
import { fill, pluralWord } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { List } from "@/ui/data/List";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { PlacePicture } from "@/ui/media/PlacePicture";
import { safetyCopy } from "../copy.en";
import { useHiddenCount, useMutedWords, useWordActs } from "../data";
import { WordFields } from "./WordFields";
import { WordRow } from "./WordRow";
import { EMPTY_WORDS, wordProblem, wordsOf } from "./wordForm";

/** Adds many words at once; the field is emptied only once they are stored. */
function AddWords() {
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

/** Product 24: a line tells how much is hidden; nothing where nothing is. */
function HiddenByWords() {
  const count = useHiddenCount();
  if (count === 0) return null;
  return (
    <Text size="sm" tone="2">
      {fill(pluralWord(count, safetyCopy.screen.words.hidden), { count: String(count) })}
    </Text>
  );
}

const copy = safetyCopy.screen.words;

export function WordsPart() {
  const words = useMutedWords();
  return (
    <Stack>
      <Text tone="2">{copy.lead}</Text>
      <AddWords />
      <HiddenByWords />
      <LiveGate live={words} label={copy.loading} skeleton={<Skeleton shape="row" count={2} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              picture={<PlacePicture name="safe" />}
              title={copy.empty.title}
              body={copy.empty.line}
            />
          ) : (
            <>
              <Text size="sm" tone="2" numeric>
                {fill(copy.count, { count: String(list.length), max: String(MUTED_WORDS_MAX) })}
              </Text>
              <List label={copy.title}>
                {list.map((word) => (
                  <WordRow key={word.id} word={word} />
                ))}
              </List>
            </>
          )
        }
      </LiveGate>
    </Stack>
  );
}
