/** Choices, mutes, a device and something sent: for the erasure of one who is in every table. */
import type { MutationCtx } from "@convex/_generated/server";

export async function insertDeliveries(ctx: MutationCtx, uid: string, now: number): Promise<void> {
  const notice = await ctx.db
    .query("notifications")
    .withIndex("by_uid_and_createdAt", (q) => q.eq("uid", uid))
    .first();
  if (notice === null) throw new Error("nobody told them anything");
  const place = { uid, notificationId: notice._id, threadId: notice.threadId };
  await ctx.db.insert("deliveries", {
    ...place,
    ...{ channel: "push", state: "sent", attempts: 1, nextAt: now, createdAt: now },
  });
  await ctx.db.insert("notifPrefs", { uid, channels: { talk: { push: false } }, updatedAt: now });
  await ctx.db.insert("muteTargets", { uid, targetId: "d1", kind: "dare", muted: true, updatedAt: now });
  await ctx.db.insert("pushTokens", {
    ...{ uid, tokenHash: "ab12", endpoint: "https://push.test/device", p256dh: "p", auth: "a" },
    ...{ platform: "web", lastSeenAt: now, revoked: false, failures: 0, createdAt: now },
  });
  await ctx.db.insert("deviceTraces", { uid, tokenHash: "ab12", seenAt: now });
}
