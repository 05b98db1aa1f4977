import { parseRange, slicesOf } from "@convex/domain/bytes/byteRange";
import { isMediaContentType, sniffVideo } from "@convex/domain/proofs/mediaTypes";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const bytes = (...parts: (number[] | string)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === "string" ? [...part].map((c) => c.charCodeAt(0)) : part)),
  );

describe("sniffVideo", () => {
  test("knows WebM and MP4 by their first bytes", () => {
    const webm = bytes([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84], "webm", [0, 0]);
    expect(sniffVideo(webm)).toBe("video/webm");
    expect(sniffVideo(bytes([0, 0, 0, 0x24], "ftypisom", [0, 0, 2, 0]))).toBe("video/mp4");
  });

  test.each([
    ["nothing", bytes()],
    ["a page", bytes("<!doctype html><script>")],
    ["a picture", bytes([0x89], "PNG", [13, 10, 26, 10])],
    ["Matroska that is no WebM", bytes([0x1a, 0x45, 0xdf, 0xa3], "matroska")],
    ["QuickTime", bytes([0, 0, 0, 20], "ftypqt  ")],
    ["HEIF", bytes([0, 0, 0, 20], "ftypheic")],
    ["a name only", bytes("webm")],
  ])("refuses %s", (_name, head) => {
    expect(sniffVideo(head)).toBeNull();
  });

  test("content types are an allow-list", () => {
    expect(isMediaContentType("video/webm")).toBe(true);
    expect(isMediaContentType("text/html")).toBe(false);
  });
});

describe("parseRange", () => {
  const MAX = 100;
  test.each([
    [null, { kind: "whole" }],
    ["bytes=0-", { kind: "range", range: { start: 0, end: 99 } }],
    ["bytes=10-19", { kind: "range", range: { start: 10, end: 19 } }],
    ["bytes=950-", { kind: "range", range: { start: 950, end: 999 } }],
    ["bytes=-10", { kind: "range", range: { start: 990, end: 999 } }],
    ["bytes=990-2000", { kind: "range", range: { start: 990, end: 999 } }],
    ["bytes=1000-", { kind: "unsatisfiable" }],
    ["bytes=-0", { kind: "unsatisfiable" }],
    ["bytes=5-2", { kind: "whole" }],
    ["bytes=-", { kind: "whole" }],
    ["bytes=0-1,4-5", { kind: "whole" }],
    ["lines=0-1", { kind: "whole" }],
    // RFC 9110 14.1: a range unit has no case.
    ["Bytes=10-19", { kind: "range", range: { start: 10, end: 19 } }],
    [`bytes=${"9".repeat(400)}-`, { kind: "unsatisfiable" }],
    [`bytes=990-${"9".repeat(400)}`, { kind: "range", range: { start: 990, end: 999 } }],
    [`bytes=-${"9".repeat(400)}`, { kind: "range", range: { start: 0, end: 99 } }],
    ["bytes=0x1-2", { kind: "whole" }],
    ["bytes=1-2\r\nX: y", { kind: "whole" }],
  ])("%s of 1000 bytes, 100 at most", (header, expected) => {
    expect(parseRange(header, 1_000, MAX)).toEqual(expected);
  });

  test("an empty file has no range", () => {
    expect(parseRange("bytes=0-", 0, MAX)).toEqual({ kind: "unsatisfiable" });
    expect(parseRange("bytes=-5", 0, MAX)).toEqual({ kind: "unsatisfiable" });
    expect(parseRange(null, 0, MAX)).toEqual({ kind: "whole" });
  });

  test("slices joined are the range of the joined file", () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(sizes, fc.nat(), fc.nat(), (parts, a, b) => {
        const total = parts.reduce((sum, size) => sum + size, 0);
        const [start, end] = [a % total, b % total].sort((x, y) => x - y);
        if (start === undefined || end === undefined) return;
        const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, size) => sum + size, 0));
        const covered = slicesOf(parts, { start, end }).flatMap(({ part, from, to }) =>
          Array.from({ length: to - from }, (_, at) => (starts[part] ?? 0) + from + at),
        );
        expect(covered).toEqual(Array.from({ length: end - start + 1 }, (_, at) => start + at));
      }),
    );
  });
});
