import { v } from "convex/values";
import { memberMutation, memberQuery, publicQuery, queuedMutation } from "./functions";
import * as Dares from "./model/dares/acts";
import * as DareAgreements from "./model/dares/amendments";
import { dareCardView, dareView } from "./model/dares/dareView";
import * as DareReads from "./model/dares/detail";
import * as DareEnds from "./model/dares/endings";
import { pastDareRow } from "./model/dares/legacyDareView";
import * as DareLists from "./model/dares/lists";
import * as DareTrouble from "./model/dares/rejection";
import { moneyTimelineView } from "./model/payments/timeline";
import { dareDraftView, dareQuoteView, draftFields } from "./model/sending/dareDraftView";
import * as DareDrafts from "./model/sending/drafts";
import * as SendingDares from "./model/sending/send";
import { darePreview, rewordedDare, sentDare } from "./model/sending/sentDareView";
import { dareStatus, declineReason, rejectReason } from "./tables/dares";

/** A string, so that an act on a dare of the first version is refused by its own word (money 1.1). */
const dareId = v.string();
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
  args: { username: v.string(), clientId: v.string(), ...draftFields },
  returns: v.object({ draftId: v.id("dareDrafts") }),
  handler: async (ctx, args) => await DareDrafts.save(ctx, ctx.viewer, args),
});

/** Price in cents with the platform's share; the sender pays `total`, which is the price shown. */
export const quote = memberQuery({
  args: { username: v.string(), amount: v.number() },
  returns: dareQuoteView,
  handler: async (ctx, args) => await DareDrafts.quote(ctx, ctx.viewer, args),
});

/** What sending this draft now would meet. A refused text leaves its trace (rulings 7), so this is no query. */
export const preview = memberMutation({
  rateLimit: "previewDare",
  args: { draftId: v.id("dareDrafts") },
  returns: darePreview,
  handler: async (ctx, args) => await SendingDares.preview(ctx, ctx.viewer, args.draftId),
});

/** D1. The same clientId gives the same dare. A text that breaks a rule is answered, all else refused (`model/dares/rules.ts`). */
export const send = memberMutation({
  rateLimit: "sendDare",
  args: { draftId: v.id("dareDrafts"), clientId: v.string() },
  returns: sentDare,
  handler: async (ctx, args) => await SendingDares.send(ctx, ctx.viewer, args),
});

/** The dare for its two parties, or one of the first version; null for everybody else and for an unknown id. */
export const get = publicQuery({
  args: { dareId },
  returns: v.union(dareView, v.null()),
  handler: async (ctx, args) => await DareReads.get(ctx, ctx.viewer, args.dareId),
});

/** Where the money of this dare is, from the viewer's side; null for everybody but its two. */
export const money = memberQuery({
  args: { dareId },
  returns: v.union(moneyTimelineView, v.null()),
  handler: async (ctx, args) => await DareReads.money(ctx, ctx.viewer, args.dareId),
});

/** The viewer as creator: dares waiting for an answer, running and closed ones, 20 each, newest first. */
export const inbox = memberQuery({
  args: {},
  returns: v.object({
    waiting: v.array(dareCardView),
    active: v.array(dareCardView),
    closed: v.array(dareCardView),
    /** Dares of the first version, read only. */
    past: v.array(pastDareRow),
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

/** D6. Needs assured age and the consent tick; the card is charged next (D7). `seen`: the words that the tick is for. */
export const accept = memberMutation({
  rateLimit: "answerDare",
  args: {
    dareId,
    consent: v.boolean(),
    seen: v.optional(v.object({ title: v.string(), details: v.string(), checklist: v.array(v.string()) })),
  },
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

/** D5: the creator asks for other words; at most two rounds a dare. */
export const askRewording = memberMutation({
  rateLimit: "answerDare",
  args: { dareId, note: v.string() },
  returns: statusOnly,
  handler: async (ctx, args) => await DareAgreements.askRewording(ctx, ctx.viewer, args),
});

/** D5: the sender fills the blanks anew, or writes other words of their own; the price stays. */
export const reword = memberMutation({
  rateLimit: "answerDare",
  args: {
    dareId,
    blanks: v.optional(v.record(v.string(), v.string())),
    title: v.optional(v.string()),
    details: v.optional(v.string()),
    checklist: v.optional(v.array(v.string())),
  },
  returns: rewordedDare,
  handler: async (ctx, args) => await DareAgreements.reword(ctx, ctx.viewer, args),
});

/** D5: the sender keeps the words. */
export const dismissRewording = memberMutation({
  rateLimit: "answerDare",
  args: { dareId },
  returns: statusOnly,
  handler: async (ctx, args) => await DareAgreements.keepWording(ctx, ctx.viewer, args.dareId),
});

/** D12: the creator stops after the charge, without a reason; the sender gets the money back. */
export const withdraw = memberMutation({
  rateLimit: "answerDare",
  args: { dareId },
  returns: statusOnly,
  handler: async (ctx, args) => await DareEnds.withdraw(ctx, ctx.viewer, args.dareId),
});

/** D13 by the sender: asks the creator, or ends it at once when they have blocked them. */
export const cancelAccepted = memberMutation({
  rateLimit: "answerDare",
  args: { dareId },
  returns: statusOnly,
  handler: async (ctx, args) => await DareEnds.cancelAccepted(ctx, ctx.viewer, args.dareId),
});

/** D13 by the creator, once asked. */
export const agreeToCancel = memberMutation({
  rateLimit: "answerDare",
  args: { dareId },
  returns: statusOnly,
  handler: async (ctx, args) => await DareEnds.agreeToCancel(ctx, ctx.viewer, args.dareId),
});

/** D14: the creator asks once for 48 more hours. */
export const askExtension = memberMutation({
  rateLimit: "answerDare",
  args: { dareId },
  returns: statusOnly,
  handler: async (ctx, args) => await DareAgreements.askExtension(ctx, ctx.viewer, args.dareId),
});

/** D14: the sender's answer; silence counts as no. */
export const answerExtension = memberMutation({
  rateLimit: "answerDare",
  args: { dareId, agree: v.boolean() },
  returns: statusOnly,
  handler: async (ctx, args) => await DareAgreements.answerExtension(ctx, ctx.viewer, args),
});

/** D20: one redo a dare; `lines` are positions in the checklist. */
export const requestRedo = memberMutation({
  rateLimit: "answerDare",
  args: { dareId, lines: v.array(v.number()), note: v.optional(v.string()) },
  returns: statusOnly,
  handler: async (ctx, args) => await DareTrouble.requestRedo(ctx, ctx.viewer, args),
});

/** D22: the sender does not take the proof. */
export const reject = memberMutation({
  rateLimit: "answerDare",
  args: { dareId, reason: rejectReason, lines: v.array(v.number()), note: v.optional(v.string()) },
  returns: statusOnly,
  handler: async (ctx, args) => await DareTrouble.reject(ctx, ctx.viewer, args),
});

/** D23: the creator agrees with the rejection; the money goes back. */
export const agreeToRejection = memberMutation({
  rateLimit: "answerDare",
  args: { dareId },
  returns: statusOnly,
  handler: async (ctx, args) => await DareTrouble.acceptRejection(ctx, ctx.viewer, args.dareId),
});
