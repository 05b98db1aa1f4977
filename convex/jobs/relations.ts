import { v } from "convex/values";
import { jobMutation } from "../functions";
import * as MutedWords from "../model/relations/mutedWords";

/** Every five minutes: muted words whose time is over. */
export const endMutedWords = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await MutedWords.endDue(ctx, Date.now()),
});
