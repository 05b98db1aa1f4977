import { v } from "convex/values";
import { memberMutation, memberQuery } from "./functions";
import * as Acceptances from "./model/site/acceptances";

/** Rules that changed what people may do since the viewer accepted them (discover 5); at most three. */
export const wanted = memberQuery({
  args: {},
  returns: v.array(Acceptances.shownRule),
  handler: async (ctx) => await Acceptances.wanted(ctx, ctx.viewer.uid),
});

/** Accepts the versions that were shown. Refuses with failed-precondition "rules-changed". */
export const accept = memberMutation({
  rateLimit: "acceptRules",
  args: { rules: v.array(Acceptances.shownRule) },
  returns: v.null(),
  handler: async (ctx, { rules }) =>
    await Acceptances.accept(ctx, ctx.viewer.uid, { rules, now: Date.now() }),
});
