/** Whoever is decided about hears of it, and why. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { caseNews } from "../../domain/safety/caseNotices";
import { DECISION_ROWS, type DecisionAct } from "../../domain/safety/decisions";
import { findUser } from "../access/viewer";
import { notify } from "../notifications/notifications";

type Case = Doc<"moderationCases">;

/** The statement of reasons, by whose link everything else is read. */
export async function tellOwner(
  ctx: MutationCtx,
  told: { row: Case; act: DecisionAct; strikes: number; decisionId: Id<"decisions">; now: number },
): Promise<void> {
  const { row, act, strikes, decisionId, now } = told;
  const { told: words, isStated } = DECISION_ROWS[act];
  if (!isStated) return;
  const type = strikes > 0 ? ("strike" as const) : ("moderation_decision" as const);
  await notify(ctx, {
    ...{ uid: row.subjectUid, type, body: caseNews.decided(row.targetKind, words), now },
    ...{ threadId: row._id, dedupeKey: `decision:${decisionId}`, link: `/app/decisions/${decisionId}` },
  });
}

/** It came back without their asking, as the copy of something else that did. */
export async function tellTakenBack(
  ctx: MutationCtx,
  decision: Doc<"decisions">,
  now: number,
): Promise<void> {
  const { _id, caseId, subjectUid: uid } = decision;
  if ((await findUser(ctx, uid)) === null) return;
  await notify(ctx, {
    ...{ uid, type: "moderation_decision", body: caseNews.upheld, now },
    ...{ threadId: caseId, dedupeKey: `taken_back:${_id}`, link: `/app/decisions/${_id}` },
  });
}
