/** The quarterly numbers of `/transparency`: counted once a quarter is over, in slices, and published as a whole. */
import { type Infer, v } from "convex/values";
import { internal } from "../../../_generated/api";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { HOUR_MS } from "../../../domain/limits";
import { CONTENT_RULES } from "../../../domain/safety/contentRules";
import { DECISION_ACTS, DECISION_ROWS } from "../../../domain/safety/decisions";
import {
  isSigned,
  NOTICE_QUEUES,
  NOTICE_REASONS,
  type NoticeQueue,
  noticeQueue as queueOf,
} from "../../../domain/safety/notices";
import { quarterOf, quarterStart, rounded, type Transparency } from "../../../domain/safety/transparency";
import { contentRule } from "../../../tables/dares";
import { decisionAct, noticeQueue } from "../../../tables/safety";
import { firstOf, isNoticeInTime } from "./caseFigures";

type Row = Doc<"transparencyQuarters">;

const SLICE = 200;
/** Ten years of them. */
const SHOWN = 40;
/** Quarters that a deployment makes up for. */
const LOOK_BACK = 8;

const shown = v.union(v.number(), v.literal("few"));
export const transparencyView = v.object({
  quarter: v.number(),
  reports: shown,
  decided: shown,
  automatic: shown,
  acts: v.array(v.object({ act: decisionAct, count: shown })),
  rules: v.array(v.object({ rule: contentRule, count: shown })),
  notices: v.array(
    v.object({ queue: noticeQueue, asked: shown, decided: shown, removed: shown, inTime: shown }),
  ),
  appeals: shown,
  overturned: shown,
  averageHours: v.union(v.number(), v.null()),
});

async function rowOf(ctx: QueryCtx, quarter: number): Promise<Row | null> {
  return await ctx.db
    .query("transparencyQuarters")
    .withIndex("by_quarter", (q) => q.eq("quarter", quarter))
    .unique();
}

/** Those that are counted to their end, the newest first. */
export async function quarters(ctx: QueryCtx): Promise<Infer<typeof transparencyView>[]> {
  const rows = await ctx.db.query("transparencyQuarters").withIndex("by_quarter").order("desc").take(SHOWN);
  return rows.filter(({ step }) => step === "done").map(viewOf);
}

function viewOf({ quarter, sums }: Row): Transparency {
  const { decided, waitedMs } = sums;
  return {
    quarter,
    reports: rounded(sums.reports),
    decided: rounded(decided),
    automatic: rounded(sums.automatic),
    acts: DECISION_ACTS.flatMap((act) => {
      const count = sums.acts[act] ?? 0;
      return count === 0 ? [] : [{ act, count: rounded(count) }];
    }),
    rules: CONTENT_RULES.flatMap((rule) => {
      const count = sums.rules[rule] ?? 0;
      return count === 0 ? [] : [{ rule, count: rounded(count) }];
    }),
    notices: NOTICE_QUEUES.flatMap((queue) => {
      const of = sums.notices?.[queue];
      if (of === undefined) return [];
      const [asked, decidedOnes] = [rounded(of.asked), rounded(of.decided)];
      return [
        { queue, asked, decided: decidedOnes, removed: rounded(of.removed), inTime: rounded(of.inTime) },
      ];
    }),
    appeals: rounded(sums.appeals),
    overturned: rounded(sums.overturned),
    // Of few it would say how long one of them took.
    averageHours:
      rounded(decided) === "few" || decided === 0 ? null : Math.round(waitedMs / decided / HOUR_MS),
  };
}

/** Moments of making have fractions, so this is before every row of the quarter and after every one of the last. */
const beginningOf = (quarter: number): number => quarterStart(quarter) - 0.001;

const NOTHING: Row["sums"] = {
  ...{ reports: 0, decided: 0, automatic: 0, appeals: 0, overturned: 0, waitedMs: 0 },
  acts: {},
  rules: {},
};

/** Each day: the first quarter that is over and not counted yet, and again after each. */
export async function countQuarters(ctx: MutationCtx, now: number): Promise<null> {
  const first = await ctx.db.query("users").withIndex("by_creation_time").first();
  if (first === null) return null;
  const last = quarterOf(now) - 1;
  const beginning = Math.max(quarterOf(first._creationTime), last - LOOK_BACK + 1);
  for (let quarter = beginning; quarter <= last; quarter += 1) {
    const row = await rowOf(ctx, quarter);
    if (row?.step === "done") continue;
    const from = row?.from ?? beginningOf(quarter);
    if (row === null)
      await ctx.db.insert("transparencyQuarters", { quarter, step: "reports", from, sums: NOTHING });
    await ctx.scheduler.runAfter(0, internal.jobs.staff.countQuarter, { quarter, from });
    return null;
  }
  return null;
}

/** The next rows by the moment they were made; a slice whose place has been passed does nothing. */
export async function countQuarter(
  ctx: MutationCtx,
  { quarter, from }: { quarter: number; from: number },
): Promise<null> {
  const row = await rowOf(ctx, quarter);
  if (row === null || row.step === "done" || row.from !== from) return null;
  const end = quarterStart(quarter + 1);
  const next = await STEPS[row.step](ctx, row, end);
  await ctx.db.patch(row._id, next);
  if (next.step === "done") await ctx.scheduler.runAfter(0, internal.jobs.staff.countQuarters, {});
  else await ctx.scheduler.runAfter(0, internal.jobs.staff.countQuarter, { quarter, from: next.from });
  return null;
}

type Progress = Pick<Row, "step" | "from" | "sums">;

