import { PROFILE_VIDEO_MAX_BYTES, PROFILE_VIDEO_MAX_DURATION_MS } from "@convex/domain/limits";
import { type ProfileUploadProblem, videoCarriesLocation } from "@convex/domain/people/profileMedia";
import { sniffVideo } from "@convex/domain/proofs/mediaTypes";
import { findLength } from "@/lib/media/findLength";

export type ClipProblem = ProfileUploadProblem | "length";

/** Length in ms as the browser's own player sees it; null when it cannot play the file. */
function lengthOf(file: Blob): Promise<number | null> {
  const video = document.createElement("video");
  const url = URL.createObjectURL(file);
  return new Promise<number | null>((resolve) => {
    const settle = () => {
      if (Number.isFinite(video.duration)) resolve(video.duration * 1_000);
    };
    video.addEventListener("loadedmetadata", settle);
    video.addEventListener("durationchange", settle);
    video.addEventListener("error", () => resolve(null));
    video.preload = "metadata";
    video.muted = true;
    // Recorders leave the length out: the end has to be looked for.
    findLength(video, 0);
    video.src = url;
  }).finally(() => {
    video.removeAttribute("src");
    URL.revokeObjectURL(url);
  });
}

/** The server's rules before a long way up, and the length, which only a player knows. */
export async function judgeClip(
  file: Blob,
  measure: (file: Blob) => Promise<number | null> = lengthOf,
): Promise<{ ok: true; clip: Blob } | { ok: false; problem: ClipProblem }> {
  if (file.size === 0 || file.size > PROFILE_VIDEO_MAX_BYTES) return { ok: false, problem: "size" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = sniffVideo(bytes);
  if (type === null) return { ok: false, problem: "format" };
  if (type === "video/mp4" && videoCarriesLocation(bytes)) return { ok: false, problem: "metadata" };
  const lengthMs = await measure(file);
  if (lengthMs === null) return { ok: false, problem: "format" };
  if (lengthMs > PROFILE_VIDEO_MAX_DURATION_MS) return { ok: false, problem: "length" };
  return { ok: true, clip: new Blob([bytes], { type }) };
}
