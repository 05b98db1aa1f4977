/** `/track/{dareId}` (product 19, money 1.4): guests who pay without an account, and people who watch by a link. */
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { TRACK_ROLES } from "./domain/dares/watchStage";
import {
  guestMutation,
  guestQuery,
  guestTipMutation,
  guestTipQuery,
  memberMutation,
  memberQuery,
  publicQuery,
  visitMutation,
} from "./functions";
import * as Dares from "./model/dares/acts";
import { dareView } from "./model/dares/dareView";
import { detailsFor } from "./model/dares/detail";
import * as Disputes from "./model/dares/disputes/disputes";
import * as DareTrouble from "./model/dares/rejection";
import * as Claims from "./model/guests/claim";
import * as Guests from "./model/guests/send";
import * as GuestTips from "./model/guests/tips";
import { guestOfferView, watchLinkView, watchView } from "./model/guests/trackView";
import * as Watchers from "./model/guests/watchLinks";
import { moneyTimelineView, timelineOf } from "./model/payments/timeline";
import * as Wallet from "./model/payouts/wallet";
import * as Playback from "./model/proofs/playback";
import { tipOfferView, tipView } from "./model/purchases/purchaseView";
import * as Tips from "./model/purchases/tips";
import { dareStatus, rejectReason } from "./tables/dares";

const statusOnly = v.object({ status: dareStatus });
const tipKey = v.object({ tipId: v.id("tips"), key: v.string() });

/** What a guest may offer this person, in cents; null where guests may not dare them. */
export const offer = publicQuery({
  args: { username: v.string() },
  returns: v.union(guestOfferView, v.null()),
  handler: (ctx, { username }) => Guests.offer(ctx, username),
});

/**
 * D1 by a visitor: a catalogue dare, and its key, told this once. The same clientId (a random UUID) gives the same
 * dare. Refusals: failed-precondition (guest-dares-off and those of `dares.send`), invalid-argument (email, adult,
 * amount, blanks), resource-exhausted (guest-too-many).
 */
export const begin = visitMutation({
  rateLimit: "guestDare",
  args: {
    clientId: v.string(),
    username: v.string(),
    templateId: v.string(),
    blanks: v.record(v.string(), v.string()),
    amount: v.number(),
    email: v.string(),
    adult: v.boolean(),
  },
  returns: v.object({ dareId: v.id("dares"), key: v.string() }),
  handler: (ctx, wish) => Guests.begin(ctx, wish, Date.now()),
});

/** What a guest may tip this person, in cents; null where none may. */
export const tipOffer = publicQuery({
  args: { username: v.string() },
  returns: v.union(tipOfferView, v.null()),
  handler: (ctx, { username }) => GuestTips.offer(ctx, username),
});

/** A tip by a visitor (rulings 8), and its key, told this once. The same clientId (a random UUID) gives the same tip. */
export const beginTip = visitMutation({
  rateLimit: "guestDare",
  args: {
    clientId: v.string(),
    username: v.string(),
    amount: v.number(),
    email: v.string(),
    adult: v.boolean(),
  },
  returns: tipKey,
  handler: (ctx, wish) => GuestTips.begin(ctx, wish, Date.now()),
});

/** A tip for the guest's own settled dare. */
export const tipForDare = guestMutation({
  rateLimit: "guestAct",
  args: { clientId: v.string(), amount: v.number() },
  returns: tipKey,
  handler: (ctx, wish) => GuestTips.beginForDare(ctx, ctx.dare, { ...wish, now: Date.now() }),
});

/** The guest's own tip, with the address of its payment page. */
export const tipByKey = guestTipQuery({
  args: {},
  returns: tipView,
  handler: (ctx) => Tips.viewOf(ctx, null, ctx.tip),
});

/** Leaves the payment page of a tip. */
export const leaveTip = guestTipMutation({
  rateLimit: "guestAct",
  args: {},
  returns: v.null(),
  handler: (ctx) => GuestTips.leave(ctx, ctx.tip, Date.now()),
});

/** Rulings 23, for a tip. Grants nothing. */
export const confirmTipReturn = guestTipMutation({
  rateLimit: "guestAct",
  args: { sessionId: v.string() },
  returns: v.object({ known: v.boolean() }),
  handler: (ctx, { sessionId }) =>
    Wallet.confirmReturn(ctx, { uid: ctx.tip.payerId }, { sessionId, now: Date.now() }),
});

/** Who the holder of a key or a token is to this dare or tip; right ones and wrong ones are counted apart. */
export const open = visitMutation({
  args: { dareId: v.string(), key: v.optional(v.string()), token: v.optional(v.string()) },
  returns: v.object({ as: literals(...TRACK_ROLES) }),
  handler: (ctx, args) => Watchers.open(ctx, { ...args, counter: ctx.counter, now: Date.now() }),
});

