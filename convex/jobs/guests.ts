import { v } from "convex/values";
import { internal } from "../_generated/api";
import { jobMutation } from "../functions";
import * as Guests from "../model/guests/send";
import * as Watchers from "../model/guests/watchLinks";

/** Hourly: what guests left and links for watching whose time is over (product 19, 23). */
export const sweep = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    const now = Date.now();
    const moreGuests = await Guests.sweep(ctx, now);
    const moreLinks = await Watchers.sweep(ctx, now);
    if (moreGuests || moreLinks) await ctx.scheduler.runAfter(0, internal.jobs.guests.sweep, {});
    return null;
  },
});
