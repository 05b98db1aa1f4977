import { v } from "convex/values";
import { jobMutation } from "../functions";
import * as ClientActions from "../model/access/idempotency";

/** Hourly: action ids of more than 60 days go. */
export const prune = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await ClientActions.prune(ctx, Date.now()),
});
