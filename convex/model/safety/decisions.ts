/** The one way to act on a person or their things (product 22): a case, an act, a rule and facts that its owner reads. */
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { DAY_MS, STAFF_REASON_MAX_LENGTH } from "../../domain/limits";
import type { ContentRule } from "../../domain/safety/contentRules";
import { counterStand, nextEnd } from "../../domain/safety/counterNotices";
import {
  DECISION_MESSAGES,
  DECISION_ROWS,
  type DecisionAct,
  type DecisionProblem,
  decisionProblem,
  type FoundBy,
  isTakenBack,
  type LimitedFeature,
  needsLead,
  type ProfilePart,
} from "../../domain/safety/decisions";
import { cleanReportDetail } from "../../domain/safety/reportReasons";
import { type Standing, standingAfter, strikesAt, strikesFor } from "../../domain/safety/strikes";
import { fail, requireFound } from "../../errors";
import { decidedStandingOf, imposeStanding, standingBehind } from "../access/accountStanding";
import { type Actor, audit } from "../access/audit";
import { requireAnotherAdmin, requireOthersCase, requireReason, roleOf } from "../access/staffRoles";
import { storedHour } from "../access/watermarks";
import { isParty } from "../staff/desk/parties";
import { personCardOf } from "../staff/moneyReads";
import { endHolds } from "./caseEnd";
import { apply, canChange, moneyEffectOf, rescoreTarget, targetOf } from "./decisionEffects";
import type { decisionPreviewView } from "./decisionView";
import { filesOf, keepAway } from "./keptAway";
import { tellOwner } from "./ownerNews";
import { tellReporters } from "./reporters";

type Case = Doc<"moderationCases">;
type Decision = Doc<"decisions">;

/** Decisions of one person that weigh; strikes of older ones have decayed. */
const HISTORY_MAX = 200;

export interface Plan {
  caseId: string;
  act: DecisionAct;
  rule?: ContentRule;
  days?: number;
  feature?: LimitedFeature;
  parts?: ProfilePart[];
  /** Whether it counts as strikes as well. */
  strikes: boolean;
}

export async function lastOfCase(ctx: QueryCtx, caseId: Id<"moderationCases">): Promise<Decision | null> {
  return await ctx.db
    .query("decisions")
    .withIndex("by_case", (q) => q.eq("caseId", caseId))
    .order("desc")
    .first();
}

async function caseById(ctx: QueryCtx, rawId: string): Promise<Case> {
  const caseId = ctx.db.normalizeId("moderationCases", rawId);
  return requireFound(caseId === null ? null : await ctx.db.get(caseId));
}

/** Nobody decides what they are a party of, and about staff an admin does. */
export async function requireOthers(ctx: QueryCtx, actor: Actor, row: Case): Promise<void> {
  if (await isParty(ctx, row, actor.uid)) requireOthersCase(actor, actor.uid);
  if (actor.role !== "admin" && (await roleOf(ctx, row.subjectUid)) !== null) {
    const message = "This is about someone who works here, so an admin has to decide it.";
    fail("permission-denied", { message, reason: "staff-account" });
  }
}

/** Whoever decided first is named: the second of two who looked at once knows what happened. */
export async function requireOpen(ctx: QueryCtx, actor: Actor, row: Case): Promise<void> {
  const last = await lastOfCase(ctx, row._id);
  if (!row.isOpen) {
    const who =
      last === null ? "A colleague" : ((await personCardOf(ctx, last.by)).displayName ?? "A colleague");
    const what = last === null ? "" : `: ${DECISION_ROWS[last.act].label}`;
    const message = `${who} has already decided this${what}.`;
    fail("failed-precondition", { message, reason: "case-decided" });
  }
  if (row.targetKind === "message" && row.reporters === 0) {
    fail("failed-precondition", { message: "A held message is decided on its own page.", reason: "held" });
  }
  if (row.state !== "appealed" || last === null) return;
  if (last.appeal?.state === "open") {
    fail("failed-precondition", {
      message: "Its owner has appealed. Decide the appeal.",
      reason: "appeal-open",
    });
  }
  requireAnother(actor, last);
}

export function requireAnother(actor: Actor, { by }: Decision): void {
  if (by !== actor.uid) return;
  const message = "You made this decision, so somebody else has to look at it again.";
  fail("permission-denied", { message, reason: "own-decision" });
}

