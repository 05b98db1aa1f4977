import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { BIRTHDATE_MESSAGES, checkBirthdate, todayEverywhere } from "../../domain/age/birthdate";
import { AGE_EDITS_BEFORE_CHECK, AUDIT_PAGE } from "../../domain/limits";
import { fail } from "../../errors";
import { type Actor, audit, personTarget } from "../access/audit";
import { requireReason } from "../access/staffRoles";
import { tellOfChange } from "../notifications/security";
import { type Act, personToActOn } from "../staff/suspensions";
import { confirmByStaff, demandCheck } from "./assurance";

/** What staff may do about somebody's age (product 4); the states themselves are `ageAssurance`'s. */
const EDIT = "person.birthdate";

/** Counted among the newest acts about this person; more than a page of others between two edits resets nothing real. */
async function editsOf(ctx: QueryCtx, target: string): Promise<number> {
  const acts = await ctx.db
    .query("auditLog")
    .withIndex("by_target_and_at", (q) => q.eq("target", target))
    .order("desc")
    .take(AUDIT_PAGE);
  return acts.filter(({ action }) => action === EDIT).length;
}

/** Stays that of an adult. The third change of one person's demands a check. */
export async function setBirthdate(
  ctx: MutationCtx,
  actor: Actor,
  { personId, birthdate, reason, now }: Act & { birthdate: string },
): Promise<null> {
  const user = await personToActOn(ctx, actor, personId);
  const problem = checkBirthdate(birthdate, todayEverywhere(now));
  if (problem !== null) {
    fail("invalid-argument", { message: BIRTHDATE_MESSAGES[problem], field: "birthdate", reason: problem });
  }
  const told = requireReason(reason);
  await ctx.db.patch(user._id, { birthdate, updatedAt: now });
  if (birthdate !== user.birthdate) await tellOfChange(ctx, user.uid, { change: "birthdate", now });
  // The dates themselves are private and stay out of a log that outlives the account.
  const target = personTarget(user.uid);
  await audit(ctx, { actor, action: EDIT, target, reason: told, now });
  if ((await editsOf(ctx, target)) >= AGE_EDITS_BEFORE_CHECK) await demandCheck(ctx, user, now);
  return null;
}

type AgeMove = typeof confirmByStaff;

async function move(
  ctx: MutationCtx,
  actor: Actor,
  act: Act & { action: string; by: AgeMove },
): Promise<null> {
  const user = await personToActOn(ctx, actor, act.personId);
  const told = requireReason(act.reason);
  if (!(await act.by(ctx, user, act.now))) fail("failed-precondition", { reason: "age-state" });
  const after = (await ctx.db.get(user._id))?.ageState;
  const change = { before: user.ageState, after, reason: told, now: act.now };
  await audit(ctx, { actor, action: act.action, target: personTarget(user.uid), ...change });
  return null;
}

export const confirm = (ctx: MutationCtx, actor: Actor, act: Act): Promise<null> =>
  move(ctx, actor, { ...act, action: "person.ageConfirmed", by: confirmByStaff });

export const demand = (ctx: MutationCtx, actor: Actor, act: Act): Promise<null> =>
  move(ctx, actor, { ...act, action: "person.ageCheckDemanded", by: demandCheck });
