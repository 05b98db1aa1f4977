import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { memberMutation, memberQuery } from "./functions";
import * as Chats from "./model/chat/chats";
import { chatHeadView, chatPageView, unreadSumView } from "./model/chat/chatView";
import * as Lists from "./model/chat/lists";
import * as Opening from "./model/chat/opening";

const one = { chatId: v.string() };

/** Twenty chats of one folder, newest first; `cursor` null begins (CAL-18). */
export const list = memberQuery({
  args: {
    folder: literals("messages", "requests", "archived"),
    cursor: v.union(v.string(), v.null()),
  },
  returns: chatPageView,
  handler: async (ctx, args) => await Lists.list(ctx, ctx.viewer, args),
});

/** Unread messages by folder, each up to 100 (CAL-19); a query of its own beside the list. */
export const unreadSum = memberQuery({
  args: {},
  returns: unreadSumView,
  handler: async (ctx) => await Lists.unreadSum(ctx, ctx.viewer),
});

/** What stands above one chat, and what the viewer may do in it; null for what is none of theirs. */
export const get = memberQuery({
  args: one,
  returns: v.union(chatHeadView, v.null()),
  handler: async (ctx, { chatId }) => await Lists.head(ctx, ctx.viewer, chatId),
});

/**
 * The chat with somebody, made where there is none. Refusals: `not-found`, `failed-precondition` ("self"), and those of
 * a request where the two do not follow each other.
 */
export const openWith = memberMutation({
  rateLimit: "openChat",
  args: { personId: v.string() },
  returns: v.object({ chatId: v.id("chats") }),
  handler: async (ctx, { personId }) => await Opening.openWith(ctx, ctx.viewer, personId),
});

/** The asked person's answer; `failed-precondition` ("no-request") for everybody else. */
export const accept = memberMutation({
  rateLimit: "chatAct",
  args: one,
  returns: v.null(),
  handler: async (ctx, { chatId }) => await Opening.accept(ctx, ctx.viewer, chatId),
});

export const decline = memberMutation({
  rateLimit: "chatAct",
  args: one,
  returns: v.null(),
  handler: async (ctx, { chatId }) => await Opening.decline(ctx, ctx.viewer, chatId),
});

export const archive = memberMutation({
  rateLimit: "chatAct",
  args: one,
  returns: v.null(),
  handler: async (ctx, { chatId }) => await Chats.archive(ctx, ctx.viewer, chatId),
});

export const unarchive = memberMutation({
  rateLimit: "chatAct",
  args: one,
  returns: v.null(),
  handler: async (ctx, { chatId }) => await Chats.unarchive(ctx, ctx.viewer, chatId),
});

/** No notices of it for so long; null ends it. */
export const mute = memberMutation({
  rateLimit: "chatAct",
  args: { ...one, choice: v.union(literals("1h", "8h", "always"), v.null()) },
  returns: v.null(),
  handler: async (ctx, { chatId, choice }) =>
    await Chats.mute(ctx, ctx.viewer, { chatId, choice, now: Date.now() }),
});

/** "Delete for me": everything said until now; the other keeps theirs. */
export const clear = memberMutation({
  rateLimit: "chatAct",
  args: one,
  returns: v.null(),
  handler: async (ctx, { chatId }) => await Chats.clear(ctx, ctx.viewer, chatId),
});
