import { PROOF_MAX_DURATION_MS } from "@convex/domain/limits";
import { type RefObject, useEffect, useRef, useState } from "react";
import { toUserError, type UserError } from "@/lib/errors/toUserError";
import { findLength } from "@/lib/media/findLength";
import { withRetry } from "@/lib/time/retry";
import type { Mint, VideoSource } from "./types";

/** Whoever starts the longest proof just before the renewal sees it to its end on the old address. */
const RENEW_BEFORE_MS = PROOF_MAX_DURATION_MS + 60_000;
const SHORTEST_WAIT_MS = 5_000;

/** Milliseconds until the next address should be asked for. */
export function renewAfter(expiresAt: number, now: number): number {
  return Math.max(SHORTEST_WAIT_MS, expiresAt - now - RENEW_BEFORE_MS);
}

interface Address {
  src: string | null;
  posterUrl: string | null;
  expiresAt: number;
  error: UserError | null;
  isBroken: boolean;
}

const NOTHING: Address = {
  src: null,
  posterUrl: null,
  expiresAt: Number.POSITIVE_INFINITY,
  error: null,
  isBroken: false,
};

/**
 * A playable address, renewed before it expires, but never under a playing video. Where the change cannot be avoided,
 * position and play state survive it. `retry` asks for a fresh one at once. `isWanted` false asks for nothing yet.
 */
export function useAddress(source: VideoSource, video: RefObject<HTMLVideoElement | null>, isWanted = true) {
  const [minted, setMinted] = useState<Address>(NOTHING);
  const [round, setRound] = useState(0);
  const { mint } = source;
  const address = source.src === undefined ? minted : { ...minted, src: source.src };
  const { remember } = useContinuation(address.src, video);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is the renewal itself
  useEffect(() => {
    if (mint === undefined || !isWanted) return;
    let left = false;
    ask(mint).then(
      (found) => {
        if (left) return;
        remember();
        setMinted(found);
      },
      (error: unknown) => {
        if (!left) setMinted((last) => ({ ...last, error: toUserError(error) }));
      },
    );
    return () => {
      left = true;
    };
  }, [mint, round, isWanted]);

  const renew = () => setRound((last) => last + 1);
  useRenewal(address, video, renew);

  return {
    ...address,
    retry() {
      setMinted(NOTHING);
      renew();
    },
    /** The element gave up: on an address that ended meanwhile it goes on with a fresh one. */
    onMediaError() {
      remember();
      if (mint !== undefined && Date.now() >= address.expiresAt) renew();
      else setMinted((last) => ({ ...last, isBroken: true }));
    },
  };
}

async function ask(mint: Mint): Promise<Address> {
  const { url, expiresAt, posterUrl } = await withRetry(mint);
  return { ...NOTHING, src: url, expiresAt, posterUrl: posterUrl ?? null };
}

/** Asks in time for the next address; a playing video keeps the old one until it is paused. */
function useRenewal(
  { src, expiresAt }: Address,
  video: RefObject<HTMLVideoElement | null>,
  renew: () => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one renewal for one address
  useEffect(() => {
    if (src === null || !Number.isFinite(expiresAt)) return;
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
    if (playing) playQuietly(element);
    return forget;
  }, [src, video]);

  return {
    remember() {
      const element = video.current;
      if (element) resume.current = { at: element.currentTime, playing: !element.paused };
    },
  };
}

/** A browser may refuse to play by itself; the person still can. */
export function playQuietly(element: HTMLVideoElement): void {
  element.play().catch((error: unknown) => {
    if (!(error instanceof DOMException)) throw error;
  });
}
