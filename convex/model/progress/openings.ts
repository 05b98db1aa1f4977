/** Days on which the app was opened, and what they make of the run of days (progress 3). */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { dateIn, dayBegan } from "../../domain/daily/days";
import { DAY_MS } from "../../domain/limits";
import { ruleOf, subjectOf } from "../../domain/progress/events";
import { keptNews } from "../../domain/progress/news";
import {
  afterDate,
  type Day,
  isTooClose,
  opened,
  PAUSE_DAYS_MAX,
  paused,
  type Streak,
  type StreakEvent,
  streakOf,
} from "../../domain/progress/streak";
import { fail } from "../../errors";
import { notify } from "../notifications/notifications";
import { eventOf } from "./events";
import { type ProgressFields, progressOf, streakIn, withStreak } from "./rows";
import { type Settled, settle } from "./settle";

type Viewer = Doc<"users">;

/** Days of one life that can be read at once: more than five years of them. */
export const DAYS_MAX = 2_000;

/** A device may tell of an opening without a connection for so long. */
const TOLD_LATE_MS = DAY_MS;

const NOTHING: Settled = { earned: [], lost: [] };

/** Openings and pauses of somebody, in any order. */
export async function streakEvents(ctx: QueryCtx, uid: string): Promise<StreakEvent[]> {
  const rows = (kind: "activeDay" | "streakPaused") =>
    ctx.db
      .query("progressEvents")
      .withIndex("by_uid_and_kind_and_date", (q) => q.eq("uid", uid).eq("kind", kind))
      .take(DAYS_MAX);
  const days = await rows("activeDay");
  const pauses = await rows("streakPaused");
  return [
    ...days.map(({ date, at: dayAt }) => ({ kind: "opened" as const, date, dayAt })),
    ...pauses.map(({ subject, at }) => {
      const [from = "", until = ""] = subject.split("/");
      return { kind: "paused" as const, from, until, at };
    }),
  ];
}

const isDay = (event: StreakEvent): event is StreakEvent & Day => event.kind === "opened";

/** Null: that day does not count. One from before the last is fitted in, if it does not stand too close to another. */
async function streakWith(ctx: QueryCtx, row: ProgressFields, day: Day): Promise<Streak | null> {
  const streak = streakIn(row);
  if (streak.lastDate === null || day.date > streak.lastDate) {
    const next = opened(streak, day);
    return next === streak ? null : next;
  }
  const events = await streakEvents(ctx, row.uid);
  return isTooClose(day, events.filter(isDay)) ? null : streakOf([...events, { kind: "opened", ...day }]);
}

/** When it was, by the device where it tells late; null: too long ago to be counted. */
function momentOf(openedAt: number | undefined, now: number): number | null {
  if (openedAt === undefined || !(openedAt < now)) return now;
  return openedAt >= now - TOLD_LATE_MS ? openedAt : null;
}

/** The app was opened; counted once a date, by the server's calendar. */
export async function noteOpening(
  ctx: MutationCtx,
  { uid, timezone }: Viewer,
  { openedAt, now }: { openedAt: number | undefined; now: number },
): Promise<Settled> {
  const at = momentOf(openedAt, now);
  if (at === null) return NOTHING;
  const day = { date: dateIn(timezone, at), dayAt: dayBegan(timezone, at) };
  const event = { uid, kind: "activeDay", subject: day.date } as const;
  if ((await eventOf(ctx, event)) !== null) return NOTHING;
  const before = await progressOf(ctx, uid);
  const streak = await streakWith(ctx, before, day);
  if (streak === null) return NOTHING;
  await ctx.db.insert("progressEvents", { ...event, date: day.date, at: day.dayAt });
  const points = before.points + ruleOf("activeDay").points;
  const settled = await settle(ctx, { before, moved: { ...withStreak(before, streak), points } }, { now });
  await tellIfKept(ctx, { uid, before: streakIn(before), streak, now });
  return settled;
}

interface Kept {
  uid: string;
  before: Streak;
  streak: Streak;
  now: number;
}

async function tellIfKept(ctx: MutationCtx, { uid, before, streak, now }: Kept): Promise<void> {
  const { month, used } = streak.rest;
  if (streak.run < 2 || (before.rest.month === month && before.rest.used === used)) return;
  const about = { threadId: "progress", dedupeKey: "streak_kept", link: "/app/badges" };
  await notify(ctx, { uid, type: "streak_kept", body: keptNews(streak.run), ...about, now });
}

/** From today on for so many days; none ends a pause. What was missed before is not covered. */
export async function pauseStreak(
  ctx: MutationCtx,
  { uid, timezone }: Viewer,
  { days, now }: { days: number; now: number },
): Promise<null> {
  if (!Number.isInteger(days) || days < 0 || days > PAUSE_DAYS_MAX) {
    const message = `A pause lasts up to ${PAUSE_DAYS_MAX} days.`;
    fail("invalid-argument", { message, field: "days", reason: "pause-days" });
  }
  const before = await progressOf(ctx, uid);
  const today = dateIn(timezone, now);
  const from =
    before.lastActiveDate !== undefined && before.lastActiveDate > today ? before.lastActiveDate : today;
  const pause = { from, until: afterDate(from, days - 1) };
  const event = { uid, kind: "streakPaused", subject: subjectOf(pause.from, pause.until) } as const;
  const known = await eventOf(ctx, event);
  if (known === null) await ctx.db.insert("progressEvents", { ...event, date: from, at: now });
  else await ctx.db.patch(known._id, { at: now });
  await settle(ctx, { before, moved: withStreak(before, paused(streakIn(before), pause)) }, { now });
  return null;
}
