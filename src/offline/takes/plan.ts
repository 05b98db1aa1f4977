import { MEDIA_PART_MAX_BYTES } from "@convex/domain/limits";

/**
 * How a take travels (CON-21): parts growing from 256 KB up to 32 MB. A part's place depends on nothing but its number
 * and the take's setbacks, so parts can go while the take grows, and a reload cuts the same ones.
 */
export const FIRST_PART_BYTES = 256 * 1024;
/** Not cut smaller than this: 500 MB must fit into the parts that the server takes. */
export const STEADY_PART_BYTES = 4 * 1024 * 1024;

export type TakePart = { index: number; start: number; end: number };
/** Numbers of parts that were too large for their connection: from there on none is larger than half of the lost one. */
export type Setbacks = readonly number[];

export function planParts(totalBytes: number, setbacks: Setbacks = []): TakePart[] {
  const parts: TakePart[] = [];
  let largest = MEDIA_PART_MAX_BYTES;
  let size = FIRST_PART_BYTES;
  for (let start = 0; start < totalBytes; ) {
    const index = parts.length;
    for (const _lost of setbacks.filter((each) => each === index)) {
      // Only full parts and those at the end of a whole take are ever lost: neither changes any more.
      largest = Math.max(STEADY_PART_BYTES, Math.ceil(Math.min(size, totalBytes - start) / 2));
      size = Math.min(size, largest);
    }
    const end = Math.min(totalBytes, start + size);
    parts.push({ index, start, end });
    start = end;
    size = Math.min(largest, size * 2);
  }
  return parts;
}

/** The parts of a take that still grows: all but the one that more bytes would lengthen. */
export function grownParts(bytesSoFar: number, setbacks: Setbacks = []): TakePart[] {
  // One byte more begins a new part exactly when the last one is full.
  return planParts(bytesSoFar + 1, setbacks).slice(0, -1);
}

export const isCutSmaller = ({ start, end }: TakePart): boolean => end - start > STEADY_PART_BYTES;

/** The server's parts that are those of the plan; one of another size was cut before a setback and goes anew. */
export function partsThere(
  parts: readonly TakePart[],
  { receivedParts, receivedSizes }: { receivedParts: readonly number[]; receivedSizes: readonly number[] },
): number[] {
  const sizes = new Map(receivedParts.map((index, at) => [index, receivedSizes[at]]));
  return parts.filter(({ index, start, end }) => sizes.get(index) === end - start).map(({ index }) => index);
}

export function missingParts(parts: readonly TakePart[], received: readonly number[]): TakePart[] {
  const known = new Set(received);
  return parts.filter((part) => !known.has(part.index));
}

/** Share of bytes the server has, 0 to 1, counting `sentNow` bytes of the part under way. */
export function uploadedShare(
  parts: readonly TakePart[],
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
