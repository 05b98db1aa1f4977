/** Days on which the app was opened (progress 3, CAL-13, CAL-14). */
import { api } from "@convex/_generated/api";
import { beforeEach, expect, test } from "vitest";
import { HOUR, passTime, prepareBackend, read } from "../support/backend";
import { setupWorld, titlesOf, type World } from "../support/people";
import { patchUser, rowsOf } from "../support/rows";
import { badgesOf, progressFlaws, progressFor } from "./world";

prepareBackend();

let world: World;
beforeEach(async () => {
  world = await setupWorld();
});

const DAY = 24 * HOUR;
const open = (progressUpdates: Record<string, number | string> = { lastActiveDate: "2026-11-21" }) =>
  world.sender.as.mutation(api.badges.updateUserProgress, { progressUpdates });
const pause = (days: number) => world.sender.as.mutation(api.badges.pauseStreak, { days });
const pausesKept = async () =>
  (await rowsOf(world.t, "progressEvents", { kind: "streakPaused" })).map(({ subject }) => subject).sort();
const streak = async () => {
  const { counters, longestRun, lastActiveDate, points } = await progressFor(world.t, world.sender);
  return { run: counters.dailyLogins ?? 0, best: longestRun, last: lastActiveDate, points };
};

test("CAL-13 counts a date once, and says what it earned", async () => {
  expect(await open()).toEqual({ success: true, earnedBadges: [] });
  await open();
  expect(await streak()).toEqual({ run: 1, best: 1, last: "2026-11-21", points: 5 });
  passTime(DAY);
  await open();
  passTime(DAY);
  expect(await open()).toEqual({ success: true, earnedBadges: ["st_3"] });
  expect(await streak()).toEqual({ run: 3, best: 3, last: "2026-11-23", points: 15 + 10 });
  expect(await progressFlaws(world.t)).toEqual([]);
});

test("CAL-14 believes no counter, no date and no number from a client", async () => {
  await open({ daresCompleted: 1e9, commentsGiven: 500, badges: "dc_250" });
  expect(await streak()).toEqual({ run: 0, best: 0, last: undefined, points: 0 });
  await open({ lastActiveDate: "2031-01-01", dailyLogins: 365, openedAt: "soon" });
  expect(await streak()).toEqual({ run: 1, best: 1, last: "2026-11-21", points: 5 });
  expect(await badgesOf(world.t, world.sender)).toEqual([]);
});

test("the date is that of the person's own zone", async () => {
  await patchUser(world.t, world.sender.uid, { timezone: "Pacific/Auckland" });
  await open();
  expect(await streak()).toMatchObject({ run: 1, last: "2026-11-22" });
});

test("an opening without a connection counts by the device's time for a day, one of the future as now", async () => {
  await open({ openedAt: Date.now() - 23 * HOUR });
  expect(await streak()).toMatchObject({ run: 1, last: "2026-11-20" });
  await open({ openedAt: Date.now() - 25 * HOUR });
  await open({ openedAt: Date.now() + 300 * DAY });
  expect(await streak()).toMatchObject({ run: 2, last: "2026-11-21" });
});

test("a day that is told after the next one is fitted in, in whatever order two devices speak", async () => {
  await open({ openedAt: Date.now() - 23 * HOUR });
  passTime(2 * DAY);
  await open();
  expect((await progressFor(world.t, world.sender)).restDays).toMatchObject({ used: 2 });
  await open({ openedAt: Date.now() - 23 * HOUR });
  expect(await streak()).toMatchObject({ run: 3, best: 3, last: "2026-11-23" });
  expect((await progressFor(world.t, world.sender)).restDays).toMatchObject({ used: 1 });
  expect(await progressFlaws(world.t)).toEqual([]);
});

test("a free day that comes back is no news", async () => {
  await open();
  passTime(3 * DAY);
  await open();
  const told = async () => (await rowsOf(world.t, "notifications", { type: "streak_kept" })).length;
  expect(await told()).toBe(1);
  for (const { _id } of await rowsOf(world.t, "notifications", { type: "streak_kept" }))
    await read(world.t, (ctx) => ctx.db.delete(_id));
  await open({ openedAt: Date.now() - DAY });
  expect((await progressFor(world.t, world.sender)).restDays).toMatchObject({ used: 1 });
  expect(await told()).toBe(0);
});

test("free days keep a run and are told of; a third ends it, the best stays with its badge", async () => {
  for (const days of [1, 1, 1]) {
    await open();
    passTime(days * DAY);
  }
  passTime(DAY);
  await open();
  expect(await streak()).toMatchObject({ run: 4, best: 4 });
  const told = await titlesOf(world.sender);
  expect(told).toContain("Streak kept");
  passTime(9 * DAY - 3 * HOUR);
  await open();
  // Nobody is told of a run that they lost.
  expect(await titlesOf(world.sender)).toEqual(told);
  expect(await streak()).toMatchObject({ run: 1, best: 4 });
  expect(await badgesOf(world.t, world.sender)).toEqual(["st_3"]);
  expect(await progressFlaws(world.t)).toEqual([]);
});

test("a pause covers up to fourteen days and no more", async () => {
  await open();
  await pause(14);
  passTime(14 * DAY);
  await open();
  expect(await streak()).toMatchObject({ run: 2 });
  expect((await progressFor(world.t, world.sender)).restDays.used).toBe(0);
  for (const days of [15, -1, 1.5, Number.NaN]) {
    await expect(pause(days)).toBeRefused("invalid-argument:pause-days");
  }
  expect(await pausesKept()).toEqual(["2026-11-21/2026-12-04"]);
  expect(await progressFlaws(world.t)).toEqual([]);
});

test("a second pause forgets nothing of the first, and none ends it from today on", async () => {
  await open();
  await pause(14);
  passTime(9 * DAY);
  await pause(14);
  expect(await pausesKept()).toEqual(["2026-11-21/2026-11-29", "2026-11-30/2026-12-13"]);
  passTime(14 * DAY);
  await open();
  expect(await streak()).toMatchObject({ run: 2 });
  expect((await progressFor(world.t, world.sender)).restDays.used).toBe(0);
  await pause(5);
  await pause(0);
  expect(await pausesKept()).toHaveLength(2);
  expect(await progressFlaws(world.t)).toEqual([]);
});

test("a year has twenty-eight days of pause, by the days that were really paused", async () => {
  await pause(14);
  passTime(4 * DAY);
  await pause(0);
  await pause(14);
  passTime(14 * DAY);
  // Four and fourteen are gone, and from the ninth of December on ten are left.
  const message = "You have 10 of 28 pause days left in 2026.";
  await expect(pause(11)).toBeRefused("invalid-argument:pause-days-year", { field: "days", message });
  await pause(10);
  await expect(pause(11)).toBeRefused("invalid-argument:pause-days-year");
  passTime(19 * DAY);
  // Four of these days are in December still.
  await expect(pause(14)).toBeRefused("invalid-argument:pause-days-year");
  passTime(4 * DAY);
  await pause(14);
  expect(await pausesKept()).toHaveLength(4);
  expect(await progressFlaws(world.t)).toEqual([]);
});
