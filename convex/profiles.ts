import { v } from "convex/values";
import { memberMutation, memberQuery, publicQuery } from "./functions";
import { personPageView, profileCountsView } from "./model/people/personPageView";
import * as Profiles from "./model/people/profiles";
import { publicProfileView } from "./model/people/profileView";
import * as ProfileViews from "./model/people/profileVisits";
import * as Rails from "./model/people/rails";
import { shownProgressView } from "./model/progress/view";
import * as DareTargets from "./model/sending/dareTarget";
import { dareTargetView } from "./model/sending/dareTargetView";

/** The page of a person, or null: nobody, not shown and blocked are one answer (PUB-30). */
export const byUsername = publicQuery({
  args: { username: v.string() },
  returns: v.union(personPageView, v.null()),
  handler: async (ctx, args) => await Profiles.byUsername(ctx, ctx.viewer, args.username),
});

/** The same by uid (APP-13), for members. */
export const byId = memberQuery({
  args: { uid: v.string() },
  returns: v.union(personPageView, v.null()),
  handler: async (ctx, args) => await Profiles.byId(ctx, ctx.viewer, args.uid),
});

/** Counters apart from the page, so that a follow reruns nothing else. */
export const counts = publicQuery({
  args: { uid: v.string() },
  returns: v.union(profileCountsView, v.null()),
  handler: async (ctx, args) => await Profiles.counts(ctx, ctx.viewer, args.uid),
});

/** Badges, level, title and what is worn, as far as their owner shows them (PUB-25). */
export const progress = publicQuery({
  args: { uid: v.string() },
  returns: v.union(shownProgressView, v.null()),
  handler: async (ctx, args) => await Profiles.progress(ctx, ctx.viewer, args.uid),
});

/** A look at a profile, counted once for viewer, profile and day; one's own never. */
export const noteView = memberMutation({
  rateLimit: "noteView",
  args: { personId: v.string() },
  returns: v.null(),
  handler: async (ctx, args) =>
    await ProfileViews.note(ctx, ctx.viewer, { profileId: args.personId, now: Date.now() }),
});

/** Verified creators who take dares, newest first, at most 20, never the viewer. */
export const openCreators = memberQuery({
  args: {},
  returns: v.array(publicProfileView),
  handler: async (ctx) => await Rails.openCreators(ctx, ctx.viewer),
});

/** May the viewer dare this person, and within which amounts (cents). */
export const dareTarget = memberQuery({
  args: { username: v.string() },
  returns: v.union(dareTargetView, v.null()),
  handler: async (ctx, args) => await DareTargets.dareTarget(ctx, ctx.viewer, args.username),
});
