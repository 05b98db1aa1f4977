/** Internal steps of an age check: each one transaction, each safe to run twice. */
import { v } from "convex/values";
import { jobMutation } from "../functions";
import * as AgeChecks from "../model/age/checks";
import { ageOutcome, ageReason } from "../tables/age";

export const lease = jobMutation({
  args: { checkId: v.id("ageChecks") },
  returns: v.union(v.object({ ref: v.string(), reason: ageReason }), v.null()),
  handler: async (ctx, { checkId }): Promise<AgeChecks.Leased | null> =>
    await AgeChecks.lease(ctx, checkId, Date.now()),
});

export const opened = jobMutation({
  args: { checkId: v.id("ageChecks"), url: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => {
    await AgeChecks.opened(ctx, { ...args, now: Date.now() });
    return null;
  },
});

export const settle = jobMutation({
  args: {
    eventId: v.string(),
    ref: v.string(),
    outcome: ageOutcome,
    method: v.string(),
    at: v.number(),
  },
  returns: v.union(v.literal("settled"), v.literal("repeat"), v.literal("unknown")),
  handler: async (ctx, verdict): Promise<"settled" | "repeat" | "unknown"> =>
    await AgeChecks.settle(ctx, verdict, Date.now()),
});
