import { v } from "convex/values";
import { staffMutation, staffQuery } from "./functions";
import * as AgeActs from "./model/age/staffActs";
import { personCard } from "./model/people/profileView";
import * as MetricsRun from "./model/staff/numbers/metricsRun";
import * as LookUp from "./model/staff/people/lookUp";
import * as PersonPage from "./model/staff/people/personPage";
import { staffPersonView } from "./model/staff/people/personView";
import * as Suspensions from "./model/staff/suspensions";
import { reportReason } from "./tables/safety";
import { privateField } from "./tables/staff";

const everybody = { roles: ["support", "moderator", "safetyLead"] } as const;

/** People by id or by how their username begins, at most ten. */
export const find = staffQuery({
  ...everybody,
  args: { text: v.string() },
  returns: v.array(personCard),
  handler: async (ctx, { text }) => await LookUp.find(ctx, text),
});

/** CAL-23: people with exactly this e-mail address; a mutation, because every look-up is audited. */
export const findByEmail = staffMutation({
  rateLimit: "staffAct",
  roles: ["admin"],
  args: { email: v.string(), reason: v.string() },
  returns: v.array(personCard),
  handler: async (ctx, args) => await LookUp.findByEmail(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** One person without anything private; of oneself only what everybody sees. Null for nobody. */
export const person = staffQuery({
  ...everybody,
  args: { personId: v.string() },
  returns: v.union(staffPersonView, v.null()),
  handler: async (ctx, { personId }) => await PersonPage.page(ctx, ctx.actor, personId),
});

/** One private field of a person, for a stated reason; audited. */
export const reveal = staffMutation({
  rateLimit: "staffAct",
  ...everybody,
  args: { personId: v.string(), field: privateField, reason: v.string() },
  returns: v.union(v.string(), v.null()),
  handler: async (ctx, args) => await LookUp.reveal(ctx, ctx.actor, { ...args, now: Date.now() }),
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

/** Opens a case about a person's profile, or gives the open one: every decision about an account is made in a case. */
export const openCase = staffMutation({
  rateLimit: "staffAct",
  roles: ["moderator", "safetyLead"],
  args: { personId: v.string(), about: reportReason, reason: v.string() },
  returns: v.object({ caseId: v.string() }),
  handler: async (ctx, args) => await Suspensions.openCase(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** Opens an account that decisions have shut; audited, and its owner is told. */
export const reinstate = staffMutation({
  rateLimit: "staffAct",
  roles: ["safetyLead"],
  args: { personId: v.string(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await Suspensions.reinstate(ctx, ctx.actor, { ...args, now: Date.now() }),
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
