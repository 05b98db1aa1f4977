import { useEffect, useState } from "react";
import { logError } from "@/lib/device/errorLog";
import { type Frame, momentsIn, openFilm, takeFrames } from "@/lib/media/frames";
import { rankFrames } from "@/lib/media/posters";
import type { Range } from "@/lib/media/ranges";

export type Cover = { atMs: number; url: string };
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
export function useCovers(film: Blob, keep: Range): Covers {
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
