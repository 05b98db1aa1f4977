/** Product 24: limits and words of block, mute and restrict. */
export const PERSON_RULES_MAX = 2_000;
export const PERSON_RULE_PAGE = 20;

export const PERSON_RULE_MESSAGES = {
  self: "You cannot do this to yourself.",
  full: "This list is full. Remove someone to add another person.",
} as const;

/** How each of two is called where a block stands between them and a dare is still theirs: says nothing of the block. */
export const HIDDEN_PERSON_NAME = "A member";
