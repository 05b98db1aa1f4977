import { v } from "convex/values";
import { memberQuery, publicQuery } from "./functions";
import * as Profiles from "./model/profiles";
import { dareTargetView } from "./model/views/dareTargetView";
import { publicProfileView } from "./model/views/profileView";

/** The public page of a person, or null (PUB-30). */
export const byUsername = publicQuery({
  args: { username: v.string() },
  returns: v.union(publicProfileView, v.null()),
  handler: async (ctx, args) => await Profiles.byUsername(ctx, args.username),
});

/** Verified creators who take dares, newest first, at most 20, never the viewer. */
export const openCreators = memberQuery({
  args: {},
  returns: v.array(publicProfileView),
  handler: async (ctx) => await Profiles.openCreators(ctx, ctx.viewer),
});

/** May the viewer dare this person, and within which amounts (cents). */
export const dareTarget = memberQuery({
  args: { username: v.string() },
  returns: v.union(dareTargetView, v.null()),
  handler: async (ctx, args) => await Profiles.dareTarget(ctx, ctx.viewer, args.username),
});
