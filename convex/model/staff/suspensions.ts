import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail, requireFound } from "../../errors";
import { imposeStanding, isClosedByAge, standingBehind } from "../access/accountStanding";
import { type Actor, audit, personTarget } from "../access/audit";
import { requireAnotherAdmin, requireOthersCase, requireReason, roleOf } from "../access/staffRoles";
import { findUser } from "../access/viewer";
import { type StaffProfile, staffProfile } from "../people/profileView";
import { userByUsername } from "../people/usernames";

/** More accounts than this with one address would be a mistake of the identity provider. */
const EMAIL_MATCHES_MAX = 5;

export interface Act {
  personId: string;
  reason: string;
  now: number;
}

/** By exact username. It shows an address and a birthdate, so each look needs a reason and is logged. */
export async function personByUsername(
  ctx: MutationCtx,
  actor: Actor,
  { username, reason, now }: { username: string; reason: string; now: number },
): Promise<StaffProfile | null> {
  const told = requireReason(reason);
  const user = await userByUsername(ctx, username);
  if (user === null) return null;
  await audit(ctx, { actor, action: "person.look", target: personTarget(user.uid), reason: told, now });
  return staffProfile(user, now);
}

/** Exact match only (CAL-23). The log names whom it has shown, never the address itself. */
export async function findByEmail(
  ctx: MutationCtx,
  actor: Actor,
  { email, reason, now }: { email: string; reason: string; now: number },
): Promise<StaffProfile[]> {
  const told = requireReason(reason);
  const found = await ctx.db
    .query("users")
    .withIndex("by_email", (q) => q.eq("email", email.trim()))
    .take(EMAIL_MATCHES_MAX);
  const targets = found.length === 0 ? ["email:unknown"] : found.map(({ uid }) => personTarget(uid));
  for (const target of targets) {
    await audit(ctx, { actor, action: "person.findByEmail", target, reason: told, now });
  }
  return found.map((user) => staffProfile(user, now));
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

/**
 * Suspends, bans or reinstates. Asking for deletion shields nobody: the verdict waits under it. Somebody found too
 * young is opened by their appeal or by staff confirming the age, and finds the verdict of staff then.
 */
export async function judge(
  ctx: MutationCtx,
  actor: Actor,
  { personId, reason, verdict, now }: Act & { verdict: "good" | "suspended" | "banned" },
): Promise<null> {
  const user = await personToActOn(ctx, actor, personId);
  if (verdict !== "good" && (await roleOf(ctx, user.uid)) === "admin") {
    await requireAnotherAdmin(ctx, user.uid);
  }
  if (verdict === "good" && isClosedByAge(user)) fail("failed-precondition", { reason: "age-failed" });
  const before = await standingBehind(ctx, user);
  if (before === verdict || (verdict === "good" && before === "deactivated")) {
    fail("failed-precondition", { reason: "standing-unchanged" });
  }
  const told = requireReason(reason);
  await imposeStanding(ctx, user, { verdict, now });
  const target = personTarget(user.uid);
  await audit(ctx, { actor, action: "person.standing", target, before, after: verdict, reason: told, now });
  return null;
}
