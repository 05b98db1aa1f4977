import { v } from "convex/values";
import { jobMutation } from "../functions";
import * as Invitations from "../model/progress/invitations";
import * as Recount from "../model/progress/recount";
import * as RecountSlices from "../model/progress/recountSlices";

/** Hourly: invitations that may be rewarded, or whose reward may have to be taken back. */
export const sweepInvitations = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Invitations.sweep(ctx, Date.now()),
});

/** Something that somebody's invitation may wait for has happened. */
export const lookAtInvitation = jobMutation({
  args: { inviteeId: v.string() },
  returns: v.null(),
  handler: async (ctx, { inviteeId }): Promise<null> =>
    await Invitations.lookAgain(ctx, inviteeId, Date.now()),
});

/** Nightly: has a sample of people counted anew. */
export const checkSome = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Recount.checkSample(ctx),
});

/** One of that sample. */
export const checkOne = jobMutation({
  args: { uid: v.string() },
  returns: v.null(),
  handler: async (ctx, { uid }): Promise<null> => await Recount.checkOne(ctx, uid, Date.now()),
});

/** The next slice of somebody whose life is too long for one. */
export const countOn = jobMutation({
  args: { uid: v.string(), place: RecountSlices.placeInCount },
  returns: v.null(),
  handler: async (ctx, { uid, place }): Promise<null> =>
    await RecountSlices.countOn(ctx, { uid, place, now: Date.now() }),
});
