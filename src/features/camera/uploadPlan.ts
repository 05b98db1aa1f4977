import { MEDIA_PART_MAX_BYTES } from "@convex/domain/limits";

/**
 * How a take travels (spec 9, Storage): parts growing from 256 KB up to 32 MB, or the largest the deployment
 * takes. The plan depends on the size alone, so a reload cuts the same parts and only sends the missing ones.
 */
const FIRST_PART_BYTES = 256 * 1024;
const LARGEST_PART_BYTES = Math.min(32 * 1024 * 1024, MEDIA_PART_MAX_BYTES);

export type UploadPart = { index: number; start: number; end: number };

export function planParts(totalBytes: number): UploadPart[] {
  const parts: UploadPart[] = [];
  let start = 0;
  let size = FIRST_PART_BYTES;
  while (start < totalBytes) {
    const end = Math.min(totalBytes, start + size);
    parts.push({ index: parts.length, start, end });
    start = end;
    size = Math.min(LARGEST_PART_BYTES, size * 2);
  }
  return parts;
}

export function missingParts(parts: readonly UploadPart[], received: readonly number[]): UploadPart[] {
  const known = new Set(received);
  return parts.filter((part) => !known.has(part.index));
}

/** Share of bytes the server has, 0 to 1, counting `sentNow` bytes of the part under way. */
export function uploadedShare(
  parts: readonly UploadPart[],
  received: readonly number[],
  sentNow: number,
): number {
  const total = parts.at(-1)?.end ?? 0;
  if (total === 0) return 0;
  const known = new Set(received);
  const done = parts
    .filter((part) => known.has(part.index))
    .reduce((sum, part) => sum + part.end - part.start, 0);
  return Math.min(1, (done + sentNow) / total);
}

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 5_000;
/** Spec 9: uploads are retried for 10 minutes from the first failure in a row. */
export const RETRY_WINDOW_MS = 10 * 60_000;
/** Trying again cannot change these answers. */
const FINAL_CODES: readonly string[] = [
  "permission-denied",
  "not-found",
  "unauthenticated",
  "failed-precondition",
  "invalid-argument",
  "quota-exceeded",
];

export type Failure = { code: string; attempt: number; firstFailedAt: number };

/** Milliseconds to wait before trying again, or null to stop and tell the person. `attempt` counts from 1. */
export function retryDelay(failure: Failure, now: number): number | null {
  if (FINAL_CODES.includes(failure.code)) return null;
  if (now - failure.firstFailedAt >= RETRY_WINDOW_MS) return null;
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failure.attempt - 1));
}
