import { DAY_MS, HOUR_MS } from "@convex/domain/limits";
import {
  BOOST_NOTICES,
  BOOSTS,
  boostEnd,
  boostGap,
  boostSpan,
  boostsOn,
  boostWaitsSince,
  highestTier,
} from "@convex/domain/purchases/boosts";
import { expect, test } from "vitest";

test.each([
  [{ BOOSTS: "on" }, true],
  [{ DEPLOYMENT_KIND: "local" }, true],
  [{ DEPLOYMENT_KIND: "local", BOOSTS: "off" }, false],
  [{ BOOSTS: "" }, false],
  [{}, false],
])("money 2: boosts with the settings %o: %s", (env, expected) => {
  expect(boostsOn(env)).toBe(expected);
});

test("money 2: 24 hours cost 4.99, 72 hours 9.99", () => {
  expect(BOOSTS).toEqual({
    day: { amount: 499, lengthMs: 24 * HOUR_MS },
    threeDays: { amount: 999, lengthMs: 72 * HOUR_MS },
  });
  expect(boostSpan("day", 10, 100)).toEqual({ from: 100, until: 100 + 24 * HOUR_MS });
  expect(boostSpan("day", 200, 100)).toEqual({ from: 200, until: 200 + 24 * HOUR_MS });
  expect([highestTier([]), highestTier(["day"])]).toEqual([null, "day"]);
  expect(highestTier(["threeDays", "day"])).toBe("threeDays");
});

test("discover 1: a day without a place is a gap, an hour less is none", () => {
  const gaps = [DAY_MS - HOUR_MS, DAY_MS, 3 * DAY_MS].map((now) => boostGap(0, now));
  expect(gaps).toEqual([0, DAY_MS, 3 * DAY_MS]);
  expect(boostWaitsSince({ from: 10, placedAt: null })).toBe(10);
  expect(boostWaitsSince({ from: 10, placedAt: 5 })).toBe(10);
  expect(boostWaitsSince({ from: 10, placedAt: 20 })).toBe(20);
});

const LIFE = {
  ...{ from: 0, until: 3 * DAY_MS, placed: 5, placedAt: 3 * DAY_MS - HOUR_MS },
  ...{ idleMs: 0, extended: false },
};
const UNPLACED = { ...LIFE, placed: 0, placedAt: null };

test.each([
  ["placed to its end: over", LIFE, { kind: "over" }],
  ["never placed: its whole time again", UNPLACED, { kind: "extended", byMs: 3 * DAY_MS }],
  [
    "placed to its last day: that again",
    { ...LIFE, placedAt: 2 * DAY_MS },
    { kind: "extended", byMs: DAY_MS },
  ],
  ["a gap before counts, too", { ...LIFE, idleMs: DAY_MS }, { kind: "extended", byMs: DAY_MS }],
  ["once: over after its extension", { ...LIFE, placedAt: DAY_MS, extended: true }, { kind: "over" }],
  ["never placed by then: given back", { ...UNPLACED, extended: true }, { kind: "givenBack" }],
] as const)("discover 1: %s", (_name, life, expected) => {
  expect(boostEnd(life)).toEqual(expected);
});

test("what its owner is told names the hours and the money", () => {
  expect(BOOST_NOTICES.extended(DAY_MS)).toContain("24 hours longer");
  expect(BOOST_NOTICES.givenBack(499, "usd")).toContain("$4.99 is on its way back");
});
