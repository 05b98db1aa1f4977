/** Whoever reported hears the outcome in general words (product 22), once a case, in slices: one item may have hundreds. */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { caseNews, reportClosedKey } from "../../domain/safety/caseNotices";
import { findUser } from "../access/viewer";
import { notify } from "../notifications/notifications";

const SLICE = 50;
/** More hardly claim the same work. */
const CLAIMS_MAX = 50;

/** `after`: the last reporter who was told. */
export async function tellReporters(
  ctx: MutationCtx,
  { caseId, after, now }: { caseId: Id<"moderationCases">; after: string; now: number },
): Promise<null> {
  const row = await ctx.db.get(caseId);
  if (row === null) return null;
  const reports = await ctx.db
    .query("reports")
    .withIndex("by_case_and_reporter", (q) => q.eq("caseId", caseId).gt("reporter", after))
    .take(SLICE);
  const newest = new Map(reports.map((report) => [report.reporter, report]));
  const wasLookedAtAgain = row.state === "final";
  const said = row.acted ? "acted" : wasLookedAtAgain ? "noBreachAgain" : "noBreach";
  const body = caseNews[said](row.targetKind);
  for (const [uid, { number }] of newest) {
    // Visitors, and people who have left, have no inbox.
    if ((await findUser(ctx, uid)) === null) continue;
    await notify(ctx, {
      ...{ uid, type: "report_closed", body, now },
      ...{ threadId: caseId, dedupeKey: reportClosedKey(caseId), link: `/report/${number}` },
    });
  }
  const last = reports.at(-1)?.reporter;
  if (reports.length === SLICE && last !== undefined) {
    await ctx.scheduler.runAfter(0, internal.jobs.safety.tellReporters, { caseId, after: last });
  }
  return null;
}

export const isClaim = ({ signature, reason }: Doc<"reports">): boolean =>
  signature !== undefined && reason === "copyright";

/** Whoever asked for a removal as their own work hears what its poster answers: they may have to go to court within days. */
export async function tellClaimants(
  ctx: MutationCtx,
  { _id, caseId }: Doc<"decisions">,
  now: number,
): Promise<void> {
  const reports = await ctx.db
    .query("reports")
    .withIndex("by_case_and_reporter", (q) => q.eq("caseId", caseId))
    .take(CLAIMS_MAX);
  for (const { reporter: uid, number } of reports.filter(isClaim)) {
    // Visitors look at it by its number.
    if ((await findUser(ctx, uid)) === null) continue;
    await notify(ctx, {
      ...{ uid, type: "report_closed", body: caseNews.answered, now },
      ...{ threadId: caseId, dedupeKey: `answered:${_id}`, link: `/report/${number}` },
    });
  }
}
