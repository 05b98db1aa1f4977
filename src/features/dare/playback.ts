import { PROOF_MAX_DURATION_MS } from "@convex/domain/limits";

/** Whoever starts the longest proof just before the renewal sees it to its end on the old address. */
const RENEW_BEFORE_MS = PROOF_MAX_DURATION_MS + 60_000;
const SHORTEST_WAIT_MS = 5_000;

/** Milliseconds until the next address should be asked for. */
export function renewAfter(expiresAt: number, now: number): number {
  return Math.max(SHORTEST_WAIT_MS, expiresAt - now - RENEW_BEFORE_MS);
}

/** Far beyond any recording: makes the browser look for the real end of a WebM without a length (stack 6). */
const FAR_END_S = 1e7;

/**
 * A recorded WebM reports an endless length and cannot be sought. Jumping far makes the browser find the end;
 * then the position goes back to `startAt`. Returns a clean-up.
 */
export function findLength(video: HTMLVideoElement, startAt: number): () => void {
  const settle = () => {
    if (!Number.isFinite(video.duration)) return;
    video.removeEventListener("durationchange", settle);
    video.currentTime = Math.min(startAt, video.duration);
  };
  const begin = () => {
    if (Number.isFinite(video.duration)) {
      if (startAt > 0) video.currentTime = startAt;
      return;
    }
    video.addEventListener("durationchange", settle);
    video.currentTime = FAR_END_S;
  };
  video.addEventListener("loadedmetadata", begin);
  if (video.readyState >= HTMLMediaElement.HAVE_METADATA) begin();
  return () => {
    video.removeEventListener("loadedmetadata", begin);
    video.removeEventListener("durationchange", settle);
  };
}

/** `0:24`, `1:30`: a length or a running timer; whole seconds only. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
