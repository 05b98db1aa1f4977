import { useEffect, useId, useState } from "react";
import { logError } from "@/lib/device/errorLog";
import { momentsIn, openFilm, takeFrames } from "@/lib/media/frames";
import { rankFrames } from "@/lib/media/posters";
import type { Range } from "@/lib/media/ranges";
import { clockText } from "@/lib/time/time";
import { Button } from "@/ui/action/Button";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { takeEditCopy } from "../copy.en";
import { letGo, stillOf, type TakeStill } from "../stills";
import type { PartProps } from "../TakeEditor";

type Covers = { status: "loading" } | { status: "failed" } | { status: "ready"; covers: TakeStill[] };

const CANDIDATES = 10;
const SHOWN = 5;

async function findCovers(film: Blob, keep: Range, signal: AbortSignal): Promise<TakeStill[]> {
  const opened = await openFilm(film, signal);
  try {
    const frames = await takeFrames(opened, momentsIn(keep.fromMs, keep.toMs, CANDIDATES));
    const best = rankFrames(frames).slice(0, SHOWN);
    return await Promise.all(best.map(stillOf));
  } finally {
    opened.close();
  }
}

/** The best pictures of what stays of a take, best first. */
function useCovers(film: Blob, keep: Range): Covers {
  const [covers, setCovers] = useState<Covers>({ status: "loading" });
  const { fromMs, toMs } = keep;
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let mine: TakeStill[] = [];
    setCovers({ status: "loading" });
    findCovers(film, { fromMs, toMs }, signal).then(
      (found) => {
        if (signal.aborted) return letGo(found);
        mine = found;
        setCovers({ status: "ready", covers: found });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        logError("covers", error);
        setCovers({ status: "failed" });
      },
    );
    return () => {
      leaving.abort();
      letGo(mine);
    };
  }, [film, fromMs, toMs]);
  return covers;
}

const copy = takeEditCopy.cover;

export function CoverPart({ take, edit, dispatch, here }: PartProps) {
  const covers = useCovers(take.blob, edit.keep);
  return (
    <Stack>
      {covers.status === "loading" ? (
        <div role="status" aria-label={copy.loading}>
          <Skeleton shape="card" />
        </div>
      ) : null}
      {covers.status === "failed" ? <Text tone="2">{copy.none}</Text> : null}
      {covers.status === "ready" ? (
        <Choice
          covers={covers.covers}
          chosenMs={edit.coverMs}
          onChoose={(atMs) => dispatch({ type: "cover", atMs })}
        />
      ) : null}
      <Button variant="secondary" onClick={() => dispatch({ type: "cover", atMs: here() })}>
        {copy.here}
      </Button>
    </Stack>
  );
}

type ChoiceProps = {
  covers: readonly TakeStill[];
  chosenMs: number | null;
  onChoose: (atMs: number | null) => void;
};

const OPTION =
  "press relative flex min-h-touch w-[4.5rem] shrink-0 items-center justify-center overflow-hidden rounded-md border-2 border-line-strong beside:w-auto has-checked:border-dare-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-dare-text";

/** Native radios under pictures: arrow keys choose, and a name says which moment it is. */
function Choice({ covers, chosenMs, onChoose }: ChoiceProps) {
  const name = useId();
  const hasOwn = chosenMs !== null && !covers.some(({ atMs }) => atMs === chosenMs);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{copy.legend}</legend>
      <div className="-m-1 flex gap-2 overflow-x-auto p-1 beside:grid beside:grid-cols-3">
        <label className={OPTION}>
          <input
            type="radio"
            name={name}
            checked={chosenMs === null}
            onChange={() => onChoose(null)}
            className="absolute inset-0 appearance-none opacity-0"
          />
          <span className="p-1 text-center text-xs">{copy.automatic}</span>
        </label>
        {covers.map(({ atMs, url }) => (
          <label key={atMs} className={OPTION}>
            <input
              type="radio"
              name={name}
              checked={chosenMs === atMs}
              onChange={() => onChoose(atMs)}
              aria-label={copy.at(clockText(atMs))}
              className="absolute inset-0 appearance-none opacity-0"
            />
            <img src={url} alt="" className="aspect-[4/5] w-full object-cover" />
          </label>
        ))}
      </div>
      {hasOwn ? <Text size="sm">{copy.at(clockText(chosenMs))}</Text> : null}
    </fieldset>
  );
}
