/** Internal steps of the payment actions: each one transaction, each safe to run twice. */
import { v } from "convex/values";
import { jobMutation, jobQuery } from "../functions";
import * as PaymentOps from "../model/paymentOps";
import * as PaymentSync from "../model/paymentSync";
import { namesToCheck } from "../model/payments";
import * as ProviderEvents from "../model/providerEvents";
import { eventOutcome, objectName, observed, opOutcome, providerEvent } from "../tables/payments";

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
  handler: (ctx, args): Promise<PaymentSync.Applied> =>
    PaymentSync.applyObserved(ctx, args.observed, Date.now()),
});

export const leaseOp = jobMutation({
  args: { opId: v.id("providerOps") },
  handler: (ctx, { opId }) => PaymentOps.lease(ctx, opId, Date.now()),
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
