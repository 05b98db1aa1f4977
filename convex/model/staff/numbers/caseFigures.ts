/** Figures of a day about cases: how long they waited for their first decision. */
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { NOTICE_DECIDED_MS } from "../../../domain/safety/notices";
import { dayOf } from "../../../domain/staff/figures";
import { signedReports } from "../desk/noticeActs";
import { type Count, percent } from "./counting";
import { decisionsOf } from "./safetyFigures";

/** When the first who signed did; their request may have joined an older case. */
async function signedAt(ctx: QueryCtx, { _id }: Doc<"moderationCases">): Promise<number> {
  const signed = await signedReports(ctx, _id);
  return Math.min(...signed.map(({ createdAt }) => createdAt));
}

/** Three reads each, of the 4,096 of a function. */
const CASES_MAX = 1_000;

/** Signed requests whose first decision came with the day, each with whether that was in time. */
async function noticesOf(ctx: QueryCtx, day: number): Promise<{ inTime: boolean[]; isMore: boolean }> {
  const { rows, isMore } = await decisionsOf(ctx, day);
  const cases = [...new Set(rows.map(({ caseId }) => caseId))];
  const inTime: boolean[] = [];
  for (const caseId of cases.slice(0, CASES_MAX)) {
    const about = await ctx.db.get(caseId);
    if (about?.notice === undefined) continue;
    const decided = await ctx.db
      .query("decisions")
      .withIndex("by_case", (q) => q.eq("caseId", caseId))
      .first();
    if (decided !== null && dayOf(decided.at) === day)
      inTime.push(decided.at <= (await signedAt(ctx, about)) + NOTICE_DECIDED_MS);
  }
  return { inTime, isMore: isMore || cases.length > CASES_MAX };
}

export const noticesDecided: Count = async (ctx, day) => {
  const { inTime, isMore } = await noticesOf(ctx, day);
  return { count: inTime.length, isMore };
};

export const noticesInTime: Count = async (ctx, day) => {
  const { inTime, isMore } = await noticesOf(ctx, day);
  return percent(inTime.filter(Boolean).length, inTime.length, isMore);
};
