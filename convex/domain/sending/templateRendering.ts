/** How a catalogue template becomes the text of a dare. The list itself is `catalogue/templates.ts`. */
import { DARE_TEMPLATES } from "../catalogue/templates";
import { CONTACT_MESSAGE, hasContactDetails, normaliseBlank } from "../text/contactDetails";
import type { DareTemplate, TemplateBlank } from "./template";

export type { DareTemplate, TemplateBlank };
export { hasContactDetails, normaliseBlank };

export interface RenderedDare {
  title: string;
  details: string;
  checklist: string[];
}

const EMPTY_BLANK = "…";

export function findTemplate(templateId: string): DareTemplate | undefined {
  return DARE_TEMPLATES.find((template) => template.id === templateId);
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
  unknown: "This blank is not part of the dare.",
  contact: CONTACT_MESSAGE,
};

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
