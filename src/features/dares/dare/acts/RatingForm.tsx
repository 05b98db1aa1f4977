import {
  RATING_WORDS,
  RATING_WORDS_MAX,
  type RatingWord,
  THUMBS,
  type Thumb,
} from "@convex/domain/dares/ratings";
import { useId, useState } from "react";
import { NeedsConnection } from "@/features/shell/offline";
import { fill } from "@/lib/text/words";
import { Button } from "@/ui/action/Button";
import { useAct } from "@/ui/action/useAct";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Chip } from "@/ui/input/Chip";
import { SegmentedControl } from "@/ui/input/SegmentedControl";
import { Cluster } from "@/ui/layout/Cluster";
import { Stack } from "@/ui/layout/Stack";
import { type DareView, useVerdicts } from "../data";
import { actsCopy } from "./copy.en";

const copy = actsCopy.rating;
type Said = NonNullable<NonNullable<DareView["rating"]>["mine"]>;

export function RatingForm({ dare, mine, isHeld }: { dare: DareView; mine: Said | null; isHeld: boolean }) {
  const id = useId();
  const [thumb, setThumb] = useState<Thumb | null>(mine?.thumb ?? null);
  const [words, setWords] = useState<readonly RatingWord[]>(mine?.words ?? []);
  const [isThumbMissing, setThumbMissing] = useState(false);
  const rate = useAct(useVerdicts(dare.dareId).rate);
  const isFull = words.length >= RATING_WORDS_MAX;
  const toggle = (word: RatingWord) => {
    if (words.includes(word)) setWords(words.filter((each) => each !== word));
    else if (!isFull) setWords([...words, word]);
  };
  return (
    <Stack>
      <SegmentedControl
        legend={copy.thumb}
        value={thumb}
        onChange={setThumb}
        options={THUMBS.map((value) => ({ value, label: copy.thumbs[value] }))}
      />
      <fieldset aria-describedby={`${id}-count`} className="flex min-w-0 flex-col gap-2">
        <legend className="mb-2 text-sm font-semibold text-ink">{copy.words}</legend>
        <Cluster>
          {RATING_WORDS.map((word) => (
            <Chip key={word} selected={words.includes(word)} onToggle={() => toggle(word)}>
              {copy.wordList[word]}
            </Chip>
          ))}
        </Cluster>
        <p id={`${id}-count`} role="status" className="text-sm text-ink-2 tabular-nums">
          {fill(copy.chosen, { count: String(words.length), most: String(RATING_WORDS_MAX) })}
        </p>
      </fieldset>
      {isThumbMissing && thumb === null ? (
        <InlineNotice kind="danger">{copy.thumbNeeded}</InlineNotice>
      ) : null}
      {rate.error ? <InlineNotice kind="danger">{rate.error.message}</InlineNotice> : null}
      <NeedsConnection id={`${id}-held`} isAsked={rate.busy} />
      <Button
        variant="secondary"
        block
        disabled={isHeld}
        describedBy={`${id}-held`}
        state={rate.button}
        onClick={() => {
          setThumbMissing(thumb === null);
          if (thumb !== null) void rate.run({ thumb, words: [...words] });
        }}
      >
        {mine === null ? copy.send : copy.change}
      </Button>
    </Stack>
  );
}
