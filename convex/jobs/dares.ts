import { v } from "convex/values";
import { jobMutation } from "../functions";
import * as DareClock from "../model/dareClock";

/** The timer of one state of one dare; a no-op once `epoch` has moved. */
export const onDeadline = jobMutation({
  args: { dareId: v.id("dares"), epoch: v.number() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await DareClock.onDeadline(ctx, { ...args, now: Date.now() }),
});

/** Every five minutes: deadlines whose timer was lost. */
export const sweepDeadlines = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await DareClock.sweepDeadlines(ctx, Date.now()),
});
