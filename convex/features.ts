import { v } from "convex/values";
import { publicQuery, staffMutation, staffQuery } from "./functions";
import * as FeatureFlags from "./model/access/featureFlags";
import * as Switches from "./model/access/switches";

/** ENT-42: config/features, live and the same for everybody. */
export const features = publicQuery({
  args: {},
  returns: FeatureFlags.featuresView,
  handler: async (ctx) => await FeatureFlags.features(ctx),
});

/** All that can be switched off for everybody, with who did it, when and why. */
export const switches = staffQuery({
  roles: ["admin"],
  args: {},
  returns: v.array(Switches.switchView),
  handler: async (ctx) => await Switches.list(ctx, ctx.actor),
});

/**
 * Turns one for everybody at once; audited. "asked": it goes on once another admin turns it, too. Refusals:
 * invalid-argument (reason), failed-precondition (switch-unchanged), permission-denied (second-admin).
 */
export const turn = staffMutation({
  rateLimit: "staffAct",
  roles: ["admin"],
  args: { name: Switches.switchName, on: v.boolean(), reason: v.string() },
  returns: Switches.turned,
  handler: async (ctx, args) => await Switches.turn(ctx, ctx.actor, { ...args, now: Date.now() }),
});
