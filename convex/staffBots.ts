import { v } from "convex/values";
import type { MutationCtx } from "./_generated/server";
import { staffMutation, staffQuery } from "./functions";
import type { Actor } from "./model/access/audit";
import * as Desk from "./model/bots/deskView";
import * as Personas from "./model/bots/personas";
import * as Preview from "./model/bots/preview";
import * as Versions from "./model/bots/versions";
import { botContent, botPersonaChange, botRuleContent } from "./tables/bots";

/** Admins alone: they have every role. */
const admins = { roles: [] } as const;
const act = { subjectId: v.string(), reason: v.string() };

/** Personas, rules and templates, and whether the bots may write at all (ADM-02). */
export const overview = staffQuery({
  ...admins,
  args: {},
  returns: Desk.botsView,
  handler: async (ctx) => await Desk.bots(ctx),
});

/** A rule or a template with its versions (ADM-03, ADM-04); null: there is none. */
export const subject = staffQuery({
  ...admins,
  args: { subjectId: v.string() },
  returns: v.union(Desk.botSubjectView, v.null()),
  handler: async (ctx, { subjectId }) => await Desk.subject(ctx, ctx.actor.uid, subjectId),
});

/** Whom a rule would have written to, as it stands in the editor. */
export const preview = staffQuery({
  ...admins,
  args: { ruleId: v.string(), content: botRuleContent },
  returns: Preview.botPreviewView,
  handler: async (ctx, args) => await Preview.preview(ctx, args),
});

/** ADM-05; null: there is none. */
export const persona = staffQuery({
  ...admins,
  args: { personaId: v.string() },
  returns: v.union(Personas.personaView, v.null()),
  handler: async (ctx, { personaId }) => await Personas.persona(ctx, personaId),
});

/** Refusals: invalid-argument (name, conditions, personaId, templateId, text), failed-precondition (version-changed). */
export const saveDraft = staffMutation({
  rateLimit: "staffAct",
  ...admins,
  args: {
    ...{ subjectId: v.union(v.string(), v.null()), version: v.optional(v.number()) },
    ...{ content: botContent, reason: v.string() },
  },
  returns: v.object({ subjectId: v.string() }),
  handler: async (ctx, args) => await Versions.saveDraft(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** An act on the version that the admin has read; refused as `version-changed` once there is another one. */
const onVersion = (write: (ctx: MutationCtx, actor: Actor, act: Versions.VersionAct) => Promise<null>) =>
  staffMutation({
    rateLimit: "staffAct",
    ...admins,
    args: { ...act, version: v.number() },
    returns: v.null(),
    handler: async (ctx, args) => await write(ctx, ctx.actor, { ...args, now: Date.now() }),
  });

/** Refusals: failed-precondition (version-changed, no-draft). */
export const runDry = onVersion(Versions.runDry);

/**
 * Refusals: failed-precondition (version-changed, not-dry, dry-run, no-template, variables), permission-denied
 * (own-case).
 */
export const approve = onVersion(Versions.approve);

/** Refusals: not-found, failed-precondition (never-approved, no-template, variables). */
export const rollBack = onVersion(Versions.rollBack);

/** Refusals: not-found, failed-precondition (version-changed, not-a-rule). */
export const stop = onVersion(Versions.stop);

/** Refusals: invalid-argument (bio, tone, quiet). */
export const savePersona = staffMutation({
  rateLimit: "staffAct",
  ...admins,
  args: { personaId: v.string(), ...botPersonaChange, reason: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await Personas.savePersona(ctx, ctx.actor, { ...args, now: Date.now() }),
});
