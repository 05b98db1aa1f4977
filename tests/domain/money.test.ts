import {
  formatMoney,
  formatMoneyIn,
  isMoneyAmount,
  parseAmountInput,
  requireMoneyAmount,
} from "@convex/domain/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const cents = fc.integer({ min: 0, max: 99_999_999 });

describe("money is whole cents", () => {
  test.each([0, 1, 500, Number.MAX_SAFE_INTEGER])("%s is an amount", (value) => {
    expect(isMoneyAmount(value)).toBe(true);
    expect(requireMoneyAmount(value)).toBe(value);
  });

  test.each([0.1, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, "5", null, undefined])(
    "%s is not",
    (value) => {
      expect(isMoneyAmount(value)).toBe(false);
    },
  );

  test("a fraction is refused, not rounded", () => {
    expect(() => requireMoneyAmount(12.5)).toThrow(RangeError);
    expect(() => formatMoney(12.5, "usd")).toThrow(RangeError);
  });
});

describe("formatMoney", () => {
  test.each([
    [0, "$0.00"],
    [5, "$0.05"],
    [2550, "$25.50"],
    [100_000, "$1,000.00"],
    [-5, "-$0.05"],
    [-2550, "-$25.50"],
  ])("%s -> %s", (amount, text) => {
    expect(formatMoney(amount, "usd")).toBe(text);
  });

  test.each([
    ["en-US", 0, "jpy", "¥0"],
    ["en-US", -125, "eur", "-€1.25"],
    ["de-DE", 123_456, "eur", "1.234,56\u00a0€"],
    ["de-DE", -5, "usd", "-0,05\u00a0$"],
    ["en-US", Number.MAX_SAFE_INTEGER, "usd", "$90,071,992,547,409.91"],
  ])("in %s: %s %s -> %s", (locale, amount, currency, text) => {
    expect(formatMoneyIn(locale, amount, currency)).toBe(text);
  });

  test("an unknown currency throws instead of guessing its decimals", () => {
    expect(() => formatMoney(100, "xyz")).toThrow(RangeError);
  });
});

describe("parseAmountInput", () => {
  test.each([
    ["25", 2500],
    ["25.5", 2550],
    ["25.50", 2550],
    [" $25 ", 2500],
    ["1,250.00", 125_000],
    ["0.05", 5],
    ["25.", 2500],
  ])("%s -> %s", (text, amount) => {
    expect(parseAmountInput(text)).toBe(amount);
  });

  test.each([
    "",
    "-5",
    "+5",
    "1e3",
    "25.505",
    "2,50",
    "1,2500",
    "$",
    "abc",
    "5 000",
    ".5",
    "９",
    "1".repeat(20),
  ])("%j is no amount", (text) => {
    expect(parseAmountInput(text)).toBeNull();
  });

  test("reads back everything formatMoney writes", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseAmountInput(formatMoney(amount, "usd"))).toBe(amount);
      }),
    );
  });

  test("any text gives null or a whole amount", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const amount = parseAmountInput(text);
        expect(amount === null || isMoneyAmount(amount)).toBe(true);
      }),
    );
  });
});
