import { v } from "convex/values";
import { holderQuery, memberMutation } from "./functions";
import { leavePage as leavePageOf } from "./model/payments/checkoutPages";
import { spendingView } from "./model/payments/spending";
import * as SpendCaps from "./model/payments/spendLimits";

/** What the viewer spent this UTC month and in all, and their own limit. Cents. */
export const overview = holderQuery({
  args: {},
  returns: spendingView,
  handler: (ctx) => SpendCaps.overview(ctx, ctx.viewer),
});

/** Own monthly limit in cents; null: none. Lower counts at once, higher after seven days. */
export const setCap = memberMutation({
  rateLimit: "setCap",
  args: { cap: v.union(v.number(), v.null()) },
  returns: v.null(),
  handler: (ctx, { cap }) => SpendCaps.setCap(ctx, ctx.viewer, { cap, now: Date.now() }),
});

/** Leaves the payment page of an own tip or boost; nothing is charged. Paid meanwhile it stays paid. */
export const leavePage = memberMutation({
  rateLimit: "confirmReturn",
  args: { sessionId: v.string() },
  returns: v.null(),
  handler: (ctx, { sessionId }) => leavePageOf(ctx, ctx.viewer, { sessionId, now: Date.now() }),
});
