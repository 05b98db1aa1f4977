import { isBlurHash, isPossiblePoster, posterType } from "@convex/domain/proofs/posters";
import fc from "fast-check";
import { expect, it } from "vitest";
import { join, u16, u32 } from "../../support/media/bytes";
import { jpeg } from "../../support/media/jpeg";

const SIZE = { width: 720, height: 1_280 };
const low16 = (value: number) => [value % 256, Math.floor(value / 256)];
const riff = (kind: string, ...content: (readonly number[])[]) =>
  join("RIFF", [0, 0, 0, 0], "WEBP", kind, ...content);

const PNG = join(
  [0x89],
  "PNG",
  [13, 10, 26, 10],
  u32(13),
  "IHDR",
  u32(SIZE.width),
  u32(SIZE.height),
  [8, 6, 0, 0, 0],
);
const LOSSY = riff("VP8 ", [0, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a], low16(SIZE.width), low16(SIZE.height));
const WIDE = SIZE.width - 1;
const TALL = SIZE.height - 1;
const EXTENDED = riff("VP8X", [10, 0, 0, 0, 0, 0, 0, 0], [...low16(WIDE), 0], [...low16(TALL), 0]);
const bits = WIDE + TALL * 16_384;
const LOSSLESS = riff(
  "VP8L",
  [0, 0, 0, 0, 0x2f],
  [bits % 256, (bits >> 8) % 256, (bits >> 16) % 256, bits >>> 24],
);

it.each([
  ["JPEG", jpeg(SIZE), "image/jpeg"],
  ["PNG", PNG, "image/png"],
  ["lossy WebP", LOSSY, "image/webp"],
  ["extended WebP", EXTENDED, "image/webp"],
  ["lossless WebP", LOSSLESS, "image/webp"],
])("a %s of the size that was said is taken", (_name, bytes, type) => {
  expect(posterType(bytes, SIZE)).toBe(type);
  expect(posterType(bytes, { ...SIZE, width: 721 })).toBeNull();
  expect(posterType(bytes, { ...SIZE, height: 1_279 })).toBeNull();
});

it.each([
  ["nothing", join()],
  ["a page", join("<!doctype html>")],
  ["a vector picture", join("<svg/>")],
  ["half a JPEG", jpeg(SIZE).slice(0, 6)],
  ["a JPEG with a place", jpeg(SIZE, "Exif\0\0")],
  ["a JPEG of an endless segment", join([0xff, 0xd8, 0xff, 0xe0], u16(0))],
  ["more than 512 KB", join(jpeg(SIZE), new Uint8Array(512 * 1024))],
])("%s is none", (_name, bytes) => {
  expect(posterType(bytes, SIZE)).toBeNull();
});

it("no bytes break the look at them", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.constantFrom(jpeg(SIZE), PNG, LOSSY), (noise, real) => {
      expect(() => posterType(join(real.slice(0, 20), noise), SIZE)).not.toThrow();
    }),
  );
});

it("a blur-hash is as long as its first sign says", () => {
  expect(isBlurHash("LEHV6nWB2yk8pyo0adR*.7kCMdnj")).toBe(true);
  for (const hash of ["", "L", "LEHV6nWB2yk8pyo0adR*.7kCMdn", '<img src="x">', "~".repeat(200)]) {
    expect(isBlurHash(hash), hash).toBe(false);
  }
});

it("what a device claims is bounded before a byte is read", () => {
  const claim = { ...SIZE, blurHash: "LEHV6nWB2yk8pyo0adR*.7kCMdnj" };
  expect(isPossiblePoster(claim, 40_000)).toBe(true);
  expect(isPossiblePoster(claim, 0)).toBe(false);
  expect(isPossiblePoster(claim, 512 * 1024 + 1)).toBe(false);
  for (const width of [0, -1, 1.5, 1_921, Number.NaN]) {
    expect(isPossiblePoster({ ...claim, width }, 40_000)).toBe(false);
  }
});
