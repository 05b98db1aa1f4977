import { v } from "convex/values";
import { jobMutation } from "../functions";
import * as Telemetry from "../model/system/telemetry";

/** Daily: client events of more than 90 days go. */
export const purge = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Telemetry.purge(ctx, Date.now()),
});
