import { v } from "convex/values";
import { memberMutation, memberQuery, publicQuery, staffMutation, staffQuery } from "./functions";
import { listedItemView, publicItemView } from "./model/feed/feedItemView";
import * as Pins from "./model/feed/pins";

const feedId = v.string();
const admins = { roles: [] } as const;

/** The videos that staff put on the landing page, at most six: public, captioned, never edgy. */
export const landing = publicQuery({
  args: {},
  returns: v.array(publicItemView),
  handler: async (ctx) => await Pins.landing(ctx, ctx.viewer),
});

/** The videos that a creator shows first, at most three. */
export const featured = publicQuery({
  args: { uid: v.string() },
  returns: v.array(listedItemView),
  handler: async (ctx, { uid }) => await Pins.featured(ctx, ctx.viewer, uid),
});

/** Where the viewer may put this video, and whether it stands there. */
export const acts = memberQuery({
  args: { feedId },
  returns: Pins.pinActsView,
  handler: async (ctx, args) => await Pins.acts(ctx, ctx.viewer, args.feedId),
});

/** Shows an own video first on the own page, or no more. Refusals: not-found, failed-precondition (not-public, shelf-full). */
export const feature = memberMutation({
  rateLimit: "react",
  args: { feedId, pinned: v.boolean() },
  returns: v.null(),
  handler: async (ctx, args) => await Pins.feature(ctx, ctx.viewer, { ...args, now: Date.now() }),
});

/** The places of the landing page, with who filled each and why; also those that visitors don't see now. */
export const onLanding = staffQuery({
  ...admins,
  args: {},
  returns: v.array(Pins.landingPinView),
  handler: async (ctx) => await Pins.onLanding(ctx),
});

/** What would come of putting this video on the landing page, by its address or id; null: there is none. */
export const wish = staffQuery({
  ...admins,
  args: { pasted: v.string() },
  returns: v.union(Pins.pinWishView, v.null()),
  handler: async (ctx, { pasted }) => await Pins.wish(ctx, pasted),
});

/** Puts a video on the landing page, or takes it off; audited. Refusals as above, and edgy, no-captions. */
export const setOnLanding = staffMutation({
  rateLimit: "staffAct",
  ...admins,
  args: { feedId, pinned: v.boolean(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await Pins.setOnLanding(ctx, ctx.actor, { ...args, now: Date.now() }),
});
