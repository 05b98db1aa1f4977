import { useEffect, useState } from "react";
import { logError } from "@/lib/device/errorLog";
import { blurHashOfFrame, type Frame, momentsIn, openFilm, takeFrames } from "@/lib/media/frames";

/** A picture of a take, small, at an address of its own. */
export type TakeStill = { atMs: number; url: string };

export async function stillOf(frame: Frame): Promise<TakeStill> {
  const canvas = document.createElement("canvas");
  canvas.width = frame.width;
  canvas.height = frame.height;
  const image = new ImageData(new Uint8ClampedArray(frame.pixels), frame.width, frame.height);
  canvas.getContext("2d")?.putImageData(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg"));
  if (blob === null) throw new DOMException("no picture came out of the canvas", "EncodingError");
  return { atMs: frame.atMs, url: URL.createObjectURL(blob) };
}

export const letGo = (stills: readonly TakeStill[]) => {
  for (const { url } of stills) URL.revokeObjectURL(url);
};

type Strip = { stills: TakeStill[]; blurHash: string | null };
const NO_STRIP: Strip = { stills: [], blurHash: null };

async function stripOf(film: Blob, totalMs: number, count: number, signal: AbortSignal): Promise<Strip> {
  const opened = await openFilm(film, signal);
  try {
    const frames = await takeFrames(opened, momentsIn(0, totalMs, count));
    const [first] = frames;
    const stills = await Promise.all(frames.map(stillOf));
    return { stills, blurHash: first === undefined ? null : blurHashOfFrame(first) };
  } finally {
    opened.close();
  }
}

/** Pictures from beginning to end, and the ground that they give; none until they are read, or where none can be. */
export function useStrip(film: Blob, totalMs: number, count: number): Strip {
  const [strip, setStrip] = useState(NO_STRIP);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let mine: Strip = NO_STRIP;
    stripOf(film, totalMs, count, signal).then(
      (found) => {
        if (signal.aborted) return letGo(found.stills);
        mine = found;
        setStrip(found);
      },
      (error: unknown) => {
        if (!signal.aborted) logError("strip", error);
      },
    );
    return () => {
      leaving.abort();
      letGo(mine.stills);
    };
  }, [film, totalMs, count]);
  return strip;
}
