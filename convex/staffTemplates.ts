import { v } from "convex/values";
import type { MutationCtx } from "./_generated/server";
import { staffMutation, staffQuery } from "./functions";
import type { Actor } from "./model/access/audit";
import * as Templates from "./model/sending/templates";
import { templateHistoryView, templateRow } from "./model/sending/templateView";
import { templateContent } from "./tables/sending";

const admins = { roles: [] } as const;

/** Every dare of the catalogue, and how it stands. */
export const list = staffQuery({
  ...admins,
  args: {},
  returns: v.array(templateRow),
  handler: async (ctx) => await Templates.list(ctx),
});

/** One of them with its versions; null: there is none. */
export const history = staffQuery({
  ...admins,
  args: { templateId: v.string() },
  returns: v.union(templateHistoryView, v.null()),
  handler: async (ctx, { templateId }) => await Templates.history(ctx, ctx.actor, templateId),
});

/**
 * Asks for other words, for a new dare, or for the end of one; audited. `version`: the newest that was read. Refusals:
 * invalid-argument (a field, the screening, reason), failed-precondition (version-changed, templates-full), not-found.
 */
export const ask = staffMutation({
  rateLimit: "staffAct",
  ...admins,
  args: {
    ...{ templateId: v.union(v.string(), v.null()), version: v.number() },
    ...{ content: v.union(templateContent, v.null()), reason: v.string() },
  },
  returns: v.object({ templateId: v.string() }),
  handler: async (ctx, args) => await Templates.ask(ctx, ctx.actor, { ...args, now: Date.now() }),
});

const onVersion = (write: (ctx: MutationCtx, actor: Actor, act: Templates.VersionAct) => Promise<null>) =>
  staffMutation({
    rateLimit: "staffAct",
    ...admins,
    args: { templateId: v.string(), version: v.number(), reason: v.string() },
    returns: v.null(),
    handler: async (ctx, args) => await write(ctx, ctx.actor, { ...args, now: Date.now() }),
  });

/** The second admin's word; audited. Refusals: permission-denied (second-admin), failed-precondition (version-changed). */
export const agree = onVersion(Templates.agree);

/** Takes back what was asked for; audited. Refusals: failed-precondition (version-changed). */
export const drop = onVersion(Templates.drop);

/** An earlier version holds again, or (0) the product's own; audited. Refusals: not-found, failed-precondition (never-approved, template-ended). */
export const rollBack = onVersion(Templates.rollBack);
