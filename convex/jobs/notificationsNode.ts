"use node";
/** The one step of a push that needs Node: sealing and handing over. */
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { MAIL_OFF, readMailService } from "../domain/notifications/mailService";
import { readPushKeys } from "../domain/notifications/pushService";
import { jobAction } from "../functions";
import { type MailOutcome, sendMail } from "../integrations/email";
import { sendPush } from "../integrations/webPush";

const answers = v.array(
  v.object({
    tokenHash: v.string(),
    outcome: literals("sent", "gone", "retry", "refused"),
    retryAfterMs: v.optional(v.number()),
  }),
);

/** Hands one message to each of a person's devices at once, and says what came of each. */
export const pushToDevices = jobAction({
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

/* The one step of an e-mail that needs Node: talking to the mail server. */

/** Hands one letter over, and says what came of it. */
export const handOverMail = jobAction({
  args: {
    to: v.string(),
    subject: v.string(),
    text: v.string(),
    html: v.string(),
    messageId: v.string(),
    headers: v.record(v.string(), v.string()),
    at: v.number(),
  },
  returns: literals("sent", "retry", "refused"),
  handler: async (_ctx, letter): Promise<MailOutcome> => {
    const service = readMailService(process.env);
    if (service !== null) return await sendMail(letter, service);
    console.warn(`mail: ${MAIL_OFF}`);
    return "refused";
  },
});
