import { v } from "convex/values";
import { memberMutation, memberQuery } from "./functions";
import { feedPageView, feedStateView, tastesView, whyView } from "./model/feed/feedView";
import * as Sessions from "./model/feed/sessions";
import * as Tastes from "./model/feed/tastes";
import { feedTab, tuneLevel } from "./tables/feed";

const sessionId = v.string();

/** Orders a feed for the viewer as it is now (discover 1). */
export const begin = memberMutation({
  rateLimit: "readFeed",
  args: { tab: feedTab },
  returns: v.id("feedSessions"),
  handler: async (ctx, { tab }) => await Sessions.begin(ctx, ctx.viewer, { tab, now: Date.now() }),
});

/** One page more behind the `after` videos that are known. Refusal: `not-found` once it was swept. */
export const more = memberMutation({
  rateLimit: "readFeed",
  args: { sessionId, after: v.number() },
  returns: v.null(),
  handler: async (ctx, args) => await Sessions.more(ctx, ctx.viewer, { ...args, now: Date.now() }),
});

/** How far a feed goes and how many are new; null: swept, or nobody's. */
export const state = memberQuery({
  args: { sessionId },
  returns: v.union(feedStateView, v.null()),
  handler: async (ctx, args) => await Sessions.state(ctx, ctx.viewer, args.sessionId),
});

/** A stretch of it as it is now. */
export const page = memberQuery({
  args: { sessionId, from: v.number(), to: v.number() },
  returns: v.union(feedPageView, v.null()),
  handler: async (ctx, args) => await Sessions.page(ctx, ctx.viewer, args),
});

/** What was on the viewer's screen. */
export const markSeen = memberMutation({
  rateLimit: "readFeed",
  args: { feedIds: v.array(v.string()) },
  returns: v.null(),
  handler: async (ctx, { feedIds }) => await Sessions.markSeen(ctx, ctx.viewer, { feedIds, now: Date.now() }),
});

/** What put an item where it stands in this feed; null: it does not stand there. */
export const why = memberQuery({
  args: { sessionId, feedId: v.string() },
  returns: v.union(whyView, v.null()),
  handler: async (ctx, args) => await Tastes.why(ctx, ctx.viewer, args),
});

/** More or less of what an item is about, for the viewer alone. */
export const like = memberMutation({
  rateLimit: "saveSettings",
  args: { feedId: v.string(), more: v.boolean() },
  returns: v.null(),
  handler: async (ctx, args) => await Tastes.like(ctx, ctx.viewer, args),
});

export const tastes = memberQuery({
  args: {},
  returns: tastesView,
  handler: async (ctx) => await Tastes.mine(ctx, ctx.viewer),
});

export const tune = memberMutation({
  rateLimit: "saveSettings",
  args: { interest: v.string(), wish: tuneLevel },
  returns: v.null(),
  handler: async (ctx, args) => await Tastes.tune(ctx, ctx.viewer, args),
});

/** Back to what the profile says. */
export const resetTastes = memberMutation({
  rateLimit: "saveSettings",
  args: {},
  returns: v.null(),
  handler: async (ctx) => await Tastes.reset(ctx, ctx.viewer),
});
