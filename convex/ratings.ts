import { v } from "convex/values";
import { memberMutation, publicQuery } from "./functions";
import * as Ratings from "./model/dares/ratings";
import { personRecordView } from "./model/dares/ratingView";
import { ratingWord, thumb } from "./tables/dares";

/** Product 8: by either side within a week of the settlement; said anew while nothing is revealed. */
export const give = memberMutation({
  rateLimit: "answerDare",
  args: { dareId: v.string(), thumb, words: v.array(ratingWord) },
  returns: v.object({ revealed: v.boolean() }),
  handler: async (ctx, args) => await Ratings.give(ctx, ctx.viewer, args),
});

/** What a person has completed, how much of it was approved, and what was said about them; null for nobody. */
export const recordOf = publicQuery({
  args: { uid: v.string() },
  returns: v.union(personRecordView, v.null()),
  handler: async (ctx, { uid }) => await Ratings.recordOf(ctx, ctx.viewer, uid),
});
