import { levelOf, pointsOfLevel, TITLES, titlesReached } from "@convex/domain/progress/levels";
import { rankLabel } from "@convex/domain/progress/rank";
import { expect, it } from "vitest";

it.each([
  [0, 1],
  [99, 1],
  [100, 2],
  [999, 4],
  [1_000, 5],
  [4_500, 10],
  [19_000, 20],
  [122_499, 49],
  [122_500, 50],
  [1e9, 50],
  [-5, 1],
])("%d points are level %d", (points, level) => {
  expect(levelOf(points)).toBe(level);
});

it("a level begins with its first point, all the way up", () => {
  for (let level = 2; level <= 50; level += 1) {
    expect(levelOf(pointsOfLevel(level))).toBe(level);
    expect(levelOf(pointsOfLevel(level) - 1)).toBe(level - 1);
  }
});

it("offers the titles that were reached, and no other", () => {
  expect(titlesReached(1)).toEqual(["Newcomer"]);
  expect(titlesReached(9)).toEqual(["Newcomer", "Curious", "Daredevil"]);
  expect(titlesReached(50)).toEqual(TITLES.map(({ title }) => title));
});

it.each([
  [0, null],
  [24, null],
  [25, "Top 30%"],
  [49, "Top 30%"],
  [50, "Top 15%"],
  [99, "Top 15%"],
  [100, "Top 5%"],
])("CON-41 CON-42 %d dares completed are %s", (completed, label) => {
  expect(rankLabel(completed)).toBe(label);
});
