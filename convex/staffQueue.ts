import { v } from "convex/values";
import { staffMutation, staffQuery } from "./functions";
import { watchedTakeView } from "./model/proofs/staffVideoView";
import * as StaffQueue from "./model/staff/queue";
import { queueItemView } from "./model/staff/staffQueueView";

const moderators = { roles: ["moderator", "safetyLead"] } as const;

/** A text, a take or a video that wants to be public, while it waits; null once it is decided. Refusals: not-found, permission-denied (own-case). */
export const item = staffQuery({
  ...moderators,
  args: { dareId: v.string() },
  returns: v.union(queueItemView, v.null()),
  handler: async (ctx, { dareId }) => await StaffQueue.item(ctx, ctx.actor, dareId),
});

/** The take, at an address of ten minutes; audited. */
export const watchProof = staffMutation({
  rateLimit: "staffAct",
  ...moderators,
  args: { dareId: v.string(), reason: v.string() },
  returns: watchedTakeView,
  handler: async (ctx, args) => await StaffQueue.watchProof(ctx, ctx.actor, { ...args, now: Date.now() }),
});