async function addReports(ctx: QueryCtx, { quarter, from, sums }: Row, end: number): Promise<Progress> {
  const rows = await ctx.db
    .query("reports")
    .withIndex("by_creation_time", (q) => q.gt("_creationTime", from).lt("_creationTime", end))
    .take(SLICE);
  let added = { ...sums, reports: sums.reports + rows.length };
  for (const { reason, signature } of rows) {
    const asked = NOTICE_REASONS.find((each) => each === reason);
    if (signature !== undefined && asked !== undefined)
      added = plusNotice(added, queueOf(asked), { asked: 1 });
  }
  const last = rows.at(-1)?._creationTime;
  if (rows.length < SLICE || last === undefined)
    return { step: "decisions", from: beginningOf(quarter), sums: added };
  return { step: "reports", from: last, sums: added };
}

const plus = (counts: Record<string, number>, name: string | undefined): Record<string, number> =>
  name === undefined ? counts : { ...counts, [name]: (counts[name] ?? 0) + 1 };

type NoticeSums = NonNullable<Row["sums"]["notices"]>[string];
const NO_NOTICES: NoticeSums = { asked: 0, decided: 0, removed: 0, inTime: 0 };

function plusNotice(sums: Row["sums"], queue: NoticeQueue, more: Partial<NoticeSums>): Row["sums"] {
  const { notices = {} } = sums;
  const of = notices[queue] ?? NO_NOTICES;
  const { asked = 0, decided = 0, removed = 0, inTime = 0 } = more;
  const now = {
    ...{ asked: of.asked + asked, decided: of.decided + decided },
    ...{ removed: of.removed + removed, inTime: of.inTime + inTime },
  };
  return { ...sums, notices: { ...notices, [queue]: now } };
}

/** A signed request counts with the first decision about it. */
async function plusDecided(ctx: QueryCtx, row: Doc<"decisions">, sums: Row["sums"]): Promise<Row["sums"]> {
  const about = await ctx.db.get(row.caseId);
  if (about === null || !isSigned(about.notice) || (await firstOf(ctx, about._id))?._id !== row._id)
    return sums;
  const inTime = (await isNoticeInTime(ctx, about, row.at)) ? 1 : 0;
  const removed = DECISION_ROWS[row.act].thing === "goes" ? 1 : 0;
  return plusNotice(sums, about.notice, { decided: 1, removed, inTime });
}

async function addDecisions(ctx: QueryCtx, { quarter, from, sums }: Row, end: number): Promise<Progress> {
  const rows = await ctx.db
    .query("decisions")
    .withIndex("by_creation_time", (q) => q.gt("_creationTime", from).lt("_creationTime", end))
    .take(SLICE);
  let added = sums;
  for (const row of rows) added = await plusDecided(ctx, row, await addDecision(ctx, row, added));
  const last = rows.at(-1)?._creationTime;
  if (rows.length < SLICE || last === undefined)
    return { step: "appeals", from: beginningOf(quarter), sums: { ...added, appeals: 0, overturned: 0 } };
  return { step: "decisions", from: last, sums: added };
}

async function addDecision(ctx: QueryCtx, row: Doc<"decisions">, sums: Row["sums"]): Promise<Row["sums"]> {
  const { act, rule, foundBy, at, caseId } = row;
  // A case may be gone after its year; then nobody knows how long it had waited.
  const openedAt = (await ctx.db.get(caseId))?.openedAt ?? at;
  return {
    ...sums,
    decided: sums.decided + 1,
    automatic: sums.automatic + (foundBy === "automatic" ? 1 : 0),
    waitedMs: sums.waitedMs + Math.max(0, at - openedAt),
    acts: plus(sums.acts, act),
    rules: plus(sums.rules, rule),
  };
}

/** An appeal may come half a year after what it is about: it counts in the quarter in which it was made. */
async function addAppeals(ctx: QueryCtx, { quarter, from, sums }: Row, end: number): Promise<Progress> {
  const rows = await ctx.db
    .query("decisions")
    .withIndex("by_appealedAt", (q) => q.gt("appeal.at", from).lt("appeal.at", end))
    .take(SLICE);
  const slice = wholeMoments(rows.map(({ appeal }) => appeal?.at ?? 0));
  const added = { ...sums, appeals: sums.appeals + slice.count };
  if (slice.next !== undefined) return { step: "appeals", from: slice.next, sums: added };
  return { step: "overturned", from: beginningOf(quarter), sums: added };
}

/** And its outcome in the one in which it was decided. */
async function addOverturned(ctx: QueryCtx, { from, sums }: Row, end: number): Promise<Progress> {
  const rows = await ctx.db
    .query("decisions")
    .withIndex("by_appeal_state_and_decidedAt", (q) =>
      q.eq("appeal.state", "upheld").gt("appeal.decidedAt", from).lt("appeal.decidedAt", end),
    )
    .take(SLICE);
  const slice = wholeMoments(rows.map(({ appeal }) => appeal?.decidedAt ?? 0));
  const added = { ...sums, overturned: sums.overturned + slice.count };
  if (slice.next !== undefined) return { step: "overturned", from: slice.next, sums: added };
  return { step: "done", from, sums: added };
}

/** How many of a slice count, and behind which moment the next one begins: two of one moment are not parted. */
function wholeMoments(moments: readonly number[]): { count: number; next?: number } {
  const last = moments.at(-1);
  if (last === undefined || moments.length < SLICE) return { count: moments.length };
  const before = moments.filter((at) => at < last).length;
  return before === 0 ? { count: SLICE, next: last } : { count: before, next: last - 0.5 };
}

const STEPS = {
  reports: addReports,
  decisions: addDecisions,
  appeals: addAppeals,
  overturned: addOverturned,
} as const;
