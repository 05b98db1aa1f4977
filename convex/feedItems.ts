import { v } from "convex/values";
import { holderQuery, memberMutation, publicQuery, visitMutation } from "./functions";
import * as FeedItems from "./model/feed/feedItems";
import {
  itemPageView,
  ownItemPageView,
  playbackView,
  publicItemView,
  watchView,
} from "./model/feed/feedItemView";
import * as PublicPlayback from "./model/feed/publicPlayback";

const feedId = v.string();
const place = { cursor: v.union(v.string(), v.null()) };

/** A public proof as this viewer may see it; null: there is none (never was public, blocked, nobody's page). */
export const get = publicQuery({
  args: { feedId },
  returns: v.union(watchView, v.null()),
  handler: async (ctx, args) => await FeedItems.get(ctx, ctx.viewer, args.feedId),
});

/** The public proofs of one person, newest first, 20 a page. */
export const ofPerson = publicQuery({
  args: { uid: v.string(), ...place },
  returns: itemPageView,
  handler: async (ctx, args) => await FeedItems.ofPerson(ctx, ctx.viewer, args),
});

/** The viewer's own settled proofs with their reach status (product 10). */
export const mine = holderQuery({
  args: place,
  returns: ownItemPageView,
  handler: async (ctx, args) => await FeedItems.mine(ctx, ctx.viewer, args),
});

/** A signed address of a public proof, good for ten minutes; an edgy one is refused to whoever has not revealed it. */
export const playbackUrl = visitMutation({
  rateLimit: "watchPublic",
  args: { feedId },
  returns: playbackView,
  handler: async (ctx, args) => await PublicPlayback.playbackUrl(ctx, args.feedId),
});

/** An edgy item with its picture and its address, for a member who asked for this one. */
export const reveal = memberMutation({
  rateLimit: "watchPublic",
  args: { feedId },
  returns: v.object({ item: publicItemView, playback: playbackView }),
  handler: async (ctx, args) => await PublicPlayback.reveal(ctx, ctx.viewer, args.feedId),
});
