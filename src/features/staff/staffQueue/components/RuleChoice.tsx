import { CONTENT_RULES, type ContentRule, RULE_WORDS } from "@convex/domain/safety/contentRules";
import { RadioCards } from "@/ui/input/RadioCards";
import { staffQueueCopy } from "../copy.en";

const copy = staffQueueCopy.verdict;
const RULES = CONTENT_RULES.map((value) => ({ value, label: `${value}: ${RULE_WORDS[value]}` }));

type RuleChoiceProps = {
  value: ContentRule | null;
  onChange: (rule: ContentRule) => void;
  /** Somebody wanted to decide without one. */
  isMissing: boolean;
};

/** Which named rule is broken. */
export function RuleChoice({ value, onChange, isMissing }: RuleChoiceProps) {
  return (
    <RadioCards
      legend={copy.rule}
      value={value}
      onChange={onChange}
      options={RULES}
      error={isMissing ? copy.ruleNeeded : null}
    />
  );
}
