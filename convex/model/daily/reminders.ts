/** Reminders of the daily dare (product 9): for whoever chose an hour, once a day, unless they have answered. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { type Calendar, calendarWith, dareOfDay } from "../../domain/daily/dareOfDay";
import { dateIn } from "../../domain/daily/days";
import { isTimely, nextReminderAt } from "../../domain/daily/reminder";
import { notify } from "../notifications/notifications";
import { answerOf } from "./answers";
import { changes } from "./calendar";

type User = Doc<"users">;

const BATCH = 100;

/** Every minute: plans for whoever chose an hour since, and tells whoever's hour has come. True when there may be more. */
export async function remind(ctx: MutationCtx, now: number): Promise<boolean> {
  const unplanned = await ctx.db
    .query("users")
    .withIndex("by_reminderAt_and_hour", (q) => q.eq("reminderAt", undefined).gte("dailyReminderHour", 0))
    .take(BATCH);
  const due = await ctx.db
    .query("users")
    .withIndex("by_reminderAt_and_hour", (q) => q.gt("reminderAt", 0).lte("reminderAt", now))
    .take(BATCH);
  const calendar = calendarWith(due.length === 0 ? [] : await changes(ctx));
  for (const user of due) await tellIfDue(ctx, user, { calendar, now });
  for (const user of [...unplanned, ...due]) await plan(ctx, user, now);
  return unplanned.length === BATCH || due.length === BATCH;
}

async function plan(ctx: MutationCtx, { _id, dailyReminderHour: hour, timezone }: User, now: number) {
  const reminderAt = hour === undefined ? undefined : nextReminderAt(hour, { timezone, now });
  await ctx.db.patch(_id, { reminderAt });
}

interface Today {
  calendar: Calendar;
  now: number;
}

async function tellIfDue(ctx: MutationCtx, user: User, { calendar, now }: Today): Promise<void> {
  const { uid, standing, profileCompleted, reminderAt = 0, timezone } = user;
  if (standing !== "good" || !profileCompleted || !isTimely(reminderAt, now)) return;
  const date = dateIn(timezone, now);
  if ((await answerOf(ctx, uid, date)) !== null) return;
  await notify(ctx, {
    ...{ uid, type: "daily_reminder", body: dareOfDay(date, calendar)?.words.title ?? "" },
    // One row, which each day says anew.
    ...{ threadId: "daily", dedupeKey: "daily_reminder", link: "/app/daily-dare", now },
  });
}
