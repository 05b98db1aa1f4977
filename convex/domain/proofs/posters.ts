/** The still that stands for a proof: what it may be, told by its own bytes. */
import { POSTER_MAX_BYTES, POSTER_SIDE_MAX_PX } from "../limits";
import { imageCarriesMetadata, sniffImage } from "../people/profileMedia";

export interface PosterFacts {
  width: number;
  height: number;
  blurHash: string;
}

const HASH_SIGNS = /^[0-9A-Za-z#$%*+,\-.:;=?@[\]^_{|}~]+$/;
const SIGN_ORDER = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~";

/** A blur-hash says by its first sign how long it is. */
export function isBlurHash(hash: string): boolean {
  if (!HASH_SIGNS.test(hash)) return false;
  const flag = SIGN_ORDER.indexOf(hash.charAt(0));
  const across = (flag % 9) + 1;
  const down = Math.floor(flag / 9) + 1;
  return down <= 9 && hash.length === 4 + 2 * across * down;
}

/** What a device may claim of a poster before anybody has read it. */
export function isPossiblePoster({ width, height, blurHash }: PosterFacts, sizeBytes: number): boolean {
  const isSide = (side: number) => Number.isInteger(side) && side > 0 && side <= POSTER_SIDE_MAX_PX;
  return (
    sizeBytes > 0 && sizeBytes <= POSTER_MAX_BYTES && isSide(width) && isSide(height) && isBlurHash(blurHash)
  );
}

const at = (bytes: Uint8Array, index: number): number => bytes[index] ?? 0;
const big = (bytes: Uint8Array, index: number): number => at(bytes, index) * 256 + at(bytes, index + 1);
const little = (bytes: Uint8Array, index: number): number => at(bytes, index) + at(bytes, index + 1) * 256;

interface Size {
  width: number;
  height: number;
}

/** Frame headers C0 to CF hold the size, but for the three that are tables. */
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(bytes: Uint8Array): Size | null {
  for (let index = 2; index + 9 <= bytes.length && at(bytes, index) === 0xff; ) {
    const length = big(bytes, index + 2);
    if (isFrameHeader(at(bytes, index + 1))) {
      return { height: big(bytes, index + 5), width: big(bytes, index + 7) };
    }
    if (length < 2) return null;
    index += 2 + length;
  }
  return null;
}

/** The three kinds of WebP: lossy, lossless and extended. */
function webpSize(bytes: Uint8Array): Size | null {
  const kind = String.fromCharCode(...bytes.subarray(12, 16));
  if (kind === "VP8 ") return { width: little(bytes, 26) % 16_384, height: little(bytes, 28) % 16_384 };
  if (kind === "VP8X") return { width: little(bytes, 24) + 1, height: little(bytes, 27) + 1 };
  if (kind !== "VP8L") return null;
  const low = little(bytes, 21);
  const high = little(bytes, 23);
  return { width: (low % 16_384) + 1, height: Math.floor(low / 16_384) + (high % 4_096) * 4 + 1 };
}

function imageSize(bytes: Uint8Array): Size | null {
  switch (sniffImage(bytes)) {
    case "image/jpeg":
      return jpegSize(bytes);
    case "image/webp":
      return webpSize(bytes);
    case "image/png":
      return { width: big(bytes, 18), height: big(bytes, 22) };
    case null:
      return null;
  }
}

/** The poster's type when its bytes are what the device said, else null: then the proof stands without one. */
export function posterType(bytes: Uint8Array, claimed: Size): string | null {
  if (bytes.length === 0 || bytes.length > POSTER_MAX_BYTES) return null;
  const size = imageSize(bytes);
  const isAsClaimed = size !== null && size.width === claimed.width && size.height === claimed.height;
  return isAsClaimed && !imageCarriesMetadata(bytes) ? sniffImage(bytes) : null;
}
