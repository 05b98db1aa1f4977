import { type RefObject, useEffect, useRef, useState } from "react";
import { toUserError, type UserError } from "@/lib/errors";
import { withRetry } from "@/lib/retry";
import { type DareView, usePlaybackUrl } from "./data";
import { findLength, renewAfter } from "./playback";

type MediaId = NonNullable<DareView["proof"]>["mediaId"];
/** How whoever has no account asks for the address; the same function from render to render. */
export type MintPlayback = (args: { mediaId: MediaId }) => Promise<{ url: string; expiresAt: number }>;
type Playback = { src: string | null; expiresAt: number; error: UserError | null; broken: boolean };

const NOTHING: Playback = { src: null, expiresAt: 0, error: null, broken: false };

/**
 * A playable address for a proof, renewed before it expires, but never under a playing video. Where the change
 * cannot be avoided, position and play state survive it. `retry` asks for a fresh one at once.
 */
export function usePlayback(
  mediaId: MediaId,
  video: RefObject<HTMLVideoElement | null>,
  mintOwn?: MintPlayback,
) {
  const mintAsMember = usePlaybackUrl();
  const mint = mintOwn ?? mintAsMember;
  const [playback, setPlayback] = useState<Playback>(NOTHING);
  const [round, setRound] = useState(0);
  const { remember } = useContinuation(playback.src, video);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is the renewal itself
  useEffect(() => {
    let left = false;
    withRetry(() => mint({ mediaId })).then(
      ({ url, expiresAt }) => {
        if (left) return;
        remember();
        setPlayback({ ...NOTHING, src: url, expiresAt });
      },
      (error: unknown) => {
        if (!left) setPlayback((last) => ({ ...last, error: toUserError(error) }));
      },
    );
    return () => {
      left = true;
    };
  }, [mediaId, mint, round]);

  const renew = () => setRound((last) => last + 1);
  useRenewal(playback, video, renew);

  return {
    ...playback,
    retry() {
      setPlayback(NOTHING);
      renew();
    },
    /** The element gave up: on an address that ended meanwhile it goes on with a fresh one. */
    onMediaError() {
      remember();
      if (Date.now() >= playback.expiresAt) renew();
      else setPlayback((last) => ({ ...last, broken: true }));
    },
  };
}

/** Asks in time for the next address; a playing video keeps the old one until it is paused. */
function useRenewal(
  { src, expiresAt }: Playback,
  video: RefObject<HTMLVideoElement | null>,
  renew: () => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one renewal for one address
  useEffect(() => {
    if (src === null) return;
    const listening = new AbortController();
    const timer = setTimeout(
      () => {
        const element = video.current;
        if (!element || element.paused) return renew();
        element.addEventListener("pause", renew, { once: true, signal: listening.signal });
      },
      renewAfter(expiresAt, Date.now()),
    );
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [src, expiresAt, video]);
}

/** Carries position and play state over a change of address. */
function useContinuation(src: string | null, video: RefObject<HTMLVideoElement | null>) {
  const resume = useRef({ at: 0, playing: false });

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

  return {
    remember() {
      const element = video.current;
      if (element) resume.current = { at: element.currentTime, playing: !element.paused };
    },
  };
}
