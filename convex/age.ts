import { v } from "convex/values";
import { authedMutation, authedQuery } from "./functions";
import * as AgeChecks from "./model/age/checks";
import { ageCheckView } from "./model/age/checks";
import { ageReason } from "./tables/age";

/** The signed-in person's own age check; null until `ensureViewer` has run. */
export const mine = authedQuery({
  args: {},
  returns: v.union(ageCheckView, v.null()),
  handler: async (ctx) => await AgeChecks.own(ctx, ctx.uid),
});

/**
 * Starts a check at the provider (product 4); its page shows up in `mine`. Open to a closed account too: that is
 * the appeal. Refuses with failed-precondition (age-check-off, profile-incomplete), resource-exhausted.
 */
export const start = authedMutation({
  rateLimit: "startAgeCheck",
  args: { reason: ageReason },
  returns: v.object({ status: v.union(v.literal("assured"), v.literal("waiting")) }),
  handler: async (ctx, { reason }) => await AgeChecks.start(ctx, { uid: ctx.uid, reason, now: Date.now() }),
});
