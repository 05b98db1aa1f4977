/** Figures of a day about cases: how long they waited for their first decision. */
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { MINUTE_MS } from "../../../domain/limits";
import { isSigned, NOTICE_DECIDED_MS } from "../../../domain/safety/notices";
import { dayOf, medianOf } from "../../../domain/staff/figures";
import { signedReports } from "../desk/noticeActs";
import { type Count, percent } from "./counting";
import { decisionsOf } from "./safetyFigures";

/** From when the first who signed did; their request may have joined an older case. */
export async function isNoticeInTime(
  ctx: QueryCtx,
  { _id }: Doc<"moderationCases">,
  decidedAt: number,
): Promise<boolean> {
  const reports = await signedReports(ctx, _id);
  return decidedAt <= Math.min(...reports.map(({ createdAt }) => createdAt)) + NOTICE_DECIDED_MS;
}

/** The first decision about a case. */
export async function firstOf(
  ctx: QueryCtx,
  caseId: Id<"moderationCases">,
): Promise<Doc<"decisions"> | null> {
  return await ctx.db
    .query("decisions")
    .withIndex("by_case", (q) => q.eq("caseId", caseId))
    .first();
}

/** A few reads each; of one with many signed requests a hundred more. */
const CASES_MAX = 250;

type Case = Doc<"moderationCases">;
interface Decided {
  about: Case;
  at: number;
}

/** Cases that `isMeant` whose first decision came with the day. */
async function firstDecided(
  ctx: QueryCtx,
  day: number,
  isMeant: (about: Case) => boolean,
): Promise<{ first: Decided[]; isMore: boolean }> {
  const { rows, isMore } = await decisionsOf(ctx, day);
  const cases = [...new Set(rows.map(({ caseId }) => caseId))];
  const first: Decided[] = [];
  for (const caseId of cases.slice(0, CASES_MAX)) {
    const about = await ctx.db.get(caseId);
    if (about === null || !isMeant(about)) continue;
    const decided = await firstOf(ctx, caseId);
    if (decided !== null && dayOf(decided.at) === day) first.push({ about, at: decided.at });
  }
  return { first, isMore: isMore || cases.length > CASES_MAX };
}

const signed = ({ notice }: Case): boolean => isSigned(notice);
/** What staff open themselves waits for nobody. */
const reported = ({ reporters }: Case): boolean => reporters > 0;

const decidedFirst =
  (isMeant: (about: Case) => boolean): Count =>
  async (ctx, day) => {
    const { first, isMore } = await firstDecided(ctx, day, isMeant);
    return { count: first.length, isMore };
  };

export const noticesDecided = decidedFirst(signed);
export const firstDecisions = decidedFirst(reported);

export const noticesInTime: Count = async (ctx, day) => {
  const { first, isMore } = await firstDecided(ctx, day, signed);
  let inTime = 0;
  for (const { about, at } of first) inTime += (await isNoticeInTime(ctx, about, at)) ? 1 : 0;
  return percent(inTime, first.length, isMore);
};

/** Minutes from the first report. */
export const firstDecisionTime: Count = async (ctx, day) => {
  const { first, isMore } = await firstDecided(ctx, day, reported);
  const median = medianOf(first.map(({ about, at }) => (at - about.openedAt) / MINUTE_MS));
  return median === null ? null : { count: Math.round(median), isMore };
};

/** Of those that nobody has asked to look at again: that gives a case another time. */
export const firstDecisionsInTime: Count = async (ctx, day) => {
  const { first, isMore } = await firstDecided(ctx, day, reported);
  const known = first.filter(({ about: { state } }) => state !== "appealed" && state !== "final");
  return percent(known.filter(({ about, at }) => at <= about.dueAt).length, known.length, isMore);
};
