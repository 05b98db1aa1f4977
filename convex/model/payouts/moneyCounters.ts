/** The specification's money fields of a person (ENT-13, ENT-20), read together. For the owner's eyes only. */
import { type Infer, v } from "convex/values";
import type { QueryCtx } from "../../_generated/server";
import { CURRENCY } from "../../domain/money";
import { earningWindowsOf } from "../ledger/earningsWindows";
import { DARED, spendingOf } from "../payments/spending";

export const moneyCountersView = v.object({
  currency: v.string(),
  /** What could be paid out; below zero it is a debt. */
  walletBalance: v.number(),
  /** With what is still on hold. */
  balance: v.number(),
  totalEarnedAmount: v.number(),
  totalDaredAmount: v.number(),
  earnings1d: v.number(),
  earnings7d: v.number(),
  earnings30d: v.number(),
  earnings90d: v.number(),
  earningsLifetime: v.number(),
});
type MoneyCounters = Infer<typeof moneyCountersView>;

export async function moneyCounters(ctx: QueryCtx, uid: string): Promise<MoneyCounters> {
  const wallet = await ctx.db
    .query("wallets")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
  const dared = await spendingOf(ctx, uid, DARED);
  const windows = await earningWindowsOf(ctx, uid);
  const available = wallet?.available ?? 0;
  return {
    currency: wallet?.currency ?? CURRENCY,
    walletBalance: available,
    balance: available + (wallet?.pending ?? 0),
    totalEarnedAmount: wallet?.lifetimeEarned ?? 0,
    totalDaredAmount: (dared?.captured ?? 0) - (dared?.refunded ?? 0),
    ...windows,
  };
}
