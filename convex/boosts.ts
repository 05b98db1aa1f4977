import { v } from "convex/values";
import { memberMutation, memberQuery } from "./functions";
import * as Boosts from "./model/purchases/boosts";
import { boostsView } from "./model/purchases/purchaseView";
import { boostTier } from "./tables/purchases";

/** Opens the payment of a boost of the viewer's own profile. The same clientId gives the same boost. */
export const buy = memberMutation({
  rateLimit: "buy",
  args: { clientId: v.string(), tier: boostTier },
  returns: v.object({ boostId: v.id("boosts") }),
  handler: (ctx, { clientId, tier }) => Boosts.buy(ctx, ctx.viewer, { clientId, tier, now: Date.now() }),
});

/** What the viewer's profile has, what can be bought, and what waits for its payment. Cents. */
export const mine = memberQuery({
  args: {},
  returns: boostsView,
  handler: (ctx) => Boosts.mine(ctx, ctx.viewer),
});
