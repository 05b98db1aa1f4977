import { v } from "convex/values";
import { staffMutation } from "./functions";
import * as StaffDares from "./model/staff/dareReview";
import { contentRule, dareStatus, fixableFault } from "./tables/dares";

const act = { dareId: v.string(), reason: v.string() };
const statusOnly = v.object({ status: dareStatus });

/** D4: a dare that waits for a person goes on to its creator or back to its sender. */
export const screen = staffMutation({
  rateLimit: "staffAct",
  roles: ["moderator", "safetyLead"],
  args: { ...act, verdict: v.union(v.literal("pass"), v.object({ refuse: contentRule })) },
  returns: statusOnly,
  handler: async (ctx, args) => await StaffDares.screen(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** D17, D18: a proof that waits for a person. */
export const checkProof = staffMutation({
  rateLimit: "staffAct",
  roles: ["moderator", "safetyLead"],
  args: {
    ...act,
    verdict: v.union(
      v.literal("pass"),
      v.literal("edgy"),
      v.literal("hold"),
      v.object({ fix: fixableFault }),
    ),
  },
  returns: statusOnly,
  handler: async (ctx, args) => await StaffDares.checkProof(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** D24: `toCreator` in whole cents of the price, the platform's share included; both sides read the `reasons`. */
export const decideDispute = staffMutation({
  rateLimit: "staffAct",
  roles: ["moderator", "safetyLead"],
  args: {
    ...act,
    reasons: v.string(),
    outcome: v.union(v.literal("creator"), v.literal("sender"), v.object({ toCreator: v.number() })),
  },
  returns: statusOnly,
  handler: async (ctx, args) => await StaffDares.decideDispute(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** D25: ends a running dare and gives the money back. */
export const remove = staffMutation({
  rateLimit: "staffAct",
  roles: ["moderator", "safetyLead"],
  args: { ...act, rule: contentRule },
  returns: statusOnly,
  handler: async (ctx, args) => await StaffDares.remove(ctx, ctx.actor, { ...args, now: Date.now() }),
});
