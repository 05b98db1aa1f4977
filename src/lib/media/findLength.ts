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
