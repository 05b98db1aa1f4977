/** Chats as staff see them: what was reported or held and the little around it, never a chat as such (product 13). */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { messageKind } from "../../tables/chat";
import { reportReason } from "../../tables/safety";
import { type PersonCard, personCard } from "../people/profileView";

/** No words: those are opened with a reason. */
const messageCaseRow = v.object({
  caseId: v.id("moderationCases"),
  reason: reportReason,
  severity: v.number(),
  /** 0: nobody reported it, the screening holds it. */
  reporters: v.number(),
  openedAt: v.number(),
  dueAt: v.number(),
});

export const messageCasePageView = v.object({
  rows: v.array(messageCaseRow),
  nextCursor: v.union(v.string(), v.null()),
});

const excerptMessage = v.object({
  id: v.id("chatMessages"),
  senderId: v.string(),
  kind: messageKind,
  body: v.string(),
  createdAt: v.number(),
  removed: v.boolean(),
});

export const messageCaseView = v.object({
  ...messageCaseRow.fields,
  focusId: v.id("chatMessages"),
  /** It waits for a decision before the other sees it. */
  held: v.boolean(),
  writer: personCard,
  /** Null where the other has left, too. */
  other: v.union(personCard, v.null()),
  /** How often the writer asked here for payment or contact outside. */
  solicitations: v.number(),
  reports: v.array(v.object({ reason: reportReason, detail: v.string(), createdAt: v.number() })),
  /** Oldest first. */
  messages: v.array(excerptMessage),
});

export const chatFileAddressView = v.object({
  url: v.string(),
  contentType: v.string(),
  expiresAt: v.number(),
});

type MessageCaseRow = Infer<typeof messageCaseRow>;
export type MessageCasePage = Infer<typeof messageCasePageView>;
export type MessageCase = Infer<typeof messageCaseView>;
type Message = Doc<"chatMessages">;

export function messageCaseOf(row: Doc<"moderationCases">): MessageCaseRow {
  const { _id, reason, severity, reporters, openedAt, dueAt } = row;
  return { caseId: _id, reason, severity, reporters, openedAt, dueAt };
}

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
  row: Doc<"moderationCases">;
  focus: Message;
  messages: readonly Message[];
  writer: PersonCard;
  other: PersonCard | null;
  solicitations: number;
  reports: readonly Doc<"reports">[];
}

export function messageCaseViewOf({ row, focus, messages, reports, ...people }: Opened): MessageCase {
  return {
    ...messageCaseOf(row),
    ...people,
    focusId: focus._id,
    held: isWaiting(focus),
    reports: reports.map(({ reason, detail, createdAt }) => ({ reason, detail, createdAt })),
    messages: messages.map((message) => excerptOf(message, focus._id)),
  };
}
