/** Chats as staff see them: what was reported or held and the little around it, never a chat as such (product 13). */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { messageKind } from "../../tables/chat";
import { type PersonCard, personCard } from "../people/profileView";

const excerptMessage = v.object({
  id: v.id("chatMessages"),
  senderId: v.string(),
  kind: messageKind,
  body: v.string(),
  createdAt: v.number(),
  removed: v.boolean(),
});

export const messageCaseView = v.object({
  caseId: v.id("moderationCases"),
  focusId: v.id("chatMessages"),
  /** It waits for a decision before the other sees it. */
  held: v.boolean(),
  writer: personCard,
  /** Null where the other has left, too. */
  other: v.union(personCard, v.null()),
  /** How often the writer asked here for payment or contact outside. */
  solicitations: v.number(),
  /** Oldest first. */
  messages: v.array(excerptMessage),
});

export const chatFileAddressView = v.object({
  url: v.string(),
  contentType: v.string(),
  expiresAt: v.number(),
});

export type MessageCase = Infer<typeof messageCaseView>;
type Message = Doc<"chatMessages">;

/** Not taken back by its sender either. */
export const isWaiting = ({ heldAt, deletedAt }: Message): boolean =>
  heldAt !== undefined && deletedAt === undefined;

/** Of the one that the case is about the words stand, also after its sender took it back. */
function excerptOf(message: Message, focusId: Message["_id"]): MessageCase["messages"][number] {
  const { _id, senderId, kind, body, createdAt, deletedAt } = message;
  const removed = deletedAt !== undefined;
  return { id: _id, senderId, kind, body: removed && _id !== focusId ? "" : body, createdAt, removed };
}

interface Opened {
  caseId: Doc<"moderationCases">["_id"];
  focus: Message;
  messages: readonly Message[];
  writer: PersonCard;
  other: PersonCard | null;
  solicitations: number;
}

export function messageCaseViewOf({ caseId, focus, messages, ...people }: Opened): MessageCase {
  return {
    caseId,
    ...people,
    focusId: focus._id,
    held: isWaiting(focus),
    messages: messages.map((message) => excerptOf(message, focus._id)),
  };
}
