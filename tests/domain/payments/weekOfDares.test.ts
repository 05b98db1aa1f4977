import { describe, expect, it } from "vitest";
import { MAX_WEEKLY_CAPACITY } from "../../../convex/domain/limits";
import { splitPrice } from "../../../convex/domain/payments/fees";
import { DARE_MAX, DARE_MIN } from "../../../convex/domain/payments/pricing";
import {
  EXAMPLE_PRICES,
  EXAMPLE_WEEK,
  readDares,
  readPrice,
  WEEKS_SHOWN,
  weekOfDares,
} from "../../../convex/domain/payments/weekOfDares";

describe("a price as it is typed", () => {
  it.each([
    ["25", 2_500],
    [" 25 ", 2_500],
    ["$25", 2_500],
    ["25.5", 2_550],
    ["25,5", 2_550],
    ["25,50", 2_550],
    ["1250", 125_000],
    ["1,250", 125_000],
    ["1.250", 125_000],
    ["1,250.00", 125_000],
    ["1.250,00", 125_000],
    ["1 250,00", 125_000],
    ["0", 0],
    ["0,99", 99],
    ["1000000000", 100_000_000_000],
    ["0".repeat(14).concat("25"), 2_500],
  ])("reads %j", (text, cents) => {
    expect(readPrice(text)).toBe(cents);
  });

  it.each([
    "",
    " ",
    "-5",
    "+5",
    "1e9",
    "abc",
    "5.",
    ".5",
    "1.2.3",
    "12,3456",
    "1,23,456",
    "Infinity",
    "9".repeat(30),
  ])("takes %j for no price", (text) => {
    expect(readPrice(text)).toBeNull();
  });
});

describe("a number of dares as it is typed", () => {
  it.each([
    ["3", 3],
    [" 12 ", 12],
    ["0", 0],
    ["1000000000", 1_000_000_000],
    ["0".repeat(15).concat("7"), 7],
  ])("reads %j", (text, dares) => {
    expect(readDares(text)).toBe(dares);
  });

  it.each(["", "-1", "1.5", "1,5", "two", "1e3", "9".repeat(30)])("takes %j for none", (text) => {
    expect(readDares(text)).toBeNull();
  });
});

describe("PUB-17 what a creator could earn", () => {
  it("is the share that a real dare of this price leaves", () => {
    for (const price of [DARE_MIN, ...EXAMPLE_PRICES, 1_234, DARE_MAX]) {
      const { fee, net } = splitPrice(price);
      expect(weekOfDares(price, 7)).toEqual({
        ...{ price, fee, net, dares: 7 },
        week: net * 7,
        weeks: net * 7 * WEEKS_SHOWN,
      });
    }
  });

  it("has an example that counts", () => {
    expect(weekOfDares(EXAMPLE_WEEK.price, EXAMPLE_WEEK.dares)).not.toBeNull();
  });

  it.each([
    null,
    0,
    -500,
    DARE_MIN - 1,
    DARE_MAX + 1,
    10 ** 9,
    10 ** 11,
    500.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])("is nothing for a price of %j", (price) => {
    expect(weekOfDares(price, 3)).toBeNull();
  });

  it.each([1, MAX_WEEKLY_CAPACITY])("counts %j dares", (dares) => {
    expect(weekOfDares(2_500, dares)).toMatchObject({ dares });
  });

  it.each([null, 0, -1, 1.5, MAX_WEEKLY_CAPACITY + 1, 10 ** 9, Number.NaN])(
    "is nothing for %j dares",
    (dares) => {
      expect(weekOfDares(2_500, dares)).toBeNull();
    },
  );
});
