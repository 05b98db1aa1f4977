/** Choices, mutes, a device and something sent: for the erasure of one who is in every table. */
import type { MutationCtx } from "@convex/_generated/server";
import { putIn } from "../../support/put";

export async function insertDeliveries(ctx: MutationCtx, uid: string): Promise<void> {
  const notice = await ctx.db
    .query("notifications")
    .withIndex("by_uid_and_createdAt", (q) => q.eq("uid", uid))
    .first();
  if (notice === null) throw new Error("nobody told them anything");
  const { _id: notificationId, threadId } = notice;
  await putIn(ctx, "deliveries", { uid, notificationId, threadId, channel: "push", state: "sent" });
  await putIn(ctx, "notifPrefs", { uid, channels: { talk: { push: false } } });
  await putIn(ctx, "muteTargets", { uid, targetId: "d1", kind: "dare", muted: true });
  await putIn(ctx, "pushTokens", { uid, tokenHash: "ab12", endpoint: "https://push.test/device" });
  await putIn(ctx, "deviceTraces", { uid, tokenHash: "ab12" });
}
