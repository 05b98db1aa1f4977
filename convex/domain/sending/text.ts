/** What a sender writes and decides about a dare (product 7): its limits and messages, for the form and the server. */
import {
  DARE_SOURCES,
  DARE_VISIBILITIES,
  type DareSource,
  type DareVisibility,
  FACETS,
  type Facet,
} from "../dares/facets";
import { HOUR_MS, MAX_TAG_LENGTH, PROOF_WINDOW_MS, PROOF_WINDOWS_MS } from "../limits";
import { DARE_MAX } from "../payments/pricing";
import { isDareCategory } from "../people/interests";
import { normaliseTags } from "../people/profileFields";
import { hasContactDetails, normaliseBlank } from "../text/contactDetails";
import { lengthOf } from "../text/plainText";

/** ENT-27 to ENT-29: which dares move money, and what a dare is worth on a screen. Amounts in cents. */

/** A dare with an owner is of the second version; without one it is history of the first, and only read. */
export function isV2(dare: { ownerId?: string | null | undefined }): boolean {
  return typeof dare.ownerId === "string" && dare.ownerId !== "";
}

export function dareValue(dare: {
  escrowAmount?: number | null | undefined;
  amount?: number | null | undefined;
}): number {
  return dare.escrowAmount ?? dare.amount ?? 0;
}

export { DARE_SOURCES, DARE_VISIBILITIES, type DareSource, type DareVisibility, PROOF_WINDOWS_MS };

/** T0 at once, T1 screened by the machine, T2 looked at by a person first. What is refused (T3) never is a dare. */
export const DARE_TIERS = ["T0", "T1", "T2"] as const;
export type DareTier = (typeof DARE_TIERS)[number];

export const DARE_TITLE_MIN = 8;
export const DARE_TITLE_MAX = 80;
export const DARE_DETAILS_MAX = 500;
/** Title and details of a free text together. */
export const DARE_WORDS_MIN = 20;
export const DARE_LINES_MAX = 5;
export const DARE_LINE_MIN = 5;
export const DARE_LINE_MAX = 120;
export const DARE_TAGS_MAX = 5;
export const CHEER_MAX = 140;
export const COST_MIN = 100;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/;

/** The words of a dare, as both people will read them. */
export interface DareTexts {
  title: string;
  details: string;
  checklist: string[];
}

/** What is written and ticked beside them. `costMax` in cents. */
export interface DareExtras {
  tags: string[];
  edgy: boolean;
  facets: Facet[];
  costMax: number | null;
  cheer: string;
}

/** A dare in one's own words, as it is typed. */
export interface DareWords extends DareTexts, DareExtras {
  category: string | null;
}

/** What is chosen beside the words (ENT-30). */
export interface DareChoices {
  proofWindowMs: number;
  visibility: DareVisibility;
  anonymous: boolean;
  /** null: as the house has it for this price. */
  liveSeal: boolean | null;
  language: string | null;
}

export type DareTerms = DareExtras & DareChoices;

export const DEFAULT_TERMS: Readonly<DareTerms> = {
  tags: [],
  edgy: false,
  facets: [],
  costMax: null,
  cheer: "",
  proofWindowMs: PROOF_WINDOW_MS,
  visibility: "private",
  anonymous: false,
  liveSeal: null,
  language: null,
};

export type DareField = keyof DareWords | keyof DareChoices;
export type DareProblem =
  | "title-short"
  | "title-long"
  | "details-long"
  | "words-short"
  | "checklist-missing"
  | "checklist-many"
  | "line-short"
  | "line-long"
  | "category"
  | "tags-many"
  | "tag-long"
  | "cost-missing"
  | "cost-range"
  | "cost-unasked"
  | "deadline"
  | "cheer-long"
  | "language"
  | "edgy-category"
  | "contact";

export const DARE_MESSAGES: Readonly<Record<DareProblem, string>> = {
  "title-short": `Use at least ${DARE_TITLE_MIN} characters for the title.`,
  "title-long": `Use at most ${DARE_TITLE_MAX} characters for the title.`,
  "details-long": `Use at most ${DARE_DETAILS_MAX} characters for the details.`,
  "words-short": `Say a little more: title and details need ${DARE_WORDS_MIN} characters together.`,
  "checklist-missing": "Add at least one point that the video must show.",
  "checklist-many": `A checklist has up to ${DARE_LINES_MAX} points.`,
  "line-short": `Use at least ${DARE_LINE_MIN} characters for each point.`,
  "line-long": `Use at most ${DARE_LINE_MAX} characters for each point.`,
  category: "Choose one category.",
  "tags-many": `Choose at most ${DARE_TAGS_MAX} tags.`,
  "tag-long": `Use at most ${MAX_TAG_LENGTH} characters for a tag.`,
  "cost-missing": "Enter the maximum cost.",
  "cost-range": "Choose an amount between $1 and $500.",
  "cost-unasked": "Add a maximum cost only if the dare costs something.",
  deadline: "Choose one of the deadlines shown.",
  "cheer-long": `Use at most ${CHEER_MAX} characters for the cheer note.`,
  language: "Choose a language from the list.",
  "edgy-category": "Dares in the category Edgy must be marked NSFW.",
  contact: "Links, phone numbers and addresses are not allowed here (P11, P13).",
};

export interface DareFault {
  field: DareField;
  problem: DareProblem;
  /** Position in the checklist. */
  line?: number;
}

/** Words as they are kept: invisible signs away, one line each, empty lines of the checklist dropped. */
export function cleanDareTexts(texts: DareTexts): DareTexts {
  return {
    title: normaliseBlank(texts.title),
    details: normaliseBlank(texts.details),
    checklist: texts.checklist.map(normaliseBlank).filter((line) => line !== ""),
  };
}

