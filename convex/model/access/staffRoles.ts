import type { Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  DAY_MS,
  STAFF_LIST_MAX,
  STAFF_REASON_MAX_LENGTH,
  STAFF_REASON_MIN_LENGTH,
} from "../../domain/limits";
import { ROLE_DAYS } from "../../domain/staff/roles";
import { fail, requireFound } from "../../errors";
import type { staffRole } from "../../tables/staff";
import { tellOfChange } from "../notifications/security";
import { userByUsername } from "../people/usernames";
import { type Actor, audit, personTarget } from "./audit";
import { type StaffEntry, staffEntry } from "./staffView";
import { findUser, requireMember } from "./viewer";

/** Every act of staff says why; whoever reads the log later has nothing else to go by. */
export function requireReason(reason: string): string {
  const told = reason.trim();
  if (told.length >= STAFF_REASON_MIN_LENGTH && told.length <= STAFF_REASON_MAX_LENGTH) return told;
  const message = `Please give a reason of ${STAFF_REASON_MIN_LENGTH} to ${STAFF_REASON_MAX_LENGTH} characters.`;
  fail("invalid-argument", { message, field: "reason", reason: "reason-length" });
}

export type StaffRole = Infer<typeof staffRole>;

export async function staffRowOf(ctx: QueryCtx, uid: string): Promise<Doc<"staffMembers"> | null> {
  return await ctx.db
    .query("staffMembers")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
}

export async function roleOf(ctx: QueryCtx, uid: string): Promise<StaffRole | null> {
  return (await staffRowOf(ctx, uid))?.role ?? null;
}

/**
 * Guard 4: a member who works here in one of these roles. Admin has every role (ROL-06). An act is judged by the moment
 * (`now`); what is only read may still be seen until the job ends the role, within a minute.
 */
export async function requireStaff(
  ctx: QueryCtx,
  roles: readonly StaffRole[],
  now = 0,
): Promise<{ viewer: Doc<"users">; actor: Actor }> {
  const viewer = await requireMember(ctx);
  const row = await staffRowOf(ctx, viewer.uid);
  const role = row === null || (row.endsAt ?? Number.POSITIVE_INFINITY) <= now ? null : row.role;
  if (role === null || (role !== "admin" && !roles.includes(role))) {
    fail("permission-denied", { reason: "staff-only" });
  }
  return { viewer, actor: { uid: viewer.uid, role } };
}

/** Rulings 5: nobody acts on an own case. */
export function requireOthersCase(actor: Actor, uid: string): void {
  if (actor.uid !== uid) return;
  const message = "You're involved in this, so somebody else has to decide it.";
  fail("permission-denied", { message, reason: "own-case" });
}

/** A second decision about the same thing: it says what happened. */
export function failDecided(reason: string): never {
  const message = "Too late: somebody decided this in the meantime, or it ended.";
  fail("failed-precondition", { message, reason });
}

/** Of two admins the second one has not been made an admin for this: their role is older than a day, or the console's word. */
export async function requireSettledAdmin(ctx: QueryCtx, { uid }: Actor, askedAt: number): Promise<void> {
  const row = await staffRowOf(ctx, uid);
  if (row === null || row.grantedBy === "console" || row.grantedAt < askedAt - DAY_MS) return;
  const message = "You became an admin only now. Somebody who has been one for longer has to do it.";
  fail("permission-denied", { message, reason: "second-admin" });
}

/** Uids of the admins who can act: one who is shut out or on leave keeps the role, but grants nobody anything. */
async function workingAdmins(ctx: QueryCtx): Promise<string[]> {
  const rows = await ctx.db
    .query("staffMembers")
    .withIndex("by_role", (q) => q.eq("role", "admin"))
    .take(STAFF_LIST_MAX);
  const users = await Promise.all(rows.map(({ uid }) => findUser(ctx, uid)));
  return users.flatMap((user) => (user?.standing === "good" ? [user.uid] : []));
}

/** Somebody must always be left who can grant roles. */
export async function requireAnotherAdmin(ctx: QueryCtx, uid: string): Promise<void> {
  const admins = await workingAdmins(ctx);
  if (admins.some((each) => each !== uid)) return;
  const message = "This is the last admin. Make someone else an admin first.";
  fail("failed-precondition", { message, reason: "last-admin" });
}

export async function list(ctx: QueryCtx): Promise<StaffEntry[]> {
  const rows = await ctx.db.query("staffMembers").withIndex("by_role").take(STAFF_LIST_MAX);
  return await Promise.all(
    rows.map(async (row) =>
      staffEntry(row, { user: await findUser(ctx, row.uid), granter: await findUser(ctx, row.grantedBy) }),
    ),
  );
}

