import { v } from "convex/values";
import { memberMutation, memberQuery, queuedMutation } from "./functions";
import * as Notifications from "./model/notifications/notifications";
import {
  notificationPageView,
  notificationView,
  sinceAwayView,
} from "./model/notifications/notificationView";

/** The newest 15 inside the stored window of seven days (spec 7, 9). */
export const recent = memberQuery({
  args: {},
  returns: v.array(notificationView),
  handler: async (ctx) => await Notifications.recent(ctx, ctx.viewer.uid),
});

/** What Activity marks as new, counted up to 16 ("15+"); messages and dares that wait are counted by themselves. */
export const unseenCount = memberQuery({
  args: {},
  returns: v.number(),
  handler: async (ctx) => await Notifications.unseenCount(ctx, ctx.viewer.uid),
});

/** How many of the newest the viewer's muted words hide, for the line that says so. */
export const hiddenCount = memberQuery({
  args: {},
  returns: v.number(),
  handler: async (ctx) => await Notifications.hiddenCount(ctx, ctx.viewer.uid),
});

/** Product 14: twenty of everything of the last 90 days, newest first; `cursor` null begins. */
export const page = memberQuery({
  args: { cursor: v.union(v.string(), v.null()) },
  returns: notificationPageView,
  handler: async (ctx, { cursor }) => await Notifications.page(ctx, { uid: ctx.viewer.uid, cursor }),
});

/** STA-34: what a returning person's summary is decided by. */
export const sinceAway = memberQuery({
  args: {},
  returns: sinceAwayView,
  handler: async (ctx) => await Notifications.sinceAway(ctx, ctx.viewer),
});

/** Marks everything up to now as seen. */
export const seenAll = memberMutation({
  rateLimit: "markSeen",
  args: {},
  returns: v.null(),
  handler: async (ctx) => await Notifications.seeAll(ctx, ctx.viewer.uid, Date.now()),
});

/**
 * Marks the viewer's own notifications as seen; foreign and unknown ids are passed over, and what was told anew after
 * `upTo`. At most 50, once for an action id.
 */
export const markSeen = queuedMutation({
  rateLimit: "markSeen",
  args: { ids: v.array(v.string()), upTo: v.optional(v.number()) },
  returns: v.null(),
  handler: async (ctx, args) => await Notifications.markSeen(ctx, ctx.viewer.uid, args),
});
