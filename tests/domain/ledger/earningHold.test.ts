/** EarningTerms (money 2.1). */
import { earningTerms, longerHold } from "@convex/domain/ledger/earningHold";
import { DAY_MS } from "@convex/domain/limits";
import { expect, test } from "vitest";

const NOW = Date.UTC(2026, 10, 22, 9);

test.each([
  ["the first", 0, null, 14, true, "firstEarnings"],
  ["the fifth", 4, NOW - 10 * DAY_MS, 14, true, "firstEarnings"],
  ["the sixth", 5, NOW - 10 * DAY_MS, 7, true, "usual"],
  ["the twentieth after 60 days", 19, NOW - 90 * DAY_MS, 7, true, "usual"],
  ["the twenty-first after 59 days", 20, NOW - 59 * DAY_MS, 7, true, "usual"],
  ["the twenty-first after 60 days", 20, NOW - 60 * DAY_MS, 7, false, "usual"],
])("%s", (_name, earlierEarnings, firstEarningAt, days, probation, hold) => {
  const terms = earningTerms({ earlierEarnings, firstEarningAt, fraudWarned: false, now: NOW });
  expect(terms).toEqual({ availableAt: NOW + days * DAY_MS, probation, hold });
});

test("thirty days more when the charge has a fraud warning", () => {
  const history = { earlierEarnings: 20, firstEarningAt: NOW - 90 * DAY_MS, fraudWarned: true, now: NOW };
  expect(earningTerms(history)).toEqual({
    availableAt: NOW + 37 * DAY_MS,
    probation: false,
    hold: "fraudWarning",
  });
  expect(longerHold({ availableAt: NOW })).toEqual({
    availableAt: NOW + 30 * DAY_MS,
    hold: "fraudWarning",
  });
});
