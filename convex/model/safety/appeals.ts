/** A decision is looked at a second time (product 22): once, within half a year, by another person. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { STAFF_REASON_MAX_LENGTH } from "../../domain/limits";
import { caseNews } from "../../domain/safety/caseNotices";
import {
  APPEAL_MAX_LENGTH,
  APPEAL_TARGET_MS,
  APPEAL_WITHIN_MS,
  DECISION_MESSAGES,
  DECISION_ROWS,
  FACTS_MAX_LENGTH,
  FACTS_MIN_LENGTH,
} from "../../domain/safety/decisions";
import { cleanReportDetail, parseReportNumber } from "../../domain/safety/reportReasons";
import { fail, requireFound } from "../../errors";
import { standAgain } from "../access/accountStanding";
import { type Actor, audit } from "../access/audit";
import { requireReason } from "../access/staffRoles";
import { findUser } from "../access/viewer";
import { notify } from "../notifications/notifications";
import { endHolds } from "./caseEnd";
import { decisionById, undo } from "./decisionEffects";
import { requireAnother, requireOthers } from "./decisions";
import { tellReporters } from "./reporters";
import { mayAskAgain } from "./reports";

type Case = Doc<"moderationCases">;
type Decision = Doc<"decisions">;

const OVER = "The time for an appeal is over.";
const ONCE = "You have appealed this decision already.";

async function reopen(ctx: MutationCtx, row: Case, now: number): Promise<void> {
  const due = { dueAt: now + APPEAL_TARGET_MS, updatedAt: now };
  // Whoever had it in hand decided it, and is not the one who looks again.
  await ctx.db.patch(row._id, { isOpen: true, state: "appealed", takenBy: undefined, ...due });
}

/** By whom it is about, also while their account is shut. */
export async function appeal(
  ctx: MutationCtx,
  uid: string,
  { decisionId, text: raw, now }: { decisionId: string; text: string; now: number },
): Promise<null> {
  const found = await decisionById(ctx, decisionId);
  const decision = requireFound(
    found?.subjectUid === uid && DECISION_ROWS[found.act].isStated ? found : null,
  );
  if (decision.appeal !== undefined) fail("failed-precondition", { message: ONCE, reason: "appeal-once" });
  if (now >= decision.at + APPEAL_WITHIN_MS)
    fail("failed-precondition", { message: OVER, reason: "appeal-over" });
  const text = cleanReportDetail(raw);
  if (text.length === 0 || text.length > APPEAL_MAX_LENGTH) {
    fail("invalid-argument", { field: "text", reason: "appeal-length" });
  }
  const row = requireFound(await ctx.db.get(decision.caseId));
  await ctx.db.patch(decision._id, { appeal: { text, at: now, state: "open" } });
  await reopen(ctx, row, now);
  return null;
}

/** By whoever holds the number of a report that led to nothing; once. Another person then decides the case anew. */
export async function appealNone(
  ctx: MutationCtx,
  { number: typed, now }: { number: string; now: number },
): Promise<null> {
  const number = parseReportNumber(typed);
  const report = requireFound(
    number === null
      ? null
      : await ctx.db
          .query("reports")
          .withIndex("by_number", (q) => q.eq("number", number))
          .unique(),
  );
  const row = await ctx.db.get(report.caseId);
  if (report.appealedAt !== undefined) fail("failed-precondition", { message: ONCE, reason: "appeal-once" });
  if (row === null || !mayAskAgain(report, row)) fail("failed-precondition", { reason: "appeal-none" });
  if (now >= row.updatedAt + APPEAL_WITHIN_MS)
    fail("failed-precondition", { message: OVER, reason: "appeal-over" });
  await ctx.db.patch(report._id, { appealedAt: now });
  await reopen(ctx, row, now);
  return null;
}

function requireReasons(raw: string): string {
  const reasons = cleanReportDetail(raw);
  if (reasons.length >= FACTS_MIN_LENGTH && reasons.length <= FACTS_MAX_LENGTH) return reasons;
  const message = DECISION_MESSAGES["facts-length"];
  fail("invalid-argument", { message, field: "reasons", reason: "facts-length" });
}

/** Upheld: the appeal is right, and what was decided is undone. Its reasons are read by whoever appealed. */
export async function decideAppeal(
  ctx: MutationCtx,
  actor: Actor,
  wish: { decisionId: string; upheld: boolean; reasons: string; now: number },
): Promise<null> {
  const { upheld, now } = wish;
  const decision = requireFound(await decisionById(ctx, wish.decisionId));
  const row = requireFound(await ctx.db.get(decision.caseId));
  await requireOthers(ctx, actor, row);
  if (decision.appeal?.state !== "open") {
    const message = "This appeal is decided already.";
    fail("failed-precondition", { message, reason: "appeal-decided" });
  }
  requireAnother(actor, decision);
  const reasons = requireReasons(wish.reasons);
  const state = upheld ? ("upheld" as const) : ("rejected" as const);
  const overturned = upheld ? { inForce: false, endsNext: undefined } : {};
  const decided = { ...decision.appeal, state, reasons, decidedAt: now };
  await ctx.db.patch(decision._id, { appeal: decided, ...overturned });
  if (upheld) await takeBack(ctx, decision, now);
  const acted = upheld ? false : row.acted;
  await ctx.db.patch(row._id, { isOpen: false, state: "final", acted, updatedAt: now });
  await endHolds(ctx, row, { act: upheld ? "none" : decision.act, now });
  await audit(ctx, {
    ...{ actor, action: "decision.appeal", target: `${row.targetKind}:${row.targetId}`, after: state },
    ...{ reason: requireReason(reasons.slice(0, STAFF_REASON_MAX_LENGTH)), caseId: row._id, now },
  });
  await tellDecided(ctx, decision, { upheld, now });
  // Whoever reported has heard that something was done.
  if (upheld) await tellReporters(ctx, { caseId: row._id, after: "", now });
  return null;
}

async function takeBack(ctx: MutationCtx, decision: Decision, now: number): Promise<void> {
  const { standing, standingBefore: before, subjectUid } = decision;
  await undo(ctx, decision, now);
  if (standing !== undefined) await standAgain(ctx, subjectUid, { was: standing, before, now });
}

async function tellDecided(
  ctx: MutationCtx,
  { _id, caseId, subjectUid: uid }: Decision,
  { upheld, now }: { upheld: boolean; now: number },
): Promise<void> {
  if ((await findUser(ctx, uid)) === null) return;
  const body = upheld ? caseNews.upheld : caseNews.rejected;
  await notify(ctx, {
    ...{ uid, type: "appeal_decided", body, now },
    ...{ threadId: caseId, dedupeKey: `appeal_decided:${_id}`, link: `/app/decisions/${_id}` },
  });
}
