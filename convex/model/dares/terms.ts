/** A draft as the dare it would become (D1): its words and terms, each rule on them asked (VAL-35, ENT-30). */
import type { Doc } from "../../_generated/dataModel";
import {
  BLANK_MESSAGES,
  checkBlanks,
  type DareTemplate,
  renderTemplate,
} from "../../domain/sending/templateRendering";
import {
  checkDareChoices,
  checkDareTerms,
  checkDareText,
  cleanDareExtras,
  cleanDareTexts,
  DARE_MESSAGES,
  type DareFault,
  type DareSource,
  type DareTerms,
  type DareTexts,
  DEFAULT_TERMS,
} from "../../domain/sending/text";
import { fail } from "../../errors";

/** In the place of a template's id; no template is called so. */
export const FREE_TEMPLATE = "free";

export interface ComposedDare extends DareTexts, DareTerms {
  source: DareSource;
  templateId: string;
  templateVersion: number;
  category: string;
}

type Draft = Doc<"dareDrafts">;
/** A guest has no draft, only a template and its blanks. */
export type DraftFields = Pick<Draft, "blanks"> & Partial<Omit<Draft, "_id" | "_creationTime" | "blanks">>;

export const wordsOf = ({ title, details, checklist }: DareTexts): string =>
  [title, details, ...checklist].join("\n");

/** Everything a sender wrote: what is screened, kept of a refusal, and held against the creator's lines. */
export const allWordsOf = (dare: DareTexts & { cheer?: string; tags?: readonly string[] }): string =>
  [wordsOf(dare), dare.cheer ?? "", ...(dare.tags ?? [])].filter((line) => line !== "").join("\n");

function refuse({ field, problem, line }: DareFault): never {
  const reason = line === undefined ? `dare-${problem}` : `dare-${problem}-${line}`;
  fail("invalid-argument", { message: DARE_MESSAGES[problem], field, reason });
}

/** What was chosen in the draft, with what holds where nothing was. */
export function termsOf(draft: DraftFields): DareTerms {
  return {
    tags: draft.tags ?? [],
    edgy: draft.edgy ?? DEFAULT_TERMS.edgy,
    facets: draft.facets ?? [],
    costMax: draft.costMax ?? null,
    cheer: draft.cheer ?? "",
    proofWindowMs: draft.proofWindowMs ?? DEFAULT_TERMS.proofWindowMs,
    visibility: draft.visibility ?? DEFAULT_TERMS.visibility,
    anonymous: draft.anonymous ?? DEFAULT_TERMS.anonymous,
    liveSeal: draft.liveSeal ?? DEFAULT_TERMS.liveSeal,
    language: draft.language ?? DEFAULT_TERMS.language,
  };
}

const firstFault = (faults: DareFault[]): void => {
  const [first] = faults;
  if (first !== undefined) refuse(first);
};

function requireBlanks(template: DareTemplate, blanks: Record<string, string>): void {
  const broken = checkBlanks(template, blanks);
  if (broken === null) return;
  const message = BLANK_MESSAGES[broken.problem];
  fail("invalid-argument", { message, field: broken.key, reason: `blank-${broken.problem}` });
}

const TEMPLATE_GONE = "This dare is no longer in our catalogue. Please choose another one.";

function requireTemplate(template: DareTemplate | null): DareTemplate {
  if (template === null) fail("failed-precondition", { message: TEMPLATE_GONE, reason: "template-unknown" });
  return template;
}

/** The category before anything else is asked: a closed one is told before the words are looked at. */
export function categoryOf(draft: DraftFields, template: DareTemplate | null): string | null {
  return draft.source === "free" ? (draft.category ?? null) : requireTemplate(template).category;
}

/** The dare, or the first rule that its words or terms break. `template`: what the draft names; null: nothing of the kind. */
export function compose(draft: DraftFields, template: DareTemplate | null): ComposedDare {
  return draft.source === "free"
    ? composeFree(draft)
    : composeFromCatalogue(draft, requireTemplate(template));
}

/** Facets and the edgy flag are the template's; what stands in the draft from an earlier free text is not asked. */
function composeFromCatalogue(draft: DraftFields, template: DareTemplate): ComposedDare {
  requireBlanks(template, draft.blanks);
  const { edgy, category, id: templateId, version: templateVersion } = template;
  const terms = { ...termsOf(draft), edgy, facets: [...template.facets], costMax: null };
  firstFault([...checkDareTerms(terms), ...checkDareChoices(terms)]);
  const texts = renderTemplate(template, draft.blanks);
  const kept = { ...terms, ...cleanDareExtras(terms) };
  return { ...kept, ...texts, source: "catalogue", templateId, templateVersion, category };
}

function composeFree(draft: DraftFields): ComposedDare {
  const { title = "", details = "", checklist = [], category = null } = draft;
  const terms = termsOf(draft);
  firstFault([
    ...checkDareText({ title, details, checklist, category, ...terms }),
    ...checkDareChoices(terms),
  ]);
  const kept = { ...terms, ...cleanDareExtras(terms) };
  const texts = cleanDareTexts({ title, details, checklist });
  const origin = { source: "free", templateId: FREE_TEMPLATE, templateVersion: 1 } as const;
  return { ...kept, ...texts, ...origin, category: category ?? "" };
}
