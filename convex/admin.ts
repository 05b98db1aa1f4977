import { v } from "convex/values";
import { staffMutation, staffQuery } from "./functions";
import * as AgeActs from "./model/age/staffActs";
import { staffProfileView } from "./model/people/profileView";
import * as MetricsRun from "./model/staff/numbers/metricsRun";
import * as StaffActs from "./model/staff/suspensions";

/** A person as staff sees them, by exact username; null for nobody. A mutation, because every look is audited. */
export const person = staffMutation({
  rateLimit: "staffAct",
  roles: ["support", "moderator", "safetyLead"],
  args: { username: v.string(), reason: v.string() },
  returns: v.union(staffProfileView, v.null()),
  handler: async (ctx, args) =>
    await StaffActs.personByUsername(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** CAL-23: people with exactly this e-mail address; a mutation, because every look-up is audited. */
export const findByEmail = staffMutation({
  rateLimit: "staffAct",
  roles: ["admin"],
  args: { email: v.string(), reason: v.string() },
  returns: v.array(staffProfileView),
  handler: async (ctx, args) => await StaffActs.findByEmail(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** Product 4: a birthdate is changed by support only, and stays that of an adult. */
export const setBirthdate = staffMutation({
  rateLimit: "staffAct",
  roles: ["support"],
  args: { personId: v.string(), birthdate: v.string(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await AgeActs.setBirthdate(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** Product 4, the manual path: somebody has looked where no estimate fits. */
export const confirmAge = staffMutation({
  rateLimit: "staffAct",
  roles: ["safetyLead"],
  args: { personId: v.string(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await AgeActs.confirm(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** Product 4: after a credible report this person has to pass a check. */
export const demandAgeCheck = staffMutation({
  rateLimit: "staffAct",
  roles: ["safetyLead"],
  args: { personId: v.string(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await AgeActs.demand(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** Shuts the member functions for this person until `reinstate`; their pages stay. */
export const suspend = staffMutation({
  rateLimit: "staffAct",
  roles: ["safetyLead"],
  args: { personId: v.string(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, args) =>
    await StaffActs.judge(ctx, ctx.actor, { ...args, verdict: "suspended", now: Date.now() }),
});

/** Shuts the member functions and takes the person's pages away. */
export const ban = staffMutation({
  rateLimit: "staffAct",
  roles: ["safetyLead"],
  args: { personId: v.string(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, args) =>
    await StaffActs.judge(ctx, ctx.actor, { ...args, verdict: "banned", now: Date.now() }),
});

/** Takes a suspension or a ban back. */
export const reinstate = staffMutation({
  rateLimit: "staffAct",
  roles: ["safetyLead"],
  args: { personId: v.string(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, args) =>
    await StaffActs.judge(ctx, ctx.actor, { ...args, verdict: "good", now: Date.now() }),
});

/**
 * CAL-07: counts everybody's counters anew, or goes on where that stopped after five minutes (CON-56). `warning`: the
 * caller's e-mail address has no admin marker (ROL-04). Refusals: failed-precondition (counting).
 */
export const initializeUserMetrics = staffMutation({
  rateLimit: "staffAct",
  roles: ["admin"],
  args: { dryRun: v.optional(v.boolean()) },
  returns: MetricsRun.metricsAnswerView,
  handler: async (ctx, { dryRun = false }) =>
    await MetricsRun.initialize(ctx, ctx, { dryRun, now: Date.now() }),
});

/** How the last count goes or went. */
export const userMetrics = staffQuery({
  roles: ["admin"],
  args: {},
  returns: MetricsRun.userMetricsView,
  handler: async (ctx) => await MetricsRun.userMetrics(ctx, ctx.viewer),
});
