/** A person's progress counted anew from the facts: for people of before, and to find what was counted wrongly. */
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { dateIn } from "../../domain/daily/days";
import { badgesEarned, creditsOf } from "../../domain/progress/earned";
import { type EventKind, sumUp } from "../../domain/progress/events";
import { alarm } from "../../pay/ops";
import { randomUid } from "../access/uid";
import { findUser } from "../access/viewer";
import { FACTS_MAX, type Fact, factsOf } from "./facts";
import { streakFromEvents } from "./openings";
import { type ProgressFields, progressOf, withStreak } from "./rows";
import { settle } from "./settle";

type User = Doc<"users">;
type Event = Doc<"progressEvents">;

/** Of one life all that one transaction reads; more is left as it is. */
const EVENTS_MAX = 5_000;
const SAMPLE = 20;

async function eventsOf(ctx: QueryCtx, uid: string): Promise<Event[] | null> {
  const rows = await ctx.db
    .query("progressEvents")
    .withIndex("by_uid_and_kind_and_subject", (q) => q.eq("uid", uid))
    .take(EVENTS_MAX + 1);
  return rows.length > EVENTS_MAX ? null : rows;
}

interface Wrong {
  missing: Fact[];
  surplus: Event[];
  /** Kinds of which there is too much to be read. */
  left: EventKind[];
  rowsRead: number;
}

async function wrongEvents(ctx: QueryCtx, user: User, events: readonly Event[]): Promise<Wrong> {
  const wrong: Wrong = { missing: [], surplus: [], left: [], rowsRead: events.length };
  for (const [kind, facts] of await factsOf(ctx, user)) {
    wrong.rowsRead += facts?.length ?? FACTS_MAX;
    if (facts === null) {
      wrong.left.push(kind);
      continue;
    }
    const counted = events.filter((event) => event.kind === kind);
    const known = new Set(counted.map(({ subject }) => subject));
    const due = new Set(facts.map(({ subject }) => subject));
    wrong.missing.push(...facts.filter(({ subject }) => !known.has(subject)));
    wrong.surplus.push(...counted.filter(({ subject }) => !due.has(subject)));
  }
  return wrong;
}

/** What the events add up to, with the badges that this row has; which it should have is `settle`'s. */
async function addedUp(ctx: QueryCtx, row: ProgressFields): Promise<ProgressFields> {
  const events = (await eventsOf(ctx, row.uid)) ?? [];
  const { counters, points } = sumUp(events);
  const credits = creditsOf(row.badges.map(({ badgeId }) => badgeId));
  const dayCounts = row.dayCounts?.map((kept) => {
    const ofDay = events.filter(({ kind, date }) => kind === kept.kind && date === kept.date);
    return { ...kept, events: ofDay.length };
  });
  const sums = { counters, points: points + credits, ...(dayCounts === undefined ? {} : { dayCounts }) };
  return withStreak({ ...row, ...sums }, await streakFromEvents(ctx, row.uid));
}

/** All that is counted, in one line that two rows can be compared by. */
function countedIn(row: ProgressFields): string {
  const { counters, points, dayCounts, longestRun, lastActiveDate, restDays } = row;
  const nonZero = Object.entries(counters).filter(([, count]) => count > 0);
  const badges = row.badges.map(({ badgeId }) => badgeId).sort();
  return JSON.stringify([nonZero.sort(), points, dayCounts, longestRun, lastActiveDate, restDays, badges]);
}

const due = (row: ProgressFields): string[] => badgesEarned(row).map(({ badgeId }) => badgeId);

/** Whether what is kept differs from what the events say. */
export async function isWrong(ctx: QueryCtx, row: ProgressFields): Promise<boolean> {
  const right = await addedUp(ctx, row);
  const hasBadges =
    due(right).sort().join() ===
    row.badges
      .map(({ badgeId }) => badgeId)
      .sort()
      .join();
  return !hasBadges || countedIn(right) !== countedIn(row);
}

export interface Recounted {
  isChanged: boolean;
  isLeft: boolean;
  rowsRead: number;
}

/** Quietly: nothing is celebrated that was earned long ago. A dry run only says what it would change. */
export async function recountProgress(
  ctx: MutationCtx,
  user: User,
  { dryRun, now }: { dryRun: boolean; now: number },
): Promise<Recounted> {
  const { uid, timezone } = user;
  const events = await eventsOf(ctx, uid);
  if (events === null) return { isChanged: false, isLeft: true, rowsRead: EVENTS_MAX };
  const { missing, surplus, left, rowsRead } = await wrongEvents(ctx, user, events);
  const row = await progressOf(ctx, uid);
  const isChanged = missing.length + surplus.length > 0 || (await isWrong(ctx, row));
  const found = { isChanged, isLeft: left.length > 0, rowsRead };
  if (!isChanged || dryRun) return found;
  for (const { _id } of surplus) await ctx.db.delete(_id);
  for (const fact of missing) {
    await ctx.db.insert("progressEvents", { ...fact, uid, date: dateIn(timezone, fact.at) });
  }
  await settle(ctx, { before: row, moved: await addedUp(ctx, row) }, { now, quiet: true });
  return found;
}

/**
 * Every night some people, chosen by chance, are counted anew, each in a transaction of their own: one that is too large
 * or fails holds up nobody else.
 */
export async function checkSample(ctx: MutationCtx): Promise<null> {
  const from = randomUid();
  const rows = await ctx.db
    .query("progress")
    .withIndex("by_uid", (q) => q.gte("uid", from))
    .take(SAMPLE);
  const more =
    rows.length === SAMPLE
      ? []
      : await ctx.db
          .query("progress")
          .withIndex("by_uid", (q) => q.lt("uid", from))
          .take(SAMPLE - rows.length);
  for (const { uid } of [...rows, ...more]) {
    await ctx.scheduler.runAfter(0, internal.jobs.progress.checkOne, { uid });
  }
  return null;
}

/** A difference is for a person to look into. */
export async function checkOne(ctx: MutationCtx, uid: string, now: number): Promise<null> {
  const user = await findUser(ctx, uid);
  if (user === null || !(await recountProgress(ctx, user, { dryRun: true, now })).isChanged) return null;
  const progressId = (await progressOf(ctx, uid))._id ?? "none";
  alarm("progress-differs", { progressId });
  return null;
}
