/** How staff find somebody, and what of them they see for a stated reason (staff 4). */
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import type { PrivateField } from "../../../domain/staff/privateFields";
import { type Actor, audit, personTarget } from "../../access/audit";
import { requireReason } from "../../access/staffRoles";
import { findUser } from "../../access/viewer";
import { cardOf, type PersonCard, staffProfile } from "../../people/profileView";
import { personToActOn } from "../suspensions";

/** More accounts than this with one address would be a mistake of the identity provider. */
const EMAIL_MATCHES_MAX = 5;
const NAMES_MAX = 10;
/** Above every character that a name can go on with. */
const LAST_SIGN = "\uffff";

const card = (user: Doc<"users">): PersonCard => cardOf(user.uid, user);

/** By id, or by how a username begins: both are public, so no look is logged. */
export async function find(ctx: QueryCtx, raw: string): Promise<PersonCard[]> {
  const text = raw.trim();
  if (text === "") return [];
  const byId = await findUser(ctx, text);
  const name = text.replace(/^@/, "").toLowerCase();
  const named = await ctx.db
    .query("users")
    .withIndex("by_username", (q) => q.gte("username", name).lt("username", name + LAST_SIGN))
    .take(NAMES_MAX);
  return (byId === null ? named : [byId]).map(card);
}

/** Exact match only (CAL-23). The log names whom it has shown, never the address itself. */
export async function findByEmail(
  ctx: MutationCtx,
  actor: Actor,
  { email, reason, now }: { email: string; reason: string; now: number },
): Promise<PersonCard[]> {
  const told = requireReason(reason);
  const found = await ctx.db
    .query("users")
    .withIndex("by_email", (q) => q.eq("email", email.trim()))
    .take(EMAIL_MATCHES_MAX);
  const targets = found.length === 0 ? ["email:unknown"] : found.map(({ uid }) => personTarget(uid));
  for (const target of targets) {
    await audit(ctx, { actor, action: "person.findByEmail", target, reason: told, now });
  }
  return found.map(card);
}

/** One private field; null where there is nothing. The log names the field, and never what it says. */
export async function reveal(
  ctx: MutationCtx,
  actor: Actor,
  { personId, field, reason, now }: { personId: string; field: PrivateField; reason: string; now: number },
): Promise<string | null> {
  const user = await personToActOn(ctx, actor, personId);
  const told = requireReason(reason);
  await audit(ctx, {
    ...{ actor, action: "person.reveal", target: personTarget(user.uid), after: field },
    ...{ reason: told, now },
  });
  return await shownValue(ctx, user, { field, now });
}

async function shownValue(
  ctx: QueryCtx,
  user: Doc<"users">,
  { field, now }: { field: PrivateField; now: number },
): Promise<string | null> {
  const { lastActiveAt, referrerId, ...profile } = staffProfile(user, now);
  if (field === "lastActiveAt") return lastActiveAt === null ? null : new Date(lastActiveAt).toISOString();
  if (field !== "referrer") return profile[field];
  return referrerId === null ? null : ((await findUser(ctx, referrerId))?.username ?? null);
}
