import { v } from "convex/values";
import { staffMutation, staffQuery } from "./functions";
import { watchedTakeView } from "./model/proofs/staffVideoView";
import * as PaidOtherwise from "./model/provider/manualRefunds";
import * as Adjustments from "./model/staff/adjustments";
import * as StaffDisputes from "./model/staff/disputes";
import * as StaffMoney from "./model/staff/money";
import * as Reads from "./model/staff/moneyReads";
import * as Differences from "./model/staff/reconAdjustments";
import {
  chargebackPageView,
  dareMoneyView,
  disputeView,
  failedCallPageView,
  findingPageView,
  moneyOverviewView,
  parkedPageView,
  refundPageView,
  writeOffPageView,
} from "./model/staff/staffMoneyView";
import { chargebackState } from "./tables/payments";

const place = { cursor: v.union(v.string(), v.null()) };
const why = { reason: v.string() };
const adminOnly = { roles: ["admin"] } as const;
const onDisputes = { roles: ["moderator", "safetyLead"] } as const;

/** Product 20: switches, last runs, and how much waits where. */
export const overview = staffQuery({
  ...adminOnly,
  args: {},
  returns: moneyOverviewView,
  handler: async (ctx) => await Reads.overview(ctx),
});

/** A dare that waits for a decision. Refusals: not-found, permission-denied (own-case), failed-precondition (decided meanwhile). */
export const dispute = staffQuery({
  ...onDisputes,
  args: { dareId: v.string() },
  returns: disputeView,
  handler: async (ctx, { dareId }) => await StaffDisputes.dispute(ctx, ctx.actor, dareId),
});

/** The take that is argued about, at an address of ten minutes; audited. */
export const watchProof = staffMutation({
  rateLimit: "staffAct",
  ...onDisputes,
  args: { dareId: v.string(), ...why },
  returns: watchedTakeView,
  handler: async (ctx, args) => await StaffDisputes.watchProof(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** The books of one dare; a mutation, because the look is audited. */
export const dareMoney = staffMutation({
  rateLimit: "staffAct",
  ...adminOnly,
  args: { dareId: v.string(), ...why },
  returns: dareMoneyView,
  handler: async (ctx, args) => await StaffDisputes.dareMoney(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** Differences that nobody has explained, the oldest first (money 5.3). */
export const findings = staffQuery({
  ...adminOnly,
  args: place,
  returns: findingPageView,
  handler: async (ctx, args) => await Reads.findings(ctx, args),
});

export const explainFinding = staffMutation({
  rateLimit: "staffAct",
  ...adminOnly,
  args: { findingId: v.id("reconFindings"), ...why },
  returns: v.null(),
  handler: async (ctx, args) => await StaffMoney.explainFinding(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** L17, first half: the sum of a finding as a cost or a gain. Moves nothing yet; `decideWriteOff` is the second half. */
export const askDifference = staffMutation({
  rateLimit: "staffAct",
  ...adminOnly,
  args: { findingId: v.id("reconFindings"), ...why },
  returns: v.object({ id: v.id("adjustments") }),
  handler: async (ctx, args) => await Differences.ask(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** The provider's events that were given up (money 5). */
export const parkedEvents = staffQuery({
  ...adminOnly,
  args: { status: v.union(v.literal("parked"), v.literal("orphan")), ...place },
  returns: parkedPageView,
  handler: async (ctx, args) => await Reads.parked(ctx, args),
});

/** Runs up to one page of them again; how many were taken up. */
export const retryEvents = staffMutation({
  rateLimit: "staffAct",
  ...adminOnly,
  args: { ids: v.array(v.id("providerEvents")), ...why },
  returns: v.number(),
  handler: async (ctx, args) => await StaffMoney.retryEvents(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** Calls to the provider that were refused for good. */
export const failedCalls = staffQuery({
  ...adminOnly,
  args: place,
  returns: failedCallPageView,
  handler: async (ctx, args) => await Reads.calls(ctx, args),
});

/** Refunds that failed: the money is still the sender's and waits for a person. */
export const failedRefunds = staffQuery({
  ...adminOnly,
  args: place,
  returns: refundPageView,
  handler: async (ctx, args) => await Reads.refunds(ctx, args),
});

export const retryRefund = staffMutation({
  rateLimit: "staffAct",
  ...adminOnly,
  args: { id: v.id("refunds"), ...why },
  returns: v.null(),
  handler: async (ctx, args) => await StaffMoney.retryRefund(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** A failed refund was paid by hand, first half; `decideWriteOff` is the second. Moves nothing yet. */
export const askPaidOtherwise = staffMutation({
  rateLimit: "staffAct",
  ...adminOnly,
  args: { refundId: v.id("refunds"), ...why },
  returns: v.object({ id: v.id("adjustments") }),
  handler: async (ctx, args) => await PaidOtherwise.ask(ctx, ctx.actor, { ...args, now: Date.now() }),
});

export const chargebacks = staffQuery({
  ...adminOnly,
  args: { state: chargebackState, ...place },
  returns: chargebackPageView,
  handler: async (ctx, args) => await Reads.chargebacks(ctx, args),
});

/** Hands the evidence in, once. */
export const sendEvidence = staffMutation({
  rateLimit: "staffAct",
  ...adminOnly,
  args: { id: v.id("chargebacks"), ...why },
  returns: v.null(),
  handler: async (ctx, args) => await StaffMoney.sendEvidence(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** Lifts what stops a person from paying (money 4.7). */
export const letPay = staffMutation({
  rateLimit: "staffAct",
  ...adminOnly,
  args: { username: v.string(), ...why },
  returns: v.null(),
  handler: async (ctx, args) => await StaffMoney.letPay(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** Payouts of one person. */
export const holdPayouts = staffMutation({
  rateLimit: "staffAct",
  ...adminOnly,
  args: { username: v.string(), hold: v.boolean(), ...why },
  returns: v.null(),
  handler: async (ctx, args) => await StaffMoney.holdPayouts(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** L14 and L17, newest first. */
export const writeOffs = staffQuery({
  ...adminOnly,
  args: { state: v.union(v.literal("asked"), v.literal("made"), v.literal("refused")), ...place },
  returns: writeOffPageView,
  handler: async (ctx, args) => await Reads.writeOffs(ctx, ctx.actor, args),
});

/** L14, first half: cents to write off or to give. Moves nothing yet. */
export const askWriteOff = staffMutation({
  rateLimit: "staffAct",
  ...adminOnly,
  args: {
    username: v.string(),
    kind: v.union(v.literal("badDebt"), v.literal("goodwill")),
    amount: v.number(),
    ...why,
  },
  returns: v.object({ id: v.id("adjustments") }),
  handler: async (ctx, args) => await Adjustments.ask(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** L14 and L17, second half, by another admin (permission-denied, second-admin); or no. */
export const decideWriteOff = staffMutation({
  rateLimit: "staffAct",
  ...adminOnly,
  args: { id: v.id("adjustments"), make: v.boolean(), ...why },
  returns: v.null(),
  handler: async (ctx, args) => await Adjustments.decide(ctx, ctx.actor, { ...args, now: Date.now() }),
});
