import {
  cleanMutedWord,
  foldText,
  MUTE_SCOPES,
  type MuteLasting,
  type MuteProblem,
  type MuteScope,
  muteProblem,
  splitMutedWords,
} from "@convex/domain/relations/mutedWords";

export type WordDraft = { text: string; part: boolean; scopes: MuteScope[]; lasting: MuteLasting };

export const EMPTY_WORDS: WordDraft = { text: "", part: false, scopes: [...MUTE_SCOPES], lasting: "always" };

/** The words of a field that takes many, or the one of a field that takes one; never an empty one. */
export function wordsOf(text: string, many: boolean): string[] {
  if (many) return splitMutedWords(text);
  const word = cleanMutedWord(text);
  return foldText(word) === "" ? [] : [word];
}

export function wordProblem(draft: WordDraft, many: boolean): MuteProblem | null {
  return muteProblem({ words: wordsOf(draft.text, many), scopes: draft.scopes });
}

/** In the order of the list, whatever the order of the ticks. */
export function withScope(scopes: readonly MuteScope[], scope: MuteScope, on: boolean): MuteScope[] {
  return MUTE_SCOPES.filter((each) => (each === scope ? on : scopes.includes(each)));
}
