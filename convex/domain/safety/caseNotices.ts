/** Bodies of the notices of a case (product 22): what was decided and by which rule, without a name of anybody. */
import { type ContentRule, RULE_WORDS } from "./contentRules";

const broken = (rule: ContentRule): string => `${RULE_WORDS[rule]} (${rule})`;

export const caseNews = {
  notDelivered: (rule: ContentRule): string =>
    `A message of yours was not delivered: ${broken(rule)}. A person decided this.`,
  removed: (rule: ContentRule): string =>
    `A message of yours was removed: ${broken(rule)}. A person decided this.`,
  acted: "We looked at the message that you reported, and acted.",
  noBreach: "We looked at the message that you reported. It breaks no rule.",
} as const;

/** One notice for a case and person; a later case about the same item tells anew. */
export const reportClosedKey = (caseId: string): string => `report_closed:${caseId}`;
