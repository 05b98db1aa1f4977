/** What the machine says to a text before anything is paid (product 6): pass, nudge, hold or refuse, with its rule. */

import { HARD_RULES, HARMLESS } from "../../catalogue/hardRules";
import { DARE_TEMPLATES } from "../../catalogue/templates";
import type { DareCategory } from "../../people/interests";
import type { Facet } from "../../sending/boundaries";
import { type ContentRule, RULE_WORDS, type ScreenOutcome } from "../contentRules";
import { type AddedPhrase, wholeWords, wordsFound } from "./addedWords";
import { readingsOf } from "./fold";
import type { HardRule } from "./hardRule";
import { askedText, listTest } from "./listTest";
import { REVIEWED_FACETS } from "./tiers";

/** What a sender reads about the words of a dare: the rule by its name and code, and what would help. */
const FACET_NUDGES: Readonly<Record<string, string>> = {
  physical: "This sounds like physical effort. Check that box, or reword it.",
  "public-place": "This sounds like it happens in public. Check that box, or reword it.",
  "other-people": "This sounds like it involves other people. Check that box, or reword it.",
};

const SPENDING_NUDGE =
  "This seems to involve money or travel (P18). Check “Costs something” with an amount, or reword it.";
const OTHER_NUDGE = "This could be clearer. Here are three dares that always work.";

/** null for a text that passes. */
export function screeningMessage({ outcome, rule, facet }: Screening): string | null {
  switch (outcome) {
    case "pass":
      return null;
    case "refuse":
      return rule === undefined ? OTHER_NUDGE : `${RULE_WORDS[rule]} (${rule}). Please choose another dare.`;
    case "hold":
      return "Our team reads this before it is sent.";
    case "nudge":
      if (rule === "P18") return SPENDING_NUDGE;
      return facet === undefined ? OTHER_NUDGE : (FACET_NUDGES[facet] ?? OTHER_NUDGE);
  }
}

/** Words that speak of a point the sender has not ticked (product 6, facet rules). Without the tick a creator cannot choose. */
interface FacetHint {
  facet: Facet;
  pattern: RegExp;
}

const FACET_HINTS: readonly FacetHint[] = [
  {
    facet: "physical",
    pattern:
      /\b(?:push ?ups?|press ?ups?|sit ?ups?|squats?|burpees?|planks?|jumping jacks?|sprints?|marathon|work ?out|hand ?stand|cartwheels?|skipping rope|liegestutze\w*|kniebeuge\w*|flexiones|sentadillas|pompes)\b/,
  },
  {
    facet: "public-place",
    pattern:
      /\b(?:in public|on the street|in the street|in the park|at the park|in a shop|in a supermarket|at the mall|on the bus|on the train|in the cafe|town square|city centre|city center|outside your house|in der offentlichkeit|auf der strasse|im park|en publico|en la calle|en public|dans la rue)\b/,
  },
  {
    facet: "other-people",
    pattern:
      /\b(?:with (?:a|your|two|some) friends?|with your (?:partner|flat ?mate|room ?mate|family)|ask (?:a|your) (?:friend|flat ?mate|partner)|as a (?:team|couple)|mit (?:einem|deinen?) freund\w*|con (?:un|tus?) amig[oa]s?|avec (?:un|tes) amie?s?)\b/,
  },
];

/** The first point that the words speak of and nobody ticked. */
function missingFacet(readings: readonly string[], facets: readonly Facet[]): Facet | null {
  const hint = FACET_HINTS.find(
    ({ facet, pattern }) => !facets.includes(facet) && readings.some((reading) => pattern.test(reading)),
  );
  return hint?.facet ?? null;
}

export interface ScreenedText {
  /** All that is written, a line each. */
  text: string;
  category: string;
  facets: readonly Facet[];
  /** What staff have added to the list. */
  added?: readonly AddedPhrase[];
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

interface ListRow extends Pick<HardRule, "rule" | "outcome"> {
  finds: ReturnType<typeof listTest>;
  /** What it finds there. */
  wordsIn: (reading: string) => string;
  isAdded: boolean;
}

const ROWS: readonly ListRow[] = HARD_RULES.map(({ rule, outcome, pattern }) => ({
  ...{ rule, outcome, finds: listTest(pattern), isAdded: false },
  wordsIn: (reading) => wholeWords(pattern, reading) ?? "",
}));

const rowOf = ({ rule, outcome, phrase }: AddedPhrase): ListRow => ({
  ...{ rule, outcome, isAdded: true },
  finds: ({ reading }) => wordsFound({ phrase }, reading) !== null,
  wordsIn: (reading) => wordsFound({ phrase }, reading) ?? "",
});

/** A rule of the list that a text touches, and by which words. */
export interface HardHit extends Pick<HardRule, "rule" | "outcome"> {
  words: string;
  /** Staff have added them. */
  isAdded: boolean;
}

/** The gravest rule the words touch, in any reading, but for the one that a tick has answered. */
function hitIn(
  readings: readonly string[],
  { answered, added }: { answered: ContentRule | null; added: readonly AddedPhrase[] },
): HardHit | null {
  const rows = [...ROWS, ...added.map(rowOf)].filter(({ rule }) => rule !== answered);
  const texts = readings.map(askedText);
  for (const outcome of ORDER) {
    for (const row of rows) {
      const found = row.outcome === outcome ? texts.find(row.finds) : undefined;
      if (found === undefined) continue;
      const { rule, wordsIn, isAdded } = row;
      return { rule, outcome, isAdded, words: wordsIn(found.reading) };
    }
  }
  return null;
}

const readingsFor = (text: string): string[] =>
  readingsOf(text).map((reading) => reading.replace(HARMLESS, " "));

/** Why the list answers as it does; null where it finds nothing. */
export function hardHit({ text, facets, added = [] }: Omit<ScreenedText, "category">): HardHit | null {
  return hitIn(readingsFor(text), { answered: facets.includes("costs") ? "P18" : null, added });
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
export function screenText({ text, category, facets, added = [] }: ScreenedText): Screening {
  const hit = hardHit({ text, facets, added });
  if (hit !== null) {
    const { outcome, rule } = hit;
    return { outcome, rule, suggestions: outcome === "hold" ? [] : safeTemplates(category) };
  }
  const hint = missingFacet(readingsFor(text), facets);
  if (hint === null) return { outcome: "pass", suggestions: [] };
  return { outcome: "nudge", facet: hint, suggestions: safeTemplates(category) };
}
