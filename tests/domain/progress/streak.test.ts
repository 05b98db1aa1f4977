import {
  afterDate,
  isAlive,
  isTooClose,
  NO_STREAK,
  opened,
  paused,
  restLeft,
  type Streak,
  type StreakEvent,
  streakOf,
} from "@convex/domain/progress/streak";
import { describe, expect, it } from "vitest";

const HOUR = 3_600_000;
/** The app was opened on that date, in a zone so many hours east of Greenwich. */
const day = (date: string, zone = 0) => ({ date, dayAt: Date.parse(date) - zone * HOUR });
const openedOn = (...dates: string[]): Streak =>
  dates.reduce((streak, date) => opened(streak, day(date)), NO_STREAK);

describe("days in a row", () => {
  it("ENT-35 counts dates with an opening, each once", () => {
    expect(openedOn("2026-11-01")).toMatchObject({ run: 1, longest: 1 });
    expect(openedOn("2026-11-01", "2026-11-01", "2026-11-02", "2026-11-03")).toMatchObject({
      run: 3,
      longest: 3,
    });
  });

  it("two days without are free each month by themselves, a third ends the run and keeps the best", () => {
    const rested = openedOn("2026-11-01", "2026-11-02", "2026-11-05");
    expect(rested).toMatchObject({ run: 3, rest: { month: "2026-11", used: 2 } });
    expect(restLeft(rested, "2026-11-06")).toBe(0);
    expect(isAlive(rested, "2026-11-06")).toBe(true);
    expect(isAlive(rested, "2026-11-07")).toBe(false);
    expect(opened(rested, day("2026-11-07"))).toMatchObject({ run: 1, longest: 3, rest: { used: 2 } });
    expect(openedOn("2026-11-01", "2026-11-02", "2026-11-06")).toMatchObject({
      run: 1,
      longest: 2,
      rest: { used: 0 },
    });
  });

  it("a month begins with two free days of its own", () => {
    const over = openedOn("2026-10-29", "2026-11-03");
    expect(over).toMatchObject({ run: 2, rest: { month: "2026-11", used: 2 } });
    expect(restLeft(over, "2026-12-01")).toBe(2);
  });

  it("a pause covers its days and no more", () => {
    const resting = paused(openedOn("2026-11-01"), { from: "2026-11-01", until: "2026-11-14" });
    expect(opened(resting, day("2026-11-15"))).toMatchObject({ run: 2, rest: { used: 0 } });
    expect(opened(resting, day("2026-11-17"))).toMatchObject({ run: 2, rest: { used: 2 } });
    expect(opened(resting, day("2026-11-18"))).toMatchObject({ run: 1 });
    const ended = paused(resting, { from: "2026-11-01", until: "2026-10-31" });
    expect(opened(ended, day("2026-11-15"))).toMatchObject({ run: 1 });
  });

  it("a date that is over, or a clock that goes back, changes nothing", () => {
    const streak = openedOn("2026-11-01", "2026-11-02");
    expect(opened(streak, day("2026-11-02"))).toBe(streak);
    expect(opened(streak, day("2026-10-30"))).toBe(streak);
  });

  it("a jump east gains no day, and costs none either", () => {
    const monday = openedOn("2026-11-02");
    // In Auckland Tuesday began half a day after London's Monday.
    expect(opened(monday, day("2026-11-03", 13))).toBe(monday);
    expect(opened(monday, day("2026-11-04", 13))).toMatchObject({ run: 2, rest: { used: 0 } });
  });

  it("a jump west stays on the same date and goes on the day after", () => {
    const monday = opened(NO_STREAK, day("2026-11-02", 13));
    expect(opened(monday, day("2026-11-02", -8))).toBe(monday);
    expect(opened(monday, day("2026-11-03", -8))).toMatchObject({ run: 2, rest: { used: 0 } });
  });

  it("the short day of summer time is a day", () => {
    const before = opened(NO_STREAK, { date: "2026-03-29", dayAt: Date.parse("2026-03-29T00:00Z") });
    const next = opened(before, { date: "2026-03-30", dayAt: Date.parse("2026-03-29T23:00Z") });
    expect(next).toMatchObject({ run: 2 });
  });

  it("is the same by whatever order it is told in", () => {
    const events: StreakEvent[] = [
      { kind: "opened", ...day("2026-11-05") },
      { kind: "paused", from: "2026-11-02", until: "2026-11-04", at: 1 },
      { kind: "opened", ...day("2026-11-01") },
      { kind: "opened", ...day("2026-11-02") },
    ];
    expect(streakOf(events)).toMatchObject({ run: 3, longest: 3, rest: { used: 0 }, lastDate: "2026-11-05" });
    expect(streakOf([...events].reverse())).toEqual(streakOf(events));
  });

  it("a day that is told late must not stand beside another", () => {
    const others = [day("2026-11-01"), day("2026-11-03")];
    expect(isTooClose(day("2026-11-02"), others)).toBe(false);
    expect(isTooClose(day("2026-11-03"), others)).toBe(true);
    expect(isTooClose(day("2026-11-04", 13), others)).toBe(true);
  });

  it("knows the days after a date, over months and backwards", () => {
    expect([afterDate("2026-02-27", 2), afterDate("2026-03-01", -1)]).toEqual(["2026-03-01", "2026-02-28"]);
  });
});
