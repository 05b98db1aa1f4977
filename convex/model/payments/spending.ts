/** What somebody spent: captured less given back, by UTC month, for life, and of dares alone (money 3.5, ENT-13). */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { utcDay } from "../../domain/ledger/earningWindows";
import type { paymentPurpose } from "../../tables/payments";

/** What somebody spent, for themselves alone. Cents. */
const spent = { captured: v.number(), refunded: v.number() };

export const spendingView = v.object({
  /** "2026-11", UTC. */
  month: v.string(),
  currency: v.string(),
  ...spent,
  /** Authorised, or on a payment page that is open. */
  held: v.object({ amount: v.number(), count: v.number() }),
  /** Held payments: charged for dares that are not decided. */
  live: v.object({ amount: v.number(), count: v.number() }),
  /** Null: no limit. */
  cap: v.union(v.number(), v.null()),
  /** A higher limit (null: none) on its way, and when it counts. */
  raise: v.union(v.object({ cap: v.union(v.number(), v.null()), from: v.number() }), v.null()),
  range: v.object({ min: v.number(), max: v.number() }),
  all: v.object(spent),
});

export type SpendingView = Infer<typeof spendingView>;

export const ALL_SPENDING = "all";
/** Dares without tips and boosts: the specification's `totalDaredAmount`. */
export const DARED = "dares";

export interface Spent {
  uid: string;
  amount: number;
  currency: string;
  at: number;
  purpose?: Infer<typeof paymentPurpose>;
}

/** "2026-11", UTC. */
export const monthOf = (at: number): string => utcDay(at).slice(0, 7);

export async function spendingOf(
  ctx: QueryCtx,
  uid: string,
  period: string,
): Promise<Doc<"spending"> | null> {
  return await ctx.db
    .query("spending")
    .withIndex("by_uid_and_period", (q) => q.eq("uid", uid).eq("period", period))
    .unique();
}

async function add(
  ctx: MutationCtx,
  { uid, currency, at, purpose = "dare" }: Spent,
  more: {
    captured: number;
    refunded: number;
  },
): Promise<void> {
  const periods = [monthOf(at), ALL_SPENDING, ...(purpose === "dare" ? [DARED] : [])];
  for (const period of periods) {
    const row = await spendingOf(ctx, uid, period);
    const captured = (row?.captured ?? 0) + more.captured;
    const refunded = (row?.refunded ?? 0) + more.refunded;
    if (row === null) await ctx.db.insert("spending", { uid, period, captured, refunded, currency });
    else await ctx.db.patch(row._id, { captured, refunded });
  }
}

/** Called once for each charge, in the transaction that posts it. */
export async function noteCaptured(ctx: MutationCtx, spent: Spent): Promise<void> {
  await add(ctx, spent, { captured: spent.amount, refunded: 0 });
}

/** Counted when it is decided: from then on the money is the sender's, however long their bank takes. */
export async function noteRefunded(ctx: MutationCtx, spent: Spent): Promise<void> {
  await add(ctx, spent, { captured: 0, refunded: spent.amount });
}
