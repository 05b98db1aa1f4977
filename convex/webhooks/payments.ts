/** Internal steps of the payment actions: each one transaction, each safe to run twice. */
import { v } from "convex/values";
import { jobMutation, jobQuery } from "../functions";
import { isOff, probed as settleProbe } from "../model/access/killSwitches";
import { namesToCheck } from "../model/payments/payments";
import { applyObserved } from "../model/provider/apply";
import type { Applied } from "../model/provider/applyPayment";
import * as PaymentOps from "../model/provider/calls";
import * as ProviderEvents from "../model/provider/webhookEvents";
import { eventOutcome, objectName, observed, opOutcome, providerEvent } from "../tables/provider";

export const ingestEvent = jobMutation({
  args: { event: providerEvent },
  returns: v.null(),
  handler: async (ctx, { event }): Promise<null> => {
    await ProviderEvents.ingest(ctx, event, Date.now());
    return null;
  },
});

export const leaseEvent = jobMutation({
  args: { eventRowId: v.id("providerEvents") },
  handler: (ctx, { eventRowId }) => ProviderEvents.lease(ctx, eventRowId, Date.now()),
});

export const settleEvent = jobMutation({
  args: { eventRowId: v.id("providerEvents"), outcome: eventOutcome },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => {
    await ProviderEvents.settle(ctx, args, Date.now());
    return null;
  },
});

export const applyState = jobMutation({
  args: { observed },
  returns: v.union(v.literal("applied"), v.literal("orphan"), v.literal("mismatch")),
  handler: (ctx, args): Promise<Applied> => applyObserved(ctx, args.observed, Date.now()),
});

export const leaseOp = jobMutation({
  args: { opId: v.id("providerOps") },
  handler: (ctx, { opId }) => PaymentOps.lease(ctx, opId, Date.now()),
});

/** What has to be asked before a row leaves that is held back for it; null: nothing, or its turn has not come. */
export const askBefore = jobMutation({
  args: { opId: v.id("providerOps") },
  returns: v.union(objectName, v.null()),
  handler: (ctx, { opId }) => PaymentOps.askBefore(ctx, opId, Date.now()),
});

export const leaseAsked = jobMutation({
  args: { opId: v.id("providerOps"), outcome: eventOutcome },
  handler: (ctx, args) => PaymentOps.leaseAsked(ctx, args, Date.now()),
});

export const settleOp = jobMutation({
  args: { opId: v.id("providerOps"), lease: v.number(), outcome: opOutcome },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => {
    await PaymentOps.settle(ctx, args, Date.now());
    return null;
  },
});

/** What to ask the provider about a payment: its attempt if there is one, else its page. */
export const paymentNames = jobQuery({
  args: { paymentId: v.id("payments") },
  returns: v.array(objectName),
  handler: (ctx, { paymentId }) => namesToCheck(ctx, paymentId),
});

export const isProviderDown = jobQuery({
  args: {},
  returns: v.boolean(),
  handler: (ctx): Promise<boolean> => isOff(ctx, "provider"),
});

export const probed = jobMutation({
  args: { isUp: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { isUp }): Promise<null> => {
    await settleProbe(ctx, isUp, Date.now());
    return null;
  },
});
