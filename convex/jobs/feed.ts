import { v } from "convex/values";
import { jobMutation } from "../functions";
import * as Scores from "../model/feed/scores";
import { sweepSessions as sweepFeedSessions } from "../model/feed/sessions";
import { sweepDays } from "../model/feed/shares";
import { chooseRails as chooseVideoRails } from "../model/feed/videoRails";

/** Seconds after somebody did something with an item. */
export const rescore = jobMutation({
  args: { feedId: v.id("feedItems") },
  returns: v.null(),
  handler: async (ctx, { feedId }): Promise<null> => {
    await Scores.keepScore(ctx, feedId, Date.now());
    return null;
  },
});

/** Every quarter of an hour: the young, and what has no score yet. */
export const recount = jobMutation({
  args: { before: v.optional(v.number()) },
  returns: v.null(),
  handler: async (ctx, { before }): Promise<null> => {
    const now = Date.now();
    await Scores.rescoreYoung(ctx, { before: before ?? now + 1, now });
    if (before === undefined) await Scores.scoreOld(ctx, now);
    return null;
  },
});

/** Every quarter of an hour: the rows of videos on Explore. */
export const chooseRails = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    await chooseVideoRails(ctx, Date.now());
    return null;
  },
});

export const scoreOld = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    await Scores.scoreOld(ctx, Date.now());
    return null;
  },
});

/** Hourly: feeds that nobody reads any more. */
export const sweepSessions = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await sweepFeedSessions(ctx, Date.now()),
});

/** Hourly: shares that nobody sends a second time any more. */
export const sweepShares = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await sweepDays(ctx, Date.now()),
});
