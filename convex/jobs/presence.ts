import { v } from "convex/values";
import { internal } from "../_generated/api";
import { jobMutation } from "../functions";
import * as Presence from "../model/people/presence";

/** Each minute, STA-09: whoever was not heard of for eleven minutes is offline. */
export const markStale = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    const { isMore } = await Presence.markStale(ctx, Date.now());
    if (isMore) await ctx.scheduler.runAfter(0, internal.jobs.presence.markStale, {});
    return null;
  },
});
