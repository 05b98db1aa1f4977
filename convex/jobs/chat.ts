import { v } from "convex/values";
import { jobMutation } from "../functions";
import * as Marks from "../model/chat/readMarks";
import * as Retention from "../model/chat/retention";

/** Daily: the texts of people who left, once their thirty days are over. */
export const sweepTexts = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Retention.sweepTexts(ctx, Date.now()),
});

/** The messages of a chat that nobody has any more, a batch at a time. */
export const dropChat = jobMutation({
  args: { chatId: v.id("chats"), after: v.number() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await Retention.dropChat(ctx, args),
});

/** When a sign of typing is over. */
export const stopTyping = jobMutation({
  args: { chatId: v.id("chats"), uid: v.string(), until: v.number() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await Marks.stopTyping(ctx, args),
});

/** Each minute, for signs whose end got lost. */
export const sweepTyping = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Marks.sweepTyping(ctx, Date.now()),
});
