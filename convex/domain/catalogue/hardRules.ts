/**
 * The hard list (product 6): what is never paid for, language by language. Patterns meet a text as `screen/fold.ts`
 * reads it: lower case, without accents, words with one space between.
 */
import type { HardRule } from "../safety/screen/hardRule";
import { GERMAN_RULES } from "./hardRules/de";
import { ENGLISH_RULES } from "./hardRules/en";
import { ENGLISH_ACTS } from "./hardRules/enActs";
import { SPANISH_RULES } from "./hardRules/es";
import { FRENCH_RULES } from "./hardRules/fr";

/** Raised with each change of a list or a threshold; kept with every outcome. */
export const SCREENING_VERSION = 3;

/** Harmless phrases around a word of the list; taken out before the list is asked. */
export const HARMLESS =
  /\b(?:naked eyes?|naked oats|root beer|ginger (?:beer|ale)|butter beer|wine ?glass(?:es)?|wine corks?|beer (?:mats?|coasters?)|food porn|temporary tattoos?|stick on tattoos?|comic strips?|shot ?glass(?:es)?|smoke (?:signals?|alarm)|killer (?:joke|pun|robot|whale)s?|kill(?:ing)? time|toy (?:gun|sword)s?|water (?:gun|pistol)s?|finger guns?|glue gun|drug ?store|sleeping pills? shape|power point|gut feeling|nude (?:lipstick|colou?rs?)|bear(?:d|ded)? oil|adult colou?ring books?|breast ?stroke|chicken breasts?|sugar loaf|token of (?:thanks|love|gratitude)|(?:game|board game|chess|subway) tokens?|candle ?stick|fire ?works? of|wine gums?|fruit cocktails?|cocktail (?:umbrellas?|dress|sticks?)|singing telegrams?|touch(?:ing)? (?:your|my|both) toes|top hats?|election of the best (?:snack|sock|biscuit|mug)s?)\b/g;

export const HARD_RULES: readonly HardRule[] = [
  ...ENGLISH_RULES,
  ...ENGLISH_ACTS,
  ...GERMAN_RULES,
  ...SPANISH_RULES,
  ...FRENCH_RULES,
];
