import { categoryIn, passesFilter } from "@convex/domain/people/rails";
import { expect, test } from "vitest";

const record = { usualAnswerMs: 3_600_000, inTime: null, isFull: false, weekFullUntil: null };
const person = { categories: ["Food"], minDareValue: 800, record };
const any = { category: null, maxPrice: null, fast: false };

test("a filter asks for a category, a highest price, an answer within a day", () => {
  expect(passesFilter(person, any)).toBe(true);
  expect(passesFilter(person, { ...any, category: "Food", maxPrice: 800, fast: true })).toBe(true);
  expect(passesFilter(person, { ...any, category: "Art" })).toBe(false);
  expect(passesFilter(person, { ...any, maxPrice: 799 })).toBe(false);
  const slow = { ...record, usualAnswerMs: 2 * 86_400_000 };
  for (const other of [slow, { ...record, usualAnswerMs: null }, null]) {
    expect(passesFilter({ ...person, record: other }, { ...any, fast: true })).toBe(false);
  }
  expect([categoryIn("Food"), categoryIn("NSFW"), categoryIn(3)]).toEqual(["Food", null, null]);
});
