import { v } from "convex/values";
import { memberMutation, publicQuery } from "./functions";
import * as Ratings from "./model/dares/ratings";
import { ratingCountsView } from "./model/dares/ratingView";
import { ratingWord, thumb } from "./tables/dares";

/** Product 8: by either side within a week of the settlement; said anew while nothing is revealed. */
export const give = memberMutation({
  rateLimit: "answerDare",
  args: { dareId: v.string(), thumb, words: v.array(ratingWord) },
  returns: v.object({ revealed: v.boolean() }),
  handler: async (ctx, args) => await Ratings.give(ctx, ctx.viewer, args),
});

/** Counts of what was said about a person; null for nobody. */
export const countsOf = publicQuery({
  args: { uid: v.string() },
  returns: v.union(ratingCountsView, v.null()),
  handler: async (ctx, { uid }) => await Ratings.countsOf(ctx, ctx.viewer, uid),
});
