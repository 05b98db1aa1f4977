/** The parts that a take arrives in: what counts is what the storage measured. */
import { isSameDigest } from "../bytes/contentDigest";
import { MEDIA_PART_MAX_BYTES, PROOF_MAX_BYTES } from "../limits";

/** Bytes of the whole take, once this part is in its place. */
export function sizeWith(
  parts: readonly { index: number; sizeBytes: number }[],
  { index, size }: { index: number; size: number },
): number {
  return parts.reduce((sum, part) => (part.index === index ? sum : sum + part.sizeBytes), size);
}

/** A part of a possible size, of a take that may still be so long, and the very bytes that the device sent. */
export function isWhatWasSent(
  file: { size: number; sha256: string },
  { total, sha256 }: { total: number; sha256: string | undefined },
): boolean {
  const isPart = file.size > 0 && file.size <= MEDIA_PART_MAX_BYTES && total <= PROOF_MAX_BYTES;
  return isPart && (sha256 === undefined || isSameDigest(sha256, file.sha256));
}

const TELLING_BYTES = 64 * 1024;

/** Enough of a film to know it by: the end of one may be a few bytes that others end with, too. */
export const isTelling = ({ index, sizeBytes }: { index: number; sizeBytes: number }): boolean =>
  index === 0 || sizeBytes >= TELLING_BYTES;

type Hashed = readonly { sha256: string }[];

/** The same bytes, cut at the same places. */
export const isSameTake = (one: Hashed, other: Hashed): boolean =>
  one.length === other.length && one.every(({ sha256 }, at) => sha256 === other[at]?.sha256);
