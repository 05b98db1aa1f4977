import { v } from "convex/values";
import { jobMutation } from "../functions";
import * as Feedback from "../model/system/feedback";
import * as Retention from "../model/system/retention";
import * as Telemetry from "../model/system/telemetry";

/** Daily: drafts, closed cases with their reports, and audit rows whose time is over. */
export const sweepRetention = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Retention.sweep(ctx, Date.now()),
});

/** Daily: client events of more than 90 days go. */
export const purgeTelemetry = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Telemetry.purge(ctx, Date.now()),
});

/** The votes of a post that its author has removed, a batch at a time. */
export const dropFeedbackVotes = jobMutation({
  args: { postId: v.id("feedbackPosts") },
  returns: v.null(),
  handler: async (ctx, { postId }): Promise<null> => await Feedback.dropVotes(ctx, postId),
});