/** The guest's own dare, as its sender. */
export const byKey = guestQuery({
  args: {},
  returns: dareView,
  handler: (ctx) => detailsFor(ctx, { dare: ctx.dare, role: "sender", viewer: null }),
});

/** Where the money of the guest's own dare is, from the sender's side. */
export const money = guestQuery({
  args: {},
  returns: moneyTimelineView,
  handler: (ctx) => timelineOf(ctx, ctx.dare, "sender"),
});

/** D3: leaves the payment page. */
export const leaveCheckout = guestMutation({
  rateLimit: "guestAct",
  args: {},
  returns: statusOnly,
  handler: (ctx) => Dares.leaveCheckout(ctx, ctx.party, ctx.dare._id),
});

/** D10 */
export const cancel = guestMutation({
  rateLimit: "guestAct",
  args: {},
  returns: statusOnly,
  handler: (ctx) => Dares.cancel(ctx, ctx.party, ctx.dare._id),
});

/** D19 */
export const approve = guestMutation({
  rateLimit: "guestAct",
  args: {},
  returns: statusOnly,
  handler: (ctx) => Dares.approve(ctx, ctx.party, ctx.dare._id),
});

/** D20, by what is missing; guests write no words to a creator. */
export const requestRedo = guestMutation({
  rateLimit: "guestAct",
  args: { lines: v.array(v.number()) },
  returns: statusOnly,
  handler: (ctx, { lines }) => DareTrouble.requestRedo(ctx, ctx.party, { dareId: ctx.dare._id, lines }),
});

/** D22 */
export const reject = guestMutation({
  rateLimit: "guestAct",
  args: { reason: rejectReason, lines: v.array(v.number()) },
  returns: statusOnly,
  handler: (ctx, args) => DareTrouble.reject(ctx, ctx.party, { dareId: ctx.dare._id, ...args }),
});

/** D24: the guest's side of a dispute, read by the moderator alone. */
export const addStatement = guestMutation({
  rateLimit: "guestAct",
  args: { statement: v.string() },
  returns: statusOnly,
  handler: (ctx, { statement }) => Disputes.addStatement(ctx, ctx.party, { dareId: ctx.dare._id, statement }),
});

/** A short-lived address of the proof's video. */
export const playbackUrl = guestMutation({
  rateLimit: "guestAct",
  args: { mediaId: v.id("media") },
  returns: v.object({ url: v.string(), expiresAt: v.number(), posterUrl: v.union(v.string(), v.null()) }),
  handler: (ctx, { mediaId }) => Playback.mintPlaybackUrl(ctx, ctx.party, mediaId),
});

/** Rulings 23: a guest's return from the payment page counts only with the key. Grants nothing. */
export const confirmReturn = guestMutation({
  rateLimit: "guestAct",
  args: { sessionId: v.string() },
  returns: v.object({ known: v.boolean() }),
  handler: (ctx, { sessionId }) => Wallet.confirmReturn(ctx, ctx.party, { sessionId, now: Date.now() }),
});

/** The guest's dare becomes the viewer's own; null for a wrong key, which counts. Refusals: failed-precondition (email-differs, email-unproved, pay-first, self-dare). */
export const claim = memberMutation({
  rateLimit: "guestAct",
  args: { dareId: v.string(), key: v.string() },
  returns: v.object({ dareId: v.union(v.id("dares"), v.null()) }),
  handler: (ctx, args) => Claims.claim(ctx, ctx.viewer, { ...args, now: Date.now() }),
});

/** A link for watching, by sender or creator; its token is told this once. */
export const makeLink = memberMutation({
  rateLimit: "watchLink",
  args: { dareId: v.string() },
  returns: v.object({ linkId: v.id("dareWatchers"), token: v.string() }),
  handler: (ctx, { dareId }) => Watchers.makeLink(ctx, ctx.viewer, { dareId, now: Date.now() }),
});

export const revokeLink = memberMutation({
  rateLimit: "watchLink",
  args: { linkId: v.id("dareWatchers") },
  returns: v.null(),
  handler: (ctx, { linkId }) => Watchers.revokeLink(ctx, ctx.viewer, linkId),
});

/** The viewer's own links of a dare; empty for every other dare. */
export const links = memberQuery({
  args: { dareId: v.string() },
  returns: v.array(watchLinkView),
  handler: (ctx, { dareId }) => Watchers.links(ctx, ctx.viewer, dareId),
});

/** PUB-19: how far a dare is, for whoever holds its link; null for all else alike. */
export const watch = publicQuery({
  args: { dareId: v.string(), token: v.string() },
  returns: v.union(watchView, v.null()),
  handler: (ctx, args) => Watchers.watch(ctx, args),
});
