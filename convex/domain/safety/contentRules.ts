/** Product 6: what each named rule is about, in a few friendly words. */
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

/** What is removed by one of these harms somebody wherever it is seen: its file is refused from then on. */
export const FILE_RULES: readonly ContentRule[] = ["P1", "P2", "P9", "P11"];

/** Which dares a person looks at before their creator does (product 7, review tiers), and the words for what was found. */

/** Product 6: the rules by which a dare or a proof is refused or removed. */
export const CONTENT_RULES = [
  "P1",
  "P2",
  "P3",
  "P4",
  "P5",
  "P6",
  "P7",
  "P8",
  "P9",
  "P10",
  "P11",
  "P12",
  "P13",
  "P14",
  "P15",
  "P16",
  "P17",
  "P18",
] as const;
export type ContentRule = (typeof CONTENT_RULES)[number];

/** What the screening of a text says (product 6). `nudge`: other words are offered first; `hold`: a person looks at it. */
export const SCREEN_OUTCOMES = ["pass", "nudge", "hold", "refuse"] as const;
export type ScreenOutcome = (typeof SCREEN_OUTCOMES)[number];

/** What can be mended in a take by making another (D18). */
export const FIXABLE_FAULTS = ["bystander", "sound", "private-detail", "unclear"] as const;
export type FixableFault = (typeof FIXABLE_FAULTS)[number];

/** D2: a dare above its payer's line waits for a person, whatever else holds of it (T2 by facets stands in the dare). */
export function needsScreening({ amount, reviewAbove }: { amount: number; reviewAbove: number }): boolean {
  return amount > reviewAbove;
}

/**
 * D17 "auto" (rulings 12): a readable video of an assured creator, not edgy, with no forbidden word beside it, in a dare
 * with none of the facets that a person looks at; all else a person looks at. A proof is private until both have agreed
 * to show it, and that has a check of its own.
 */
export function passesByItself(proof: {
  isVideo: boolean;
  hasNoReviewedFacet: boolean;
  isEdgy: boolean;
  hasPlainWords: boolean;
  creatorAssured: boolean;
}): boolean {
  const { isVideo, hasNoReviewedFacet, isEdgy, hasPlainWords, creatorAssured } = proof;
  return isVideo && hasNoReviewedFacet && !isEdgy && hasPlainWords && creatorAssured;
}
