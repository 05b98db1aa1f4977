/** Payout documents -> what their owner may see. Refs and words of the provider stay on the server. */
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { Doc } from "../../_generated/dataModel";
import { comesBack, PAYOUT_FAILURES, payoutAfter, payoutFailure } from "../../domain/payouts/payoutMachine";
import { payoutState } from "../../tables/payouts";

const payoutView = v.object({
  payoutId: v.id("payouts"),
  amount: v.number(),
  currency: v.string(),
  state: payoutState,
  failure: v.union(literals(...PAYOUT_FAILURES), v.null()),
  /** Made by itself, because the money lay there for long. */
  automatic: v.boolean(),
  requestedAt: v.number(),
  arrivesAt: v.union(v.number(), v.null()),
  updatedAt: v.number(),
  canCancel: v.boolean(),
});

export const payoutPageView = v.object({
  rows: v.array(payoutView),
  nextCursor: v.union(v.string(), v.null()),
});

/** The address of a page of the provider, once it exists. */
export const recipientPageView = v.object({
  state: literals("asked", "ready", "failed"),
  url: v.union(v.string(), v.null()),
});

export type PayoutView = Infer<typeof payoutView>;
export type PayoutPage = Infer<typeof payoutPageView>;

export function toPayoutView(payout: Doc<"payouts">): PayoutView {
  const { _id, amount, currency, state, failure, automatic, requestedAt, arrivesAt, updatedAt } = payout;
  return {
    payoutId: _id,
    amount,
    currency,
    state,
    failure: failure !== undefined && comesBack(state) ? payoutFailure(failure) : null,
    automatic,
    requestedAt,
    arrivesAt: arrivesAt ?? null,
    updatedAt,
    canCancel: payoutAfter(state, "cancel") !== null && payout.transferRef === undefined,
  };
}
