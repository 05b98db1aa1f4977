import {
  afterDate,
  isTooClose,
  NO_STREAK,
  opened,
  paused,
  pausedIn,
  restLeft,
  type Streak,
  streakOf,
} from "@convex/domain/progress/streak";
import { expect, it } from "vitest";

const HOUR = 3_600_000;
/** The app was opened on that date, in a zone so many hours east of Greenwich. */
const day = (date: string, zone = 0) => ({ date, dayAt: Date.parse(date) - zone * HOUR });
const openedOn = (...dates: string[]): Streak =>
  dates.reduce((streak, date) => opened(streak, day(date)), NO_STREAK);

it("counts dates with an opening, each once", () => {
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
  const [before, pause] = [openedOn("2026-11-01"), { from: "2026-11-01", until: "2026-11-14" }];
  expect(opened(before, day("2026-11-15"), [pause])).toMatchObject({ run: 2, rest: { used: 0 } });
  expect(opened(before, day("2026-11-17"), [pause])).toMatchObject({ run: 2, rest: { used: 2 } });
  expect(opened(before, day("2026-11-18"), [pause])).toMatchObject({ run: 1 });
  expect(paused([pause], { from: "2026-11-01", until: "2026-10-31" })).toEqual([]);
});

it("another pause leaves what was covered before it, and says anew what comes after", () => {
  const first = { from: "2026-11-01", until: "2026-11-14" };
  const kept = { from: "2026-11-01", until: "2026-11-09" };
  const second = { from: "2026-11-10", until: "2026-11-23" };
  expect(paused([first], second)).toEqual([kept, second]);
  expect(paused([first], { from: "2026-11-10", until: "2026-11-09" })).toEqual([kept]);
  expect(paused([first], { from: "2026-11-20", until: "2026-11-22" })).toHaveLength(2);
  // Back in the west it is the day before: what was to begin later does not.
  expect(paused([second], first)).toEqual([first]);
  const resting = opened(openedOn("2026-11-01"), day("2026-11-24"), [kept, second]);
  expect(resting).toMatchObject({ run: 2, rest: { used: 0 } });
});

it("the days of a pause belong each to its year", () => {
  const pauses = [
    { from: "2026-12-25", until: "2027-01-07" },
    { from: "2027-03-01", until: "2027-02-28" },
    { from: "2027-07-01", until: "2027-07-03" },
  ];
  expect([pausedIn(pauses, "2026"), pausedIn(pauses, "2027"), pausedIn([], "2026")]).toEqual([7, 10, 0]);
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

it.each([
  ["New York to Berlin", -5, 1],
  ["Los Angeles to London", -8, 0],
  ["Berlin to Tokyo", 1, 9],
])("from %s each date was opened, and none costs a rest day", (_way, west, east) => {
  const monday = opened(NO_STREAK, day("2026-11-02", west));
  // It began less than twenty hours after Monday did, so that it does not count.
  const tuesday = opened(monday, day("2026-11-03", east));
  expect(tuesday).toBe(monday);
  expect(opened(tuesday, day("2026-11-04", east))).toMatchObject({ run: 2, rest: { used: 0 } });
  // Wednesday was truly missed.
  expect(opened(tuesday, day("2026-11-05", east))).toMatchObject({ run: 2, rest: { used: 1 } });
  expect(opened(tuesday, day("2026-11-07", east))).toMatchObject({ run: 1, longest: 1 });
  // And whoever goes back has no day more for it.
  const back = opened(opened(tuesday, day("2026-11-04", east)), day("2026-11-06", west));
  expect(back).toMatchObject({ run: 3, rest: { used: 1 } });
});

it("a missed day costs one where its date could have counted: in one zone, four hours east, on the way west", () => {
  const missed = (west: number, east: number) =>
    opened(opened(NO_STREAK, day("2026-11-02", west)), day("2026-11-04", east));
  for (const [from, to] of [
    [0, 0],
    [0, 4],
    [1, -5],
    [9, -8],
  ] as const)
    expect(missed(from, to)).toMatchObject({ run: 2, rest: { used: 1 } });
  const short = { date: "2026-03-30", dayAt: Date.parse("2026-03-29T23:00Z") };
  const before = opened(NO_STREAK, { date: "2026-03-28", dayAt: Date.parse("2026-03-28T00:00Z") });
  expect(opened(before, short)).toMatchObject({ run: 2, rest: { used: 1 } });
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
  const days = [day("2026-11-05"), day("2026-11-01"), day("2026-11-02")];
  const pauses = [{ from: "2026-11-02", until: "2026-11-04" }];
  const streak = streakOf(days, pauses);
  expect(streak).toMatchObject({ run: 3, longest: 3, rest: { used: 0 }, lastDate: "2026-11-05" });
  expect(streakOf([...days].reverse(), pauses)).toEqual(streak);
});

it("a day that is told late must not stand beside another", () => {
  const others = [day("2026-11-01"), day("2026-11-03")];
  expect(isTooClose(day("2026-11-02"), others)).toBe(false);
  expect(isTooClose(day("2026-11-03"), others)).toBe(true);
  expect(isTooClose(day("2026-11-04", 13), others)).toBe(true);
  const told = day("2026-11-05");
  const hoursBefore = (hours: number) => ({ date: "2026-11-04", dayAt: told.dayAt - hours * HOUR });
  expect([19.9, 20].map((hours) => isTooClose(told, [hoursBefore(hours)]))).toEqual([true, false]);
});

it("knows the days after a date, over months and backwards", () => {
  expect([afterDate("2026-02-27", 2), afterDate("2026-03-01", -1)]).toEqual(["2026-03-01", "2026-02-28"]);
});
