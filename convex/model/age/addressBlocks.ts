/** Addresses found to be a minor's (product 4): kept as keyed hashes, until the person is of age. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { AGE_BLOCKED_MESSAGE, blockedUntil } from "../../domain/age/assurance";
import { readAgeHashSecret } from "../../domain/age/provider";
import { hmacHex } from "../../domain/bytes/hmac";
import { fail } from "../../errors";

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

/** The row that blocks today's address, for a won appeal to take away: the person may have another by then. */
export async function blockAddress(
  ctx: MutationCtx,
  user: Doc<"users">,
  now: number,
): Promise<Id<"ageBlocks"> | null> {
  const emailHash = await hashOf(user.email);
  if (emailHash === null) return null;
  const until = blockedUntil(user.birthdate, now);
  const row = await rowOf(ctx, emailHash);
  if (row === null) return await ctx.db.insert("ageBlocks", { emailHash, until });
  await ctx.db.patch(row._id, { until });
  return row._id;
}

export async function freeAddresses(ctx: MutationCtx, blockIds: readonly Id<"ageBlocks">[]): Promise<void> {
  for (const blockId of blockIds) {
    if ((await ctx.db.get(blockId)) !== null) await ctx.db.delete(blockId);
  }
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
