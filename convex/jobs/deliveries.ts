import { v } from "convex/values";
import { jobMutation, jobQuery } from "../functions";
import * as Deliveries from "../model/notifications/deliveries";
import { parcel as parcelOf } from "../model/notifications/deliveryContent";
import { type Parcel, parcelView } from "../model/notifications/deliveryView";
import { deliveryOutcome } from "../tables/delivery";

const one = { deliveryId: v.id("deliveries") };

/** Hands one delivery on if it is due and still wanted. */
export const begin = jobMutation({
  args: one,
  returns: v.null(),
  handler: async (ctx, { deliveryId }): Promise<null> => await Deliveries.begin(ctx, deliveryId, Date.now()),
});

/** What push and mail send; null when there is nothing to send any more. */
export const parcel = jobQuery({
  args: one,
  returns: v.union(parcelView, v.null()),
  handler: async (ctx, { deliveryId }): Promise<Parcel | null> => await parcelOf(ctx, deliveryId),
});

/** The service's answer, once for each act. */
export const settle = jobMutation({
  args: { ...one, outcome: deliveryOutcome, retryAfterMs: v.optional(v.number()) },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await Deliveries.settle(ctx, { ...args, now: Date.now() }),
});

/** Each minute: what is due, and what was never answered. */
export const sweep = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Deliveries.sweep(ctx, Date.now()),
});

/** Daily: rows of more than thirty days. */
export const purge = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await Deliveries.purge(ctx, Date.now()),
});
