/** `/admin/cockpit`: what is stuck, who is here, what is under way, and the days that were counted. All of it bounded. */
import type { Infer } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { DEADLINE_KINDS } from "../../../domain/dares/deadlines";
import { OPEN_STATUSES } from "../../../domain/dares/machine";
import { DAY_MS, HOUR_MS } from "../../../domain/limits";
import { ANNOUNCEMENT_WEEK_MS } from "../../../domain/notifications/announcements";
import { FIGURES, shownCount } from "../../../domain/staff/figures";
import { isOn } from "../../access/featureFlags";
import { lastHourlyRun, storedHour } from "../../access/watermarks";
import { type figuresView, type healthView, LATE_KINDS } from "./cockpitView";
import { newestDays } from "./dailyMetrics";

type Health = Infer<typeof healthView>;

const LATE_MAX = 99;
const PEOPLE_MAX = 1_000;
const SENT_MAX = 1_000;
const DARES_MAX = 99;
const ACTIVE_DAYS = [1, 7, 30] as const;

/** What a day's figure says to whoever reads it. */
export async function figures(ctx: QueryCtx): Promise<Infer<typeof figuresView>> {
  const days = (await newestDays(ctx)).filter(({ isDone }) => isDone);
  return days.map(({ day, figures: all }) => ({
    day,
    figures: all.map(({ name, count, isMore }) => ({
      ...{ name, isMore },
      count: FIGURES[name].ofPeople === true ? shownCount(count) : count,
    })),
  }));
}

/** The hour comes from a job, so that no answer depends on a clock of its own. */
export async function health(ctx: QueryCtx): Promise<Health> {
  const hour = await storedHour(ctx);
  return {
    asOf: await lastHourlyRun(ctx),
    late: await lateOnes(ctx, hour - HOUR_MS),
    ways: await ways(ctx, hour - DAY_MS),
    active: await active(ctx, hour),
    dares: await daresUnderWay(ctx),
  };
}

type Rows = { take(count: number): Promise<unknown[]> };

/** What runs in slices and has not moved on since. */
const unmoved = (rows: { take(count: number): Promise<{ changedAt: number }[]> }, before: number): Rows => ({
  take: async (count) => (await rows.take(count)).filter(({ changedAt }) => changedAt < before),
});

/** Switched off they wait for being switched on. */
async function waitingForBots(ctx: QueryCtx, before: number): Promise<Rows[]> {
  if (!(await isOn(ctx, "bots"))) return [];
  return [
    ctx.db
      .query("botEvents")
      .withIndex("by_handled_and_dueAt", (q) => q.eq("isHandled", false).lt("dueAt", before)),
  ];
}

/** Announcements that should have begun, and ones that stand still in the middle. */
function announcementsIn({ db }: QueryCtx, before: number): Rows[] {
  const due = (state: "planned" | "running") =>
    db
      .query("announcements")
      .withIndex("by_state_and_sendAt", (q) => q.eq("state", state).lt("sendAt", before));
  return [unmoved(due("planned"), before), unmoved(due("running"), before)];
}

/** Runs of a nightly or a wished count that nobody has carried to its end. */
function unfinishedCounts(ctx: QueryCtx, before: number): Record<"metricsRuns" | "days", Rows[]> {
  const days: Rows = {
    take: async () =>
      (await newestDays(ctx)).filter(({ isDone, _creationTime }) => !isDone && _creationTime < before),
  };
  const runs: Rows = {
    take: async (count) => {
      const rows = await ctx.db.query("metricsRuns").take(count);
      return rows.filter(({ state, changedAt }) => state === "running" && changedAt < before);
    },
  };
  return { metricsRuns: [runs], days: [days] };
}

