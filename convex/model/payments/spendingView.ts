/** What somebody spent, for themselves alone. Cents. */
import { type Infer, v } from "convex/values";

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
