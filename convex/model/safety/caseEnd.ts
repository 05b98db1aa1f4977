/** What was held for whoever decides a case: with the decision it goes, or comes back. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { DECISION_ROWS, type DecisionAct } from "../../domain/safety/decisions";
import { silence } from "../bots/versions";
import { endReport } from "../comments/moderation";
import { commentOf } from "../comments/subjects";
import { dropGone } from "../daily/answers";
import { liftLinked } from "../payouts/connectAccounts";
import { showFace } from "../people/profileMedia";

type Named = Pick<Doc<"moderationCases">, "targetKind" | "targetId" | "subjectUid" | "notice">;

export async function endHolds(
  ctx: MutationCtx,
  { targetKind, targetId, subjectUid, notice }: Named,
  { act, now }: { act: DecisionAct; now: number },
): Promise<void> {
  if (targetKind === "answer") await dropGone(ctx, targetId);
  if (act === "stopNote") await silence(ctx, targetId);
  if (act === "none" && notice === "payout") await liftLinked(ctx, subjectUid, now);
  const isJudged = DECISION_ROWS[act].thing !== undefined;
  if (targetKind === "profile" && isJudged) await showFace(ctx, targetId, now);
  const comment = targetKind === "comment" && isJudged ? await commentOf(ctx, targetId) : null;
  if (comment !== null) await endReport(ctx, comment);
}
