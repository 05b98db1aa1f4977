/** Whether a text is in a language the screening has a list for (product 25): by its letters, then by its small words. */
import { HOUSE_WORDS, OTHER_WORDS } from "../../catalogue/languageWords";
import { foldText } from "../../relations/mutedWords";

const LANGUAGES = ["en", "de", "es", "fr"] as const;
/** Letters and accents of the four; what else is Latin belongs to others. */
const HOUSE_LETTERS = /^[a-zäöüßáéíóúñàâæçèêëîïôœùûÿªº]*$/u;
const LATIN_WORD = /^[\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]*$/u;
/** Below this many words a text may have none of the small words. */
const FEW_WORDS = 4;
/** From here on a sentence of the four holds some. */
const SENTENCE_WORDS = 8;
/** Of a whole text, at least one word in so many is a small one. */
const SMALL_ONE_IN = 8;

const wordsIn = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];

/** No letter of another script: there nothing of the lists would be found. */
export const isLatinText = (text: string): boolean => wordsIn(text).every((word) => LATIN_WORD.test(word));

interface Counts {
  all: number;
  /** Words of the likeliest of the four, and of the likeliest other language. */
  house: number;
  other: number;
  strange: number;
}

function countsOf(text: string): Counts {
  const written = wordsIn(text);
  const folded = written.map(foldText);
  const held = (known: ReadonlySet<string>): number => folded.filter((word) => known.has(word)).length;
  return {
    all: written.length,
    house: Math.max(...LANGUAGES.map((language) => held(HOUSE_WORDS[language]))),
    other: Math.max(...OTHER_WORDS.map(held)),
    strange: written.filter((word) => !HOUSE_LETTERS.test(word.normalize("NFC"))).length,
  };
}

function isForeign({ all, house, other, strange }: Counts): boolean {
  if (all < FEW_WORDS) return house === 0 && strange > 0;
  return other + strange > house || (house === 0 && all >= SENTENCE_WORDS);
}

function isRecognised(counts: Counts): boolean {
  if (isForeign(counts)) return false;
  return counts.all < FEW_WORDS || (counts.house > 0 && counts.house * SMALL_ONE_IN >= counts.all);
}

/** Each sentence counts: an English title makes no English dare. */
export function isKnownLanguage(text: string): boolean {
  if (!isLatinText(text) || !isRecognised(countsOf(text))) return false;
  return text.split(/[.!?;:\n]+/).every((sentence) => !isForeign(countsOf(sentence)));
}

/** What a client says of its text; nothing said is no contradiction. */
export function isHouseLanguage(declared: string | null): boolean {
  return (
    declared === null || LANGUAGES.some((language) => declared.split("-")[0]?.toLowerCase() === language)
  );
}
