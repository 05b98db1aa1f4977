import { v } from "convex/values";
import { jobMutation } from "../functions";
import * as Staff from "../model/access/staffRoles";
import * as Shifts from "../model/access/staffShifts";
import * as Alerts from "../model/staff/desk/alerts";
import * as DailyMetrics from "../model/staff/numbers/dailyMetrics";
import * as MetricsRun from "../model/staff/numbers/metricsRun";
import * as Transparency from "../model/staff/numbers/transparency";

/** The first admin: `npx convex run jobs/staff:makeFirstAdmin '{"username":"..."}'`. Refused once there is one. */
export const makeFirstAdmin = jobMutation({
  args: { username: v.string() },
  returns: v.null(),
  handler: async (ctx, { username }) => await Staff.makeFirstAdmin(ctx, username, Date.now()),
});

/** Every minute: roles whose days are over, and shifts whose hours are. */
export const endRoles = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await Staff.endDue(ctx, Date.now());
    return await Shifts.endDue(ctx, Date.now());
  },
});

/** The next people of a count of all counters. */
export const countMetrics = jobMutation({
  args: { id: v.id("metricsRuns"), after: v.string() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await MetricsRun.goOn(ctx, { ...args, now: Date.now() }),
});

/** Nightly, and again after each day that was missing. */
export const countDays = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await DailyMetrics.countDays(ctx, Date.now()),
});

/** One figure of one day. */
export const countFigure = jobMutation({
  args: { day: v.number(), next: v.number() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> =>
    await DailyMetrics.countFigure(ctx, { ...args, now: Date.now() }),
});

/** Tells staff on shift of one of the gravest. */
export const alertOfCase = jobMutation({
  args: { caseId: v.id("moderationCases") },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await Alerts.alertOfCase(ctx, { ...args, now: Date.now() }),
});

/** Tells whoever decides that a copyright removal was answered. */
export const alertOfAnswer = jobMutation({
  args: { caseId: v.id("moderationCases") },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await Alerts.alertOfAnswer(ctx, { ...args, now: Date.now() }),
});

/** Every five minutes: cases whose time has passed. */
export const alertOfOverdue = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Alerts.alertOfOverdue(ctx, Date.now()),
});

/** Daily, and again after each quarter that was missing. */
export const countQuarters = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Transparency.countQuarters(ctx, Date.now()),
});

/** The next rows of a quarter. */
export const countQuarter = jobMutation({
  args: { quarter: v.number(), from: v.number() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await Transparency.countQuarter(ctx, args),
});
