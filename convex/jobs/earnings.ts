/** Holds that end (L4) and windows of earnings that move on (money 2.1, 3.5). */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { jobMutation } from "../functions";
import { matureDue } from "../model/ledger/earnings";
import { moveWindows } from "../model/ledger/earningsWindows";

/** Each one writes a dozen documents. */
const BATCH = 50;

/** Hourly. */
export const mature = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    const done = await matureDue(ctx, Date.now(), BATCH);
    if (done === BATCH) await ctx.scheduler.runAfter(0, internal.jobs.earnings.mature, {});
    return null;
  },
});

/** Hourly too, so that a day that ends is off the windows soon; rows already on today cost nothing. */
export const move = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    const done = await moveWindows(ctx, Date.now(), BATCH);
    if (done === BATCH) await ctx.scheduler.runAfter(0, internal.jobs.earnings.move, {});
    return null;
  },
});
