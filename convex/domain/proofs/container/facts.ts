export interface TrackFacts {
  kind: "video" | "audio";
  codec: string;
  width: number;
  height: number;
  /** Measured from the frames, not from what a header claims. */
  durationMs: number;
  frames: number;
}

/** What the bytes of a file say about it. */
export interface ContainerFacts {
  contentType: "video/mp4" | "video/webm";
  tracks: TrackFacts[];
  /** The recorder was stopped from outside, so the last piece is not whole; players cope with that. */
  isCutOff: boolean;
}

/** Words of pages, programs and documents: no video has them in its headers. */
const FOREIGN_MARKS = ["<!doctype", "<html", "<script", "<svg", "<?php", "<iframe", "%pdf-"];
const TEXT_STEP = 8_192;

/** Whether header bytes hold text of another kind of file. */
export function holdsForeignText(bytes: Uint8Array): boolean {
  const overlap = 16;
  for (let at = 0; at < bytes.length; at += TEXT_STEP) {
    const piece = String.fromCharCode(...bytes.subarray(at, at + TEXT_STEP + overlap)).toLowerCase();
    if (FOREIGN_MARKS.some((mark) => piece.includes(mark))) return true;
  }
  return false;
}

const ZIP_END = [0x50, 0x4b, 0x05, 0x06];
const ZIP_END_BYTES = 22;
/** As far back as an archive's end may stand before its comment. */
export const ZIP_TAIL_BYTES = ZIP_END_BYTES + 0xffff;

/** Whether a file that ends in `tail` is an archive, too: archives are read from their end. */
export function endsAsArchive(tail: Uint8Array): boolean {
  for (let at = tail.length - ZIP_END_BYTES; at >= 0; at -= 1) {
    if (!ZIP_END.every((byte, index) => tail[at + index] === byte)) continue;
    const comment = (tail[at + 20] ?? 0) + (tail[at + 21] ?? 0) * 256;
    if (at + ZIP_END_BYTES + comment === tail.length) return true;
  }
  return false;
}
