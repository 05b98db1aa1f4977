import { v } from "convex/values";
import { internal } from "../_generated/api";
import { jobAction, jobMutation, jobQuery } from "../functions";
import { deleteIdentity } from "../integrations/identityAdmin";
import * as Erasure from "../model/account/erasure";

const ofDeletion = { deletionId: v.id("accountDeletions") };

export const sweep = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Erasure.sweep(ctx, Date.now()),
});

export const advance = jobMutation({
  args: ofDeletion,
  returns: v.null(),
  handler: async (ctx, { deletionId }): Promise<null> => await Erasure.advance(ctx, deletionId, Date.now()),
});

/** Intent, act, settle: one that breaks off anywhere is asked for again, and what is gone stays gone. */
export const closeSignIn = jobAction({
  args: ofDeletion,
  returns: v.null(),
  handler: async (ctx, { deletionId }): Promise<null> => {
    const signIns: string[] = await ctx.runQuery(internal.jobs.erasure.signInsToClose, { deletionId });
    if (signIns.length === 0) return null;
    for (const tokenIdentifier of signIns) await deleteIdentity(tokenIdentifier);
    return await ctx.runMutation(internal.jobs.erasure.signInsClosed, { deletionId });
  },
});

export const signInsToClose = jobQuery({
  args: ofDeletion,
  returns: v.array(v.string()),
  handler: async (ctx, { deletionId }) => await Erasure.signInsToClose(ctx, deletionId),
});

export const signInsClosed = jobMutation({
  args: ofDeletion,
  returns: v.null(),
  handler: async (ctx, { deletionId }): Promise<null> =>
    await Erasure.signInsClosed(ctx, deletionId, Date.now()),
});
