/** The sessions that an account has had, beside its sign-in (`identities.sessions`, of which this is the one writer). */
import type { UserIdentity } from "convex/server";
import type { MutationCtx } from "../../_generated/server";
import { SESSIONS_KEPT_MS, sessionsAfter } from "../../domain/access/sessions";
import { digestOf } from "../../domain/bytes/secretToken";
import { tellOfSignIn } from "../notifications/security";

const FORGET_BATCH = 100;

/**
 * Product 14: a session that this account has not had is told of, once. `sid` is the token's name for it, of Clerk's own
 * session tokens and of the local identity's; a token that does not say is no news.
 */
export async function noteSession(ctx: MutationCtx, identity: UserIdentity, now: number): Promise<void> {
  const { sid, tokenIdentifier } = identity;
  if (typeof sid !== "string" || sid === "") return;
  const row = await ctx.db
    .query("identities")
    .withIndex("by_tokenIdentifier", (q) => q.eq("tokenIdentifier", tokenIdentifier))
    .unique();
  if (row === null) return;
  const hash = await digestOf(sid);
  const after = sessionsAfter(row.sessions, { hash, now });
  // No write, no rerun of the queries that ask who is calling.
  if (after === null) return;
  await ctx.db.patch(row._id, { sessions: after.sessions, sessionsAt: now });
  if (after.isNews) await tellOfSignIn(ctx, row.uid, { session: hash, now });
}

/** Daily; whether the batch was full. That there were some is kept: the next one is no first. */
export async function forgetSessions(ctx: MutationCtx, now: number): Promise<boolean> {
  const old = await ctx.db
    .query("identities")
    .withIndex("by_sessionsAt", (q) => q.gt("sessionsAt", 0).lt("sessionsAt", now - SESSIONS_KEPT_MS))
    .take(FORGET_BATCH);
  for (const { _id } of old) await ctx.db.patch(_id, { sessions: [], sessionsAt: undefined });
  return old.length === FORGET_BATCH;
}
