import { v } from "convex/values";
import { jobMutation } from "../functions";
import * as Ends from "../model/safety/decisionEnds";
import * as RemovedCopies from "../model/safety/removedCopies";
import * as Reporters from "../model/safety/reporters";

/** The rest of those who reported an item that was decided. */
export const tellReporters = jobMutation({
  args: { caseId: v.id("moderationCases"), after: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await Reporters.tellReporters(ctx, { ...args, now: Date.now() }),
});

/** A film with the same bytes as one that was removed. */
export const removeCopy = jobMutation({
  args: { decisionId: v.id("decisions"), mediaId: v.id("media") },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> =>
    await RemovedCopies.removeCopy(ctx, { ...args, now: Date.now() }),
});

/** Such a film, once the first one was given back. */
export const giveBackCopy = jobMutation({
  args: { decisionId: v.id("decisions") },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> =>
    await RemovedCopies.giveBackCopy(ctx, { ...args, now: Date.now() }),
});

/** Every five minutes: limits and suspensions whose time is over. */
export const endDecisions = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Ends.endDue(ctx, Date.now()),
});
