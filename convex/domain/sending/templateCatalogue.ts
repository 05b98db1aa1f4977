/** The catalogue as it is offered: what the product comes with, and what staff have changed of it (staff 4). Form and server use it. */
import { DARE_TEMPLATES } from "../catalogue/templates";
import { FACETS } from "../dares/facets";
import type { DareTemplate } from "./template";
import {
  BLANK_MESSAGES,
  checkBlanks,
  findTemplate,
  normaliseBlank,
  renderTemplate,
} from "./templateRendering";
import { checkDareText, DARE_LINES_MAX, DARE_MESSAGES } from "./text";

/** What staff write of a template. */
export type TemplateContent = Omit<DareTemplate, "id" | "version">;

/** What is offered in the place of a template of the product, or beside them; null: it is offered no more. */
export interface TemplateChange {
  templateId: string;
  template: DareTemplate | null;
}

/** Templates that differ from the product's, and changes that wait: every sender reads the former. */
export const TEMPLATE_CHANGES_MAX = 100;
/** The versions of staff are counted from here, which no release of the product reaches: a sent dare names one text. */
export const STAFF_VERSIONS_FROM = 1_000;

export const TEMPLATE_LIMITS = {
  blanks: 3,
  keyLength: 20,
  labelLength: 40,
  blankLength: 60,
  minutes: 45,
  accessibleLength: 200,
} as const;

export function catalogueWith(changes: readonly TemplateChange[]): DareTemplate[] {
  const changed = new Map(changes.map(({ templateId, template }) => [templateId, template]));
  const own = DARE_TEMPLATES.flatMap((template) => {
    const now = changed.get(template.id);
    return now === undefined ? [template] : (now ?? []);
  });
  const added = changes.flatMap(({ templateId, template }) =>
    template === null || findTemplate(templateId) !== undefined ? [] : [template],
  );
  return [...own, ...added];
}

/** The example in each blank, as a sender may fill it. */
export const examplesOf = ({ blanks }: Pick<DareTemplate, "blanks">): Record<string, string> =>
  Object.fromEntries(blanks.map(({ key, example }) => [key, example]));

/** As it is kept: invisible signs away, and no empty lines. */
export function cleanTemplate(content: TemplateContent) {
  const { title, details, checklist, accessible, blanks, facets } = content;
  return {
    ...content,
    ...{
      title: normaliseBlank(title),
      details: normaliseBlank(details),
      accessible: normaliseBlank(accessible),
    },
    checklist: checklist.map(normaliseBlank).filter((line) => line !== ""),
    blanks: blanks.map(({ key, label, maxLength, example }) => ({
      ...{ key: key.trim(), label: normaliseBlank(label), maxLength, example: normaliseBlank(example) },
    })),
    facets: FACETS.filter((facet) => facets.includes(facet)),
  };
}

export type TemplateField = keyof TemplateContent;
type Problem = { field: TemplateField; message: string };

const isWithin = (value: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= 1 && value <= most;

const KEY = new RegExp(`^[a-z]{1,${TEMPLATE_LIMITS.keyLength}}$`);

function blanksProblem(content: TemplateContent): string | null {
  const { blanks } = content;
  const { blanks: most, labelLength, blankLength } = TEMPLATE_LIMITS;
  if (blanks.length > most) return `A dare has up to ${most} blanks.`;
  if (new Set(blanks.map(({ key }) => key)).size < blanks.length) return "Two blanks have the same name.";
  for (const { key, label, maxLength } of blanks) {
    if (!KEY.test(key)) return "Name a blank with small letters, such as “object”.";
    if (label === "" || label.length > labelLength) return `Use 1 to ${labelLength} characters for a label.`;
    if (!isWithin(maxLength, blankLength)) return `A blank takes 1 to ${blankLength} characters.`;
  }
  const wrong = checkBlanks({ ...content, id: "", version: 0 }, examplesOf(content));
  return wrong === null ? null : `Example of {${wrong.key}}: ${BLANK_MESSAGES[wrong.problem]}`;
}

/** A text names blanks as {key}, and brackets are for nothing else. */
function bracketsProblem({ title, details, checklist, blanks }: TemplateContent): Problem | null {
  const texts = [
    ["title", title],
    ["details", details],
    ...checklist.map((line) => ["checklist", line] as const),
  ] as const;
  const known = new Set(blanks.map(({ key }) => key));
  for (const [field, text] of texts) {
    const stranger = [...text.matchAll(/\{(\w+)\}/g)].find(([, key = ""]) => !known.has(key));
    if (stranger !== undefined) return { field, message: `${stranger[0]} is no blank of this dare.` };
    if (/[{}]/.test(text.replace(/\{\w+\}/g, "")))
      return { field, message: "Brackets are for blanks: {object}." };
  }
  const unused = blanks.find(({ key }) => !texts.some(([, text]) => text.includes(`{${key}}`)));
  return unused === undefined
    ? null
    : { field: "blanks", message: `{${unused.key}} stands nowhere in the dare.` };
}

/** Every rule of a dare's words, with the shortest and the longest that a sender may fill in. */
function wordsProblem(content: TemplateContent): Problem | null {
  const { category, edgy, facets, blanks } = content;
  const longest = Object.fromEntries(blanks.map(({ key, maxLength }) => [key, "m".repeat(maxLength)]));
  for (const filled of [examplesOf(content), longest]) {
    const texts = renderTemplate({ ...content, id: "", version: 0 }, filled);
    const terms = { tags: [], edgy, facets: [...facets], costMax: null, cheer: "" };
    const [fault] = checkDareText({ ...texts, ...terms, category });
    if (fault === undefined) continue;
    const field = fault.field === "title" || fault.field === "checklist" ? fault.field : "details";
    return { field, message: DARE_MESSAGES[fault.problem] };
  }
  return null;
}

/** What is wrong with a template, in words and by its field; null for one that the screening may look at. */
export function templateProblem(content: TemplateContent): Problem | null {
  const { checklist, facets, minutes, accessible, edgy, category } = content;
  const { minutes: most, accessibleLength } = TEMPLATE_LIMITS;
  if (checklist.length > DARE_LINES_MAX)
    return { field: "checklist", message: DARE_MESSAGES["checklist-many"] };
  if (facets.includes("costs"))
    return { field: "facets", message: "A dare of the catalogue costs nothing to do." };
  if (edgy !== (category === "Edgy")) return { field: "category", message: DARE_MESSAGES["edgy-category"] };
  const blanks = blanksProblem(content);
  if (blanks !== null) return { field: "blanks", message: blanks };
  const found = bracketsProblem(content) ?? wordsProblem(content);
  if (found !== null) return found;
  if (!isWithin(minutes, most)) return { field: "minutes", message: `Choose 1 to ${most} minutes.` };
  if (accessible !== "" && accessible.length <= accessibleLength) return null;
  return {
    field: "accessible",
    message: `Use 1 to ${accessibleLength} characters for the accessible version.`,
  };
}
