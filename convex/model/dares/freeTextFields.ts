/** Checks of what the two of a dare write to each other around it. */
import { hasContactDetails, normaliseBlank } from "../../domain/sending/templateRendering";
import { fail } from "../../errors";

/** Plain, short enough, and without a way around the house (P11, P13). */
export function requireWords(
  raw: string,
  { field, maxLength }: { field: string; maxLength: number },
): string {
  const text = normaliseBlank(raw);
  if (text === "")
    fail("invalid-argument", { message: "Please write a few words.", field, reason: "words-missing" });
  if (text.length > maxLength) {
    const message = `Please use at most ${maxLength} characters.`;
    fail("invalid-argument", { message, field, reason: "words-long" });
  }
  if (hasContactDetails(text)) {
    const message = "Links, phone numbers and addresses are not allowed here (P11, P13).";
    fail("invalid-argument", { message, field, reason: "words-contact" });
  }
  return text;
}

/** Nothing written is nothing, not an error. */
export function optionalWords(
  raw: string | undefined,
  rule: { field: string; maxLength: number },
): string | null {
  return raw === undefined || normaliseBlank(raw) === "" ? null : requireWords(raw, rule);
}

/** Lines of the checklist by position, each once; at least `least` of them. */
export function requireLines(
  lines: readonly number[],
  checklist: readonly string[],
  least: number,
): number[] {
  const unique = [...new Set(lines)].sort((a, b) => a - b);
  const known = unique.every((line) => Number.isInteger(line) && line >= 0 && line < checklist.length);
  if (known && unique.length === lines.length && unique.length >= least) return unique;
  const message = "Please name what is missing.";
  fail("invalid-argument", { message, field: "lines", reason: "lines" });
}
