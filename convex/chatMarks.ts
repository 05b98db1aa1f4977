import { v } from "convex/values";
import { memberMutation, memberQuery, queuedMutation } from "./functions";
import * as Marks from "./model/chat/readMarks";
import { chatMarksView, chatRulesView } from "./model/chat/readMarks";
import * as Rules from "./model/chat/settings";

const inChat = { chatId: v.string() };

/** Whether the other types, and how far they have read. Nothing of either for what is no chat of the viewer's. */
export const marks = memberQuery({
  args: inChat,
  returns: chatMarksView,
  handler: async (ctx, { chatId }) => await Marks.marks(ctx, ctx.viewer, chatId),
});

/** Somebody types; said again every few seconds while they do. Refusals: `not-found`. */
export const typing = memberMutation({
  rateLimit: "typing",
  args: inChat,
  returns: v.null(),
  handler: async (ctx, { chatId }) => await Marks.typing(ctx, ctx.viewer, { chatId, now: Date.now() }),
});

/** Read up to a message's `createdAt`. Refusals: `not-found`, `invalid-argument` (upTo). */
export const read = queuedMutation({
  rateLimit: "readChat",
  args: { ...inChat, upTo: v.number() },
  returns: v.null(),
  handler: async (ctx, args) => await Marks.read(ctx, ctx.viewer, args),
});

/** Who may write to the viewer first, whether their typing shows, and who writes for them. */
export const rules = memberQuery({
  args: {},
  returns: chatRulesView,
  handler: async (ctx) => await Rules.rulesOf(ctx, ctx.viewer),
});

/** All of them at once. Refusals: `invalid-argument` (teamTags). */
export const setRules = memberMutation({
  rateLimit: "saveSettings",
  args: chatRulesView.fields,
  returns: v.null(),
  handler: async (ctx, args) => await Rules.saveRules(ctx, ctx.viewer, args),
});
