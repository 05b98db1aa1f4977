import { describe, expect, it } from "vitest";
import type { Frame } from "@/lib/media/frames";
import { rankFrames } from "@/lib/media/posters";

const SIDE = 32;

/** A picture whose brightness at (x, y) is what `light` says. */
function frame(atMs: number, light: (x: number, y: number) => number): Frame {
  const pixels = new Uint8ClampedArray(SIDE * SIDE * 4).fill(255);
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    pixels.fill(light(at % SIDE, Math.floor(at / SIDE)), at * 4, at * 4 + 3);
  }
  return { atMs, width: SIDE, height: SIDE, pixels };
}

const board = (low: number, high: number) => (x: number, y: number) =>
  ((x >> 1) + (y >> 1)) % 2 === 0 ? low : high;

describe("the best picture of a film", () => {
  it("is sharp before blurred, lit before dark or burnt out", () => {
    const black = frame(0, () => 0);
    const burnt = frame(1_000, () => 255);
    const blurred = frame(2_000, (x) => 100 + x * 2);
    const dark = frame(3_000, board(0, 20));
    const sharp = frame(4_000, board(60, 210));
    const order = rankFrames([black, burnt, blurred, dark, sharp]).map(({ atMs }) => atMs);
    expect(order[0]).toBe(4_000);
    expect(order[1]).toBe(2_000);
    expect(order.indexOf(0)).toBeGreaterThan(order.indexOf(2_000));
    expect(order.indexOf(1_000)).toBeGreaterThan(order.indexOf(2_000));
  });

  it("of equal ones is the earlier; of none there is none", () => {
    expect(rankFrames([frame(2, () => 90), frame(1, () => 90)]).map(({ atMs }) => atMs)).toEqual([1, 2]);
    expect(rankFrames([])).toEqual([]);
  });
});
