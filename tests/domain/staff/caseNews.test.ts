import { graveNews, overdueNews } from "@convex/domain/staff/caseNews";
import { expect, test } from "vitest";

test.each([
  [3_600_000, "within an hour."],
  [3_600_001, "within 2 hours."],
  [-5, "within an hour."],
])("what is left of %i ms reads %s", (left, words) => {
  expect(graveNews({ cases: 1, isMore: false, dueAt: 10 + left }, 10)).toContain(words);
});

test.each([
  [1, false, "A case of the gravest kind is open. "],
  [3, false, "3 cases of the gravest kind are open. "],
  [100, true, "More than 100 cases of the gravest kind are open. "],
])("%i grave ones, more: %s", (cases, isMore, words) => {
  expect(graveNews({ cases, isMore, dueAt: 0 }, 0)).toContain(words);
});

test.each([
  [1, false, "A case has just passed its time."],
  [3, false, "3 cases have just passed their time."],
  [50, true, "More than 50 cases have just passed their time."],
])("%i cases, more: %s", (cases, isMore, words) => {
  expect(overdueNews(cases, isMore)).toBe(words);
});
