import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { TIMELINE_KINDS, TIMELINE_NEXT, TIMELINE_NOTES } from "../../domain/payments/timelineTexts";
import { dareRole } from "../../tables/dares";

export const timelineRow = v.object({
  id: v.string(),
  at: v.number(),
  kind: literals(...TIMELINE_KINDS),
  /** Cents, signed from the reader's side; 0 when nothing moved on it. */
  amount: v.number(),
  note: v.union(literals(...TIMELINE_NOTES), v.null()),
});

/** Contract: dares.money. `price` is the sender's figure; `share` and `fee` are the creator's. */
export const moneyTimelineView = v.object({
  role: dareRole,
  currency: v.string(),
  price: v.number(),
  share: v.union(v.number(), v.null()),
  fee: v.union(v.number(), v.null()),
  rows: v.array(timelineRow),
  next: v.union(
    v.object({
      word: literals(...TIMELINE_NEXT),
      at: v.union(v.number(), v.null()),
      amount: v.union(v.number(), v.null()),
    }),
    v.null(),
  ),
});

export type TimelineRow = Infer<typeof timelineRow>;
export type MoneyTimelineView = Infer<typeof moneyTimelineView>;
