/** What the machine says to a text before anything is paid (product 6): pass, nudge, hold or refuse, with its rule. */

import { HARD_RULES, HARMLESS } from "../../catalogue/hardRules";
import { DARE_TEMPLATES } from "../../catalogue/templates";
import type { DareCategory } from "../../people/interests";
import type { Facet } from "../../sending/boundaries";
import type { ContentRule, ScreenOutcome } from "../contentRules";
import { missingFacet } from "./facetHints";
import { readingsOf } from "./fold";
import type { HardRule } from "./hardRule";
import { askedText, listTest } from "./listTest";
import { REVIEWED_FACETS } from "./tiers";

export interface ScreenedText {
  /** All that is written, a line each. */
  text: string;
  category: string;
  facets: readonly Facet[];
}

export interface Screening {
  outcome: ScreenOutcome;
  rule?: ContentRule;
  /** The point to tick, where the words speak of one that is not ticked. */
  facet?: Facet;
  /** Ids of templates that are safe, where other words are offered. */
  suggestions: string[];
}

const ORDER: readonly HardRule["outcome"][] = ["refuse", "hold", "nudge"];

const ROWS = HARD_RULES.map(({ rule, outcome, pattern }) => ({ rule, outcome, finds: listTest(pattern) }));

/** The gravest rule the words touch, in any reading, but for the one that a tick has answered. */
function hardHit(
  readings: readonly string[],
  answered: ContentRule | null,
): Pick<HardRule, "rule" | "outcome"> | null {
  const rows = ROWS.filter(({ rule }) => rule !== answered);
  const texts = readings.map(askedText);
  for (const outcome of ORDER) {
    const hit = rows.find((row) => row.outcome === outcome && texts.some(row.finds));
    if (hit !== undefined) return hit;
  }
  return null;
}

const SUGGESTED = 3;

/** Three safe ones: of the same category first, then of others; none that needs a person's look. */
export function safeTemplates(category: string): string[] {
  const isLooked = (facet: Facet): boolean => REVIEWED_FACETS.some((reviewed) => reviewed === facet);
  const calm = DARE_TEMPLATES.filter(({ edgy, facets }) => !edgy && !facets.some(isLooked));
  const own = calm.filter((template) => template.category === category);
  const others = calm.filter((template) => template.category !== category);
  return [...own, ...spread(others)].slice(0, SUGGESTED).map(({ id }) => id);
}

/** One of each category. */
function spread<T extends { category: DareCategory }>(templates: readonly T[]): T[] {
  const seen = new Set<DareCategory>();
  return templates.filter(({ category }) => !seen.has(category) && seen.add(category));
}

/** The hard list, then what the words and the ticks say of each other. */
export function screenText({ text, category, facets }: ScreenedText): Screening {
  const readings = readingsOf(text).map((reading) => reading.replace(HARMLESS, " "));
  const hit = hardHit(readings, facets.includes("costs") ? "P18" : null);
  if (hit !== null) {
    const { outcome, rule } = hit;
    return { outcome, rule, suggestions: outcome === "hold" ? [] : safeTemplates(category) };
  }
  const hint = missingFacet(readings, facets);
  if (hint === null) return { outcome: "pass", suggestions: [] };
  return { outcome: "nudge", facet: hint, suggestions: safeTemplates(category) };
}
