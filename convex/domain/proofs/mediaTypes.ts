/** Containers a proof may have, told by the first bytes (rulings 12 and 20: never by a claimed type). */
export const MEDIA_CONTENT_TYPES = ["video/webm", "video/mp4"] as const;
export type MediaContentType = (typeof MEDIA_CONTENT_TYPES)[number];

/** How many bytes of the file `sniffVideo` needs. */
export const SNIFF_BYTES = 64;

/** EBML magic, the first four bytes of every Matroska and WebM file. */
const EBML = [0x1a, 0x45, 0xdf, 0xa3];
const WEBM_DOCTYPE = "webm";
/** Brands of MP4 and fragmented MP4 that browsers record and play; QuickTime (`qt  `) and HEIF are not among them. */
const MP4_BRANDS = ["isom", "iso2", "iso4", "iso5", "iso6", "mp41", "mp42", "avc1", "av01", "dash", "M4V "];

export function isMediaContentType(value: string): value is MediaContentType {
  return MEDIA_CONTENT_TYPES.some((type) => type === value);
}

function text(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

/** The container these first bytes belong to, or null when they are no video we serve. */
export function sniffVideo(head: Uint8Array): MediaContentType | null {
  const startsEbml = EBML.every((byte, index) => head[index] === byte);
  if (startsEbml) return text(head, 4, SNIFF_BYTES).includes(WEBM_DOCTYPE) ? "video/webm" : null;
  const isMp4 = text(head, 4, 8) === "ftyp" && MP4_BRANDS.includes(text(head, 8, 12));
  return isMp4 ? "video/mp4" : null;
}
