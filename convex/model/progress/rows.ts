/** The one row of a person's progress, and what it says before there is one. */
import type { WithOptionalSystemFields } from "convex/server";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { NO_STREAK, type Streak } from "../../domain/progress/streak";

type ProgressRow = Doc<"progress">;
/** Before it is written for the first time it has no id. */
export type ProgressFields = WithOptionalSystemFields<ProgressRow>;

const fresh = (uid: string): ProgressFields => ({
  ...{ uid, counters: {}, points: 0, badges: [], selectedBadges: [], longestRun: 0 },
  restDays: NO_STREAK.rest,
  ...{ worn: {}, hidden: { badges: false, level: false, title: false } },
  celebrated: { badges: [], level: 1 },
});

export async function progressRow(ctx: QueryCtx, uid: string): Promise<ProgressRow | null> {
  return await ctx.db
    .query("progress")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
}

export async function progressOf(ctx: QueryCtx, uid: string): Promise<ProgressFields> {
  return (await progressRow(ctx, uid)) ?? fresh(uid);
}

export const streakIn = (row: ProgressFields): Streak => ({
  lastDate: row.lastActiveDate ?? null,
  dayAt: row.lastDayAt ?? 0,
  run: row.counters.dailyLogins ?? 0,
  longest: row.longestRun,
  rest: row.restDays,
});

export function withStreak(row: ProgressFields, streak: Streak): ProgressFields {
  const { lastDate, dayAt, run, longest, rest } = streak;
  return {
    ...row,
    counters: { ...row.counters, dailyLogins: run },
    ...(lastDate === null ? {} : { lastActiveDate: lastDate, lastDayAt: dayAt }),
    ...{ longestRun: longest, restDays: rest },
  };
}
