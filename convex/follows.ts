import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { memberMutation, memberQuery, publicQuery, queuedMutation } from "./functions";
import { followPageView, followRequestsView, followStateView } from "./model/people/personPageView";
import * as Follows from "./model/relations/follows";

const target = { personId: v.string() };

/** Follows a person, or asks whose profile is private; again changes nothing. Refusals: not-found, failed-precondition (self-follow, too-many-followed). */
export const follow = queuedMutation({
  rateLimit: "follow",
  args: target,
  returns: v.null(),
  handler: async (ctx, args) => await Follows.follow(ctx, ctx.viewer, args),
});

/** Ends it, or takes the request back; again changes nothing. */
export const unfollow = queuedMutation({
  rateLimit: "unfollow",
  args: target,
  returns: v.null(),
  handler: async (ctx, args) => await Follows.unfollow(ctx, ctx.viewer, args),
});

/** Takes a person out of the viewer's followers, who is not told. */
export const removeFollower = memberMutation({
  rateLimit: "unfollow",
  args: { personId: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await Follows.removeFollower(ctx, ctx.viewer, args.personId),
});

/** Yes or no to a person who asks to follow the viewer's private profile; a request that is gone changes nothing. */
export const answerRequest = memberMutation({
  rateLimit: "unfollow",
  args: { personId: v.string(), approve: v.boolean() },
  returns: v.null(),
  handler: async (ctx, args) => await Follows.answerRequest(ctx, ctx.viewer, { ...args, now: Date.now() }),
});

/** Twenty of those who ask, newest first. */
export const requests = memberQuery({
  args: { cursor: v.union(v.string(), v.null()) },
  returns: followRequestsView,
  handler: async (ctx, args) => await Follows.requests(ctx, ctx.viewer, args),
});

/** Whether the viewer follows this person and is followed; null for oneself and for nobody. */
export const state = memberQuery({
  args: { uid: v.string() },
  returns: v.union(followStateView, v.null()),
  handler: async (ctx, args) => await Follows.stateOf(ctx, ctx.viewer, args.uid),
});

/** PUB-26, APP-15: twenty of a person's followers or followed, newest first; null for nobody, `hidden` by the owner's wish. */
export const list = publicQuery({
  args: {
    username: v.string(),
    list: literals("followers", "following"),
    cursor: v.union(v.string(), v.null()),
  },
  returns: v.union(followPageView, v.null()),
  handler: async (ctx, args) => await Follows.list(ctx, ctx.viewer, args),
});
