/**
 * Words that staff add to the lists of the screening (staff 4). A phrase is plain words, each as it stands or with a star
 * for any ending: read word by word it can never run long, as a pattern could. Form and server use it.
 */
import type { ContentRule } from "../contentRules";
import { sameTextForm } from "./fold";

/** Of dares and what stands beside videos, and of messages. */
export const WORD_LISTS = ["dares", "messages"] as const;
export type WordList = (typeof WORD_LISTS)[number];

/** A message is held for a person, or asks for a way outside (P13). */
export const MESSAGE_LIST_RULES = ["P1", "P2", "P6", "P10", "P13"] as const satisfies readonly ContentRule[];

export const ADDED_OUTCOMES = ["refuse", "hold"] as const;
export type AddedOutcome = (typeof ADDED_OUTCOMES)[number];

export interface AddedPhrase {
  rule: ContentRule;
  /** Of dares; what becomes of a message its rule says. */
  outcome: AddedOutcome;
  phrase: string;
}

export const PHRASE_MAX_LENGTH = 60;
const PHRASE_WORDS_MAX = 6;
/** Of one list; each is read with every text. */
export const ADDED_MAX = 200;
/** Fewer letters than this would be found in half of all texts. */
const LETTERS_MIN = 3;
const STAR = "*";

export const PHRASE_PROBLEMS = {
  empty: "Enter a word or a phrase.",
  long: `Use at most ${PHRASE_WORDS_MAX} words and ${PHRASE_MAX_LENGTH} characters.`,
  pattern: "Use plain words, with * for any ending. Patterns can run on for ever, so none are taken.",
  wide: `Use at least ${LETTERS_MIN} letters, and as many before a *.`,
} as const;
export type PhraseProblem = keyof typeof PHRASE_PROBLEMS;

const WORD = /^[\p{L}\p{N}'’]+\*?$/u;

/** As a text is read: the phrase finds what the same words would find. */
function foldedWord(word: string): string {
  const folded = sameTextForm(word.replace(STAR, ""));
  return word.endsWith(STAR) ? folded + STAR : folded;
}

const wordsOf = (raw: string): string[] => raw.trim().split(/\s+/u).filter(Boolean);

/** null for one that may be saved. */
export function phraseProblem(raw: string): PhraseProblem | null {
  const words = wordsOf(raw);
  if (words.length === 0) return "empty";
  if (words.length > PHRASE_WORDS_MAX || raw.trim().length > PHRASE_MAX_LENGTH) return "long";
  if (!words.every((word) => WORD.test(word))) return "pattern";
  const folded = words.map(foldedWord);
  const isShort = (word: string): boolean => word.replace(STAR, "").length < LETTERS_MIN;
  const isWide =
    folded.length === 1 ? folded.some(isShort) : folded.some((word) => word.endsWith(STAR) && isShort(word));
  return isWide || folded.some((word) => /\s/u.test(word) || word === "") ? "wide" : null;
}

/** How it is kept: two ways to write the same are one. */
export const foldedPhrase = (raw: string): string => wordsOf(raw).map(foldedWord).join(" ");

const meets = (asked: string, word: string): boolean =>
  asked.endsWith(STAR) ? word.startsWith(asked.slice(0, -1)) : word === asked;

/** The words of a reading that a phrase finds; null where it finds none. */
export function wordsFound({ phrase }: Pick<AddedPhrase, "phrase">, reading: string): string | null {
  const asked = phrase.split(" ");
  const words = reading.split(/\s+/u);
  const at = words.findIndex((_, from) => asked.every((each, next) => meets(each, words[from + next] ?? "")));
  return at < 0 ? null : words.slice(at, at + asked.length).join(" ");
}

/** What a pattern finds, with the whole of the words it begins and ends in; null where it finds nothing. */
export function wholeWords(pattern: RegExp, reading: string): string | null {
  const found = pattern.exec(reading);
  if (found === null) return null;
  const { 0: words, index } = found;
  const begun = reading.slice(0, index).split(/\s/u).at(-1) ?? "";
  const left = reading.slice(index + words.length).split(/\s/u)[0] ?? "";
  return (begun + words + left).trim();
}
