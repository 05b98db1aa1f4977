import { v } from "convex/values";
import { memberMutation, memberQuery } from "./functions";
import * as PersonRules from "./model/safety/blocking";
import { ownRulesView, ruledPeopleView } from "./model/safety/safetyView";
import { personRuleKind } from "./tables/people";

/**
 * Product 24. Each act may be repeated without effect. Refusals: `not-found` (nobody of this id),
 * `failed-precondition` with "self", or "list-full" at 2,000. The other is never told.
 */
const args = { personId: v.string() };

/** Parts the two at once: follows, unaccepted dares (money back), notices. */
export const block = memberMutation({
  rateLimit: "personRule",
  args,
  returns: v.null(),
  handler: async (ctx, { personId }) =>
    await PersonRules.set(ctx, ctx.viewer, { personId, kind: "block", now: Date.now() }),
});

/** Nothing that the block ended comes back. */
export const unblock = memberMutation({
  rateLimit: "personRule",
  args,
  returns: v.null(),
  handler: async (ctx, { personId }) => await PersonRules.lift(ctx, ctx.viewer, { personId, kind: "block" }),
});

export const mute = memberMutation({
  rateLimit: "personRule",
  args,
  returns: v.null(),
  handler: async (ctx, { personId }) =>
    await PersonRules.set(ctx, ctx.viewer, { personId, kind: "mute", now: Date.now() }),
});

export const unmute = memberMutation({
  rateLimit: "personRule",
  args,
  returns: v.null(),
  handler: async (ctx, { personId }) => await PersonRules.lift(ctx, ctx.viewer, { personId, kind: "mute" }),
});

export const restrict = memberMutation({
  rateLimit: "personRule",
  args,
  returns: v.null(),
  handler: async (ctx, { personId }) =>
    await PersonRules.set(ctx, ctx.viewer, { personId, kind: "restrict", now: Date.now() }),
});

export const unrestrict = memberMutation({
  rateLimit: "personRule",
  args,
  returns: v.null(),
  handler: async (ctx, { personId }) =>
    await PersonRules.lift(ctx, ctx.viewer, { personId, kind: "restrict" }),
});

/** The viewer's own rules about somebody; never the other's. */
export const mine = memberQuery({
  args,
  returns: ownRulesView,
  handler: async (ctx, { personId }) => await PersonRules.ownRules(ctx, ctx.viewer, personId),
});

/** Twenty people of one of the viewer's lists, newest first; `cursor` null begins. */
export const list = memberQuery({
  args: { kind: personRuleKind, cursor: v.union(v.string(), v.null()) },
  returns: ruledPeopleView,
  handler: async (ctx, page) => await PersonRules.list(ctx, ctx.viewer, page),
});
