/** How a catalogue template becomes the text of a dare. The list itself is `catalogue/templates.ts`. */
import { DARE_TEMPLATES } from "./catalogue/templates";
import type { DareTemplate, TemplateBlank } from "./dareTemplate";

export type { DareTemplate, TemplateBlank };

export interface RenderedDare {
  title: string;
  details: string;
  checklist: string[];
}

const EMPTY_BLANK = "…";

export function findTemplate(templateId: string): DareTemplate | undefined {
  return DARE_TEMPLATES.find((template) => template.id === templateId);
}

/** Format marks (direction, joiners), fillers and variation selectors: they hide words or pass for text. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** More marks on one letter than any language piles up spill over the lines around it. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** Invisible characters removed, control characters and white space collapsed to one space, trimmed. */
export function normaliseBlank(raw: string): string {
  return raw
    .replace(INVISIBLE, "")
    .replace(PILED_MARKS, "$1")
    .replace(/[\p{Cc}\p{Cs}\p{Co}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The dare as both people will read it; blanks not filled yet show as an ellipsis. */
export function renderTemplate(
  template: DareTemplate,
  blanks: Readonly<Record<string, string>>,
): RenderedDare {
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = normaliseBlank(Object.hasOwn(blanks, key) ? (blanks[key] ?? "") : "");
      return value === "" ? EMPTY_BLANK : value;
    });
  return {
    title: fill(template.title),
    details: fill(template.details),
    checklist: template.checklist.map(fill),
  };
}

export type BlankProblem = "required" | "too-long" | "unknown" | "contact";

export const BLANK_MESSAGES: Record<BlankProblem, string> = {
  required: "Please fill in this blank.",
  "too-long": "This text is too long.",
  unknown: "This blank does not belong to the dare.",
  contact: "Links, phone numbers and addresses are not allowed here (P11, P13).",
};

// Product 7: links, phone numbers, mail addresses and payment handles are refused.
const CONTACT_PATTERNS = [
  /https?:|www\.|\b[a-z0-9-]+\.(com|net|org|io|me|app|gg|tv|ly|link|xyz|de|uk)\b/i,
  /[^\s@]+@[^\s@]+/,
  /(\+|\b)\d(?:[\s().-]*\d){6,}/,
  /(^|\s)[@$][a-z0-9_]{2,}/i,
  /\b(paypal|venmo|cash\s?app|whatsapp|telegram|snapchat|onlyfans)\b/i,
];

/** Wide, circled and other forms of a letter count as the letter, any script's digit as a digit. */
function folded(text: string): string {
  return text.normalize("NFKC").replace(/\p{Nd}/gu, "0");
}

export function hasContactDetails(text: string): boolean {
  const plain = folded(text);
  return CONTACT_PATTERNS.some((pattern) => pattern.test(plain));
}

/** The first blank that breaks a rule, or null when the dare may be sent. */
export function checkBlanks(
  template: DareTemplate,
  blanks: Readonly<Record<string, string>>,
): { key: string; problem: BlankProblem } | null {
  const known = new Set(template.blanks.map((blank) => blank.key));
  const stranger = Object.keys(blanks).find((key) => !known.has(key));
  if (stranger !== undefined) return { key: stranger, problem: "unknown" };
  for (const { key, maxLength } of template.blanks) {
    const value = normaliseBlank(blanks[key] ?? "");
    if (value === "") return { key, problem: "required" };
    if (value.length > maxLength) return { key, problem: "too-long" };
    if (hasContactDetails(value)) return { key, problem: "contact" };
  }
  return null;
}
