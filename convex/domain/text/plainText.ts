/** What becomes of text a person types about themselves, before any rule looks at it. */

/** Control characters and marks that turn the reading direction: they hide words or pass for others. */
const CONTROLS = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const CONTROLS_BUT_NEWLINE = /(?!\n)[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** More marks on one letter than any language piles up spill over the lines around it. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;
/** Format marks (joiners of emoji stay where there is something to join) and fillers. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

export const withoutPiles = (text: string): string => text.replace(PILED_MARKS, "$1");

/** Nobody could read anything of it: that is no name, no message and no comment. */
export const isUnseen = (text: string): boolean => text.replace(UNSEEN, "").trim() === "";

/** One line: control characters removed, white space collapsed, trimmed, in this order (VAL-18). */
export function cleanLine(raw: string): string {
  return withoutPiles(raw.replace(CONTROLS, "")).replace(/\s+/gu, " ").trim();
}

/** Several lines: the same within each, with at most one empty line between two. */
export function cleanLines(raw: string): string {
  return withoutPiles(raw.replace(/\r\n?/g, "\n").replace(CONTROLS_BUT_NEWLINE, ""))
    .replace(/[^\S\n]+/gu, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Length as a person counts it: an emoji outside the basic plane is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}
