/** Messages that a side of a dispute chose from the chat of the two: the same for both of them and for the moderator. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import { extractAuthor, extractKind } from "../../../tables/dares";

/** Oldest first; `at` is unique within a chat. */
export const extractView = v.array(
  v.object({ by: extractAuthor, kind: extractKind, text: v.string(), at: v.number() }),
);

export const extractsView = v.object({
  /** The chat that messages may be chosen from; null where the two have none. */
  chatId: v.union(v.id("chats"), v.null()),
  sender: extractView,
  creator: extractView,
});

export type Extract = Infer<typeof extractView>;
export type Extracts = Infer<typeof extractsView>;

export const extractOf = (row: Doc<"disputeExtracts"> | null): Extract =>
  (row?.messages ?? []).map(({ by, kind, text, at }) => ({ by, kind, text, at }));
