import { v } from "convex/values";
import { memberMutation, memberQuery } from "./functions";
import { provedAddress } from "./model/notifications/mail";
import { isMuted as isTargetMuted } from "./model/notifications/mutes";
import { mutedPageView, ownNotifPrefsView } from "./model/notifications/notifPrefsView";
import * as NotifPrefs from "./model/notifications/preferences";
import * as MuteLists from "./model/safety/mutedList";
import { digest, groupChannels, lockScreen, muteTargetKind, quietHours } from "./tables/notifications";

/** ENT-39, ENT-40: the viewer's own choices about notifications. */
export const mine = memberQuery({
  args: {},
  returns: ownNotifPrefsView,
  handler: async (ctx) => ({
    ...(await NotifPrefs.prefsOf(ctx, ctx.viewer.uid)),
    addressProved: provedAddress(ctx.viewer) !== null,
  }),
});

/**
 * Saves what is handed in and leaves the rest; `channels` merge by group and channel. Refusals: invalid-argument
 * (group-unknown, hour), failed-precondition (channel-fixed).
 */
export const save = memberMutation({
  rateLimit: "saveNotifPrefs",
  args: {
    channels: v.optional(v.record(v.string(), groupChannels)),
    quietHours: v.optional(quietHours),
    digest: v.optional(digest),
    lockScreen: v.optional(lockScreen),
  },
  returns: v.null(),
  handler: async (ctx, args) => await NotifPrefs.save(ctx, ctx.viewer.uid, { ...args, now: Date.now() }),
});

/** CON-45: half an hour of quiet from now, or its end. */
export const snooze = memberMutation({
  rateLimit: "saveNotifPrefs",
  args: { on: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { on }) => await NotifPrefs.snooze(ctx, ctx.viewer.uid, { on, now: Date.now() }),
});

/** ENT-41: a dare, a post or a chat. People are muted by `blocks.mute`. Refusal: failed-precondition (list-full). */
export const mute = memberMutation({
  rateLimit: "muteTarget",
  args: { targetId: v.string(), kind: muteTargetKind, muted: v.boolean() },
  returns: v.null(),
  handler: async (ctx, args) => await MuteLists.mute(ctx, ctx.viewer, { ...args, now: Date.now() }),
});

/** Whether the viewer has muted this dare, post or chat. */
export const isMuted = memberQuery({
  args: { targetId: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { targetId }) => await isTargetMuted(ctx, ctx.viewer.uid, targetId),
});

/** Everything muted, twenty at a time: people first, then dares, posts and chats, each newest first. */
export const mutes = memberQuery({
  args: { cursor: v.union(v.string(), v.null()) },
  returns: mutedPageView,
  handler: async (ctx, { cursor }) => await MuteLists.list(ctx, ctx.viewer, cursor),
});
