import { v } from "convex/values";
import { memberMutation, memberQuery, queuedMutation, staffMutation, staffQuery } from "./functions";
import * as Feedback from "./model/system/feedback";
import { feedbackPageView } from "./model/system/feedback";
import { feedbackOrder, feedbackStatus } from "./tables/system";

/** Twenty posts of the board (PRD-15), newest or most voted first; `cursor` null begins. */
export const list = memberQuery({
  args: { order: feedbackOrder, cursor: v.union(v.string(), v.null()) },
  returns: feedbackPageView,
  handler: async (ctx, args) => await Feedback.list(ctx, ctx.viewer, args),
});

/** The same actionId gives the same post. Refusals: `invalid-argument` with the field. */
export const post = queuedMutation({
  rateLimit: "postFeedback",
  args: { title: v.string(), body: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await Feedback.post(ctx, ctx.viewer, args),
});

/** Sets or takes back the viewer's vote; a repeat changes nothing. */
export const vote = queuedMutation({
  rateLimit: "voteFeedback",
  args: { postId: v.string(), up: v.boolean() },
  returns: v.null(),
  handler: async (ctx, args) => await Feedback.vote(ctx, ctx.viewer, args),
});

/** Takes the viewer's own post from the board. */
export const remove = memberMutation({
  rateLimit: "voteFeedback",
  args: { postId: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await Feedback.remove(ctx, ctx.viewer, args.postId),
});

const onDesk = { roles: ["support", "moderator", "safetyLead"] } as const;

/** The board for whoever answers it. */
export const forStaff = staffQuery({
  ...onDesk,
  args: { order: feedbackOrder, cursor: v.union(v.string(), v.null()) },
  returns: feedbackPageView,
  handler: async (ctx, args) => await Feedback.forStaff(ctx, ctx.viewer, args),
});

/** Sets what becomes of a post, with an answer or without; audited. Refusals: not-found, invalid-argument (answer). */
export const answer = staffMutation({
  rateLimit: "staffAct",
  ...onDesk,
  args: { postId: v.string(), status: feedbackStatus, answer: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await Feedback.answer(ctx, ctx.actor, { ...args, now: Date.now() }),
});
