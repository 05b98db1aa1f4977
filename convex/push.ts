import { v } from "convex/values";
import { memberMutation, memberQuery } from "./functions";
import { setPushEnabled } from "./model/notifications/preferences";
import * as PushTokens from "./model/notifications/pushDevices";
import { pushDeviceView, pushMineView } from "./model/notifications/pushDevices";

/** The key a browser subscribes with (VAPID); null: push is off in this deployment. */
export const publicKey = memberQuery({
  args: {},
  returns: v.union(v.string(), v.null()),
  handler: async () => PushTokens.publicKey(),
});

/** `push.enabled`, and whether push may be offered yet. */
export const mine = memberQuery({
  args: {},
  returns: pushMineView,
  handler: async (ctx) => await PushTokens.mine(ctx, ctx.viewer.uid),
});

/** ENT-18: the viewer's devices, at most twenty, without their addresses. */
export const devices = memberQuery({
  args: {},
  returns: v.array(pushDeviceView),
  handler: async (ctx) => await PushTokens.list(ctx, ctx.viewer.uid),
});

/**
 * Registers this device (CAL-30). Refusals: failed-precondition (push-off), invalid-argument (endpoint-form,
 * endpoint-host, key-form).
 */
export const saveToken = memberMutation({
  rateLimit: "savePushToken",
  args: { endpoint: v.string(), p256dh: v.string(), auth: v.string() },
  returns: v.object({ hash: v.string() }),
  handler: async (ctx, args) => await PushTokens.save(ctx, ctx.viewer.uid, { ...args, now: Date.now() }),
});

/** Ends push on one of the viewer's devices; again changes nothing. */
export const revokeToken = memberMutation({
  rateLimit: "savePushToken",
  args: { hash: v.string() },
  returns: v.null(),
  handler: async (ctx, { hash }) => await PushTokens.revoke(ctx, ctx.viewer.uid, hash),
});

/** CAL-26: push on or off for all devices. */
export const enable = memberMutation({
  rateLimit: "savePushToken",
  args: { on: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { on }) => await setPushEnabled(ctx, ctx.viewer.uid, { enabled: on, now: Date.now() }),
});
