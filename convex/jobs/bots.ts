import { v } from "convex/values";
import { jobMutation } from "../functions";
import * as Away from "../model/bots/away";
import * as Runner from "../model/bots/runner";

/** Each minute: what waits for the bots. */
export const run = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Runner.runSlice(ctx, Date.now()),
});

/** One rule about one event; called by the run above. */
export const turn = jobMutation({
  args: { eventId: v.id("botEvents"), versionId: v.id("botVersions"), now: v.number() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await Runner.takeTurn(ctx, args),
});

export const tellAway = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Away.tellAway(ctx, Date.now()),
});

export const purge = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Runner.purge(ctx, Date.now()),
});
