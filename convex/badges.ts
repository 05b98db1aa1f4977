import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { COSMETIC_SLOTS } from "./domain/catalogue/badges";
import { memberMutation, memberQuery } from "./functions";
import * as Challenges from "./model/progress/challenges";
import * as Choices from "./model/progress/choices";
import * as Friends from "./model/progress/friends";
import { friendsPageView } from "./model/progress/friends";
import * as Openings from "./model/progress/openings";
import * as Updates from "./model/progress/updates";
import { momentView, ownProgress, ownProgressView } from "./model/progress/view";
import { callableArgs } from "./tables/access";

/** CAL-12: what the viewer has earned, how far they are, and what of it they show. */
export const getUserBadges = memberQuery({
  args: {},
  returns: ownProgressView,
  handler: async (ctx) => await ownProgress(ctx, ctx.viewer),
});

/** CAL-13, CAL-14: says that the app was opened; every counter is the server's own. */
export const updateUserProgress = memberMutation({
  rateLimit: "progress",
  args: callableArgs.updateUserProgress.fields,
  returns: v.object({ success: v.boolean(), earnedBadges: v.array(v.string()) }),
  handler: async (ctx, args) => await Updates.update(ctx, ctx.viewer, { ...args, now: Date.now() }),
});

/** CAL-15: which badges the viewer's profile shows: three at most, of their own. */
export const updateSelectedBadges = memberMutation({
  rateLimit: "progress",
  args: callableArgs.updateSelectedBadges.fields,
  returns: v.object({ success: v.boolean() }),
  handler: async (ctx, { badgeIds }) => await Choices.select(ctx, ctx.viewer, badgeIds),
});

/** The next of the viewer's badges or levels that was not celebrated yet. */
export const moment = memberQuery({
  args: {},
  returns: v.union(momentView, v.null()),
  handler: async (ctx) => await Choices.moment(ctx, ctx.viewer),
});

/** That moment was seen, by its `key`; it comes once. */
export const celebrated = memberMutation({
  rateLimit: "progress",
  args: { key: v.string() },
  returns: v.null(),
  handler: async (ctx, { key }) => await Choices.celebrated(ctx, ctx.viewer, key),
});

/** Puts on a cosmetic that came with an own badge; null takes off what is worn in that place. */
export const wear = memberMutation({
  rateLimit: "progress",
  args: { slot: literals(...COSMETIC_SLOTS), cosmetic: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, args) => await Choices.wear(ctx, ctx.viewer, args),
});

/** One of the titles reached, or none. */
export const chooseTitle = memberMutation({
  rateLimit: "progress",
  args: { title: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { title }) => await Choices.chooseTitle(ctx, ctx.viewer, title),
});

/** Whether others see the viewer's badges, level or title. */
export const show = memberMutation({
  rateLimit: "progress",
  args: { what: literals("badges", "level", "title"), shown: v.boolean() },
  returns: v.null(),
  handler: async (ctx, args) => await Choices.show(ctx, ctx.viewer, args),
});

/** Up to fourteen days (28 a year) without an opening that cost the run nothing, from today on; none ends a pause. */
export const pauseStreak = memberMutation({
  rateLimit: "progress",
  args: { days: v.number() },
  returns: v.null(),
  handler: async (ctx, { days }) => await Openings.pauseStreak(ctx, ctx.viewer, { days, now: Date.now() }),
});

/** Twenty whom the viewer may challenge: who follows them back. A page may be shorter. */
export const friends = memberQuery({
  args: { cursor: v.union(v.string(), v.null()) },
  returns: friendsPageView,
  handler: async (ctx, args) => await Friends.page(ctx, ctx.viewer, args),
});

/** CAL-10, CAL-11. Refusals: invalid-argument (friendIds, message), failed-precondition (badge-not-earned). */
export const sendFriendChallenge = memberMutation({
  rateLimit: "challenge",
  args: callableArgs.sendFriendChallenge.fields,
  returns: v.object({ sent: v.number(), skipped: v.number() }),
  handler: async (ctx, { badgeId, friendIds, message }) =>
    await Challenges.send(ctx, ctx.viewer, { badgeId, friendIds, message, now: Date.now() }),
});
