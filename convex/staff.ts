import { v } from "convex/values";
import { authedQuery, staffMutation, staffQuery } from "./functions";
import * as AuditReads from "./model/access/audit";
import * as Staff from "./model/access/staffRoles";
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

/** Gives a member a role. Refusals: not-found, failed-precondition, permission-denied (own-case). */
export const grant = staffMutation({
  rateLimit: "staffAct",
  roles: ["admin"],
  args: { username: v.string(), role: staffRole, reason: v.string() },
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

/** Product 22: fifty entries, newest first; of one person when `about` names them. `cursor` null begins. */
export const auditLog = staffQuery({
  roles: ["safetyLead"],
  args: { about: v.union(v.string(), v.null()), cursor: v.union(v.string(), v.null()) },
  returns: auditPageView,
  handler: async (ctx, args) => await AuditReads.page(ctx, args),
});
