import { v } from "convex/values";
import { jobMutation } from "../functions";
import * as HeldUsernames from "../model/people/usernameHolds";

/** Daily: names whose 180 days are over. */
export const releaseHeld = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await HeldUsernames.releaseHeld(ctx, Date.now()),
});
