import {
  quarterName,
  quarterOf,
  quarterStart,
  rounded,
  type Transparency,
  transparencyCsv,
} from "@convex/domain/safety/transparency";
import { expect, test } from "vitest";

test.each([
  ["2026-01-01T00:00:00.000Z", "2026 Q1"],
  ["2026-03-31T23:59:59.999Z", "2026 Q1"],
  ["2026-11-26T12:00:00.000Z", "2026 Q4"],
])("%s stands in %s", (moment, name) => {
  const quarter = quarterOf(Date.parse(moment));
  expect(quarterName(quarter)).toBe(name);
  expect(quarterOf(quarterStart(quarter))).toBe(quarter);
  expect(quarterOf(quarterStart(quarter) - 1)).toBe(quarter - 1);
});

test.each([
  [0, 0],
  [4, "few"],
  [5, 5],
  [7, 5],
  [8, 10],
  [1_202, 1_200],
])("%i is published as %s", (count, shown) => {
  expect(rounded(count)).toBe(shown);
});

test.each([
  [7, 1],
  [6, 2],
  [21, 4],
])("of %i and %i nobody can reckon the small one from the published sum", (large, small) => {
  const [sum, other] = [rounded(large + small), rounded(large)];
  const fitting = [1, 2, 3, 4].filter((guess) =>
    [...Array(100).keys()].some((each) => rounded(each) === other && rounded(each + guess) === sum),
  );
  expect(fitting.length).toBeGreaterThan(1);
});

test("the file of a quarter says what its page says, cell by cell", () => {
  const of: Transparency = {
    ...{ quarter: quarterOf(Date.UTC(2026, 9, 1)), reports: 20, decided: 12, automatic: "few" },
    acts: [{ act: "remove", count: 7 }],
    rules: [{ rule: "P5", count: "few" }],
    notices: [{ queue: "copyright", asked: 10, decided: 5, removed: "few", inTime: 5 }],
    ...{ appeals: 0, overturned: 0, averageHours: 9 },
  };
  expect(transparencyCsv(of).split("\n")).toEqual([
    "Quarter,2026 Q4",
    "Reports,20",
    "Decisions,12",
    "Found by our own checks,fewer than 5",
    "Appeals,0",
    "Overturned on appeal,0",
    "Average hours to a decision,9",
    "Requests: Copyright,10",
    "Requests decided: Copyright,5",
    "Requests that led to a removal: Copyright,fewer than 5",
    "Requests decided within 48 hours: Copyright,5",
    "Decision: Remove,7",
    '"Rule P5: No alcohol, tobacco, drugs or medicines",fewer than 5',
    "",
  ]);
});
