/** SplitPrice (money 2: 20 % out of the price, at least 100). */
import { DARE_FEE_BPS, DARE_MIN_FEE, splitPrice } from "@convex/domain/payments/fees";
import fc from "fast-check";
import { expect, test } from "vitest";

test.each([
  [502, 100],
  [503, 101],
  [2502, 500],
  [2503, 501],
  [100, 100],
  [40, 40],
  [0, 0],
])("%s -> fee %s", (amount, fee) => {
  expect(splitPrice(amount)).toEqual({ fee, net: amount - fee, feeBps: DARE_FEE_BPS });
});

test("fee and net add up to the price, in whole cents, and equal the exact formula", () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (amount) => {
      const { fee, net } = splitPrice(amount);
      expect(fee + net).toBe(amount);
      expect(Number.isSafeInteger(fee) && fee >= 0 && net >= 0).toBe(true);
      const exact = (BigInt(amount) * BigInt(DARE_FEE_BPS) + 5000n) / 10_000n;
      const floor = BigInt(Math.min(amount, DARE_MIN_FEE));
      expect(BigInt(fee)).toBe(exact > floor ? exact : floor);
    }),
    { examples: [[Number.MAX_SAFE_INTEGER]] },
  );
});

test("a higher price never lowers either share", () => {
  fc.assert(
    fc.property(fc.integer({ min: 500, max: 49_999 }), (amount) => {
      const [lower, higher] = [splitPrice(amount), splitPrice(amount + 1)];
      expect(higher.fee).toBeGreaterThanOrEqual(lower.fee);
      expect(higher.net).toBeGreaterThanOrEqual(lower.net);
    }),
  );
});

test.each([-1, 0.5, Number.NaN])("%s is refused", (amount) => {
  expect(() => splitPrice(amount)).toThrow(RangeError);
});
