import { v } from "convex/values";
import { jobMutation } from "../functions";
import * as Retention from "../model/system/retention";

/** Daily: drafts, closed cases with their reports, and audit rows whose time is over. */
export const sweep = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Retention.sweep(ctx, Date.now()),
});
