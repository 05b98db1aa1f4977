import { v } from "convex/values";
import { publicQuery } from "./functions";
import * as FeedItems from "./model/feed/feedItems";
import { watchView } from "./model/feed/feedItemView";

/** The public part of a dare with its proof; null while it has none for this viewer. */
export const get = publicQuery({
  args: { dareId: v.string() },
  returns: v.union(watchView, v.null()),
  handler: async (ctx, args) => await FeedItems.ofDare(ctx, ctx.viewer, args.dareId),
});
