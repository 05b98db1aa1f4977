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
  PAUSE_DAYS_A_YEAR,
  PAUSE_DAYS_MAX,
  type Pause,
  paused,
  pausedIn,
  type Streak,
  streakOf,
} from "../../domain/progress/streak";
import { fail } from "../../errors";
import { notify } from "../notifications/notifications";
import { eventOf } from "./events";
import { type ProgressFields, progressOf, streakIn, withStreak } from "./rows";
import { change, type Settled, settle } from "./settle";

type Viewer = Doc<"users">;

/** Days of one life that can be read at once: more than five years of them. */
export const DAYS_MAX = 2_000;

/** A device may tell of an opening without a connection for so long. */
const TOLD_LATE_MS = DAY_MS;

const NOTHING: Settled = { earned: [], lost: [] };

const rowsOf = async (ctx: QueryCtx, uid: string, kind: "activeDay" | "streakPaused") =>
  await ctx.db
    .query("progressEvents")
    .withIndex("by_uid_and_kind_and_date", (q) => q.eq("uid", uid).eq("kind", kind))
    .take(DAYS_MAX);

const pauseIn = ({ subject }: Pick<Doc<"progressEvents">, "subject">): Pause => {
  const [from = "", until = ""] = subject.split("/");
  return { from, until };
};
const nameOf = ({ from, until }: Pause): string => subjectOf(from, until);

const daysOf = async (ctx: QueryCtx, uid: string): Promise<Day[]> =>
  (await rowsOf(ctx, uid, "activeDay")).map(({ date, at }) => ({ date, dayAt: at }));
const pausesOf = async (ctx: QueryCtx, uid: string): Promise<Pause[]> =>
  (await rowsOf(ctx, uid, "streakPaused")).map(pauseIn);

/** What all of somebody's openings and pauses make, read anew. */
export async function streakFromEvents(ctx: QueryCtx, uid: string): Promise<Streak> {
  return streakOf(await daysOf(ctx, uid), await pausesOf(ctx, uid));
}

/** Null: that day does not count. One from before the last is fitted in, if it does not stand too close to another. */
async function streakWith(ctx: QueryCtx, row: ProgressFields, day: Day): Promise<Streak | null> {
  const streak = streakIn(row);
  const pauses = await pausesOf(ctx, row.uid);
  if (streak.lastDate === null || day.date > streak.lastDate) {
    const next = opened(streak, day, pauses);
    return next === streak ? null : next;
  }
  const days = await daysOf(ctx, row.uid);
  return isTooClose(day, days) ? null : streakOf([...days, day], pauses);
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

/** Of a day that is told late a free one may come back: that is no news. */
const hasRestedMore = ({ rest: { month, used } }: Streak, { rest }: Streak): boolean =>
  month > rest.month || (month === rest.month && used > rest.used);

async function tellIfKept(ctx: MutationCtx, { uid, before, streak, now }: Kept): Promise<void> {
  if (streak.run < 2 || !hasRestedMore(streak, before)) return;
  const about = { threadId: "progress", dedupeKey: "streak_kept", link: "/app/badges" };
  await notify(ctx, { uid, type: "streak_kept", body: keptNews(streak.run), ...about, now });
}

const refusePause = (message: string, reason: string): never =>
  fail("invalid-argument", { message, field: "days", reason });

function requireDaysLeft(before: readonly Pause[], after: readonly Pause[], { from, until }: Pause): void {
  for (const year of [from.slice(0, 4), until.slice(0, 4)]) {
    if (pausedIn(after, year) <= PAUSE_DAYS_A_YEAR) continue;
    const left = PAUSE_DAYS_A_YEAR - pausedIn(paused(before, { from, until: afterDate(from, -1) }), year);
    refusePause(`You have ${left} of ${PAUSE_DAYS_A_YEAR} pause days left in ${year}.`, "pause-days-year");
  }
}

/** From today on for so many days; none ends a pause. What was missed before is not covered, what was covered stays so. */
export async function pauseStreak(
  ctx: MutationCtx,
  { uid, timezone }: Viewer,
  { days, now }: { days: number; now: number },
): Promise<null> {
  if (!Number.isInteger(days) || days < 0 || days > PAUSE_DAYS_MAX)
    refusePause(`A pause lasts up to ${PAUSE_DAYS_MAX} days.`, "pause-days");
  const { lastActiveDate } = await progressOf(ctx, uid);
  const today = dateIn(timezone, now);
  const from = lastActiveDate !== undefined && lastActiveDate > today ? lastActiveDate : today;
  const pause = { from, until: afterDate(from, days - 1) };
  const known = await rowsOf(ctx, uid, "streakPaused");
  const before = known.map(pauseIn);
  const after = paused(before, pause);
  requireDaysLeft(before, after, pause);
  for (const row of known) if (!after.map(nameOf).includes(row.subject)) await ctx.db.delete(row._id);
  for (const each of after) {
    const event = { uid, kind: "streakPaused", subject: nameOf(each), date: each.from, at: now } as const;
    if (!before.map(nameOf).includes(event.subject)) await ctx.db.insert("progressEvents", event);
  }
  await change(ctx, uid, (row) => ({ ...row, pause }));
  return null;
}
