import { v } from "convex/values";
import { holderMutation, memberMutation, memberQuery, staffMutation } from "./functions";
import * as Publishing from "./model/feed/publishing";
import * as PublishingState from "./model/feed/publishingState";
import { publishChoice, publishingView } from "./model/feed/publishingView";
import * as StaffPublishing from "./model/staff/publishReview";
import { contentRule } from "./tables/dares";
import { feedItemState } from "./tables/feed";

const stateOnly = v.object({ state: feedItemState });
const onQueue = { roles: ["moderator", "safetyLead"] } as const;

/** The two keys of a settled dare, from the viewer's side; null where there is nothing to publish. */
export const mine = memberQuery({
  args: { dareId: v.string() },
  returns: v.union(publishingView, v.null()),
  handler: async (ctx, args) => await PublishingState.mine(ctx, ctx.viewer, args.dareId),
});

/** Turns the viewer's own key (product 8); public only while both say yes. */
export const answer = memberMutation({
  rateLimit: "publish",
  args: { dareId: v.string(), yes: v.boolean() },
  returns: stateOnly,
  handler: async (ctx, args) => await Publishing.answer(ctx, ctx.viewer, { ...args, now: Date.now() }),
});

/** Back to private at once, by either of the two. */
export const narrow = holderMutation({
  rateLimit: "publish",
  args: { dareId: v.string() },
  returns: stateOnly,
  handler: async (ctx, args) =>
    await Publishing.answer(ctx, ctx.viewer, { dareId: args.dareId, yes: false, now: Date.now() }),
});

/** What the viewer answers, as sender, for dares that are settled from now on. */
export const choice = memberQuery({
  args: {},
  returns: publishChoice,
  handler: async (ctx) => Publishing.choiceOf(ctx.viewer),
});

export const choose = memberMutation({
  rateLimit: "saveSettings",
  args: { choice: publishChoice },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await Publishing.choose(ctx, ctx.viewer, args.choice),
});

/** Of a video that both want public and that a person has to look at first (rulings 12). */
export const check = staffMutation({
  rateLimit: "staffAct",
  ...onQueue,
  args: {
    dareId: v.string(),
    reason: v.string(),
    verdict: v.union(v.literal("publish"), v.literal("edgy"), v.object({ refuse: contentRule })),
  },
  returns: stateOnly,
  handler: async (ctx, args) => await StaffPublishing.check(ctx, ctx.actor, { ...args, now: Date.now() }),
});
