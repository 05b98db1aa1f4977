import { v } from "convex/values";
import { jobMutation } from "../functions";
import * as Ratings from "../model/dares/ratings";

/** A week after the settlement what is in is revealed, the other side's or not. */
export const reveal = jobMutation({
  args: { dareId: v.id("dares") },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await Ratings.reveal(ctx, args.dareId, Date.now()),
});
