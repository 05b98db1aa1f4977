/** `/admin/cockpit`: what is stuck, who is here, what is under way, and the days that were counted. All of it bounded. */
import type { Infer } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { OPEN_STATUSES } from "../../../domain/dares/machine";
import { DAY_MS, HOUR_MS } from "../../../domain/limits";
import { SEVERITIES } from "../../../domain/staff/desk";
import { FIGURES, shownCount } from "../../../domain/staff/figures";
import { lastHourlyRun, storedHour } from "../../access/watermarks";
import type { figuresView, healthView } from "./cockpitView";
import { newestDays } from "./dailyMetrics";
import { lateOnes, queues } from "./late";

type Health = Infer<typeof healthView>;

const CASES_MAX = 99;
const PEOPLE_MAX = 1_000;
const SENT_MAX = 1_000;
const DARES_MAX = 99;
const ACTIVE_DAYS = [1, 7, 30] as const;

/** What a day's figure says to whoever reads it. */
export async function figures(ctx: QueryCtx): Promise<Infer<typeof figuresView>> {
  const days = (await newestDays(ctx)).filter(({ isDone }) => isDone);
  return days.map(({ day, figures: all }) => ({
    day,
    figures: all.map((each) => ({ name: each.name, count: shownOf(each, all), isMore: each.isMore })),
  }));
}

type Figure = Doc<"dailyMetrics">["figures"][number];

/** A share or a time of few people says as much of them as their number does. */
function shownOf({ name, count }: Figure, all: readonly Figure[]): number | "few" {
  const { ofPeople, of } = FIGURES[name];
  if (ofPeople === true) return shownCount(count);
  const people = all.find((each) => each.name === of)?.count ?? 0;
  return shownCount(people) === "few" ? "few" : count;
}

/** The hour comes from a job, so that no answer depends on a clock of its own. */
export async function health(ctx: QueryCtx): Promise<Health> {
  const hour = await storedHour(ctx);
  return {
    asOf: await lastHourlyRun(ctx),
    late: await lateOnes(ctx, hour - HOUR_MS),
    queues: await queues(ctx),
    cases: await openCases(ctx),
    ways: await ways(ctx, hour - DAY_MS),
    active: await active(ctx, hour),
    dares: await daresUnderWay(ctx),
  };
}

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

/** Of each severity, as many as are read in the order in which they are due. */
async function openCases(ctx: QueryCtx): Promise<Health["cases"]> {
  const found: Health["cases"] = [];
  for (const severity of SEVERITIES) {
    const rows = await ctx.db
      .query("moderationCases")
      .withIndex("by_open_and_due", (q) => q.eq("isOpen", true).eq("severity", severity))
      .take(CASES_MAX + 1);
    const [first] = rows;
    if (first === undefined) continue;
    found.push({
      severity,
      count: shownCount(Math.min(rows.length, CASES_MAX)),
      isMore: rows.length > CASES_MAX,
      openedAt: Math.min(...rows.map(({ openedAt }) => openedAt)),
      dueAt: first.dueAt,
    });
  }
  return found;
}
