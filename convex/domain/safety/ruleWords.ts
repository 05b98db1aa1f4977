/** Product 6: what each named rule is about, in a few friendly words. */
import type { ContentRule } from "./contentRules";

export const RULE_WORDS: Readonly<Record<ContentRule, string>> = {
  P1: "Adults only",
  P2: "No sexual content",
  P3: "Nothing against the law",
  P4: "No physical danger",
  P5: "No alcohol, tobacco, drugs or medicines",
  P6: "Nothing about hurting oneself",
  P7: "Nothing that cannot be undone",
  P8: "Nothing degrading",
  P9: "Nobody who did not agree",
  P10: "No hate, threats or harassment",
  P11: "No private information",
  P12: "Animals are left alone",
  P13: "No money tricks",
  P14: "No posing as somebody else",
  P15: "No paid opinions or claims",
  P16: "No public nuisance",
  P17: "No whole works of others",
  P18: "No spending or travel beyond what was agreed",
};