export async function historyOf(ctx: QueryCtx, uid: string): Promise<Decision[]> {
  const rows = await ctx.db
    .query("decisions")
    .withIndex("by_subject", (q) => q.eq("subjectUid", uid))
    .order("desc")
    .take(HISTORY_MAX);
  // What came back, by an appeal, with another or because nobody filed a claim, weighs nothing.
  return rows.filter((row) => !isTakenBack(row) && counterStand(row) !== "returned");
}

/** What weighs of a history. The time of a query is the stored hour: what was decided since counts all the same. */
export const strikesNow = (history: readonly Decision[], now: number): number =>
  strikesAt(history, Math.max(now, ...history.map(({ at }) => at)));

interface Weighed {
  strikes: number;
  strikesAfter: number;
  standing: Standing | null;
}

const daysOf = (standing: Standing | null): number => {
  if (standing === null) return 0;
  return standing.kind === "banned" ? Number.POSITIVE_INFINITY : standing.days;
};

/** Strikes, and what becomes of the account: by the act itself or by the line that its strikes cross, the harder of both. */
async function weigh(ctx: QueryCtx, row: Case, plan: Plan, now: number): Promise<Weighed> {
  const { act, rule, days } = plan;
  const history = await historyOf(ctx, row.subjectUid);
  const before = strikesNow(history, now);
  const counts = plan.strikes && DECISION_ROWS[act].strikes === true && rule !== undefined;
  const isFirst = !history.some((each) => each.rule !== undefined);
  const strikes = counts ? strikesFor({ severity: row.severity, rule, isFirst }) : 0;
  const crossed = standingAfter(before, strikes);
  const own: Standing | null =
    act === "ban"
      ? { kind: "banned" }
      : act === "suspend" && (days === 7 || days === 30)
        ? { kind: "suspended", days }
        : null;
  const standing = daysOf(own) >= daysOf(crossed) ? own : crossed;
  return { strikes, strikesAfter: before + strikes, standing };
}

type Preview = Infer<typeof decisionPreviewView>;

/** What it would do, before anybody confirms it. */
export async function preview(ctx: QueryCtx, actor: Actor, plan: Plan): Promise<Preview> {
  const row = await caseById(ctx, plan.caseId);
  const target = await targetOf(ctx, row);
  await requireOthers(ctx, actor, row);
  const { act } = plan;
  const { strikes, strikesAfter, standing } = await weigh(ctx, row, plan, await storedHour(ctx));
  return {
    strikes,
    strikesAfter,
    standing: standing?.kind ?? null,
    standingDays: standing?.kind === "suspended" ? standing.days : null,
    moneyEffect: await moneyEffectOf(ctx, { row, target, act }),
    isGone: !canChange(row, act, target),
    needsLead: actor.role === "moderator" && isForLead(row, plan, standing),
  };
}

/** Whoever lets payouts go on that we stopped lets money out. */
const isForLead = ({ notice }: Case, { act, days }: Plan, standing: Standing | null): boolean =>
  needsLead(act, { standing, ...(days === undefined ? {} : { days }) }) ||
  (notice === "payout" && act === "none");

const FIELDS: Partial<Record<DecisionProblem, string>> = { "rule-missing": "rule", "facts-length": "facts" };

function requireForm(row: Case, plan: Plan, facts: string): void {
  const { act, rule, days, feature, parts } = plan;
  const problem = decisionProblem({ targetKind: row.targetKind, act, rule, facts, days, feature, parts });
  if (problem === null) return;
  const field = FIELDS[problem] ?? problem;
  fail("invalid-argument", { message: DECISION_MESSAGES[problem], field, reason: problem });
}

/** The account, unless a person has shut it by hand: that is no part of the decision, and does not end with it. */
async function judgeAccount(
  ctx: MutationCtx,
  { person, standing, now }: { person: Doc<"users"> | null; standing: Standing | null; now: number },
): Promise<Pick<Decision, "standing" | "standingUntil" | "standingBefore">> {
  if (person === null || standing === null) return {};
  const { kind } = standing;
  const before = await standingBehind(ctx, person);
  const decided = await decidedStandingOf(ctx, person.uid, now);
  // By hand, and as hard.
  if (decided === null && (before === "banned" || (before === "suspended" && kind === before))) return {};
  if ((await roleOf(ctx, person.uid)) === "admin") await requireAnotherAdmin(ctx, person.uid);
  if (before !== "banned") await imposeStanding(ctx, person, { verdict: kind, now });
  return {
    standing: kind,
    ...(standing.kind === "banned" ? {} : { standingUntil: now + standing.days * DAY_MS }),
    ...(decided === null && before !== "good" ? { standingBefore: before } : {}),
  };
}

