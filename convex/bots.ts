import { v } from "convex/values";
import { memberMutation, memberQuery } from "./functions";
import * as Caps from "./model/bots/caps";

/** Whether bots may write to the viewer. */
export const mine = memberQuery({
  args: {},
  returns: v.object({ on: v.boolean() }),
  handler: async (ctx) => await Caps.mine(ctx, ctx.viewer.uid),
});

/** Stops what bots write to the viewer, or lets them again. */
export const choose = memberMutation({
  rateLimit: "saveNotifPrefs",
  args: { on: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { on }) => await Caps.choose(ctx, ctx.viewer.uid, on),
});
