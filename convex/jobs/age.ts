/** Work on age checks that no person waits for. */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { jobAction, jobMutation } from "../functions";
import { openAgeCheck } from "../integrations/ageProvider";
import * as AgeChecks from "../model/age/checks";
import * as AgeClosure from "../model/dares/closeForPerson";

/** Asks the provider for the page of one check. */
export const open = jobAction({
  args: { checkId: v.id("ageChecks") },
  returns: v.null(),
  handler: async (ctx, { checkId }): Promise<null> => {
    const check = await ctx.runMutation(internal.webhooks.ageCheck.lease, { checkId });
    if (check === null) return null;
    const url = await openAgeCheck(check);
    await ctx.runMutation(internal.webhooks.ageCheck.opened, { checkId, url });
    return null;
  },
});

/** Every five minutes: lost answers, and callbacks old enough to be forgotten. */
export const sweep = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    await AgeChecks.sweep(ctx, Date.now());
    return null;
  },
});

/** One step of ending the dares of somebody found too young. */
export const closeDares = jobMutation({
  args: { uid: v.string() },
  returns: v.null(),
  handler: async (ctx, { uid }): Promise<null> => {
    await AgeClosure.closeDares(ctx, uid, Date.now());
    return null;
  },
});
