import { join, u16 } from "./bytes";

const APP1 = [0xff, 0xe1];
const FRAME = [0xff, 0xc0];

/** The headers of a JPEG of this size; with a text, in the segment that holds Exif. */
export function jpeg(
  { width, height }: { width: number; height: number },
  exif = "",
): Uint8Array<ArrayBuffer> {
  const told = exif === "" ? [] : join(APP1, u16(exif.length + 2), exif);
  const frame = join(FRAME, u16(11), [8], u16(height), u16(width), [1, 1, 0x11, 0]);
  return join([0xff, 0xd8], told, frame, [0xff, 0xda, 0, 2, 0xff, 0xd9]);
}
