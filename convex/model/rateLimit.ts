import type { MutationCtx } from "../_generated/server";
import { fail } from "../errors";

interface RateLimit {
  /** Calls admitted in one window. */
  count: number;
  windowMs: number;
}

/**
 * Fixed-window limiter. Counts admitted calls: one that fails later rolls its count back with its
 * transaction, so a refusal by rule costs a person nothing. One row for a limit and subject, reused.
 */
export async function enforceRateLimit(
  ctx: MutationCtx,
  { name, limit, subject, now }: { name: string; limit: RateLimit; subject: string; now: number },
): Promise<void> {
  const key = `${name}:${subject}`;
  const row = await ctx.db
    .query("rateLimits")
    .withIndex("by_key", (q) => q.eq("key", key))
    .unique();
  if (row === null) {
    await ctx.db.insert("rateLimits", { key, windowStartAt: now, count: 1 });
    return;
  }
  if (now - row.windowStartAt >= limit.windowMs) {
    await ctx.db.patch(row._id, { windowStartAt: now, count: 1 });
    return;
  }
  if (row.count >= limit.count) fail("resource-exhausted", { reason: "rate-limited" });
  await ctx.db.patch(row._id, { count: row.count + 1 });
}
