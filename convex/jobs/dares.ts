import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { REMINDER_KINDS } from "../domain/dares/deadlines";
import { jobMutation } from "../functions";
import * as DareClosing from "../model/dares/closeForPerson";
import * as DareClock from "../model/dares/deadlines";
import * as DareEnds from "../model/dares/endings";

/** The timer of one state of one dare; a no-op once `epoch` has moved. */
export const onDeadline = jobMutation({
  args: { dareId: v.id("dares"), epoch: v.number() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await DareClock.onDeadline(ctx, { ...args, now: Date.now() }),
});

/** What is said on the way to a deadline. */
export const onReminder = jobMutation({
  args: { dareId: v.id("dares"), epoch: v.number(), kind: literals(...REMINDER_KINDS) },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await DareClock.onReminder(ctx, { ...args, now: Date.now() }),
});

/** Every five minutes: deadlines whose timer was lost. */
export const sweepDeadlines = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await DareClock.sweepDeadlines(ctx, Date.now()),
});

/** D12: a page of the files of a dare that was stopped. */
export const removeTakes = jobMutation({
  args: { dareId: v.id("dares") },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await DareEnds.removeTakes(ctx, args.dareId),
});

/** D29: a step of ending the dares of somebody who was banned. */
export const closeOfBanned = jobMutation({
  args: { uid: v.string() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await DareClosing.closeOfBanned(ctx, args.uid, Date.now()),
});
