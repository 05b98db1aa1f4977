/** Who may be acted on, and how an account that decisions have shut is opened again before its time. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { caseNews } from "../../domain/safety/caseNotices";
import type { ReportReason } from "../../domain/safety/reportReasons";
import { fail, requireFound } from "../../errors";
import { imposeStanding, isClosedByAge, standingBehind } from "../access/accountStanding";
import { type Actor, audit, personTarget } from "../access/audit";
import { requireOthersCase, requireReason, roleOf } from "../access/staffRoles";
import { findUser } from "../access/viewer";
import { notify } from "../notifications/notifications";
import { endShutting } from "../safety/decisionEnds";
import { openHouseCase } from "../safety/systemCases";

export interface Act {
  personId: string;
  reason: string;
  now: number;
}

/** Somebody else's account; of one who works here only an admin may judge. */
export async function personToActOn(ctx: QueryCtx, actor: Actor, personId: string): Promise<Doc<"users">> {
  requireOthersCase(actor, personId);
  const user = requireFound(await findUser(ctx, personId));
  if (actor.role !== "admin" && (await roleOf(ctx, user.uid)) !== null) {
    fail("permission-denied", { reason: "staff-account" });
  }
  return user;
}

/** What staff saw themselves becomes a case like any other: decided with a rule, facts and an appeal. */
export async function openCase(
  ctx: MutationCtx,
  actor: Actor,
  { personId, about, reason, now }: Act & { about: ReportReason },
): Promise<{ caseId: string }> {
  const { uid: subjectUid } = await personToActOn(ctx, actor, personId);
  const told = requireReason(reason);
  const caseId = await openHouseCase(ctx, { subjectUid, reason: about, byTeam: true, now });
  await audit(ctx, {
    ...{ actor, action: "case.open", target: `case:${caseId}`, after: about, reason: told, caseId, now },
  });
  return { caseId };
}

/**
 * Opens an account again, also one that was shut before decisions were kept. Somebody found too young is opened by
 * their appeal or by staff confirming the age.
 */
export async function reinstate(
  ctx: MutationCtx,
  actor: Actor,
  { personId, reason, now }: Act,
): Promise<null> {
  const user = await personToActOn(ctx, actor, personId);
  if (isClosedByAge(user)) fail("failed-precondition", { reason: "age-failed" });
  const before = await standingBehind(ctx, user);
  if (before !== "suspended" && before !== "banned") {
    fail("failed-precondition", { message: "This account is not shut.", reason: "standing-unchanged" });
  }
  const told = requireReason(reason);
  await endShutting(ctx, user.uid, now);
  await imposeStanding(ctx, user, { verdict: "good", now });
  const target = personTarget(user.uid);
  await audit(ctx, {
    ...{ actor, action: "person.standing", target, before, after: "good", reason: told, now },
  });
  await notify(ctx, {
    ...{ uid: user.uid, type: "moderation_decision", body: caseNews.reinstated, now },
    ...{ threadId: user.uid, dedupeKey: `reinstated:${now}`, link: "/app/decisions" },
  });
  return null;
}
