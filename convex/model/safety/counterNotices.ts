/** The poster of what was removed as somebody else's work says that they may use it; without a claim it comes back. */
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { caseNews } from "../../domain/safety/caseNotices";
import {
  businessDaysAfter,
  COUNTER_BUSINESS_DAYS,
  counterProblem,
  counterStand,
  nextEnd,
} from "../../domain/safety/counterNotices";
import { cleanReportDetail } from "../../domain/safety/reportReasons";
import { fail, requireFound } from "../../errors";
import { type Actor, audit } from "../access/audit";
import { requireReason } from "../access/staffRoles";
import { findUser } from "../access/viewer";
import { notify } from "../notifications/notifications";
import { decisionById, undo } from "./decisionEffects";
import { lastOfCase, requireOthers } from "./decisions";
import { tellClaimants } from "./reporters";

type Decision = Doc<"decisions">;

/** By whom it was taken from, also while their account is shut; once. */
export async function send(
  ctx: MutationCtx,
  uid: string,
  wish: { decisionId: string; agreed: boolean; signature: string; now: number },
): Promise<null> {
  const { now } = wish;
  const found = await decisionById(ctx, wish.decisionId);
  const decision = requireFound(found?.subjectUid === uid ? found : null);
  if (counterStand(decision) !== "possible") fail("failed-precondition", { reason: "no-counter" });
  const form = { agreed: wish.agreed, signature: cleanReportDetail(wish.signature) };
  const problem = counterProblem(form);
  if (problem !== null) fail("invalid-argument", { ...problem, reason: `notice-${problem.field}` });
  const returnsAt = businessDaysAfter(now, COUNTER_BUSINESS_DAYS);
  const counter = { signature: form.signature, at: now, returnsAt };
  await ctx.db.patch(decision._id, { counter, endsNext: nextEnd({ ...decision, counter }, now) });
  await tellClaimants(ctx, decision, now);
  await ctx.scheduler.runAfter(0, internal.jobs.staff.alertOfAnswer, { caseId: decision.caseId });
  return null;
}

/** Whoever asked for the removal went to court: it stays away until that is over. */
export async function fileClaim(
  ctx: MutationCtx,
  actor: Actor,
  { caseId: rawId, reason, now }: { caseId: string; reason: string; now: number },
): Promise<null> {
  const caseId = ctx.db.normalizeId("moderationCases", rawId);
  const row = requireFound(caseId === null ? null : await ctx.db.get(caseId));
  await requireOthers(ctx, actor, row);
  const decision = await lastOfCase(ctx, row._id);
  if (decision?.counter === undefined || counterStand(decision) !== "waiting") {
    const message = "No counter-notice is waiting here.";
    fail("failed-precondition", { message, reason: "no-counter" });
  }
  const told = requireReason(reason);
  const counter = { ...decision.counter, claimAt: now };
  await ctx.db.patch(decision._id, { counter, endsNext: nextEnd({ ...decision, counter }, now) });
  await audit(ctx, {
    ...{ actor, action: "case.claim", target: `case:${row._id}`, caseId: row._id, reason: told, now },
  });
  return null;
}

/** Nobody filed a claim: it is back, as far as it can be, and its owner hears of it. */
export async function giveBackUnclaimed(ctx: MutationCtx, decision: Decision, now: number): Promise<void> {
  const { _id, caseId, subjectUid: uid } = decision;
  await undo(ctx, decision, now);
  if ((await findUser(ctx, uid)) === null) return;
  await notify(ctx, {
    ...{ uid, type: "moderation_decision", body: caseNews.unclaimed, now },
    ...{ threadId: caseId, dedupeKey: `counter:${_id}`, link: `/app/decisions/${_id}` },
  });
}
