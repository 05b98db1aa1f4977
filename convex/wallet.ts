import { v } from "convex/values";
import { memberMutation, memberQuery } from "./functions";
import { returnView, walletView } from "./model/views/walletView";
import * as Wallet from "./model/wallet";

/** The viewer's balances in cents and the newest twenty earnings. */
export const mine = memberQuery({
  args: {},
  returns: walletView,
  handler: (ctx) => Wallet.mine(ctx, ctx.viewer),
});

/** Called by the page a payer returns to. `known: false`: not a payment of this viewer. Grants nothing. */
export const confirmReturn = memberMutation({
  rateLimit: "confirmReturn",
  args: { sessionId: v.string() },
  returns: v.object({ known: v.boolean() }),
  handler: (ctx, { sessionId }) => Wallet.confirmReturn(ctx, ctx.viewer, { sessionId, now: Date.now() }),
});

/** What became of the viewer's own payment; null for any other session id. */
export const returnState = memberQuery({
  args: { sessionId: v.string() },
  returns: v.union(returnView, v.null()),
  handler: (ctx, { sessionId }) => Wallet.returnState(ctx, ctx.viewer, sessionId),
});
