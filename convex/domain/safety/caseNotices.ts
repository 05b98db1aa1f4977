/** Bodies of the notices of a case (product 22): what was decided and by which rule, without a name of anybody. */
import { type ContentRule, RULE_WORDS } from "./contentRules";
import type { CaseTarget } from "./reportReasons";

/** What was reported, as a sentence names it. */
const REPORTED: Readonly<Record<CaseTarget, string>> = {
  profile: "profile",
  dare: "dare",
  proof: "video",
  answer: "video",
  comment: "comment",
  message: "message",
  note: "automated message",
  notice: "picture or video",
};

const broken = (rule: ContentRule): string => `${RULE_WORDS[rule]} (${rule})`;

export const caseNews = {
  notDelivered: (rule: ContentRule): string =>
    `One of your messages was not delivered: ${broken(rule)}. Our team decided this.`,
  acted: (kind: CaseTarget): string => `We reviewed the ${REPORTED[kind]} you reported and took action.`,
  noBreach: (kind: CaseTarget): string =>
    `We reviewed the ${REPORTED[kind]} you reported. It breaks no rule.`,
  noBreachAgain: (kind: CaseTarget): string =>
    `We looked again at the ${REPORTED[kind]} you reported. It breaks no rule.`,
  decided: (kind: CaseTarget, told: string): string => `About your ${REPORTED[kind]}: ${told}`,
  upheld: "We looked again and took our decision back.",
  rejected: "We looked again. Our decision stands.",
  reinstated: "Your account is open again.",
  answered: "The person whose video you claimed says that they may use your work. Read their answer.",
  unclaimed: "Nobody filed a claim about your work, so it is back.",
} as const;

/** One notice for a case and person; a later case about the same item tells anew. */
export const reportClosedKey = (caseId: string): string => `report_closed:${caseId}`;