async function lateOnes(ctx: QueryCtx, before: number): Promise<Health["late"]> {
  const { db } = ctx;
  const lists: Record<(typeof LATE_KINDS)[number], Rows[]> = {
    payments: [db.query("providerOps").withIndex("by_nextAt", (q) => q.gt("nextAt", 0).lt("nextAt", before))],
    unknownPayments: [
      db
        .query("providerOps")
        .withIndex("by_status_and_createdAt", (q) => q.eq("status", "unknown").lt("createdAt", before)),
    ],
    deliveries: [
      db
        .query("deliveries")
        .withIndex("by_state_and_nextAt", (q) => q.eq("state", "waiting").lt("nextAt", before)),
    ],
    deadlines: DEADLINE_KINDS.map((kind) =>
      db
        .query("dares")
        .withIndex("by_deadlineKind_and_deadlineAt", (q) =>
          q.eq("deadlineKind", kind).gt("deadlineAt", 0).lt("deadlineAt", before),
        ),
    ),
    deletions: [db.query("accountDeletions").withIndex("by_nextAt", (q) => q.lt("nextAt", before))],
    botEvents: await waitingForBots(ctx, before),
    botNotes: [db.query("botEvents").withIndex("by_failedAt", (q) => q.gt("failedAt", 0))],
    announcements: announcementsIn(ctx, before),
    announced: [missedOnes(ctx, before)],
    ...unfinishedCounts(ctx, before),
  };
  const late: Health["late"] = [];
  for (const kind of LATE_KINDS) {
    let count = 0;
    for (const rows of lists[kind]) count += (await rows.take(LATE_MAX + 1)).length;
    if (count > 0) late.push({ kind, count: Math.min(count, LATE_MAX), isMore: count > LATE_MAX });
  }
  return late;
}

/** Of the last week, with somebody whose note could not be written. */
const missedOnes = ({ db }: QueryCtx, before: number): Rows => ({
  take: async (count) => {
    const sent = await db
      .query("announcements")
      .withIndex("by_startedAt", (q) => q.gt("startedAt", before - ANNOUNCEMENT_WEEK_MS))
      .take(count);
    return sent.filter(({ failed = 0 }) => failed > 0);
  },
});

async function ways(ctx: QueryCtx, since: number): Promise<Health["ways"]> {
  const rows = await ctx.db
    .query("deliveries")
    .withIndex("by_createdAt", (q) => q.gt("createdAt", since))
    .order("desc")
    .take(SENT_MAX + 1);
  return (["push", "email"] as const).map((channel) => {
    const count = (state: string) =>
      rows.filter((row) => row.channel === channel && row.state === state).length;
    return { channel, sent: count("sent"), failed: count("failed"), isMore: rows.length > SENT_MAX };
  });
}

async function active(ctx: QueryCtx, hour: number): Promise<Health["active"]> {
  const seen = await ctx.db
    .query("users")
    .withIndex("by_lastActiveAt", (q) => q.gt("lastActiveAt", hour - 30 * DAY_MS))
    .order("desc")
    .take(PEOPLE_MAX + 1);
  return ACTIVE_DAYS.map((days) => {
    const within = seen.filter(({ lastActiveAt = 0 }) => lastActiveAt > hour - days * DAY_MS);
    const count = (isMeant: (user: Doc<"users">) => boolean) => shownCount(within.filter(isMeant).length);
    return {
      days,
      people: count(() => true),
      creators: count(({ isCreator }) => isCreator),
      senders: count(({ daresSentCount }) => daresSentCount > 0),
      isMore: within.length > PEOPLE_MAX,
    };
  });
}

async function daresUnderWay(ctx: QueryCtx): Promise<Health["dares"]> {
  const states: Health["dares"] = [];
  for (const status of OPEN_STATUSES) {
    const rows = await ctx.db
      .query("dares")
      .withIndex("by_status_and_statusAt", (q) => q.eq("status", status))
      .take(DARES_MAX + 1);
    const count = Math.min(rows.length, DARES_MAX);
    if (count > 0) states.push({ status, count, isMore: rows.length > DARES_MAX });
  }
  return states;
}
