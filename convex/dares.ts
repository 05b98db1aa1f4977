import { v } from "convex/values";
import { memberMutation, memberQuery, publicQuery, queuedMutation } from "./functions";
import * as DareDrafts from "./model/dareDrafts";
import * as DareLists from "./model/dareLists";
import * as Dares from "./model/dares";
import { dareDraftView, dareQuoteView } from "./model/views/dareDraftView";
import { dareCardView, dareView } from "./model/views/dareView";
import { dareStatus, declineReason } from "./tables/dares";

const dareId = v.id("dares");
const statusOnly = v.object({ status: dareStatus });

/** The viewer's draft for this person, or null. */
export const draft = memberQuery({
  args: { username: v.string() },
  returns: v.union(dareDraftView, v.null()),
  handler: async (ctx, args) => await DareDrafts.mine(ctx, ctx.viewer, args.username),
});

/** Merges into the one draft for this person; `clientId` counts when the draft is made. Once for an action id. */
export const saveDraft = queuedMutation({
  rateLimit: "saveDraft",
  args: {
    username: v.string(),
    clientId: v.string(),
    templateId: v.optional(v.string()),
    blanks: v.optional(v.record(v.string(), v.string())),
    amount: v.optional(v.number()),
  },
  returns: v.object({ draftId: v.id("dareDrafts") }),
  handler: async (ctx, args) => await DareDrafts.save(ctx, ctx.viewer, args),
});

/** Price in cents with the platform's share; the sender pays `total`, which is the price shown. */
export const quote = memberQuery({
  args: { username: v.string(), amount: v.number() },
  returns: dareQuoteView,
  handler: async (ctx, args) => await DareDrafts.quote(ctx, ctx.viewer, args),
});

/** D1. The same clientId gives the same dare. Refusals: see `model/dareRules.ts`. */
export const send = memberMutation({
  rateLimit: "sendDare",
  args: { draftId: v.id("dareDrafts"), clientId: v.string() },
  returns: v.object({ dareId, status: dareStatus }),
  handler: async (ctx, args) => await Dares.send(ctx, ctx.viewer, args),
});

/** The dare for its two parties; null for everybody else and for an unknown id. */
export const get = publicQuery({
  args: { dareId: v.string() },
  returns: v.union(dareView, v.null()),
  handler: async (ctx, args) => await Dares.get(ctx, ctx.viewer, args.dareId),
});

/** The viewer as creator: dares waiting for an answer, running and closed ones, 20 each, newest first. */
export const inbox = memberQuery({
  args: {},
  returns: v.object({
    waiting: v.array(dareCardView),
    active: v.array(dareCardView),
    closed: v.array(dareCardView),
  }),
  handler: async (ctx) => await DareLists.inbox(ctx, ctx.viewer),
});

/** The viewer as sender: 20 open and 20 closed dares, newest first. */
export const outbox = memberQuery({
  args: {},
  returns: v.object({ open: v.array(dareCardView), closed: v.array(dareCardView) }),
  handler: async (ctx) => await DareLists.outbox(ctx, ctx.viewer),
});

/** Dares waiting for the viewer's answer, counted up to 21. */
export const waitingCount = memberQuery({
  args: {},
  returns: v.number(),
  handler: async (ctx) => await DareLists.waitingCount(ctx, ctx.viewer),
});

/** D6. Needs assured age and the consent tick; the card is charged next (D7). */
export const accept = memberMutation({
  rateLimit: "answerDare",
  args: { dareId, consent: v.boolean() },
  returns: statusOnly,
  handler: async (ctx, args) => await Dares.accept(ctx, ctx.viewer, args),
});

/** D9. No effect on the creator; the authorisation is voided. */
export const decline = memberMutation({
  rateLimit: "answerDare",
  args: { dareId, reason: v.optional(declineReason) },
  returns: statusOnly,
  handler: async (ctx, args) => await Dares.decline(ctx, ctx.viewer, args),
});

/** D10: by the sender, before the creator has accepted. */
export const cancel = memberMutation({
  rateLimit: "answerDare",
  args: { dareId },
  returns: statusOnly,
  handler: async (ctx, args) => await Dares.cancel(ctx, ctx.viewer, args.dareId),
});

/** D19: by the sender; releases the held payment to the creator's wallet. */
export const approve = memberMutation({
  rateLimit: "answerDare",
  args: { dareId },
  returns: statusOnly,
  handler: async (ctx, args) => await Dares.approve(ctx, ctx.viewer, args.dareId),
});

/** D3 by the sender: leaves the payment page; the draft stays. */
export const leaveCheckout = memberMutation({
  rateLimit: "answerDare",
  args: { dareId },
  returns: statusOnly,
  handler: async (ctx, args) => await Dares.leaveCheckout(ctx, ctx.viewer, args.dareId),
});
