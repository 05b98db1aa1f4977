import { v } from "convex/values";
import { internal } from "../_generated/api";
import { jobAction, jobMutation } from "../functions";
import { verifyTurnstile } from "../integrations/turnstile";
import * as AppCheck from "../model/access/appCheck";
import * as ClientActions from "../model/access/idempotency";
import { findViewer } from "../model/access/viewer";

/** Asks the provider about one token. Without an answer nobody passes; the page may ask again. */
export const verifyAppCheck = jobAction({
  args: { subject: v.string(), token: v.string(), run: v.number() },
  returns: v.null(),
  handler: async (ctx, { subject, token, run }): Promise<null> => {
    const isHuman = await verifyTurnstile(token);
    await ctx.runMutation(internal.jobs.access.settleAppCheck, { subject, run, isHuman });
    return null;
  },
});

export const settleAppCheck = jobMutation({
  args: { subject: v.string(), run: v.number(), isHuman: v.boolean() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => {
    await AppCheck.settle(ctx, { ...args, now: Date.now() });
    return null;
  },
});

/** For a caller that verified a token itself. */
export const grantAppCheck = jobMutation({
  args: { subject: v.string() },
  returns: v.null(),
  handler: async (ctx, { subject }): Promise<null> => {
    await AppCheck.grant(ctx, { subject, now: Date.now() });
    return null;
  },
});

/** Each hour: passes that have run out. */
export const purgeAppCheck = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    await AppCheck.purge(ctx, Date.now());
    return null;
  },
});

/** The caller of the HTTP form has shown a verified app-check token; somebody without an account holds no pass. */
export const passAppCheck = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    const viewer = await findViewer(ctx);
    if (viewer !== null) await AppCheck.grant(ctx, { subject: viewer.uid, now: Date.now() });
    return null;
  },
});

/** Hourly: action ids of more than 60 days go. */
export const pruneIdempotencyKeys = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await ClientActions.prune(ctx, Date.now()),
});
