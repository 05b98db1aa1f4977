import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { contentRule } from "../../../tables/dares";
import { addedOutcome, addedWordState, wordList } from "../../../tables/safety";
import { whoDidView } from "../../access/whoDid";

export const addedWordView = v.object({
  wordId: v.id("addedWords"),
  ...{ list: wordList, rule: contentRule, outcome: addedOutcome, phrase: v.string() },
  state: addedWordState,
  changedAt: v.number(),
  ...whoDidView.fields,
  isMine: v.boolean(),
});

/** One rule of a list as the product comes with it. */
export const builtInView = v.object({
  list: wordList,
  /** "crisis": a cry for help, which breaks no rule. */
  rule: v.union(contentRule, v.literal("crisis")),
  patterns: v.array(v.string()),
});

/** By which words a list is met, and whether staff have added them. */
const hit = { words: v.string(), isAdded: v.boolean() };

export const triedView = v.object({
  /** False: a person reads it first, whatever else holds. */
  isLanguageKnown: v.boolean(),
  dare: v.object({
    outcome: literals("pass", "nudge", "hold", "refuse"),
    /** What its sender reads; null where nothing is said. */
    message: v.union(v.string(), v.null()),
    hit: v.union(v.object({ rule: contentRule, ...hit }), v.null()),
  }),
  message: v.object({
    outcome: literals("pass", "warn", "hold", "crisis"),
    message: v.union(v.string(), v.null()),
    hit: v.union(v.object({ rule: v.union(contentRule, v.null()), ...hit }), v.null()),
  }),
});
