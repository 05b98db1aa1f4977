import { v } from "convex/values";
import { memberMutation, memberQuery } from "./functions";
import { storedHour } from "./model/access/watermarks";
import * as Plans from "./model/purchases/plans";
import { planView, toPlanView } from "./model/purchases/planView";
import { freeTextsUsed } from "./model/sending/customDareAllowance";

/** The viewer's plan, its price in cents, and the page of the provider that was asked for last. */
export const mine = memberQuery({
  args: {},
  returns: planView,
  handler: async (ctx) => {
    const used = await freeTextsUsed(ctx, ctx.viewer.uid, await storedHour(ctx));
    return toPlanView(await Plans.planOf(ctx, ctx.viewer.uid), used);
  },
});

/** Asks for the page on which the plan is bought; its address appears in `mine` under the same clientId. */
export const openCheckout = memberMutation({
  rateLimit: "planPage",
  args: { clientId: v.string() },
  returns: v.null(),
  handler: (ctx, { clientId }) => Plans.openCheckout(ctx, ctx.viewer, { clientId, now: Date.now() }),
});

/** Asks for the page on which the plan is managed and cancelled; its address appears in `mine`. */
export const openPortal = memberMutation({
  rateLimit: "planPage",
  args: { clientId: v.string() },
  returns: v.null(),
  handler: (ctx, { clientId }) => Plans.openPortal(ctx, ctx.viewer, { clientId, now: Date.now() }),
});

/** Called by the page a buyer returns to. `known: false`: not a page of this viewer. Grants nothing. */
export const confirmReturn = memberMutation({
  rateLimit: "confirmReturn",
  args: { sessionId: v.string() },
  returns: v.object({ known: v.boolean() }),
  handler: (ctx, { sessionId }) => Plans.confirmReturn(ctx, ctx.viewer, { sessionId, now: Date.now() }),
});
