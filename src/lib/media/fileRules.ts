import { PROOF_MAX_BYTES, PROOF_MAX_DURATION_MS, PROOF_MIN_DURATION_MS } from "@convex/domain/limits";
import type { MediaRefusal } from "@convex/domain/proofs/videoChecks";

/** Why a film from the device cannot be used: the server's own reasons, and two that only a device can have. */
export type FilmProblem = MediaRefusal | "picture" | "cannot-convert";

const NAMES = /\.(?:mp4|m4v|mov|webm)$/i;
const TYPES = /^video\/(?:mp4|webm|quicktime|x-m4v)\b/;
/** For the device's own choice of files. */
export const FILM_ACCEPT = "video/mp4,video/quicktime,video/webm,.mp4,.m4v,.mov,.webm";

/** Before anything is read: some systems give no type, then the name decides. */
export function fileProblem(file: { type: string; size: number; name?: string }): FilmProblem | null {
  if (file.type.startsWith("image/")) return "picture";
  const isFilm = file.type === "" ? NAMES.test(file.name ?? "") : TYPES.test(file.type);
  if (!isFilm) return "format";
  if (file.size === 0) return "empty";
  return file.size > PROOF_MAX_BYTES ? "too-large" : null;
}

export function lengthProblem(durationMs: number): FilmProblem | null {
  if (durationMs < PROOF_MIN_DURATION_MS) return "too-short";
  return durationMs > PROOF_MAX_DURATION_MS ? "too-long" : null;
}
