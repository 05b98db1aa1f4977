/** Bodies of the notices of a case (product 22): what was decided and by which rule, without a name of anybody. */
import { type ContentRule, RULE_WORDS } from "./contentRules";

const broken = (rule: ContentRule): string => `${RULE_WORDS[rule]} (${rule})`;

export const caseNews = {
  notDelivered: (rule: ContentRule): string =>
    `One of your messages was not delivered: ${broken(rule)}. Our team decided this.`,
  removed: (rule: ContentRule): string =>
    `One of your messages was removed: ${broken(rule)}. Our team decided this.`,
  acted: "We reviewed the message you reported and took action.",
  noBreach: "We reviewed the message you reported. It breaks no rule.",
} as const;

/** One notice for a case and person; a later case about the same item tells anew. */
export const reportClosedKey = (caseId: string): string => `report_closed:${caseId}`;
