/** Sign-ins that were erased: an open tab still holds a token of theirs, which must not become a new person. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { HOUR_MS } from "../../domain/limits";
import { fail } from "../../errors";
import { hashOfSignIn } from "../access/pseudonym";

/** Tokens live for minutes; the rest is for clocks that differ. */
const CLOSED_MS = HOUR_MS;
const PURGE_BATCH = 200;

async function rowOf(ctx: QueryCtx, tokenHash: string): Promise<Doc<"closedIdentities"> | null> {
  return await ctx.db
    .query("closedIdentities")
    .withIndex("by_tokenHash", (q) => q.eq("tokenHash", tokenHash))
    .unique();
}

export async function closeIdentity(ctx: MutationCtx, tokenIdentifier: string, now: number): Promise<void> {
  const tokenHash = await hashOfSignIn(tokenIdentifier);
  const row = await rowOf(ctx, tokenHash);
  const until = now + CLOSED_MS;
  if (row === null) await ctx.db.insert("closedIdentities", { tokenHash, until });
  else await ctx.db.patch(row._id, { until });
}

/** For the moment in which a person would be made. */
export async function requireNotClosed(ctx: QueryCtx, tokenIdentifier: string, now: number): Promise<void> {
  // A deployment without the secret has erased nobody.
  if (process.env.PSEUDONYM_SECRET === undefined) return;
  const row = await rowOf(ctx, await hashOfSignIn(tokenIdentifier));
  if (row !== null && now < row.until) fail("unauthenticated", { reason: "account-erased" });
}

/** Daily. */
export async function purgeClosed(ctx: MutationCtx, now: number): Promise<null> {
  const over = await ctx.db
    .query("closedIdentities")
    .withIndex("by_until", (q) => q.lte("until", now))
    .take(PURGE_BATCH);
  for (const row of over) await ctx.db.delete(row._id);
  return null;
}
