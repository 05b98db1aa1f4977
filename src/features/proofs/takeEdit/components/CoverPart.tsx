import { useEffect, useId, useState } from "react";
import { logError } from "@/lib/device/errorLog";
import { type Frame, momentsIn, openFilm, takeFrames } from "@/lib/media/frames";
import { rankFrames } from "@/lib/media/posters";
import type { Range } from "@/lib/media/ranges";
import { clockText } from "@/lib/time/time";
import { Button } from "@/ui/action/Button";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Stack } from "@/ui/layout/Stack";
import { Text } from "@/ui/layout/Text";
import { takeEditCopy } from "../copy.en";
import type { PartProps } from "../TakeEditor";

type Cover = { atMs: number; url: string };
type Covers = { status: "loading" } | { status: "failed" } | { status: "ready"; covers: Cover[] };

const CANDIDATES = 10;
const SHOWN = 5;

async function pictureOf(frame: Frame): Promise<string> {
  const canvas = document.createElement("canvas");
  canvas.width = frame.width;
  canvas.height = frame.height;
  const image = new ImageData(new Uint8ClampedArray(frame.pixels), frame.width, frame.height);
  canvas.getContext("2d")?.putImageData(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg"));
  if (blob === null) throw new DOMException("no picture came out of the canvas", "EncodingError");
  return URL.createObjectURL(blob);
}

async function findCovers(film: Blob, keep: Range): Promise<Cover[]> {
  const opened = await openFilm(film);
  try {
    const frames = await takeFrames(opened, momentsIn(keep.fromMs, keep.toMs, CANDIDATES));
    const best = rankFrames(frames).slice(0, SHOWN);
    return await Promise.all(best.map(async (frame) => ({ atMs: frame.atMs, url: await pictureOf(frame) })));
  } finally {
    opened.close();
  }
}

const letGo = (covers: readonly Cover[]) => {
  for (const { url } of covers) URL.revokeObjectURL(url);
};

/** The best pictures of what stays of a take, best first. */
function useCovers(film: Blob, keep: Range): Covers {
  const [covers, setCovers] = useState<Covers>({ status: "loading" });
  const { fromMs, toMs } = keep;
  useEffect(() => {
    let left = false;
    let mine: Cover[] = [];
    setCovers({ status: "loading" });
    findCovers(film, { fromMs, toMs }).then(
      (found) => {
        if (left) return letGo(found);
        mine = found;
        setCovers({ status: "ready", covers: found });
      },
      (error: unknown) => {
        logError("covers", error);
        if (!left) setCovers({ status: "failed" });
      },
    );
    return () => {
      left = true;
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
          <Skeleton shape="media" />
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
  covers: readonly Cover[];
  chosenMs: number | null;
  onChoose: (atMs: number | null) => void;
};

const OPTION =
  "press relative flex min-h-touch items-center justify-center overflow-hidden rounded-md border border-line-strong has-checked:border-dare-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-dare-text";

/** Native radios under pictures: arrow keys choose, and a name says which moment it is. */
function Choice({ covers, chosenMs, onChoose }: ChoiceProps) {
  const name = useId();
  const hasOwn = chosenMs !== null && !covers.some(({ atMs }) => atMs === chosenMs);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{copy.legend}</legend>
      <div className="grid grid-cols-3 gap-2">
        <label className={OPTION}>
          <input
            type="radio"
            name={name}
            checked={chosenMs === null}
            onChange={() => onChoose(null)}
            className="absolute inset-0 appearance-none opacity-0"
          />
          <span className="p-2 text-center text-sm">{copy.automatic}</span>
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
