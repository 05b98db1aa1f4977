import { v } from "convex/values";
import { internal } from "../_generated/api";
import { DAILY_LENGTHS } from "../domain/proofs/videoChecks";
import { jobAction, jobMutation, jobQuery } from "../functions";
import * as Answers from "../model/daily/answers";
import * as Reminders from "../model/daily/reminders";
import { type CheckWork, readTake, videoVerdict, workOf, workView } from "../model/proofs/readTake";

const answer = { answerId: v.id("dailyAnswers") };

/** Reads an answer's video part by part and settles what it is. */
export const check = jobAction({
  args: answer,
  returns: v.null(),
  handler: async (ctx, { answerId }): Promise<null> => {
    const work: CheckWork | null = await ctx.runQuery(internal.jobs.daily.toCheck, { answerId });
    if (work === null) return null;
    const found = await readTake(ctx, work, DAILY_LENGTHS);
    return await ctx.runMutation(internal.jobs.daily.applyCheck, { answerId, ...found });
  },
});

export const toCheck = jobQuery({
  args: answer,
  returns: v.union(workView, v.null()),
  handler: async (ctx, { answerId }) => {
    const found = await ctx.db.get(answerId);
    if (found?.state !== "checking" || found.mediaId === undefined) return null;
    return await workOf(ctx, { ...found, mediaId: found.mediaId });
  },
});

export const applyCheck = jobMutation({
  args: { ...answer, verdict: v.union(videoVerdict, v.null()), posterFits: v.boolean() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await Answers.applyCheck(ctx, { ...args, now: Date.now() }),
});

/** Every minute: whoever chose this hour, and again at once while a batch was full. */
export const remind = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    if (await Reminders.remind(ctx, Date.now())) {
      await ctx.scheduler.runAfter(0, internal.jobs.daily.remind, {});
    }
    return null;
  },
});
