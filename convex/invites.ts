import { v } from "convex/values";
import { memberMutation, memberQuery, staffMutation, staffQuery } from "./functions";
import * as Held from "./model/progress/heldInvitations";
import * as Invites from "./model/progress/invites";
import { codeAnswer, heldInvitationView, invitedPageView, ownInviteView } from "./model/progress/inviteView";

/** APP-26: the viewer's code, and who invited them. */
export const mine = memberQuery({
  args: {},
  returns: ownInviteView,
  handler: async (ctx) => await Invites.own(ctx, ctx.viewer),
});

/** Twenty whom the viewer invited, newest first; names only of those they may see. */
export const invited = memberQuery({
  args: { cursor: v.union(v.string(), v.null()) },
  returns: invitedPageView,
  handler: async (ctx, args) => await Invites.page(ctx, ctx.viewer, args),
});

/** Product 17: a code entered by hand, within a day of the sign-up. Answers with what became of it. */
export const enterCode = memberMutation({
  rateLimit: "enterCode",
  args: { code: v.string() },
  returns: codeAnswer,
  handler: async (ctx, args) => await Invites.enterCode(ctx, ctx.viewer, { ...args, now: Date.now() }),
});

const deciders = { roles: ["moderator", "safetyLead"] } as const;

/** One that waits for a person to look; null once it is decided. Refusals: not-found, permission-denied (own-case). */
export const held = staffQuery({
  ...deciders,
  args: { invitationId: v.string() },
  returns: v.union(heldInvitationView, v.null()),
  handler: async (ctx, { invitationId }) => await Held.held(ctx, ctx.actor, invitationId),
});

/** Lets one pass or refuses it; audited. Refusals: not-found, permission-denied (own-case), failed-precondition (not-held). */
export const decide = staffMutation({
  rateLimit: "staffAct",
  ...deciders,
  args: { invitationId: v.string(), allow: v.boolean(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await Held.decide(ctx, ctx.actor, { ...args, now: Date.now() }),
});
