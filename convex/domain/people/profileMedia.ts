/** What the bytes of a profile photo or intro clip are, and whether they still tell where they were made. */
import { PROFILE_PHOTO_MAX_BYTES, PROFILE_VIDEO_MAX_BYTES } from "../limits";
import { sniffVideo } from "../proofs/mediaTypes";

/** Where a photo is served; its person's uid follows. */
export const AVATAR_PREFIX = "/media/avatar/";
export const INTRO_PREFIX = "/media/intro/";

export const PROFILE_UPLOAD_KINDS = ["photo", "video"] as const;
export type ProfileUploadKind = (typeof PROFILE_UPLOAD_KINDS)[number];

export const PROFILE_UPLOAD_MAX_BYTES: Readonly<Record<ProfileUploadKind, number>> = {
  photo: PROFILE_PHOTO_MAX_BYTES,
  video: PROFILE_VIDEO_MAX_BYTES,
};

export const PROFILE_UPLOAD_PROBLEMS = ["size", "format", "metadata"] as const;
export type ProfileUploadProblem = (typeof PROFILE_UPLOAD_PROBLEMS)[number];

export const PROFILE_UPLOAD_MESSAGES: Readonly<
  Record<ProfileUploadKind, Readonly<Record<ProfileUploadProblem, string>>>
> = {
  photo: {
    size: "This photo is too large. The limit is 2 MB.",
    format: "We cannot show this file. Use JPEG, PNG or WebP.",
    metadata: "This photo reveals where it was taken. Choose it again so that we can remove that.",
  },
  video: {
    size: "This clip is too large. The limit is 20 MB.",
    format: "We cannot show this file. Use MP4 or WebM.",
    metadata: "This clip reveals where it was recorded. Record it with location turned off.",
  },
};

type ImageType = "image/jpeg" | "image/png" | "image/webp";

function ascii(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

function bigEndian(bytes: Uint8Array, at: number, length: number): number {
  return bytes.subarray(at, at + length).reduce((sum, byte) => sum * 256 + byte, 0);
}

/** The picture type these bytes begin, or null. Vector files are none: they can carry scripts. */
export function sniffImage(bytes: Uint8Array): ImageType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (bytes[0] === 0x89 && ascii(bytes, 1, 4) === "PNG") return "image/png";
  return ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP" ? "image/webp" : null;
}

const JPEG_SCAN = 0xda;
const JPEG_EXIF = 0xe1;
const JPEG_IPTC = 0xed;

/** Marker segments up to the picture itself. APP1 holds Exif and XMP, APP13 IPTC: all may name a place. */
function jpegCarries(bytes: Uint8Array): boolean {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1];
    if (marker === JPEG_SCAN) return false;
    if (marker === JPEG_EXIF || marker === JPEG_IPTC) return true;
    at += 2 + bigEndian(bytes, at + 2, 2);
  }
  return false;
}

function pngCarries(bytes: Uint8Array): boolean {
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bigEndian(bytes, at, 4)) {
    if (["eXIf", "tEXt", "iTXt", "zTXt"].includes(ascii(bytes, at + 4, at + 8))) return true;
  }
  return false;
}

function webpCarries(bytes: Uint8Array): boolean {
  for (let at = 12; at + 8 <= bytes.length; ) {
    if (["EXIF", "XMP "].includes(ascii(bytes, at, at + 4))) return true;
    const size = bigEndian(bytes.slice(at + 4, at + 8).reverse(), 0, 4);
    at += 8 + size + (size % 2);
  }
  return false;
}

/** Whether a picture still has fields about where, when and with what it was taken. */
export function imageCarriesMetadata(bytes: Uint8Array): boolean {
  switch (sniffImage(bytes)) {
    case "image/jpeg":
      return jpegCarries(bytes);
    case "image/png":
      return pngCarries(bytes);
    case "image/webp":
      return webpCarries(bytes);
    case null:
      return false;
  }
}

/** Names under which MP4 writers put a place: the two box types and the key of phones. */
const PLACE_MARKS = ["\u00a9xyz", "loci", "com.apple.quicktime.location"];

/** Only the `moov` box describes the file; the same letters inside the picture data mean nothing. */
export function videoCarriesLocation(bytes: Uint8Array): boolean {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const isLarge = bigEndian(bytes, at, 4) === 1;
    const size = isLarge ? bigEndian(bytes, at + 8, 8) : bigEndian(bytes, at, 4);
    const end = size === 0 ? bytes.length : Math.min(bytes.length, at + size);
    if (ascii(bytes, at + 4, at + 8) === "moov") {
      const text = new TextDecoder("latin1").decode(bytes.subarray(at, end));
      if (PLACE_MARKS.some((mark) => text.includes(mark))) return true;
    }
    if (end <= at) return false;
    at = end;
  }
  return false;
}

/** The type of a profile file by its bytes, or why it is refused. The claimed type must be the true one. */
export function judgeProfileFile(
  kind: ProfileUploadKind,
  bytes: Uint8Array,
  claimedType: string,
): { ok: true; contentType: string } | { ok: false; problem: ProfileUploadProblem } {
  if (bytes.length === 0 || bytes.length > PROFILE_UPLOAD_MAX_BYTES[kind])
    return { ok: false, problem: "size" };
  const contentType = kind === "photo" ? sniffImage(bytes) : sniffVideo(bytes);
  if (contentType === null || contentType !== claimedType) return { ok: false, problem: "format" };
  const carries = kind === "photo" ? imageCarriesMetadata(bytes) : mp4Carries(contentType, bytes);
  return carries ? { ok: false, problem: "metadata" } : { ok: true, contentType };
}

function mp4Carries(contentType: string, bytes: Uint8Array): boolean {
  return contentType === "video/mp4" && videoCarriesLocation(bytes);
}
