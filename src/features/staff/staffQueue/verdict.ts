import type { ContentRule, FixableFault } from "@convex/domain/safety/contentRules";
import type { QueueKind } from "./data";

const CHOICES = ["pass", "edgy", "refuse", "fix", "hold", "remove"] as const;
export type Choice = (typeof CHOICES)[number];

/** What a moderator may decide about each kind. */
const CHOICES_OF: Record<QueueKind, readonly Choice[]> = {
  screening: ["pass", "refuse"],
  proof: ["pass", "edgy", "fix", "hold", "remove"],
  publish: ["pass", "edgy", "refuse"],
};

/** A flag that stands already is not set again. */
export function choicesFor(kind: QueueKind, isEdgy: boolean): Choice[] {
  return CHOICES_OF[kind].filter((choice) => choice !== "edgy" || !isEdgy);
}

export interface VerdictDraft {
  choice: Choice | null;
  rule: ContentRule | null;
  fault: FixableFault | null;
}

export const needsRule = (choice: Choice | null): boolean => choice === "refuse" || choice === "remove";

/** Everything is said that the choice needs. */
export function isWhole({ choice, rule, fault }: VerdictDraft): boolean {
  if (choice === null) return false;
  if (needsRule(choice)) return rule !== null;
  return choice !== "fix" || fault !== null;
}