/** The one way to a role, or to another one; its person hears of it (product 14). */
async function setRole(
  ctx: MutationCtx,
  uid: string,
  change: { role: StaffRole; grantedBy: string; endsAt?: number; now: number },
) {
  const { now, ...fields } = change;
  const row = await staffRowOf(ctx, uid);
  if (row === null) await ctx.db.insert("staffMembers", { uid, ...fields, grantedAt: now });
  else await ctx.db.patch(row._id, { endsAt: undefined, ...fields, grantedAt: now });
  await tellOfChange(ctx, uid, { change: row === null ? "roleGiven" : "roleChanged", now });
  return row?.role;
}

async function takeRole(ctx: MutationCtx, { _id, uid }: Doc<"staffMembers">, now: number): Promise<void> {
  await ctx.db.delete(_id);
  await tellOfChange(ctx, uid, { change: "roleEnded", now });
}

interface RoleChange {
  username: string;
  reason: string;
  now: number;
}

function requireEnd(days: number | undefined, now: number): { endsAt?: number } {
  if (days === undefined) return {};
  if (!ROLE_DAYS.some((each) => each === days)) fail("invalid-argument", { field: "days", reason: "days" });
  return { endsAt: now + days * DAY_MS };
}

/** Gives a member in good standing a role, in place of an earlier one; for good, or for some days. */
export async function grant(
  ctx: MutationCtx,
  actor: Actor,
  { username, role, days, reason, now }: RoleChange & { role: StaffRole; days?: number | undefined },
): Promise<null> {
  const user = requireFound(await userByUsername(ctx, username));
  requireOthersCase(actor, user.uid);
  if (!user.profileCompleted || user.standing !== "good") {
    fail("failed-precondition", { field: "username", reason: "not-in-good-standing" });
  }
  const told = requireReason(reason);
  const end = requireEnd(days, now);
  const before = await setRole(ctx, user.uid, { role, grantedBy: actor.uid, ...end, now });
  const target = personTarget(user.uid);
  const after = days === undefined ? role : `${role}, ${days} d`;
  await audit(ctx, { actor, action: "role.grant", target, before, after, reason: told, now });
  return null;
}

/** Ends a role; the last admin's stays. */
export async function revoke(
  ctx: MutationCtx,
  actor: Actor,
  { username, reason, now }: RoleChange,
): Promise<null> {
  const user = requireFound(await userByUsername(ctx, username));
  const row = requireFound(await staffRowOf(ctx, user.uid));
  if (row.role === "admin") await requireAnotherAdmin(ctx, row.uid);
  requireOthersCase(actor, row.uid);
  const told = requireReason(reason);
  await takeRole(ctx, row, now);
  const target = personTarget(row.uid);
  await audit(ctx, { actor, action: "role.revoke", target, before: row.role, reason: told, now });
  return null;
}

const ENDS_AT_ONCE = 50;

/** Roles whose days are over. The last admin's lasts until there is another one. */
export async function endDue(ctx: MutationCtx, now: number): Promise<null> {
  const due = await ctx.db
    .query("staffMembers")
    .withIndex("by_endsAt", (q) => q.gt("endsAt", 0).lte("endsAt", now))
    .take(ENDS_AT_ONCE);
  for (const row of due) {
    const { _id, uid, role } = row;
    const isNeeded = role === "admin" && !(await workingAdmins(ctx)).some((each) => each !== uid);
    if (isNeeded) await ctx.db.patch(_id, { endsAt: undefined });
    else await takeRole(ctx, row, now);
    const change = isNeeded
      ? { action: "role.keep", after: role, reason: "Its days are over, but nobody else is an admin" }
      : { action: "role.end", reason: "Its days are over" };
    await audit(ctx, { actor: "job", target: personTarget(uid), before: role, ...change, now });
  }
  return null;
}

/** From the console only, and only while no admin can act: the way in for a new deployment. */
export async function makeFirstAdmin(ctx: MutationCtx, username: string, now: number): Promise<null> {
  if ((await workingAdmins(ctx)).length > 0) {
    fail("failed-precondition", { message: "There is already an admin.", reason: "has-admin" });
  }
  return await grantFromConsole(ctx, { username, why: "First admin of this deployment", now });
}

/** The callers judge whether the console may do this now. */
export async function grantFromConsole(
  ctx: MutationCtx,
  { username, why, now }: { username: string; why: string; now: number },
): Promise<null> {
  const user = requireFound(await userByUsername(ctx, username), `No one is called ${username}.`);
  if (!user.profileCompleted || user.standing !== "good") {
    fail("failed-precondition", { field: "username", reason: "not-in-good-standing" });
  }
  const before = await setRole(ctx, user.uid, { role: "admin", grantedBy: "console", now });
  const change = { before, after: "admin", reason: why, now };
  await audit(ctx, { actor: "console", action: "role.grant", target: personTarget(user.uid), ...change });
  return null;
}
