import { v } from "convex/values";
import { authedQuery, staffMutation, staffQuery } from "./functions";
import * as AuditReads from "./model/access/auditReads";
import * as Staff from "./model/access/staffRoles";
import * as Shifts from "./model/access/staffShifts";
import { auditPageView, staffEntryView } from "./model/access/staffView";
import { staffRole } from "./tables/staff";

/** The caller's own role, null for everybody who does not work here. */
export const mine = authedQuery({
  args: {},
  returns: v.union(staffRole, v.null()),
  handler: async (ctx) => (ctx.uid === null ? null : await Staff.roleOf(ctx, ctx.uid)),
});

/** Everybody who works here, at most 100. */
export const list = staffQuery({
  roles: ["admin"],
  args: {},
  returns: v.array(staffEntryView),
  handler: async (ctx) => await Staff.list(ctx),
});

/** Gives a member a role, for good or for `days`. Refusals: invalid-argument (days), not-found, failed-precondition, permission-denied (own-case). */
export const grant = staffMutation({
  rateLimit: "staffAct",
  roles: ["admin"],
  args: { username: v.string(), role: staffRole, days: v.optional(v.number()), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await Staff.grant(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** Ends a role; the last admin's stays (failed-precondition, last-admin). */
export const revoke = staffMutation({
  rateLimit: "staffAct",
  roles: ["admin"],
  args: { username: v.string(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await Staff.revoke(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** Begins the caller's shift of eight hours, or one that runs anew; or ends it. */
export const setShift = staffMutation({
  rateLimit: "staffAct",
  roles: ["moderator", "safetyLead"],
  args: { on: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { on }) => await Shifts.setShift(ctx, ctx.actor, { on, now: Date.now() }),
});

/** Product 22: fifty entries, newest first, of what is asked for: who acted, whom or what it was about, act, time. */
export const auditLog = staffQuery({
  roles: ["safetyLead"],
  args: {
    actor: v.optional(v.string()),
    about: v.union(v.string(), v.null()),
    action: v.optional(v.string()),
    from: v.optional(v.number()),
    to: v.optional(v.number()),
    cursor: v.union(v.string(), v.null()),
  },
  returns: auditPageView,
  handler: async (ctx, args) => await AuditReads.page(ctx, ctx.actor, args),
});

/** A slice of the log for a period of at most a year, oldest first; a mutation, because it is audited. */
export const exportAudit = staffMutation({
  rateLimit: "staffAct",
  roles: ["safetyLead"],
  args: { from: v.number(), to: v.number(), reason: v.string(), cursor: v.union(v.string(), v.null()) },
  returns: auditPageView,
  handler: async (ctx, args) => await AuditReads.exportSlice(ctx, ctx.actor, { ...args, now: Date.now() }),
});
