import { dayOf, dayStart, FIGURE_NAMES, FIGURES, shownCount } from "@convex/domain/staff/figures";
import { expect, test } from "vitest";

test("every figure has its place in the order in which they are counted", () => {
  expect([...FIGURE_NAMES].sort()).toEqual(Object.keys(FIGURES).sort());
});

test.each([
  [0, 0],
  [1, "few"],
  [4, "few"],
  [5, 5],
  [4_000, 4_000],
])("%i people are shown as %s", (count, shown) => {
  expect(shownCount(count)).toBe(shown);
});

test("a day begins at midnight UTC", () => {
  const noon = Date.UTC(2026, 10, 21, 12);
  expect(new Date(dayStart(dayOf(noon))).toISOString()).toBe("2026-11-21T00:00:00.000Z");
});
