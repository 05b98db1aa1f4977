import { v } from "convex/values";
import { holderMutation, holderQuery } from "./functions";
import * as Wallet from "./model/payouts/wallet";
import * as WalletRows from "./model/payouts/walletRows";
import { ledgerPageView, pendingPageView, returnView, walletView } from "./model/payouts/walletView";

const cursor = v.union(v.string(), v.null());

/** ENT-43: the viewer's balances in cents, what stands in the way of a payout, and the newest twenty earnings. */
export const mine = holderQuery({
  args: {},
  returns: walletView,
  handler: (ctx) => Wallet.mine(ctx, ctx.viewer),
});

/** Earnings that are not available yet, the next one first, each with the reason. */
export const pending = holderQuery({
  args: { cursor },
  returns: pendingPageView,
  handler: (ctx, args) => Wallet.pending(ctx, ctx.viewer.uid, args.cursor),
});

/** Movements of the viewer's own pockets, newest first; `search` looks in titles and kinds. A page may be short. */
export const rows = holderQuery({
  args: { cursor, search: v.string() },
  returns: ledgerPageView,
  handler: (ctx, args) => WalletRows.search(ctx, ctx.viewer.uid, args),
});

/** The same in pages of two hundred, for a file made on the device. */
export const csvRows = holderQuery({
  args: { cursor },
  returns: ledgerPageView,
  handler: (ctx, args) => WalletRows.forFile(ctx, ctx.viewer.uid, args.cursor),
});

/** Called by the page a payer returns to. `known: false`: not a payment of this viewer. Grants nothing. */
export const confirmReturn = holderMutation({
  rateLimit: "confirmReturn",
  args: { sessionId: v.string() },
  returns: v.object({ known: v.boolean() }),
  handler: (ctx, { sessionId }) => Wallet.confirmReturn(ctx, ctx.viewer, { sessionId, now: Date.now() }),
});

/** What became of the viewer's own payment; null for any other session id. */
export const returnState = holderQuery({
  args: { sessionId: v.string() },
  returns: v.union(returnView, v.null()),
  handler: (ctx, { sessionId }) => Wallet.returnState(ctx, ctx.viewer, sessionId),
});
