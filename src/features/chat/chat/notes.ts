/**
 * `code` of an answer that offers help in a crisis: CRISIS_CODE of convex/domain/chat/screening, whose module would bring
 * the lists of words that are looked for into the page.
 */
export const HELP_CODE = "crisis";
