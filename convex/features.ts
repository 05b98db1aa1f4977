import { v } from "convex/values";
import { publicQuery, staffMutation } from "./functions";
import * as FeatureFlags from "./model/access/featureFlags";
import { featureName } from "./tables/notifications";

/** ENT-42: config/features, live and the same for everybody. */
export const features = publicQuery({
  args: {},
  returns: FeatureFlags.featuresView,
  handler: async (ctx) => await FeatureFlags.features(ctx),
});

/** Switches a feature for everybody at once; audited. Refusals: permission-denied, invalid-argument (reason). */
export const setFeature = staffMutation({
  rateLimit: "staffAct",
  roles: ["admin"],
  args: { name: featureName, enabled: v.boolean(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await FeatureFlags.setFeature(ctx, ctx.actor, { ...args, now: Date.now() }),
});
