import { type Infer, v } from "convex/values";
import { whoMayAsk } from "../../tables/chat";

/** Of the other of a chat: whether they write just now, and how far they have read; null where marks are hidden. */
export const chatMarksView = v.object({
  typing: v.boolean(),
  readUpTo: v.union(v.number(), v.null()),
});

/** One's own choices, defaults included. */
export const chatRulesView = v.object({
  whoMayAsk,
  typingHidden: v.boolean(),
  teamTags: v.array(v.string()),
});

export type ChatMarks = Infer<typeof chatMarksView>;
export type ChatRules = Infer<typeof chatRulesView>;
