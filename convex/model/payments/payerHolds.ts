/** Who may not pay now, and why (money.md 4.7). One row a reason and subject; staff and the bank's word lift them. */
import type { Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../../errors";
import type { payerHoldReason } from "../../tables/payments";

type Hold = Doc<"payerHolds">;

/** Nobody gathers more reasons before a person of the staff has looked. */
const HOLDS_MAX = 50;
const PURGE_BATCH = 100;

export interface NewHold {
  payerId: string;
  reason: Infer<typeof payerHoldReason>;
  /** The chargeback, warning or payment behind it. */
  subject: string;
  until?: number;
  now: number;
}

async function holdsOf(ctx: QueryCtx, payerId: string): Promise<Hold[]> {
  return await ctx.db
    .query("payerHolds")
    .withIndex("by_payerId", (q) => q.eq("payerId", payerId))
    .take(HOLDS_MAX);
}

/** Said again it only gets a later end. */
export async function holdPayer(ctx: MutationCtx, { now, ...hold }: NewHold): Promise<void> {
  const known = (await holdsOf(ctx, hold.payerId)).find(
    ({ reason, subject }) => reason === hold.reason && subject === hold.subject,
  );
  if (known) await ctx.db.patch(known._id, { until: hold.until });
  else await ctx.db.insert("payerHolds", { ...hold, createdAt: now });
}

export async function liftPayerHold(
  ctx: MutationCtx,
  { payerId, subject }: { payerId: string; subject: string },
): Promise<void> {
  for (const hold of await holdsOf(ctx, payerId)) {
    if (hold.subject === subject) await ctx.db.delete(hold._id);
  }
}

/** They have paid somebody who looks like themselves. */
export const isLinked = async (ctx: QueryCtx, payerId: string): Promise<boolean> =>
  (await holdsOf(ctx, payerId)).some(({ reason }) => reason === "linkedAccounts");

/** A person of the staff has judged; the caller logs it. Why they had been stopped. */
export async function liftEveryHold(ctx: MutationCtx, payerId: string): Promise<Hold["reason"][]> {
  const holds = await holdsOf(ctx, payerId);
  for (const { _id } of holds) await ctx.db.delete(_id);
  return holds.map(({ reason }) => reason);
}

/** Neither the reason nor its end is told: whoever tests cards would learn from it. */
export async function requireMayPay(ctx: QueryCtx, payerId: string, now: number): Promise<void> {
  if (await isOnHold(ctx, payerId, now)) fail("failed-precondition", { reason: "payer-on-hold" });
}

export async function isOnHold(ctx: QueryCtx, payerId: string, now: number): Promise<boolean> {
  return (await holdsOf(ctx, payerId)).some(({ until }) => until === undefined || until > now);
}

/** Those that are over mean nothing any more. */
export async function purgeHolds(ctx: MutationCtx, now: number): Promise<void> {
  const over = await ctx.db
    .query("payerHolds")
    .withIndex("by_until", (q) => q.gt("until", 0).lte("until", now))
    .take(PURGE_BATCH);
  for (const { _id } of over) await ctx.db.delete(_id);
}
