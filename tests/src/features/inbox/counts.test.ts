import { expect, it } from "vitest";
import { cappedCount, parseInboxSearch } from "@/features/inbox/counts";

it("counts beyond a full page say so", () => {
  expect([0, 1, 20, 21].map((count) => cappedCount(count))).toEqual(["0", "1", "20", "20+"]);
  expect([15, 16].map((count) => cappedCount(count, 16))).toEqual(["15", "15+"]);
});

it("APP-03 `tab=activity` selects the activity tab, anything else the dares", () => {
  expect(parseInboxSearch({ tab: "activity" })).toEqual({ tab: "activity" });
  for (const raw of [{}, { tab: "dares" }, { tab: 1 }, { tab: ["activity"] }, { tab: null }]) {
    expect(parseInboxSearch(raw)).toEqual({});
  }
});
