import type { ContentRule, ScreenOutcome } from "../contentRules";

/** One row of the hard list. */
export interface HardRule {
  rule: ContentRule;
  /** "refuse" where the words leave no doubt, "hold" for a person's eye, "nudge" where other words would do. */
  outcome: Exclude<ScreenOutcome, "pass">;
  pattern: RegExp;
}
