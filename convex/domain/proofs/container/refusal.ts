/** Why a video file is not taken. The words for people stand in `domain/proofs/videoChecks.ts`. */
export const MEDIA_REFUSALS = [
  "empty",
  "too-large",
  "format",
  "damaged",
  "cut-short",
  "no-picture",
  "codec",
  "hevc",
  "dimensions",
  "too-short",
  "too-long",
  "wrong-length",
  "metadata",
  "foreign",
] as const;
export type MediaRefusal = (typeof MEDIA_REFUSALS)[number];

/** Thrown inside the parsers only; `checkVideo` turns it into a result. */
export class Refused extends Error {
  override readonly name = "Refused";

  constructor(
    readonly refusal: MediaRefusal,
    detail: string,
  ) {
    super(`${refusal}: ${detail}`);
  }
}

export function refuse(refusal: MediaRefusal, detail: string): never {
  throw new Refused(refusal, detail);
}
