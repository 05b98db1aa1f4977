import { v } from "convex/values";
import { memberMutation, memberQuery, queuedMutation } from "./functions";
import { aroundView, foundMessagesView, messagePageView, sendAnswerView } from "./model/chat/chatView";
import * as Pages from "./model/chat/messagePages";
import * as Messages from "./model/chat/messages";
import * as Sending from "./model/chat/send";

const inChat = { chatId: v.string() };
const one = { messageId: v.string() };

/** The newest thirty, oldest first; empty for what is no chat of the viewer's, as for all below. */
export const latest = memberQuery({
  args: inChat,
  returns: messagePageView,
  handler: async (ctx, args) => await Pages.page(ctx, ctx.viewer, args),
});

/** Thirty before or after a place, which is a message's `createdAt`: it stays the same whatever comes or goes. */
export const page = memberQuery({
  args: { ...inChat, before: v.optional(v.number()), after: v.optional(v.number()) },
  returns: messagePageView,
  handler: async (ctx, args) => await Pages.page(ctx, ctx.viewer, args),
});

/** A message, or the card of a dare (`highlight`), with what stands around it; null where it is not there. */
export const around = memberQuery({
  args: { ...inChat, messageId: v.optional(v.string()), dareId: v.optional(v.string()) },
  returns: v.union(aroundView, v.null()),
  handler: async (ctx, args) => await Pages.around(ctx, ctx.viewer, args),
});

/** Twenty messages that hold the words. */
export const search = memberQuery({
  args: { ...inChat, words: v.string() },
  returns: foundMessagesView,
  handler: async (ctx, args) => await Pages.search(ctx, ctx.viewer, args),
});

/**
 * One message for an `actionId` and for a `clientId`. A text that the rules stop is answered with "refused". Refusals:
 * `not-found`, `permission-denied` with "chat-…", `invalid-argument` (text, tag), `resource-exhausted`.
 */
export const send = queuedMutation({
  rateLimit: "sendMessage",
  args: { ...inChat, clientId: v.string(), text: v.string(), tag: v.optional(v.string()) },
  returns: sendAnswerView,
  handler: async (ctx, args) => await Sending.send(ctx, ctx.viewer, args),
});

/** One's own, within 24 hours, for both. Taken back twice is taken back. */
export const unsend = memberMutation({
  rateLimit: "chatAct",
  args: one,
  returns: v.null(),
  handler: async (ctx, { messageId }) => await Messages.unsend(ctx, ctx.viewer, messageId),
});

/** "Delete for me"; the other keeps it. */
export const hide = memberMutation({
  rateLimit: "chatAct",
  args: one,
  returns: v.null(),
  handler: async (ctx, { messageId }) => await Messages.hide(ctx, ctx.viewer, messageId),
});
