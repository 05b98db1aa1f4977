import { api, internal } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import { DAY_MS } from "@convex/domain/limits";
import { dayOf } from "@convex/domain/staff/figures";
import { countDays, countFigure } from "@convex/model/staff/numbers/dailyMetrics";
import { expect } from "vitest";
import { passTime, prepareBackend, read, setupConvex } from "../../support/backend";
import { testsOf } from "../../support/fixtures";
import { only, rowsOf } from "../../support/rows";
import { slowly } from "./slowly";
import { countAll, longDay } from "./world";

prepareBackend();
const test = testsOf("world", longDay, ["again", "t"]);

const countsOf = ({ figures }: Doc<"dailyMetrics">) =>
  Object.fromEntries(figures.map(({ name, count }) => [name, count]));

test("equal a slow recount of all rows", async ({ t }) => {
  const day = dayOf(Date.now());
  passTime(DAY_MS);
  await countAll(t);
  const row = await only(t, "dailyMetrics", { day });
  expect(countsOf(row)).toEqual(await slowly(t, day));
  expect(countsOf(row)).toMatchObject({ daresSent: 5, daresCompleted: 1, daresDeclined: 1, blocks: 1 });
  expect(countsOf(row)).toMatchObject({
    madeSignIn: 2,
    choseUsername: 1,
    goodLoading: 67,
    goodStillness: 0,
    brokenScreens: 1,
    otherErrors: 1,
  });
  expect(countsOf(row)).toMatchObject({
    appealsDecided: 2,
    appealsUpheld: 50,
    noticesDecided: 1,
    noticesInTime: 100,
  });
  expect(countsOf(row)).toMatchObject({
    firstDecisions: 5,
    firstDecisionTime: 0,
    firstDecisionsInTime: 67,
    peopleStruck: 1,
    strikesGiven: 1,
    minorsFound: 1,
    blocksPerThousand: 500,
  });
  expect(countsOf(row)).toMatchObject({ settledShare: 50, refundedShare: 50, disputedShare: 50 });
});

test("of people one to four are few, of everything else the number stands", async ({ t, again }) => {
  passTime(DAY_MS);
  await countAll(t);
  const [newest] = await again().query(api.cockpit.figures, {});
  const shown = Object.fromEntries(newest?.figures.map(({ name, count }) => [name, count]) ?? []);
  expect(shown).toMatchObject({ signUps: 7, blocks: "few", reports: 5, daresSent: 5, pushSent: 6 });
  expect(shown).toMatchObject({ appealsUpheld: "few", blocksPerThousand: "few", strikesGiven: "few" });
  expect(shown).toMatchObject({ firstDecisions: 5, firstDecisionsInTime: 67, settledShare: 50 });
});

test("makes up for days that were missed, without saying who was here then", async ({ t }) => {
  passTime(3 * DAY_MS);
  await countAll(t);
  const rows = (await rowsOf(t, "dailyMetrics")).sort((one, other) => one.day - other.day);
  expect(rows).toHaveLength(3);
  expect(rows.map((row) => countsOf(row).activePeople)).toEqual([undefined, undefined, 0]);
  expect(rows.map((row) => countsOf(row).daresSent)).toEqual([5, 0, 0]);
});

test("a figure that is counted twice stands once", async ({ t }) => {
  const day = dayOf(Date.now());
  passTime(DAY_MS);
  const now = Date.now();
  await read(t, (ctx) => countDays(ctx, now));
  for (let n = 0; n < 2; n += 1) await read(t, (ctx) => countFigure(ctx, { day, next: 0, now }));
  const row = await only(t, "dailyMetrics");
  expect([row.figures.length, row.next]).toEqual([1, 1]);
});

test("an empty deployment has no days", async () => {
  const t = setupConvex();
  await t.mutation(internal.jobs.staff.countDays, {});
  expect(await rowsOf(t, "dailyMetrics")).toEqual([]);
});
