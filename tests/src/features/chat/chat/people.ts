import type { ChatHead, Message, MessagePage, QueuedMessage } from "@/features/chat/chat/data";
import type { ChatRow } from "@/features/dares/inbox/data";
import { completedProfile } from "../../../app/people";

/** What the server says in tests of chats; each test names only what it is about. */
const OWN = completedProfile.uid;
export const sam = { uid: "s".repeat(20), username: "sam", displayName: "Sam", photoUrl: null };
export const NOON = Date.UTC(2026, 10, 21, 12);
// An id is an opaque text; only the server makes real ones.
export const CHAT = "chat1" as ChatRow["id"];

export function chatRow(part: Partial<ChatRow> = {}): ChatRow {
  return {
    id: CHAT,
    participants: [sam.uid, OWN],
    lastUpdatedAt: NOON,
    unreadCounts: { [OWN]: 0 },
    other: sam,
    folder: "messages",
    preview: { kind: "text", text: "See you there", mine: false, removed: false },
    mutedUntil: null,
    ...part,
  };
}

export function chatHead(part: Partial<ChatHead> = {}): ChatHead {
  return {
    ...chatRow(),
    state: "open",
    origin: "dare",
    askedBy: "nobody",
    may: { write: true, media: false, accept: false },
    reason: null,
    message: null,
    isAsking: false,
    askAgainAt: null,
    managed: false,
    ownTags: [],
    ...part,
  };
}

/** The message number `n`, a minute after the one before. */
export function message(n: number, part: Partial<Message> = {}): Message {
  const { mine = false } = part;
  return {
    id: `m${n}` as Message["id"],
    chatId: CHAT,
    senderId: mine ? OWN : sam.uid,
    clientId: mine ? `client${n}` : null,
    mine,
    kind: "text",
    body: `words ${n}`,
    createdAt: NOON + n * 60_000,
    editedAt: null,
    deletedAt: null,
    held: false,
    links: false,
    unsendUntil: null,
    tag: null,
    dare: null,
    proof: null,
    media: null,
    ...part,
  };
}

export function messagePage(messages: Message[], part: Partial<MessagePage> = {}): MessagePage {
  return {
    messages,
    hasOlder: false,
    hasNewer: false,
    olderFrom: messages[0]?.createdAt ?? null,
    newerFrom: messages.at(-1)?.createdAt ?? null,
    ...part,
  };
}

/** Messages from one number to another. */
export const run = (from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, place) => message(from + place));

export function queuedMessage(n: number, part: Partial<QueuedMessage> = {}): QueuedMessage {
  return {
    id: `q${n}`,
    data: { chatId: CHAT, clientId: `client${n}`, text: `words ${n}` },
    state: "waiting",
    timestamp: NOON + n * 60_000,
    error: null,
    ...part,
  };
}
