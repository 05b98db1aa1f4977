import { PROOF_MAX_BYTES, PROOF_MAX_DURATION_MS, PROOF_MIN_DURATION_MS } from "@convex/domain/limits";

/** Why a shared file cannot be the proof of a dare; the server checks the bytes again. */
export type ProofProblem = "picture" | "format" | "tooLarge" | "unreadable" | "tooShort" | "tooLong";

/** What the upload takes today (rulings 20: others are converted on the device, later). */
const TYPES = /^video\/(?:mp4|webm)\b/;

export function fileProblem(file: { type: string; size: number }): ProofProblem | null {
  if (file.type.startsWith("image/")) return "picture";
  if (!TYPES.test(file.type)) return "format";
  return file.size > PROOF_MAX_BYTES ? "tooLarge" : null;
}

/** `durationMs` null: the browser found no film in it. */
export function lengthProblem(durationMs: number | null): ProofProblem | null {
  if (durationMs === null) return "unreadable";
  if (durationMs < PROOF_MIN_DURATION_MS) return "tooShort";
  return durationMs > PROOF_MAX_DURATION_MS ? "tooLong" : null;
}
