import type { CreatorRecord } from "@convex/domain/people/creatorStats";
import { expect, it } from "vitest";
import {
  answerWords,
  busyWords,
  completedWords,
  inTimeWords,
  slotWords,
} from "@/features/people/creatorRecord/words";

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 24, 12);
const record: CreatorRecord = {
  usualAnswerMs: 3 * HOUR,
  inTime: { count: 9, of: 10 },
  isFull: false,
  weekFullUntil: null,
};

it("says how long an answer usually takes, or that nobody can say yet", () => {
  const after = (usualAnswerMs: number | null) => answerWords({ ...record, usualAnswerMs });
  expect(after(null)).toBe("New here");
  expect(after(HOUR / 2)).toBe("Usually answers in under an hour");
  expect(after(HOUR)).toBe("Usually answers in 1 hour");
  expect(after(2.2 * HOUR)).toBe("Usually answers in 3 hours");
  expect(after(30 * HOUR)).toBe("Usually answers in 2 days");
  expect(inTimeWords(record)).toBe("9 of 10 answered in time");
  expect(inTimeWords({ ...record, inTime: null })).toBeNull();
});

it("says when there is room, and on a card only when there is none now", () => {
  const week = { ...record, weekFullUntil: NOW + 72 * HOUR };
  const full = { ...record, isFull: true };
  const said = [record, week, full].map((each) => slotWords(each, NOW, "en"));
  expect(said).toEqual(["Free for a dare now", "Next free slot: Fri, Nov 27", "Fully booked right now"]);
  expect([busyWords(record, NOW), busyWords(full, NOW)]).toEqual([null, "Fully booked right now"]);
  expect([completedWords(0), completedWords(7)]).toEqual([null, "7 completed"]);
});
