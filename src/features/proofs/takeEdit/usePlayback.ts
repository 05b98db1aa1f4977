import { type RefObject, useEffect, useRef, useState } from "react";
import { findLength } from "@/lib/media/findLength";
import { type Cut, isIn } from "@/lib/media/ranges";

type Video = RefObject<HTMLVideoElement | null>;

/** Nearer than this to the end there is nothing left to play. */
const END_MS = 100;

/** Acts with each picture while it plays. */
function useEveryPicture(isPlaying: boolean, act: () => void): void {
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  useEffect(() => {
    if (!isPlaying) return;
    let frame = requestAnimationFrame(function next() {
      newest.current();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);
}

const momentOf = (element: HTMLVideoElement | null): number => (element?.currentTime ?? 0) * 1_000;

/** A browser may refuse to play, and a pause may come first. */
function playQuietly(element: HTMLVideoElement): void {
  element.play().catch((error: unknown) => {
    if (!(error instanceof DOMException)) throw error;
  });
}

/** Plays a take as it will be sent: from its new beginning to its new end, silent where it is muted. */
export function usePlayback(video: Video, src: string | null, { keep, muted }: Cut) {
  const [isPlaying, setPlaying] = useState(false);
  const { fromMs, toMs } = keep;

  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins is asked once for one address
  useEffect(() => {
    if (src && video.current) return findLength(video.current, fromMs / 1_000);
  }, [src, video]);

  useEveryPicture(isPlaying, () => {
    const element = video.current;
    if (element === null) return;
    const at = momentOf(element);
    element.muted = isIn(muted, at);
    if (at >= toMs) element.pause();
  });

  const seek = (atMs: number) => {
    if (video.current) video.current.currentTime = atMs / 1_000;
  };
  const toggle = () => {
    const element = video.current;
    if (element === null) return;
    if (!element.paused) return element.pause();
    const at = momentOf(element);
    if (at < fromMs || at > toMs - END_MS) seek(fromMs);
    playQuietly(element);
  };
  return {
    isPlaying,
    toggle,
    seek,
    here: () => Math.round(momentOf(video.current)),
    handlers: { onPlay: () => setPlaying(true), onPause: () => setPlaying(false) },
  };
}

export type Playback = ReturnType<typeof usePlayback>;

/** The moment of the picture shown, in ms. */
export function usePlayhead(video: Video, src: string | null, isPlaying: boolean): number {
  const [atMs, setAt] = useState(0);
  const look = () => setAt(Math.round(momentOf(video.current)));
  useEveryPicture(isPlaying, look);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is a new element
  useEffect(() => {
    const listening = new AbortController();
    for (const event of ["seeking", "timeupdate"]) {
      video.current?.addEventListener(event, look, { signal: listening.signal });
    }
    return () => listening.abort();
  }, [video, src]);
  return atMs;
}
