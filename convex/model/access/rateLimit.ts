import { RateLimiter } from "@convex-dev/rate-limiter";
import { components } from "../../_generated/api";
import type { MutationCtx } from "../../_generated/server";
import { fail } from "../../errors";
import { RATE_LIMITS, type RateLimitName } from "../../rateLimits";

const limiter = new RateLimiter(components.rateLimiter);

interface Call {
  name: RateLimitName;
  subject: string;
  now: number;
  count?: number;
  /** In place of the catalogue's sentence, where a person can be told what is used up. */
  message?: string;
}

/**
 * Windows of fixed length, the first one of a subject beginning with its first call. Counts admitted calls:
 * one that fails later rolls its count back with its transaction, so a refusal by rule costs a person nothing.
 * Refuses with resource-exhausted, `rate-limited` and the time left in the window.
 */
export async function enforceRateLimit(
  ctx: MutationCtx,
  { name, subject, now, count = 1, message }: Call,
): Promise<void> {
  const { count: rate, windowMs: period } = RATE_LIMITS[name];
  // Without a start the component would begin at random, and a first window could end at once.
  const config = { kind: "fixed window" as const, rate, period, start: now };
  const admitted = await limiter.limit(ctx, name, { key: subject, config, count });
  if (admitted.ok) return;
  const words = message === undefined ? {} : { message };
  fail("resource-exhausted", { ...words, reason: "rate-limited", retryAfterMs: admitted.retryAfter });
}

/** Forgets every count of somebody: their uid is part of the component's rows. For the erasure of an account. */
export async function forgetCalls(ctx: MutationCtx, subject: string): Promise<void> {
  for (const name of Object.keys(RATE_LIMITS)) await limiter.reset(ctx, name, { key: subject });
}
