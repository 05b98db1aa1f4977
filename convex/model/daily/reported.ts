/** Product 22: grave reports take an answer off the wall until a person has looked at it. */
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { areManyIn, graveReports, isGravestIn } from "../access/graveReports";

/** After each report: one of the gravest is enough, else three people with a grave one; what came before it went on the wall was looked at. */
export async function queueReported(
  ctx: MutationCtx,
  { answerId, caseId, now }: { answerId: string; caseId: Id<"moderationCases">; now: number },
): Promise<void> {
  const id = ctx.db.normalizeId("dailyAnswers", answerId);
  const answer = id === null ? null : await ctx.db.get(id);
  if (answer?.state !== "public") return;
  const reports = await graveReports(ctx, caseId, answer.publishedAt ?? 0);
  if (!isGravestIn(reports) && !areManyIn(reports)) return;
  await ctx.db.patch(answer._id, { state: "queued", publishedAt: undefined, waitsSince: now });
}
