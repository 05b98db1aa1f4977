/** Counts of two days, made anew each quarter of an hour (product 10). */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { jobMutation } from "../functions";
import { purgeTrends, recountDue } from "../model/people/trending";

/** Each reads up to a thousand documents. */
const RECOUNT_BATCH = 10;
const PURGE_BATCH = 500;

export const recount = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    const done = await recountDue(ctx, Date.now(), RECOUNT_BATCH);
    if (done === RECOUNT_BATCH) await ctx.scheduler.runAfter(0, internal.jobs.discovery.recount, {});
    return null;
  },
});

/** Hourly: what has left the window. */
export const purge = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    const done = await purgeTrends(ctx, Date.now(), PURGE_BATCH);
    if (done === PURGE_BATCH) await ctx.scheduler.runAfter(0, internal.jobs.discovery.purge, {});
    return null;
  },
});
