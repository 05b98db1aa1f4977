/** Addresses found to be a minor's (product 4): kept as keyed hashes, until the person is of age. */
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { AGE_BLOCKED_MESSAGE, blockedUntil } from "../domain/ageAssurance";
import { readAgeHashSecret } from "../domain/ageProvider";
import { hmacHex } from "../domain/hmac";
import { fail } from "../errors";

/** Null where this deployment has no key, and so has never blocked anybody. */
async function hashOf(email: string | undefined): Promise<string | null> {
  const secret = readAgeHashSecret(process.env);
  if (secret === null || email === undefined || email === "") return null;
  return await hmacHex(secret, `age-block:${email.trim().toLowerCase()}`);
}

async function rowOf(ctx: QueryCtx, emailHash: string): Promise<Doc<"ageBlocks"> | null> {
  return await ctx.db
    .query("ageBlocks")
    .withIndex("by_emailHash", (q) => q.eq("emailHash", emailHash))
    .unique();
}

export async function blockAddress(ctx: MutationCtx, user: Doc<"users">, now: number): Promise<void> {
  const emailHash = await hashOf(user.email);
  if (emailHash === null) return;
  const until = blockedUntil(user.birthdate, now);
  const row = await rowOf(ctx, emailHash);
  if (row === null) await ctx.db.insert("ageBlocks", { emailHash, until });
  else await ctx.db.patch(row._id, { until });
}

export async function freeAddress(ctx: MutationCtx, email: string | undefined): Promise<void> {
  const emailHash = await hashOf(email);
  const row = emailHash === null ? null : await rowOf(ctx, emailHash);
  if (row !== null) await ctx.db.delete(row._id);
}

/** Nobody opens a new account with a blocked address. */
export async function requireNotBlockedByAge(
  ctx: MutationCtx,
  { email, now }: { email: string | undefined; now: number },
): Promise<void> {
  const emailHash = await hashOf(email);
  const row = emailHash === null ? null : await rowOf(ctx, emailHash);
  if (row === null || row.until <= now) return;
  fail("permission-denied", { message: AGE_BLOCKED_MESSAGE, field: "email", reason: "age-blocked" });
}
