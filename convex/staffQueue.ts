import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { staffMutation, staffQuery } from "./functions";
import { watchedTakeView } from "./model/proofs/staffVideoView";
import * as StaffQueue from "./model/staff/queue";
import { queueItemView, queuePageView } from "./model/staff/staffQueueView";

const moderators = { roles: ["moderator", "safetyLead"] } as const;

/** Texts or takes that wait for a person, the longest first. */
export const list = staffQuery({
  ...moderators,
  args: { kind: literals("screening", "proof"), cursor: v.union(v.string(), v.null()) },
  returns: queuePageView,
  handler: async (ctx, args) => await StaffQueue.page(ctx, ctx.actor, args),
});

/** One of them; null once it is decided. Refusals: not-found, permission-denied (own-case). */
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
