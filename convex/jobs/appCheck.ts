import { v } from "convex/values";
import { internal } from "../_generated/api";
import { jobAction, jobMutation } from "../functions";
import { verifyTurnstile } from "../integrations/turnstile";
import * as AppCheck from "../model/access/appCheck";

/** Asks the provider about one token. Without an answer nobody passes; the page may ask again. */
export const verify = jobAction({
  args: { subject: v.string(), token: v.string(), run: v.number() },
  returns: v.null(),
  handler: async (ctx, { subject, token, run }): Promise<null> => {
    const isHuman = await verifyTurnstile(token);
    await ctx.runMutation(internal.jobs.appCheck.settle, { subject, run, isHuman });
    return null;
  },
});

export const settle = jobMutation({
  args: { subject: v.string(), run: v.number(), isHuman: v.boolean() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => {
    await AppCheck.settle(ctx, { ...args, now: Date.now() });
    return null;
  },
});

/** For a caller that verified a token itself. */
export const grant = jobMutation({
  args: { subject: v.string() },
  returns: v.null(),
  handler: async (ctx, { subject }): Promise<null> => {
    await AppCheck.grant(ctx, { subject, now: Date.now() });
    return null;
  },
});

/** Each hour: passes that have run out. */
export const purge = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    await AppCheck.purge(ctx, Date.now());
    return null;
  },
});
