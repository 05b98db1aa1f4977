import { v } from "convex/values";
import { staffMutation } from "./functions";
import * as Decisions from "./model/safety/chatCaseDecisions";
import * as Reports from "./model/safety/chatCases";
import { chatFileAddressView, messageCaseView } from "./model/staff/staffChatView";

const moderators = { roles: ["moderator", "safetyLead"] } as const;
const one = { caseId: v.string(), reason: v.string() };

/** A reported or held message with its words; audited. Refusals: `not-found` without an open case, `permission-denied` (own-case). */
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
