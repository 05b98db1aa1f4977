/** What is stuck, and how far behind what runs by a clock is. All of it bounded. */
import type { Infer } from "convex/values";
import type { QueryCtx } from "../../../_generated/server";
import { DEADLINE_KINDS } from "../../../domain/dares/deadlines";
import { ANNOUNCEMENT_WEEK_MS } from "../../../domain/notifications/announcements";
import { isOn } from "../../access/featureFlags";
import { type healthView, LATE_KINDS, QUEUE_KINDS } from "./cockpitView";
import { newestDays } from "./dailyMetrics";

type Health = Infer<typeof healthView>;
type LateKind = (typeof LATE_KINDS)[number];
type QueueKind = (typeof QUEUE_KINDS)[number];

const LATE_MAX = 99;

type Rows = { take(count: number): Promise<unknown[]> };
/** The moments at which they are due, the earliest first. */
type Due = { take(count: number): Promise<number[]> };

const dueIn = <Row>(rows: { take(count: number): Promise<Row[]> }, at: (row: Row) => number): Due => ({
  take: async (count) => (await rows.take(count)).map(at),
});

/** What each job that runs by a clock still has to do of what is due before that moment. */
async function dueBefore(ctx: QueryCtx, before: number): Promise<Record<QueueKind, Due[]>> {
  const { db } = ctx;
  return {
    payments: [
      dueIn(
        db.query("providerOps").withIndex("by_nextAt", (q) => q.gt("nextAt", 0).lt("nextAt", before)),
        ({ nextAt = 0 }) => nextAt,
      ),
    ],
    deliveries: [
      dueIn(
        db
          .query("deliveries")
          .withIndex("by_state_and_nextAt", (q) => q.eq("state", "waiting").lt("nextAt", before)),
        ({ nextAt }) => nextAt,
      ),
    ],
    deadlines: DEADLINE_KINDS.map((kind) =>
      dueIn(
        db
          .query("dares")
          .withIndex("by_deadlineKind_and_deadlineAt", (q) =>
            q.eq("deadlineKind", kind).gt("deadlineAt", 0).lt("deadlineAt", before),
          ),
        ({ deadlineAt = 0 }) => deadlineAt,
      ),
    ),
    deletions: [
      dueIn(
        db.query("accountDeletions").withIndex("by_nextAt", (q) => q.lt("nextAt", before)),
        ({ nextAt }) => nextAt,
      ),
    ],
    botEvents: await botEventsBefore(ctx, before),
  };
}

/** Switched off they wait for being switched on. */
async function botEventsBefore(ctx: QueryCtx, before: number): Promise<Due[]> {
  if (!(await isOn(ctx, "bots"))) return [];
  const rows = ctx.db
    .query("botEvents")
    .withIndex("by_handled_and_dueAt", (q) => q.eq("isHandled", false).lt("dueAt", before));
  return [dueIn(rows, ({ dueAt }) => dueAt)];
}

/** Of each, what has waited or will wait longest; whoever reads it knows the time better than the stored hour. */
export async function queues(ctx: QueryCtx): Promise<Health["queues"]> {
  const all = await dueBefore(ctx, Number.MAX_SAFE_INTEGER);
  const found: Health["queues"] = [];
  for (const kind of QUEUE_KINDS) {
    const first: number[] = [];
    for (const due of all[kind]) first.push(...(await due.take(1)));
    found.push({ kind, dueAt: first.length === 0 ? null : Math.min(...first) });
  }
  return found;
}

/** What runs in slices and has not moved on since. */
const unmoved = (rows: { take(count: number): Promise<{ changedAt: number }[]> }, before: number): Rows => ({
  take: async (count) => (await rows.take(count)).filter(({ changedAt }) => changedAt < before),
});

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

/** What should have been done before that moment. */
export async function lateOnes(ctx: QueryCtx, before: number): Promise<Health["late"]> {
  const { db } = ctx;
  const lists: Record<LateKind, Rows[]> = {
    ...(await dueBefore(ctx, before)),
    unknownPayments: [
      db
        .query("providerOps")
        .withIndex("by_status_and_createdAt", (q) => q.eq("status", "unknown").lt("createdAt", before)),
    ],
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
