import { v } from "convex/values";
import { jobMutation } from "../functions";
import * as ProfileViews from "../model/people/profileVisits";

export const pruneViews = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await ProfileViews.prune(ctx, Date.now()),
});
