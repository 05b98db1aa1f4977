"use node";
/** The one step of an e-mail that needs Node: talking to the mail server. */
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { MAIL_OFF, readMailService } from "../domain/notifications/mailService";
import { jobAction } from "../functions";
import { type MailOutcome, sendMail } from "../integrations/email";

/** Hands one letter over, and says what came of it. */
export const handOver = jobAction({
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
