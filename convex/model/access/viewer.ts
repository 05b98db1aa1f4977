import type { UserIdentity } from "convex/server";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { fail } from "../../errors";

export interface SignedIn {
  identity: UserIdentity;
  uid: string | null;
}

async function findUid(ctx: QueryCtx, identity: UserIdentity): Promise<string | null> {
  const row = await ctx.db
    .query("identities")
    .withIndex("by_tokenIdentifier", (q) => q.eq("tokenIdentifier", identity.tokenIdentifier))
    .unique();
  return row?.uid ?? null;
}

export async function findUser(ctx: QueryCtx, uid: string): Promise<Doc<"users"> | null> {
  return await ctx.db
    .query("users")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
}

/** Guard 1: someone is signed in. */
export async function requireIdentity(ctx: QueryCtx): Promise<SignedIn> {
  const identity = await ctx.auth.getUserIdentity();
  if (identity === null) fail("unauthenticated");
  return { identity, uid: await findUid(ctx, identity) };
}

/** The caller's document, or null for visitors and for the moment before the first `ensureViewer`. */
export async function findViewer(ctx: QueryCtx): Promise<Doc<"users"> | null> {
  const identity = await ctx.auth.getUserIdentity();
  if (identity === null) return null;
  const uid = await findUid(ctx, identity);
  return uid === null ? null : await findUser(ctx, uid);
}

/** Guard 2: the signed-in person has a user document (profile perhaps incomplete). */
export async function requireUser(ctx: QueryCtx, uid: string | null): Promise<Doc<"users">> {
  const user = uid === null ? null : await findUser(ctx, uid);
  if (user === null) fail("failed-precondition", { reason: "no-account" });
  return user;
}

/** Whoever is shut out, switched off or on the way out writes nothing but what `account.ts` gives them. */
export function requireGoodStanding(user: Doc<"users">): void {
  if (user.standing !== "good") fail("permission-denied", { reason: "account-restricted" });
}

/** What staff decides shuts the app, not the way to one's own; found too young, or on the way out, it has other ways. */
export async function requireHolder(ctx: QueryCtx): Promise<Doc<"users">> {
  const { uid } = await requireIdentity(ctx);
  const user = await requireUser(ctx, uid);
  if (!user.profileCompleted) fail("failed-precondition", { reason: "profile-incomplete" });
  const { standing, ageClosure } = user;
  const isShut = standing === "suspended" || standing === "banned";
  if (!isShut || ageClosure !== undefined) requireGoodStanding(user);
  return user;
}

/** Guard 3: completed profile, account in good standing (spec 6). */
export async function requireMember(ctx: QueryCtx): Promise<Doc<"users">> {
  const { uid } = await requireIdentity(ctx);
  const user = await requireUser(ctx, uid);
  if (!user.profileCompleted) fail("failed-precondition", { reason: "profile-incomplete" });
  requireGoodStanding(user);
  return user;
}
