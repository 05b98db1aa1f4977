import { v } from "convex/values";
import { jobMutation } from "../functions";
import * as Feedback from "../model/system/feedback";

/** The votes of a post that its author has removed, a batch at a time. */
export const dropVotes = jobMutation({
  args: { postId: v.id("feedbackPosts") },
  returns: v.null(),
  handler: async (ctx, { postId }): Promise<null> => await Feedback.dropVotes(ctx, postId),
});
