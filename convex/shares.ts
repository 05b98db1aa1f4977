import { v } from "convex/values";
import { memberMutation } from "./functions";
import * as Shares from "./model/feed/shares";
import { sharedThing } from "./tables/feed";

/** Whether the viewer may share this now. A mutation, because the day by which it is counted ends by the clock. */
export const begin = memberMutation({
  rateLimit: "share",
  args: { thing: sharedThing },
  returns: v.null(),
  handler: async (ctx, { thing }) => await Shares.begin(ctx, ctx.viewer, { thing, now: Date.now() }),
});

/** Counts one share that was carried out; a repeat of the same `actionId` counts nothing. */
export const record = memberMutation({
  rateLimit: "share",
  args: { actionId: v.string() },
  returns: v.null(),
  handler: async (ctx, { actionId }) => await Shares.record(ctx, ctx.viewer, { actionId, now: Date.now() }),
});
