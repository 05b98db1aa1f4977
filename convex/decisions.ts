import { v } from "convex/values";
import { authedMutation, authedQuery, staffMutation, staffQuery, visitMutation } from "./functions";
import { requireUser } from "./model/access/viewer";
import * as Appeals from "./model/safety/appeals";
import * as Counters from "./model/safety/counterNotices";
import * as Decisions from "./model/safety/decisions";
import * as Statements from "./model/safety/decisionView";
import { contentRule } from "./tables/dares";
import { decisionAct, limitedFeature, profilePart } from "./tables/safety";

const { decisionPageView, decisionPreviewView, statementView } = Statements;
const onDesk = { roles: ["moderator", "safetyLead"] } as const;

const plan = {
  caseId: v.string(),
  act: decisionAct,
  rule: v.optional(contentRule),
  days: v.optional(v.number()),
  feature: v.optional(limitedFeature),
  parts: v.optional(v.array(profilePart)),
  strikes: v.boolean(),
};

/** What an act would do: strikes, account, money. Refusals: not-found, permission-denied (own-case, staff-account). */
export const preview = staffQuery({
  ...onDesk,
  args: plan,
  returns: decisionPreviewView,
  handler: async (ctx, args) => await Decisions.preview(ctx, ctx.actor, args),
});

/**
 * Decides a case; audited. `facts` are read by whoever it is about; of "none" and "refer" they are the reason for the log.
 * Refusals: permission-denied (own-case, staff-account, needs-lead, own-decision), failed-precondition (case-decided,
 * appeal-open, target-gone), invalid-argument (rule, facts, days, feature, parts).
 */
export const decide = staffMutation({
  rateLimit: "staffAct",
  ...onDesk,
  args: { ...plan, facts: v.string() },
  returns: v.object({ decisionId: v.string() }),
  handler: async (ctx, args) => await Decisions.decide(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** Decides an appeal of an owner; audited. Refusals: permission-denied (own-decision), failed-precondition. */
export const decideAppeal = staffMutation({
  rateLimit: "staffAct",
  roles: ["safetyLead"],
  args: { decisionId: v.string(), upheld: v.boolean(), reasons: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await Appeals.decideAppeal(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** Decisions about the viewer, newest first; also of a closed account. */
export const mine = authedQuery({
  args: { cursor: v.union(v.string(), v.null()) },
  returns: decisionPageView,
  handler: async (ctx, args) => await Statements.mine(ctx, ctx.uid, args),
});

/** The statement of reasons; null for what is not the viewer's. */
export const mineById = authedQuery({
  args: { decisionId: v.string() },
  returns: v.union(statementView, v.null()),
  handler: async (ctx, { decisionId }) => await Statements.mineById(ctx, ctx.uid, decisionId),
});

/** Once a decision, within 180 days, 1,000 characters; also of a closed account. */
export const appeal = authedMutation({
  rateLimit: "appeal",
  args: { decisionId: v.string(), text: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => {
    const { uid } = await requireUser(ctx, ctx.uid);
    return await Appeals.appeal(ctx, uid, { ...args, now: Date.now() });
  },
});

/** Answers a removal as somebody else's work, signed; once. It comes back after ten business days without a claim. */
export const counter = authedMutation({
  rateLimit: "appeal",
  args: { decisionId: v.string(), agreed: v.boolean(), signature: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => {
    const { uid } = await requireUser(ctx, ctx.uid);
    return await Counters.send(ctx, uid, { ...args, now: Date.now() });
  },
});

/** A claim was filed about what an answer would bring back; audited. Refusal: failed-precondition (no-counter). */
export const fileClaim = staffMutation({
  rateLimit: "staffAct",
  ...onDesk,
  args: { caseId: v.string(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await Counters.fileClaim(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** Whoever holds the number of a report that led to nothing asks for a second look; once. */
export const appealNone = visitMutation({
  rateLimit: "report",
  args: { number: v.string() },
  returns: v.null(),
  handler: async (ctx, { number }) => await Appeals.appealNone(ctx, { number, now: Date.now() }),
});
