import { v } from "convex/values";
import { jobMutation } from "../functions";
import { purgeClosed } from "../model/people/closedSignIns";
import * as Leaving from "../model/account/leaving";

/** Daily: accounts that were switched off a year ago. */
export const endDeactivations = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Leaving.endDeactivations(ctx, Date.now()),
});

/** Daily: marks of erased sign-ins that no token can stand behind any more. */
export const purgeClosedSignIns = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await purgeClosed(ctx, Date.now()),
});
