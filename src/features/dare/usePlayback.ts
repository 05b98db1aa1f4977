import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { toUserError, type UserError } from "@/lib/errors";
import { type DareView, usePlaybackUrl } from "./data";
import { findLength, renewAfter } from "./playback";

type MediaId = NonNullable<DareView["proof"]>["mediaId"];
type Playback = { src: string | null; error: UserError | null };

/**
 * A playable address for a proof, renewed before it expires; position and play state survive the change.
 * `retry` asks for a fresh one at once.
 */
export function usePlayback(mediaId: MediaId, video: RefObject<HTMLVideoElement | null>) {
  const mint = usePlaybackUrl();
  const [playback, setPlayback] = useState<Playback>({ src: null, error: null });
  const [round, setRound] = useState(0);
  const resume = useRef({ at: 0, playing: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is the renewal itself
  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    mint({ mediaId }).then(
      ({ url, expiresAt }) => {
        if (left) return;
        const playing = video.current;
        if (playing) resume.current = { at: playing.currentTime, playing: !playing.paused };
        setPlayback({ src: url, error: null });
        timer = setTimeout(() => setRound((last) => last + 1), renewAfter(expiresAt, Date.now()));
      },
      (error: unknown) => {
        if (!left) setPlayback((last) => ({ ...last, error: toUserError(error) }));
      },
    );
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [mediaId, mint, round, video]);

  const { src } = playback;
  useEffect(() => {
    const element = video.current;
    if (!src || !element) return;
    const { at, playing } = resume.current;
    const forget = findLength(element, at);
    if (playing) {
      element.play().catch((error: unknown) => {
        if (!(error instanceof DOMException)) throw error;
      });
    }
    return forget;
  }, [src, video]);

  return { ...playback, retry: useCallback(() => setRound((last) => last + 1), []) };
}
