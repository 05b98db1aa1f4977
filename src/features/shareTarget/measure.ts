import { SHARED_MEASURE_MS } from "@/config/limits";
import { findLength } from "@/features/dare";

/** The film's length in ms as this browser finds it; null when it cannot play it, or not in time. */
export function measureVideo(blob: Blob): Promise<number | null> {
  const video = document.createElement("video");
  const src = URL.createObjectURL(blob);
  let stopLooking: () => void = () => undefined;
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), SHARED_MEASURE_MS);
    const found = () => {
      if (!Number.isFinite(video.duration)) return;
      clearTimeout(timer);
      resolve(Math.round(video.duration * 1_000));
    };
    video.addEventListener("durationchange", found);
    video.addEventListener("error", () => {
      clearTimeout(timer);
      resolve(null);
    });
    video.muted = true;
    video.preload = "metadata";
    stopLooking = findLength(video, 0);
    video.src = src;
  }).finally(() => {
    stopLooking();
    video.removeAttribute("src");
    URL.revokeObjectURL(src);
  });
}
