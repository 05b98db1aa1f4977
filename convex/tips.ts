import { v } from "convex/values";
import { memberMutation, memberQuery } from "./functions";
import { tipOfferView, tipView } from "./model/purchases/purchaseView";
import * as Tips from "./model/purchases/tips";
import { tipSubject } from "./tables/purchases";

/** Opens the payment of a tip, amount in cents. The same clientId gives the same tip. It obliges nobody to anything. */
export const send = memberMutation({
  rateLimit: "buy",
  args: {
    clientId: v.string(),
    personId: v.string(),
    subject: tipSubject,
    dareId: v.optional(v.string()),
    amount: v.number(),
    note: v.string(),
  },
  returns: v.object({ tipId: v.id("tips") }),
  handler: (ctx, wish) => Tips.send(ctx, ctx.viewer, wish, Date.now()),
});

/** The viewer's own tip with the address of its payment page; null for any other id. */
export const mine = memberQuery({
  args: { tipId: v.string() },
  returns: v.union(tipView, v.null()),
  handler: (ctx, { tipId }) => Tips.mine(ctx, ctx.viewer, tipId),
});

/** What the viewer may tip this person, in cents; null where no tip is possible. */
export const offer = memberQuery({
  args: { personId: v.string() },
  returns: v.union(tipOfferView, v.null()),
  handler: (ctx, { personId }) => Tips.offer(ctx, ctx.viewer, personId),
});
