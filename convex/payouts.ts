import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { holderMutation, holderQuery } from "./functions";
import { confirmOnboarding as confirm } from "./model/payouts/connectAccounts";
import * as Payouts from "./model/payouts/payouts";
import { payoutPageView, recipientPageView } from "./model/payouts/payoutView";

/** Twenty of the viewer's payouts, newest first. */
export const list = holderQuery({
  args: { cursor: v.union(v.string(), v.null()) },
  returns: payoutPageView,
  handler: (ctx, { cursor }) => Payouts.list(ctx, ctx.viewer.uid, cursor),
});

/**
 * Asks for a payout of the whole or a part of what is available (cents); again with the same `clientId` changes nothing.
 * Refusals: failed-precondition with a word of PAYOUT_BLOCKERS, invalid-argument (payout-amount), unavailable.
 */
export const request = holderMutation({
  fresh: true,
  rateLimit: "requestPayout",
  args: { clientId: v.string(), amount: v.number() },
  returns: v.object({ payoutId: v.id("payouts") }),
  handler: (ctx, args) => Payouts.request(ctx, ctx.viewer.uid, { ...args, now: Date.now() }),
});

/** Takes one back that has not left yet. Refusals: not-found, failed-precondition (payout-left). */
export const cancel = holderMutation({
  rateLimit: "cancelPayout",
  args: { payoutId: v.id("payouts") },
  returns: v.null(),
  handler: (ctx, args) => Payouts.cancel(ctx, ctx.viewer.uid, { ...args, now: Date.now() }),
});

/** Asks for the address of one of the provider's pages, which then appears in `page`. */
export const openPage = holderMutation({
  rateLimit: "openPayoutPage",
  args: { clientId: v.string(), page: literals("onboarding", "dashboard") },
  returns: v.null(),
  handler: (ctx, args) => Payouts.openPage(ctx, ctx.viewer.uid, { ...args, now: Date.now() }),
});

/** The viewer's own page asked for under this name; null before, and again some minutes after. */
export const page = holderQuery({
  args: { clientId: v.string() },
  returns: v.union(recipientPageView, v.null()),
  handler: (ctx, { clientId }) => Payouts.pageState(ctx, ctx.viewer.uid, clientId),
});

/** Called by the page a person returns to from onboarding: the provider is asked. Grants nothing. */
export const confirmOnboarding = holderMutation({
  rateLimit: "confirmReturn",
  args: {},
  returns: v.null(),
  handler: (ctx) => confirm(ctx, ctx.viewer.uid, Date.now()),
});
