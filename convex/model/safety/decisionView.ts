/** A decision as the one it is about reads it: what, by which rule, on which facts, until when; never who decided. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import {
  APPEAL_TARGET_MS,
  APPEAL_WITHIN_MS,
  DECISION_PAGE,
  DECISION_ROWS,
  isTakenBack,
} from "../../domain/safety/decisions";
import { contentRule } from "../../tables/dares";
import {
  appealState,
  caseTarget,
  decidedStanding,
  decisionAct,
  foundBy,
  limitedFeature,
  moneyEffect,
  profilePart,
} from "../../tables/safety";
import { counterOf, counterView } from "./counterView";
import { decisionById, targetOf } from "./decisionEffects";

type Decision = Doc<"decisions">;

/** Before the confirmation. */
export const decisionPreviewView = v.object({
  strikes: v.number(),
  /** All that weigh then. */
  strikesAfter: v.number(),
  standing: v.union(decidedStanding, v.null()),
  standingDays: v.union(v.number(), v.null()),
  moneyEffect,
  /** There is nothing left that it could change. */
  isGone: v.boolean(),
  /** More than the role of whoever asks may decide. */
  needsLead: v.boolean(),
});

export const decisionRowView = v.object({
  decisionId: v.string(),
  act: decisionAct,
  targetKind: caseTarget,
  at: v.number(),
  until: v.union(v.number(), v.null()),
  strikes: v.number(),
  /** "upheld" also where it was taken back with what it is a copy of. */
  appeal: v.union(appealState, v.null()),
});

export const decisionPageView = v.object({
  decisions: v.array(decisionRowView),
  nextCursor: v.union(v.string(), v.null()),
});

export const statementView = v.object({
  ...decisionRowView.fields,
  rule: v.union(contentRule, v.null()),
  facts: v.string(),
  /** Null: in a chat of two it would name who reported it. */
  foundBy: v.union(foundBy, v.null()),
  /** Title or words of what it is about, as far as they are the reader's to see. */
  about: v.union(v.string(), v.null()),
  feature: v.union(limitedFeature, v.null()),
  parts: v.array(profilePart),
  standing: v.union(decidedStanding, v.null()),
  standingUntil: v.union(v.number(), v.null()),
  moneyEffect,
  inForce: v.boolean(),
  /** The last moment of an appeal that is still possible; null after one was made. */
  appealUntil: v.union(v.number(), v.null()),
  appealText: v.union(v.string(), v.null()),
  /** By when it should be decided. */
  appealDueAt: v.union(v.number(), v.null()),
  appealReasons: v.union(v.string(), v.null()),
  /** Of what was removed as somebody else's work; null elsewhere. */
  counter: v.union(counterView, v.null()),
});

export type DecisionRow = Infer<typeof decisionRowView>;
export type DecisionPage = Infer<typeof decisionPageView>;
export type Statement = Infer<typeof statementView>;

function rowOf(decision: Decision): DecisionRow {
  const { _id: decisionId, act, targetKind, at, strikes, until, standingUntil } = decision;
  const end = act === "suspend" ? standingUntil : until;
  const appeal = isTakenBack(decision) ? "upheld" : (decision.appeal?.state ?? null);
  return { decisionId, act, targetKind, at, strikes, until: end ?? null, appeal };
}

/** Twenty of one's own, newest first; what nobody was told of is not among them. */
export async function mine(
  ctx: QueryCtx,
  uid: string | null,
  { cursor }: { cursor: string | null },
): Promise<DecisionPage> {
  const { page, isDone, continueCursor } = await ctx.db
    .query("decisions")
    .withIndex("by_subject", (q) => q.eq("subjectUid", uid ?? ""))
    .order("desc")
    .paginate({ cursor, numItems: DECISION_PAGE });
  const told = page.filter(({ act }) => DECISION_ROWS[act].isStated);
  return { decisions: told.map(rowOf), nextCursor: isDone ? null : continueCursor };
}

async function aboutOf(ctx: QueryCtx, decision: Decision): Promise<string | null> {
  if (decision.kept !== undefined) return decision.kept;
  const { dare, comment, message } = await targetOf(ctx, decision);
  return dare?.title ?? comment?.text ?? (message === null || message.body === "" ? null : message.body);
}

/** Where only one other person could see it, "a report" would name them. */
async function isBetweenTwo(ctx: QueryCtx, decision: Decision): Promise<boolean> {
  if (decision.targetKind === "message") return true;
  const { dare, item } = await targetOf(ctx, decision);
  return dare !== null && item?.publishedAt === undefined;
}

/** Null for what is not the reader's. */
export async function mineById(ctx: QueryCtx, uid: string | null, rawId: string): Promise<Statement | null> {
  const decision = await decisionById(ctx, rawId);
  if (decision === null || decision.subjectUid !== uid || !DECISION_ROWS[decision.act].isStated) return null;
  const { rule = null, facts, feature = null, parts = [], standing = null, standingUntil = null } = decision;
  const { moneyEffect: money, inForce, at, appeal } = decision;
  return {
    ...rowOf(decision),
    ...{ rule, facts, feature, parts, standing, standingUntil, inForce, moneyEffect: money },
    foundBy: (await isBetweenTwo(ctx, decision)) ? null : decision.foundBy,
    about: await aboutOf(ctx, decision),
    appealUntil: appeal === undefined && !isTakenBack(decision) ? at + APPEAL_WITHIN_MS : null,
    appealText: appeal?.text ?? null,
    appealDueAt: appeal?.state === "open" ? appeal.at + APPEAL_TARGET_MS : null,
    appealReasons: appeal?.reasons ?? null,
    counter: counterOf(decision),
  };
}
