import { v } from "convex/values";
import { jobMutation } from "../functions";
import * as Reactions from "../model/comments/reactions";

/** The reactions to something that is gone, a batch at a time. */
export const dropReactions = jobMutation({
  args: { subject: v.string() },
  returns: v.null(),
  handler: async (ctx, { subject }): Promise<null> => await Reactions.dropReactions(ctx, subject),
});
