import { BADGES, badgeOf } from "@convex/domain/catalogue/badges";
import { dateIn, dayBegan } from "@convex/domain/daily/days";
import { badgesEarned, creditsOf } from "@convex/domain/progress/earned";
import {
  COUNTERS,
  EVENT_KINDS,
  groupOf,
  type Happened,
  pointsOfDay,
  ruleOf,
  subjectOf,
  sumUp,
} from "@convex/domain/progress/events";
import { isFoundingMember } from "@convex/domain/progress/founding";
import { earnedNews, keptNews, withdrawnNews } from "@convex/domain/progress/news";
import { describe, expect, it } from "vitest";

const of = (kind: Happened["kind"], subject: string, date = "2026-11-01"): Happened => ({
  kind,
  subject,
  date,
});

describe("what counts", () => {
  it("gives the points of product 16", () => {
    const points = EVENT_KINDS.flatMap((kind) => {
      const { points, aDay } = ruleOf(kind);
      return points === 0 ? [] : [[kind, points, aDay]];
    });
    expect(points).toEqual([
      ["dareCompleted", 50, undefined],
      ["dareApproved", 20, undefined],
      ["dailyAnswered", 15, undefined],
      ["commentGiven", 2, 10],
      ["reactionGiven", 1, 20],
      ["activeDay", 5, undefined],
      ["referralRewarded", 100, undefined],
      ["referralWelcomed", 50, undefined],
    ]);
  });

  it("every counter but the run of days has an event that moves it", () => {
    const moved = EVENT_KINDS.flatMap((kind) => ruleOf(kind).counts.map(({ counter }) => counter));
    expect(new Set([...moved, "dailyLogins"])).toEqual(new Set(COUNTERS));
  });

  it("a day gives points up to its cap, whichever of its events go", () => {
    expect([0, 1, 10, 11, 500].map((count) => pointsOfDay(ruleOf("commentGiven"), count))).toEqual([
      ...[0, 2, 20, 20, 20],
    ]);
    const comments = Array.from({ length: 12 }, (_, at) => of("commentGiven", `c${at}`));
    expect(sumUp([...comments, of("commentGiven", "later", "2026-11-02")])).toEqual({
      counters: { commentsGiven: 13 },
      points: 22,
    });
  });

  it("tips count people, and a pair once a day, never amounts", () => {
    const tips = [
      ["ann", "1"],
      ["ann", "1"],
      ["ann", "2"],
      ["bob", "2"],
    ].map(([who = "", day = ""], at) => of("tipEarned", subjectOf(who, day, `t${at}`)));
    expect(sumUp(tips)).toEqual({ counters: { tipsEarned: 3, tippers: 2 }, points: 0 });
  });

  it("a group begins and ends with whole parts of a name", () => {
    expect(groupOf("ann/1/t", 1)).toEqual({ from: "ann/", to: "ann0" });
    expect(groupOf("ann/1/t", 2)).toEqual({ from: "ann/1/", to: "ann/10" });
    expect(groupOf("once", 1)).toBeNull();
  });
});

describe("what is earned", () => {
  it("a badge comes at its threshold, not before", () => {
    for (const badge of BADGES) {
      const at = (count: number) =>
        badgesEarned({ counters: { [badge.counter]: count }, longestRun: count }).map(
          ({ badgeId }) => badgeId,
        );
      expect(at(badge.threshold)).toContain(badge.badgeId);
      expect(at(badge.threshold - 1)).not.toContain(badge.badgeId);
    }
  });

  it("a badge for a run stays when the run is over", () => {
    const over = { counters: { dailyLogins: 1 }, longestRun: 8 };
    expect(badgesEarned(over).map(({ badgeId }) => badgeId)).toEqual(["st_3", "st_7"]);
  });

  it("credits of badges are points", () => {
    expect(creditsOf(["dc_1", "dc_5", "unknown"])).toBe(60);
  });

  it("says all that one fact brought in one notice", () => {
    const [first, second] = [badgeOf("dc_1"), badgeOf("ot_cap")].flatMap((badge) => badge ?? []);
    const both = [first, second].flatMap((badge) => badge ?? []);
    expect(earnedNews(both, null)).toBe("First Proof and Captioner");
    expect(earnedNews(both.slice(0, 1), 2)).toBe("First Proof. You also reached level 2.");
    expect(earnedNews([], 3)).toBe("You reached level 3.");
    expect(withdrawnNews(["dc_1", "dc_5", "gone"])).toBe(
      "First Proof, Warmed Up and gone were taken back because what earned them no longer counts.",
    );
    expect(keptNews(12)).toBe("A rest day saved your streak: 12 days.");
  });
});

describe("days and dates", () => {
  it("knows when a date began where somebody is", () => {
    const at = Date.parse("2026-11-26T21:44:12.345Z");
    expect([dateIn("Asia/Tokyo", at), dayBegan("Asia/Tokyo", at)]).toEqual([
      ...["2026-11-27", Date.parse("2026-11-26T15:00:00Z")],
    ]);
    expect(dayBegan(undefined, at)).toBe(Date.parse("2026-11-26T00:00:00Z"));
    expect(dayBegan("Asia/Kathmandu", at)).toBe(Date.parse("2026-11-26T18:15:00Z"));
  });

  it.each([
    ["2026-11-01", "2026-11-01", true],
    ["2026-11-01", "2027-01-29", true],
    ["2026-11-01", "2027-01-30", false],
    ["2026-11-02", "2026-11-01", false],
    [undefined, "2026-11-01", false],
    ["soon", "2026-11-01", false],
  ])("launched on %s, joined on %s: founding %s", (launched, joined, is) => {
    expect(isFoundingMember(Date.parse(joined), launched)).toBe(is);
  });
});
