import { isSameTake, isTelling, isWhatWasSent, sizeWith } from "@convex/domain/proofs/parts";
import { expect, test } from "vitest";

const MIB = 1024 * 1024;
const SUM = "ab".repeat(32);

test("a part sent again counts once", () => {
  const parts = [
    { index: 0, sizeBytes: 10 },
    { index: 1, sizeBytes: 20 },
  ];
  expect(sizeWith(parts, { index: 2, size: 5 })).toBe(35);
  expect(sizeWith(parts, { index: 1, size: 5 })).toBe(15);
});

test.each([
  ["an empty file", 0, 0, SUM, false],
  ["a part of 32 MiB", 32 * MIB, 32 * MIB, SUM, true],
  ["a byte more", 32 * MIB + 1, 32 * MIB + 1, SUM, false],
  ["the last part of 500 MiB", MIB, 500 * MIB, SUM, true],
  ["a take of a byte more", MIB, 500 * MIB + 1, SUM, false],
  ["other bytes than were sent", MIB, MIB, "cd".repeat(32), false],
  ["bytes whose sum nobody told", MIB, MIB, undefined, true],
] as const)("%s", (_, size, total, sha256, taken) => {
  expect(isWhatWasSent({ size, sha256: SUM }, { total, sha256 })).toBe(taken);
});

test("PRODUCT-22 a film is known by its beginning and its large parts, never by the few bytes at its end", () => {
  expect(isTelling({ index: 0, sizeBytes: 10 })).toBe(true);
  expect(isTelling({ index: 4, sizeBytes: 64 * 1024 })).toBe(true);
  expect(isTelling({ index: 4, sizeBytes: 64 * 1024 - 1 })).toBe(false);
});

test("an identical copy has the same parts in the same order", () => {
  const [one, two] = [{ sha256: "a" }, { sha256: "b" }];
  expect(isSameTake([one, two], [one, two])).toBe(true);
  expect(isSameTake([one, two], [two, one])).toBe(false);
  expect(isSameTake([one, two], [one])).toBe(false);
});
