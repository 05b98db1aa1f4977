/** Work on tips, boosts and own limits that no person waits for. */
import { v } from "convex/values";
import { jobMutation } from "../functions";
import * as Boosts from "../model/purchases/boosts";
import * as SpendCaps from "../model/payments/spendLimits";
import * as TipReturns from "../model/purchases/tipReturns";

/** At the end of each boost. */
export const boostOver = jobMutation({
  args: { uid: v.string() },
  returns: v.null(),
  handler: (ctx, { uid }) => Boosts.refresh(ctx, uid, Date.now()),
});

/** A tip that was paid while it became impossible. */
export const returnTip = jobMutation({
  args: { tipId: v.id("tips") },
  returns: v.null(),
  handler: (ctx, { tipId }) => TipReturns.returnTip(ctx, tipId, Date.now()),
});

/** Hourly: limits whose raise is due. */
export const applyRaises = jobMutation({
  args: {},
  returns: v.null(),
  handler: (ctx) => SpendCaps.applyRaises(ctx, Date.now()),
});
