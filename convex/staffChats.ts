import { v } from "convex/values";
import { staffMutation, staffQuery } from "./functions";
import * as Decisions from "./model/safety/chatCaseDecisions";
import * as Reports from "./model/safety/chatCases";
import { chatFileAddressView, messageCasePageView, messageCaseView } from "./model/staff/staffChatView";
import { contentRule } from "./tables/dares";

const moderators = { roles: ["moderator", "safetyLead"] } as const;
const one = { caseId: v.string(), reason: v.string() };

/** Reported and held messages that wait for a person, the gravest first, without their words. */
export const cases = staffQuery({
  ...moderators,
  args: { cursor: v.union(v.string(), v.null()) },
  returns: messageCasePageView,
  handler: async (ctx, args) => await Reports.page(ctx, ctx.actor, args),
});

/** One of them with its words; audited. Refusals: `not-found` without an open case, `permission-denied` (own-case). */
export const open = staffMutation({
  rateLimit: "staffAct",
  ...moderators,
  args: one,
  returns: messageCaseView,
  handler: async (ctx, args) => await Reports.open(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** The picture or clip of the reported message, at an address of ten minutes; audited. */
export const watch = staffMutation({
  rateLimit: "staffAct",
  ...moderators,
  args: one,
  returns: chatFileAddressView,
  handler: async (ctx, args) => await Reports.watch(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** Lets a held message go out, or not; audited. `failed-precondition` ("not-held") for a reported one. */
export const decideHeld = staffMutation({
  rateLimit: "staffAct",
  ...moderators,
  args: { ...one, passes: v.boolean() },
  returns: v.null(),
  handler: async (ctx, args) => await Decisions.decideHeld(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/**
 * Closes the case of a reported message: it stays, or goes for both by a rule; audited. Its writer hears the rule, who
 * reported it the outcome in general words. `failed-precondition` ("not-reported") for a held one.
 */
export const decideReported = staffMutation({
  rateLimit: "staffAct",
  ...moderators,
  args: { ...one, verdict: v.union(v.literal("keep"), v.object({ remove: contentRule })) },
  returns: v.null(),
  handler: async (ctx, args) => await Decisions.decideReported(ctx, ctx.actor, { ...args, now: Date.now() }),
});
