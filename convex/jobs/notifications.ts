import { v } from "convex/values";
import { jobMutation } from "../functions";
import { endMute as endMuteOf } from "../model/notifications/mutes";
import * as Notifications from "../model/notifications/notifications";

/** Hourly: the seven-day window moves on; rows of more than 90 days go. */
export const moveWindow = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Notifications.moveWindow(ctx, Date.now()),
});

/** At the end of a mute that has one. */
export const endMute = jobMutation({
  args: { uid: v.string(), targetId: v.string() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await endMuteOf(ctx, { ...args, now: Date.now() }),
});

/** The rest of what tells one person of another whom a block parted from them. */
export const forgetBetween = jobMutation({
  args: { uid: v.string(), fromUid: v.string() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await Notifications.forgetBetween(ctx, args.uid, args.fromUid),
});

/** The rest of a person's unseen notices, after "all seen". */
export const seeAll = jobMutation({
  args: { uid: v.string(), upTo: v.number() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await Notifications.seeAll(ctx, args.uid, args.upTo),
});