/** `copyOf`: its file is kept away by that decision about the first one, and comes back with it. */
export type Wish = Plan & { facts: string; copyOf?: Id<"decisions">; now: number };

export async function decide(
  ctx: MutationCtx,
  actor: Actor,
  wish: Wish,
): Promise<{ decisionId: Id<"decisions"> }> {
  const { act, rule, days, feature, parts, copyOf, now } = wish;
  const facts = cleanReportDetail(wish.facts);
  const row = await caseById(ctx, wish.caseId);
  const target = await targetOf(ctx, row);
  await requireOthers(ctx, actor, row);
  await requireOpen(ctx, actor, row);
  requireForm(row, wish, facts);
  const reason = requireReason(facts.slice(0, STAFF_REASON_MAX_LENGTH));
  const { strikes, standing } = await weigh(ctx, row, wish, now);
  if (actor.role === "moderator" && isForLead(row, wish, standing)) {
    const message = "This reaches further than a moderator's decisions. Only a safety lead can make it.";
    fail("permission-denied", { message, reason: "needs-lead" });
  }
  if (!canChange(row, act, target)) {
    const message = "It is not there any more. Choose another action.";
    fail("failed-precondition", { message, reason: "target-gone" });
  }
  const files = await filesOf(ctx, { target, subjectUid: row.subjectUid, act, rule, parts });
  const { moneyEffect, kept } = await apply(ctx, { row, target, act, rule, parts, now });
  const account = await judgeAccount(ctx, { person: target.person, standing, now });
  const until = days === undefined || act === "suspend" ? {} : { until: now + days * DAY_MS };
  const endsNext = nextEnd({ act, inForce: true, ...until, ...account }, now);
  const decisionId = await record(ctx, actor, {
    ...{ row, act, facts, strikes, moneyEffect, now },
    more: {
      ...(rule === undefined || !DECISION_ROWS[act].isStated ? {} : { rule }),
      ...(feature === undefined ? {} : { feature }),
      ...(parts === undefined ? {} : { parts }),
      ...(kept === undefined ? {} : { kept }),
      ...(copyOf === undefined ? {} : { copyOf }),
      ...(endsNext === undefined ? {} : { endsNext }),
      ...until,
      ...account,
    },
  });
  if (copyOf === undefined) await keepAway(ctx, files, { decisionId, now });
  await audit(ctx, {
    ...{ actor, action: `decision.${act}`, target: `${row.targetKind}:${row.targetId}` },
    ...{ after: rule, reason, caseId: row._id, now },
  });
  await close(ctx, row, { act, now });
  await rescoreTarget(ctx, row, now);
  if (target.person !== null) await tellOwner(ctx, { row, act, strikes, decisionId, now });
  return { decisionId };
}

interface Made {
  row: Case;
  act: DecisionAct;
  facts: string;
  strikes: number;
  moneyEffect: Decision["moneyEffect"];
  more?: Partial<Decision>;
  now: number;
}

const foundIn = ({ reporters, byTeam }: Case): FoundBy =>
  reporters > 0 ? "report" : byTeam === true ? "team" : "automatic";

/** The row of a decision that was carried out. */
export async function record(ctx: MutationCtx, actor: Actor, made: Made): Promise<Id<"decisions">> {
  const { row, act, facts, strikes, moneyEffect, more = {}, now } = made;
  const { _id: caseId, subjectUid, targetKind, targetId } = row;
  return await ctx.db.insert("decisions", {
    ...{ caseId, subjectUid, targetKind, targetId, act, facts, strikes, moneyEffect },
    foundBy: foundIn(row),
    inForce: DECISION_ROWS[act].holds === true,
    ...{ by: actor.uid, at: now },
    ...more,
  });
}

/** A case is decided once, and after an appeal for good; whoever reported it hears of it. */
export async function close(
  ctx: MutationCtx,
  row: Case,
  { act, now }: { act: DecisionAct; now: number },
): Promise<void> {
  const state = row.state === "appealed" ? "final" : "decided";
  await ctx.db.patch(row._id, { isOpen: false, state, acted: act !== "none", updatedAt: now });
  await endHolds(ctx, row, { act, now });
  await tellReporters(ctx, { caseId: row._id, after: "", now });
}
