"use node";
/** The one step of a push that needs Node: sealing and handing over. */
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { readPushKeys } from "../domain/notifications/pushService";
import { jobAction } from "../functions";
import { sendPush } from "../integrations/webPush";

const answers = v.array(
  v.object({
    tokenHash: v.string(),
    outcome: literals("sent", "gone", "retry", "refused"),
    retryAfterMs: v.optional(v.number()),
  }),
);

/** Hands one message to each of a person's devices at once, and says what came of each. */
export const toDevices = jobAction({
  args: {
    devices: v.array(
      v.object({ tokenHash: v.string(), endpoint: v.string(), p256dh: v.string(), auth: v.string() }),
    ),
    parcel: v.object({
      text: v.string(),
      topic: v.string(),
      ttlSeconds: v.number(),
      urgency: literals("high", "normal", "low"),
    }),
  },
  returns: answers,
  handler: async (_ctx, { devices, parcel }) => {
    const keys = readPushKeys(process.env);
    return await Promise.all(
      devices.map(async ({ tokenHash, ...device }) => {
        if (keys === null) return { tokenHash, outcome: "refused" as const };
        const { outcome, retryAfterMs } = await sendPush(device, parcel, keys);
        return { tokenHash, outcome, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
      }),
    );
  },
});
