import type { ContentRule } from "@convex/domain/safety/contentRules";
import {
  DECISION_ROWS,
  type DecisionAct,
  decisionProblem,
  type LimitedFeature,
  type ProfilePart,
} from "@convex/domain/safety/decisions";
import type { CaseTarget } from "@convex/domain/safety/reportReasons";

/** What somebody is about to decide, as far as they have said it. */
export interface PlanDraft {
  act: DecisionAct;
  rule: ContentRule | null;
  facts: string;
  days: number | null;
  feature: LimitedFeature | null;
  parts: readonly ProfilePart[];
  strikes: boolean;
}

/** Only what belongs to this act: what was said of another one stays behind. */
export function planOf(caseId: string, targetKind: CaseTarget, draft: PlanDraft) {
  const { act, rule, days, feature, parts, strikes } = draft;
  const row = DECISION_ROWS[act];
  return {
    ...{ caseId, act },
    ...(row.isStated && rule !== null ? { rule } : {}),
    ...(row.days !== undefined && days !== null ? { days } : {}),
    ...(act === "limitFeature" && feature !== null ? { feature } : {}),
    ...(hasParts(act, targetKind) ? { parts: [...parts] } : {}),
    strikes: row.strikes === true && strikes,
  };
}

export const hasParts = (act: DecisionAct, targetKind: CaseTarget): boolean =>
  act === "remove" && targetKind === "profile";

/** What is missing, by the server's own rule; null when it can be decided. */
export function problemOf(targetKind: CaseTarget, caseId: string, draft: PlanDraft) {
  const { rule, days, feature, parts, act } = planOf(caseId, targetKind, draft);
  return decisionProblem({ targetKind, act, facts: draft.facts, rule, days, feature, parts });
}

export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const DIGITS = "0123456789abcde";

/** One key a decision, in the order in which they stand. */
export const keyOf = (at: number): string => DIGITS[at] ?? "";
