import { BADGES } from "@convex/domain/catalogue/badges";
import { expect, it } from "vitest";
import { type Book, byCategory, doneOf, nextFor, yours } from "@/features/progress/badges/arrange";

const book = (part: Partial<Book> = {}): Book => ({
  ...{ counters: {}, longestRun: 0, earned: [], selected: [] },
  ...part,
});
const ids = (list: readonly { badge: { badgeId: string } }[]) => list.map(({ badge }) => badge.badgeId);

it("ENT-36 the chosen ones come first in their order, then the newest", () => {
  const earned = [
    { badgeId: "dc_1", earnedAt: 1 },
    { badgeId: "cm_10", earnedAt: 3 },
    { badgeId: "st_3", earnedAt: 2 },
    { badgeId: "ds_1", earnedAt: 4 },
  ];
  expect(ids(yours(book({ earned, selected: ["st_3", "dc_1"] })))).toEqual(["st_3", "dc_1", "ds_1", "cm_10"]);
});

it("ENT-35 the nearest three come next, of each counter only its next", () => {
  const counters = { daresSent: 7, commentsGiven: 6, reactionsGiven: 10, daresCompleted: 1 };
  const earned = ["ds_1", "ds_5", "dc_1"].map((badgeId) => ({ badgeId, earnedAt: 1 }));
  const next = nextFor(book({ counters, earned }), 3);
  expect(ids(next)).toEqual(["cm_10", "ds_25", "dc_5"]);
  expect(next.map(doneOf)).toEqual([0.6, 0.28, 0.2]);
});

it("ENT-35 a newcomer is shown firsts that one can work towards", () => {
  expect(ids(nextFor(book(), 3))).toEqual(["dc_1", "ds_1", "cm_10"]);
});

it("ENT-35 a run that is over still counts for what it reached", () => {
  const [next] = nextFor(book({ counters: { dailyLogins: 1 }, longestRun: 2 }), 1);
  expect(next).toMatchObject({ badge: { badgeId: "st_3" }, count: 2 });
});

it("ENT-34 every badge stands in its category, and nowhere else", () => {
  const all = byCategory(book({ earned: [{ badgeId: "dc_5", earnedAt: 1 }] }));
  expect(all.map(({ category }) => category)).toEqual([
    "dareCompleted",
    "dareSent",
    "community",
    "streaks",
    "monetization",
    "others",
  ]);
  expect(all.flatMap(({ badges }) => ids(badges)).toSorted()).toEqual(
    BADGES.map(({ badgeId }) => badgeId).toSorted(),
  );
  expect(all.map(({ earned }) => earned)).toEqual([1, 0, 0, 0, 0, 0]);
});
