/** Product 22: grave reports take an answer off the wall until a person has looked at it. */
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { GRAVE_REPORTERS } from "../../domain/limits";

const GRAVEST = 0;
const GRAVE = 1;
/** Reports of one case that are looked through; one person's are as many as they send. */
const REPORTS_MAX = 100;

/** After each report: one of the gravest is enough, else three people with a grave one; what came before it went on the wall was looked at. */
export async function queueReported(
  ctx: MutationCtx,
  { answerId, caseId, now }: { answerId: string; caseId: Id<"moderationCases">; now: number },
): Promise<void> {
  const id = ctx.db.normalizeId("dailyAnswers", answerId);
  const answer = id === null ? null : await ctx.db.get(id);
  if (answer?.state !== "public") return;
  const reports = await ctx.db
    .query("reports")
    .withIndex("by_case_and_reporter", (q) => q.eq("caseId", caseId))
    .order("desc")
    .take(REPORTS_MAX);
  const fresh = reports.filter(({ createdAt }) => createdAt > (answer.publishedAt ?? 0));
  const isGravest = fresh.some(({ severity }) => severity === GRAVEST);
  // A visitor's name is the visit's, of which anybody has as many as they like.
  const grave = fresh.filter(({ severity, reporter }) => severity <= GRAVE && !reporter.includes(":"));
  if (!isGravest && new Set(grave.map(({ reporter }) => reporter)).size < GRAVE_REPORTERS) return;
  await ctx.db.patch(answer._id, { state: "queued", publishedAt: undefined, waitsSince: now });
}
