import { v } from "convex/values";
import { memberMutation, memberQuery, publicQuery, queuedMutation } from "./functions";
import * as Comments from "./model/comments/comments";
import { commentHeadView, commentPageView, commentRulesView } from "./model/comments/commentView";
import * as CommentReads from "./model/comments/lists";
import * as CommentCare from "./model/comments/moderation";
import * as CommentRules from "./model/comments/settings";
import { commentOrder } from "./tables/comments";

const cursor = v.union(v.string(), v.null());
const one = { commentId: v.string() };

/** What stands above the comments of "dare:<id>" or "proof:<id>"; null for what the viewer cannot see. */
export const head = publicQuery({
  args: { subject: v.string() },
  returns: v.union(commentHeadView, v.null()),
  handler: async (ctx, { subject }) => await CommentReads.head(ctx, ctx.viewer, subject),
});

/** Twenty comments, the pinned one first; `cursor` null begins. */
export const list = publicQuery({
  args: { subject: v.string(), order: commentOrder, cursor },
  returns: v.union(commentPageView, v.null()),
  handler: async (ctx, args) => await CommentReads.list(ctx, ctx.viewer, args),
});

/** Twenty answers to one comment, oldest first. */
export const replies = publicQuery({
  args: { commentId: v.string(), cursor },
  returns: v.union(commentPageView, v.null()),
  handler: async (ctx, args) => await CommentReads.replies(ctx, ctx.viewer, args),
});

/**
 * 10 a minute, 200 a day. Refusals: `not-found`, `invalid-argument` (text), `permission-denied` with "comments-…",
 * `failed-precondition` ("item-private", "one-level"), `resource-exhausted` ("slow-mode", "rate-limited").
 */
export const post = queuedMutation({
  rateLimit: "comment",
  args: { subject: v.string(), text: v.string(), parentId: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, args) => await Comments.post(ctx, ctx.viewer, args),
});

/** One's own, within five minutes. */
export const edit = memberMutation({
  rateLimit: "commentAct",
  args: { ...one, text: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await Comments.edit(ctx, ctx.viewer, args),
});

/** One's own; where others have answered a stub stays. */
export const remove = memberMutation({
  rateLimit: "commentAct",
  args: one,
  returns: v.null(),
  handler: async (ctx, { commentId }) => await Comments.remove(ctx, ctx.viewer, commentId),
});

/** The five below: only whose item it is; to everybody else there is no such comment. */
export const hide = memberMutation({
  rateLimit: "commentAct",
  args: one,
  returns: v.null(),
  handler: async (ctx, { commentId }) => await CommentCare.hide(ctx, ctx.viewer, commentId),
});

export const show = memberMutation({
  rateLimit: "commentAct",
  args: one,
  returns: v.null(),
  handler: async (ctx, { commentId }) => await CommentCare.show(ctx, ctx.viewer, commentId),
});

export const allow = memberMutation({
  rateLimit: "commentAct",
  args: one,
  returns: v.null(),
  handler: async (ctx, { commentId }) => await CommentCare.allow(ctx, ctx.viewer, commentId),
});

export const pin = memberMutation({
  rateLimit: "commentAct",
  args: one,
  returns: v.null(),
  handler: async (ctx, { commentId }) => await CommentCare.pin(ctx, ctx.viewer, commentId),
});

export const unpin = memberMutation({
  rateLimit: "commentAct",
  args: one,
  returns: v.null(),
  handler: async (ctx, { commentId }) => await CommentCare.unpin(ctx, ctx.viewer, commentId),
});

/** Who may write under the viewer's own items. */
export const rules = memberQuery({
  args: {},
  returns: commentRulesView,
  handler: async (ctx) => await CommentRules.rulesOf(ctx, ctx.viewer.uid),
});

export const setRules = memberMutation({
  rateLimit: "saveSettings",
  args: commentRulesView.fields,
  returns: v.null(),
  handler: async (ctx, rules) => await CommentRules.setRules(ctx, ctx.viewer.uid, rules),
});
