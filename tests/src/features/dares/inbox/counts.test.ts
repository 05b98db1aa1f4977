import { expect, it } from "vitest";
import { cappedCount, parseInboxSearch, summedCount, unreadWord } from "@/features/dares/inbox/counts";

it("counts beyond a full page say so", () => {
  expect([0, 1, 20, 21].map((count) => cappedCount(count))).toEqual(["0", "1", "20", "20+"]);
  expect([15, 16].map((count) => cappedCount(count, 16))).toEqual(["15", "15+"]);
});

it("SHL-07 several counts are one sum that says no more than it knows", () => {
  const sum = (...counts: number[]) => summedCount(counts.map((count) => ({ count, cap: 21 })));
  expect([sum(0, 0), sum(2, 3), sum(20, 20), sum(21, 3)]).toEqual([null, "5", "40", "23+"]);
  expect(sum(20, 20, 20, 20, 20)).toBe("99+");
});

it("VAL-32 only numeric counts of 0 or more are shown as unread", () => {
  for (const none of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, "3", null, undefined]) {
    expect(unreadWord(none)).toBeNull();
  }
  expect([1, 99, 100].map((count) => unreadWord(count))).toEqual(["1", "99", "99+"]);
});

it("APP-03 `tab=activity` selects the activity tab", () => {
  expect(parseInboxSearch({ tab: "activity" })).toEqual({ tab: "activity" });
  expect(parseInboxSearch({ tab: "activity", side: "sent" })).toEqual({ tab: "activity" });
});

it("APP-04 messages unless the address says requests, dares or archived", () => {
  for (const tab of ["requests", "dares", "archived"]) expect(parseInboxSearch({ tab })).toEqual({ tab });
  for (const raw of [{}, { tab: "messages" }, { tab: 1 }, { tab: ["activity"] }, { tab: null }]) {
    expect(parseInboxSearch(raw)).toEqual({});
  }
});

it("side and state name one list of dares, what is not known is left out", () => {
  const sent = { tab: "dares", side: "sent", state: "done" };
  expect(parseInboxSearch(sent)).toEqual(sent);
  // Addresses from before the messages.
  expect(parseInboxSearch({ side: "sent", state: "done" })).toEqual(sent);
  expect(parseInboxSearch({ side: "both", state: "all" })).toEqual({});
});
