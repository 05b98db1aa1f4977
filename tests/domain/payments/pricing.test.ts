import { DAY_MS } from "@convex/domain/limits";
import {
  dareAmountRange,
  isAmountInRange,
  type PayerHistory,
  payerLimits,
} from "@convex/domain/payments/pricing";
import { describe, expect, test } from "vitest";

const NOW = 1_800_000_000_000;
const payer = (ageDays: number, settledCount: number): PayerHistory => ({
  createdAt: NOW - ageDays * DAY_MS,
  settledCount,
  now: NOW,
});

describe("payer limits (money 2)", () => {
  test.each([
    ["first day", payer(0, 0), "new", 10_000],
    ["old account, two settled", payer(400, 2), "new", 10_000],
    ["three settled, 29 days", payer(29, 3), "new", 10_000],
    ["three settled, 30 days", payer(30, 3), "normal", 50_000],
  ] as const)("%s", (_name, history, standing, dareMax) => {
    expect(payerLimits(history)).toMatchObject({ standing, dareMax });
  });
});

describe("dareAmountRange", () => {
  test("never below the product's minimum, nor below the creator's", () => {
    expect(dareAmountRange({}, payer(0, 0))).toEqual({ min: 500, max: 10_000, suggested: 500 });
    expect(dareAmountRange({ minDareValue: 200 }, payer(0, 0)).min).toBe(500);
    expect(dareAmountRange({ minDareValue: 2_000 }, payer(0, 0)).min).toBe(2_000);
  });

  test("suggests the usual price, brought inside the range", () => {
    expect(dareAmountRange({ defaultDarePrice: 2_500 }, payer(0, 0)).suggested).toBe(2_500);
    expect(dareAmountRange({ defaultDarePrice: 30_000 }, payer(0, 0)).suggested).toBe(10_000);
    expect(dareAmountRange({ defaultDarePrice: 30_000 }, payer(60, 3)).suggested).toBe(30_000);
  });

  test("a minimum above a new payer's maximum leaves nothing to choose", () => {
    const range = dareAmountRange({ minDareValue: 20_000 }, payer(0, 0));
    expect(range.min).toBeGreaterThan(range.max);
    expect(isAmountInRange(20_000, range)).toBe(false);
  });

  test.each([499, 500.5, 10_001, Number.NaN])("%s is outside", (amount) => {
    expect(isAmountInRange(amount, dareAmountRange({}, payer(0, 0)))).toBe(false);
  });
});