/** The same of what stands beside them; a price without its facet is kept, so that the check can name it. */
export function cleanDareExtras(extras: DareExtras): DareExtras {
  const { edgy, costMax } = extras;
  const facets = FACETS.filter((facet) => extras.facets.includes(facet));
  return { edgy, costMax, facets, tags: cleanTags(extras.tags), cheer: normaliseBlank(extras.cheer) };
}

/** Without what cannot be seen: two tags that look alike are one, and none hides a word. */
const cleanTags = (raw: readonly string[]): string[] => normaliseTags(raw.map(normaliseBlank));

type Found = DareFault | null;

const over = (text: string, max: number): boolean => lengthOf(text) > max;
const isFault = (found: Found): found is DareFault => found !== null;

function titleFault(title: string): Found {
  if (lengthOf(title) < DARE_TITLE_MIN) return { field: "title", problem: "title-short" };
  if (over(title, DARE_TITLE_MAX)) return { field: "title", problem: "title-long" };
  return hasContactDetails(title) ? { field: "title", problem: "contact" } : null;
}

function detailsFault(title: string, details: string): Found {
  if (over(details, DARE_DETAILS_MAX)) return { field: "details", problem: "details-long" };
  if (hasContactDetails(details)) return { field: "details", problem: "contact" };
  const isShort = lengthOf(title) + lengthOf(details) < DARE_WORDS_MIN;
  return isShort ? { field: "details", problem: "words-short" } : null;
}

function lineProblem(text: string): DareProblem | null {
  if (text === "") return null;
  if (lengthOf(text) < DARE_LINE_MIN) return "line-short";
  if (over(text, DARE_LINE_MAX)) return "line-long";
  return hasContactDetails(text) ? "contact" : null;
}

function checklistFaults(lines: readonly string[]): Found[] {
  const written = lines.filter((line) => line !== "").length;
  if (written === 0) return [{ field: "checklist", problem: "checklist-missing" }];
  const each = lines.map((text, line): Found => {
    const problem = lineProblem(text);
    return problem === null ? null : { field: "checklist", problem, line };
  });
  const many: Found = written > DARE_LINES_MAX ? { field: "checklist", problem: "checklist-many" } : null;
  return [many, ...each];
}

function costFault({ facets, costMax }: DareExtras): Found {
  const asks = facets.includes("costs");
  if (costMax === null) return asks ? { field: "costMax", problem: "cost-missing" } : null;
  if (!asks) return { field: "costMax", problem: "cost-unasked" };
  const fits = Number.isSafeInteger(costMax) && costMax >= COST_MIN && costMax <= DARE_MAX;
  return fits ? null : { field: "costMax", problem: "cost-range" };
}

function tagsFault(raw: readonly string[]): Found {
  const tags = cleanTags(raw);
  if (tags.length > DARE_TAGS_MAX) return { field: "tags", problem: "tags-many" };
  if (tags.some((tag) => over(tag, MAX_TAG_LENGTH))) return { field: "tags", problem: "tag-long" };
  return tags.some(hasContactDetails) ? { field: "tags", problem: "contact" } : null;
}

function cheerFault(raw: string): Found {
  const cheer = normaliseBlank(raw);
  if (over(cheer, CHEER_MAX)) return { field: "cheer", problem: "cheer-long" };
  return hasContactDetails(cheer) ? { field: "cheer", problem: "contact" } : null;
}

/** The words alone, as typed; empty lines of a checklist are no lines. */
export function checkDareTexts(texts: DareTexts): DareFault[] {
  const title = normaliseBlank(texts.title);
  const details = normaliseBlank(texts.details);
  const faults = [
    titleFault(title),
    detailsFault(title, details),
    ...checklistFaults(texts.checklist.map(normaliseBlank)),
  ];
  return faults.filter(isFault);
}

/** All there is to check of a catalogue dare beside its blanks. */
export function checkDareTerms(extras: DareExtras): DareFault[] {
  return [tagsFault(extras.tags), costFault(extras), cheerFault(extras.cheer)].filter(isFault);
}

/** VAL-35: everything that is wrong with a dare in one's own words, in the order of the form. */
export function checkDareText(words: DareWords): DareFault[] {
  const { category, edgy } = words;
  const isKnown = category !== null && isDareCategory(category);
  const kind: Found[] = [
    isKnown ? null : { field: "category", problem: "category" },
    category === "Edgy" && !edgy ? { field: "edgy", problem: "edgy-category" } : null,
  ];
  return [...checkDareTexts(words), ...kind.filter(isFault), ...checkDareTerms(words)];
}

/** What a form offers as a list and only a foreign client gets wrong. */
export function checkDareChoices({ proofWindowMs, language }: DareChoices): DareFault[] {
  const isOffered = PROOF_WINDOWS_MS.some((choice) => choice === proofWindowMs);
  const faults: Found[] = [
    isOffered ? null : { field: "proofWindowMs", problem: "deadline" },
    language === null || LANGUAGE.test(language) ? null : { field: "language", problem: "language" },
  ];
  return faults.filter(isFault);
}

const DAYS_FROM_HOURS = 48;

/** "24 hours", "3 days": how long the proof has. */
export function windowWords(windowMs: number): string {
  const hours = Math.round(windowMs / HOUR_MS);
  const isDays = hours >= DAYS_FROM_HOURS;
  const count = isDays ? Math.round(hours / 24) : hours;
  const unit = isDays ? "day" : "hour";
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
