/** Push on its way (rulings 22): asks what goes where, hands it over in Node, writes down what came of it. */
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { ActionCtx } from "../_generated/server";
import { jobAction, jobMutation, jobQuery } from "../functions";
import * as PushOrders from "../model/notifications/pushSends";

const one = { deliveryId: v.id("deliveries") };
const hashes = v.array(v.string());

/** What goes to which devices; null when there is nothing to send any more. */
export const order = jobQuery({
  args: { ...one, attempt: v.union(v.number(), v.null()), only: v.union(hashes, v.null()) },
  returns: v.union(
    v.object({
      devices: v.array(
        v.object({ tokenHash: v.string(), endpoint: v.string(), p256dh: v.string(), auth: v.string() }),
      ),
      parcel: v.object({
        text: v.string(),
        topic: v.string(),
        ttlSeconds: v.number(),
        urgency: literals("high", "normal", "low"),
      }),
    }),
    v.null(),
  ),
  handler: async (ctx, args): Promise<PushOrders.PushOrder | null> =>
    await PushOrders.order(ctx, { ...args, now: Date.now() }),
});

/** What the devices' services said. */
export const told = jobMutation({
  args: {
    ...one,
    round: v.union(v.number(), v.null()),
    answers: v.array(
      v.object({
        tokenHash: v.string(),
        outcome: literals("sent", "gone", "retry", "refused"),
        retryAfterMs: v.optional(v.number()),
      }),
    ),
  },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await PushOrders.told(ctx, { ...args, now: Date.now() }),
});

interface Round {
  deliveryId: Id<"deliveries">;
  attempt: number | null;
  only: string[] | null;
  round: number | null;
}

async function carryOut(ctx: ActionCtx, { deliveryId, attempt, only, round }: Round): Promise<null> {
  const found = await ctx.runQuery(internal.jobs.push.order, { deliveryId, attempt, only });
  if (found === null) return null;
  const { devices, parcel } = found;
  const answers =
    devices.length === 0 ? [] : await ctx.runAction(internal.jobs.pushSend.toDevices, { devices, parcel });
  return await ctx.runMutation(internal.jobs.push.told, { deliveryId, answers, round });
}

/** A delivery that was handed on: to all devices of its reader. */
export const send = jobAction({
  args: { ...one, attempt: v.number() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await carryOut(ctx, { ...args, only: null, round: null }),
});

/** Once more for devices that were busy while another took the message. */
export const again = jobAction({
  args: { ...one, hashes, round: v.number() },
  returns: v.null(),
  handler: async (ctx, { deliveryId, hashes: only, round }): Promise<null> =>
    await carryOut(ctx, { deliveryId, attempt: null, only, round }),
});
