import { graveNews, overdueNews } from "@convex/domain/staff/caseNews";
import { expect, test } from "vitest";

test.each([
  [3_600_000, "within an hour."],
  [3_600_001, "within 2 hours."],
  [-5, "within an hour."],
])("what is left of %i ms reads %s", (left, words) => {
  expect(graveNews(left)).toContain(words);
});

test.each([
  [1, false, "A case has just passed its time."],
  [3, false, "3 cases have just passed their time."],
  [50, true, "More than 50 cases have just passed their time."],
])("%i cases, more: %s", (cases, isMore, words) => {
  expect(overdueNews(cases, isMore)).toBe(words);
});
