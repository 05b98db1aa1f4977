import { describe, expect, it } from "vitest";
import { LOOKS_BEFORE_BREAK, type Looks, looked } from "@/features/staff/staffMoney/breaks";

const MINUTE = 60_000;

/** A look every so many minutes, and after which of them a break was asked for. */
function breaksOf(looks: number, minutes: number): number[] {
  let before: Looks = [];
  const found: number[] = [];
  for (let nth = 1; nth <= looks; nth += 1) {
    const next = looked(before, nth * minutes * MINUTE);
    before = next.looks;
    if (next.isDue) found.push(nth);
  }
  return found;
}

describe("a break from looking (product 22)", () => {
  it("is asked for after every fifteenth look within an hour", () => {
    expect(LOOKS_BEFORE_BREAK).toBe(15);
    expect(breaksOf(31, 1)).toEqual([15, 30]);
  });

  it("is not asked for of whoever looks now and then", () => {
    expect(breaksOf(60, 5)).toEqual([]);
  });
});
