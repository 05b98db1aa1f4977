/** Muted words (product 24): their limits, and whether a text holds one. The same for the form and the server. */
import { DAY_MS } from "../limits";

export const MUTED_WORDS_MAX = 200;
export const MUTED_WORD_MAX_LENGTH = 60;

export const MUTE_SCOPES = ["feed", "comments", "requests", "notifications"] as const;
export type MuteScope = (typeof MUTE_SCOPES)[number];

export const MUTE_LASTINGS = ["day", "week", "month", "always"] as const;
export type MuteLasting = (typeof MUTE_LASTINGS)[number];

/** null: until it is taken back. */
export const MUTE_LASTING_MS: Record<MuteLasting, number | null> = {
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
  always: null,
};

export type MuteProblem = "words-missing" | "word-long" | "scopes-missing" | "too-many";

export const MUTE_MESSAGES: Record<MuteProblem, string> = {
  "words-missing": "Enter at least one word or phrase.",
  "word-long": `Use at most ${MUTED_WORD_MAX_LENGTH} characters for a word or phrase.`,
  "scopes-missing": "Choose at least one place to hide it.",
  "too-many": `You can mute up to ${MUTED_WORDS_MAX} words. Remove some to add others.`,
};

/** What the matcher needs to know of a muted word. */
export interface MutePattern {
  text: string;
  /** Found inside longer words, too. */
  part: boolean;
}

// Format characters hide letters from a reader's eye; accents are marks of their own after NFKD.
const UNSEEN_OR_MARK = /[\p{Cf}\p{M}]/gu;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;
/** Written without spaces between words: there an edge of a word cannot be told. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** Case, accents, width and spacing away, so that equal words are equal texts. */
export function foldText(text: string): string {
  // Twice: capitals bring ligatures and sharp s to plain letters, and those may carry marks again.
  const capitals = text.normalize("NFKD").replace(UNSEEN_OR_MARK, "").toUpperCase();
  const plain = capitals.normalize("NFKD").replace(UNSEEN_OR_MARK, "").toLowerCase();
  // Greek has a second small sigma at the end of a word.
  return plain.replace(/ς/g, "σ").replace(/\s+/gu, " ").trim();
}

/** One line without what cannot be seen; what is stored and shown. */
export function cleanMutedWord(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

/** Many at once: a word or phrase for each line or comma, equal ones once. */
export function splitMutedWords(input: string): string[] {
  const seen = new Set<string>();
  return input.split(/[\n,]/).flatMap((each) => {
    const word = cleanMutedWord(each);
    const folded = foldText(word);
    if (folded === "" || seen.has(folded)) return [];
    seen.add(folded);
    return [word];
  });
}

export function muteProblem(wish: {
  words: readonly string[];
  scopes: readonly MuteScope[];
}): MuteProblem | null {
  if (wish.words.length === 0) return "words-missing";
  if (wish.words.some((word) => word.length > MUTED_WORD_MAX_LENGTH)) return "word-long";
  return wish.scopes.length === 0 ? "scopes-missing" : null;
}

function joins(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  if (UNSPACED.test(one) || UNSPACED.test(other)) return false;
  return WORD_CHARACTER.test(one) && WORD_CHARACTER.test(other);
}

/** Whether `word` stands in `text` with no letter or digit joined to it; both folded. */
function holdsWhole(text: string, word: string): boolean {
  const first = [...word][0];
  const last = [...word].at(-1);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = [...text.slice(Math.max(0, at - 2), at)].at(-1);
    const [after] = text.slice(at + word.length, at + word.length + 2);
    if (!joins(before, first) && !joins(last, after)) return true;
  }
  return false;
}

/** A test for texts: true when one of the words stands in it. Folds the words once for many texts. */
export function mutedTest(words: readonly MutePattern[]): (text: string) => boolean {
  const folded = words.map(({ text, part }) => ({ word: foldText(text), part })).filter(({ word }) => word);
  if (folded.length === 0) return () => false;
  return (text) => {
    const plain = foldText(text);
    return folded.some(({ word, part }) => (part ? plain.includes(word) : holdsWhole(plain, word)));
  };
}
