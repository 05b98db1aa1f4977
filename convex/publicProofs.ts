import { v } from "convex/values";
import { publicQuery } from "./functions";
import * as FeedItems from "./model/feed/feedItems";
import { watchView } from "./model/feed/feedItemView";

/** One public proof under its dare's address; null while there is none for this viewer. */
export const get = publicQuery({
  args: { dareId: v.string(), proofId: v.string() },
  returns: v.union(watchView, v.null()),
  handler: async (ctx, args) => await FeedItems.ofProof(ctx, ctx.viewer, args),
});
