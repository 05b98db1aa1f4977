import { v } from "convex/values";
import { memberQuery, publicQuery, queuedMutation } from "./functions";
import { reactionPeopleView, reactionsView } from "./model/comments/commentView";
import * as Reactions from "./model/comments/reactions";
import { reactionKind } from "./tables/comments";

/** Counts of a public dare, proof or comment, and the viewer's own mark; null for everything else. */
export const of = publicQuery({
  args: { subject: v.string() },
  returns: v.union(reactionsView, v.null()),
  handler: async (ctx, { subject }) => await Reactions.of(ctx, ctx.viewer, subject),
});

/** Who reacted, newest first, twenty a page: for whose item it is; `not-found` for everybody else. */
export const people = memberQuery({
  args: { subject: v.string(), cursor: v.union(v.string(), v.null()) },
  returns: reactionPeopleView,
  handler: async (ctx, args) => await Reactions.people(ctx, ctx.viewer, args),
});

/** Sets the viewer's one reaction; null takes it back. A repeat changes nothing. */
export const set = queuedMutation({
  rateLimit: "react",
  args: { subject: v.string(), kind: v.union(reactionKind, v.null()) },
  returns: v.null(),
  handler: async (ctx, args) => await Reactions.set(ctx, ctx.viewer, args),
});
