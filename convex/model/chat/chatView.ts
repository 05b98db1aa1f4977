import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { Doc } from "../../_generated/dataModel";
import { stillOf } from "../../domain/catalogue/pictures/stillOf";
import {
  CHAT_DOORS,
  CHAT_ORIGINS,
  CHAT_STATES,
  SEND_STATUSES,
  UNSEND_MS,
  unreadOf,
} from "../../domain/chat/chat";
import { chatFileKind, chatFileState, chatFolder, messageKind } from "../../tables/chat";
import { dareRole, dareStatus } from "../../tables/dares";
import { mayWatchProof, roleOf, shownDeadline } from "../dares/dareView";
import { stillView } from "../dares/stillView";
import { type PersonCard, personCard } from "../people/profileView";

const maybeTime = v.union(v.number(), v.null());
const door = literals(...CHAT_DOORS);

/** The last line of a chat as its list shows it; the client words cards and removed messages. */
const previewView = v.object({
  kind: messageKind,
  text: v.string(),
  mine: v.boolean(),
  removed: v.boolean(),
});

/** ENT-31 in one person's list. `unreadCounts` holds the viewer's own number alone: the other's would be a read mark. */
export const chatRowView = v.object({
  id: v.id("chats"),
  participants: v.array(v.string()),
  lastUpdatedAt: v.number(),
  unreadCounts: v.record(v.string(), v.number()),
  other: personCard,
  folder: chatFolder,
  preview: v.union(previewView, v.null()),
  mutedUntil: maybeTime,
});

export const chatPageView = v.object({
  page: v.array(chatRowView),
  nextCursor: v.union(v.string(), v.null()),
  /** How many of this page muted words hide from the viewer (Requests only). */
  hiddenByWords: v.number(),
});

export const unreadSumView = v.object({ messages: v.number(), requests: v.number() });

/** What stands above one chat, and what the viewer may do in it. */
export const chatHeadView = v.object({
  ...chatRowView.fields,
  state: literals(...CHAT_STATES),
  origin: literals(...CHAT_ORIGINS),
  /** Who asked, while it is a request or declined. */
  askedBy: literals("me", "other", "nobody"),
  may: v.object({ write: v.boolean(), media: v.boolean(), accept: v.boolean() }),
  /** Why the viewer cannot write; null where they can. */
  reason: v.union(door, v.null()),
  message: v.union(v.string(), v.null()),
  /** The next text is the one of a request: short, without links. */
  isAsking: v.boolean(),
  /** After a declined request; the device compares it with its clock. */
  askAgainAt: maybeTime,
  /** The other's account is run by several people (product 13). */
  managed: v.boolean(),
  /** Of the viewer's own team; a message names one of them. */
  ownTags: v.array(v.string()),
});

/** A dare inside a chat: what both of its parties see in their lists. Amounts in cents. */
export const chatDareView = v.object({
  dareId: v.id("dares"),
  title: v.string(),
  still: stillView,
  amount: v.number(),
  netAmount: v.number(),
  currency: v.string(),
  status: dareStatus,
  role: dareRole,
  edgy: v.boolean(),
  deadlineAt: maybeTime,
});

/** `stand`: whether the viewer may watch it now, may not yet, or it is not there any more. */
export const chatProofView = v.object({
  proofId: v.id("proofs"),
  durationMs: v.number(),
  submittedAt: v.number(),
  stand: literals("ready", "checking", "gone"),
});

/** A picture or clip: what it is. Its address is asked for once somebody opens it (`chatMedia.url`). */
export const chatMediaView = v.object({
  kind: chatFileKind,
  width: v.union(v.number(), v.null()),
  height: v.union(v.number(), v.null()),
  durationMs: v.union(v.number(), v.null()),
});

/** How an own picture or clip fares on its way: `message` says why there is none. */
export const chatFileStandView = v.object({ state: chatFileState, message: v.union(v.string(), v.null()) });

/** ENT-32 as one of the two sees it. */
export const messageView = v.object({
  id: v.id("chatMessages"),
  chatId: v.id("chats"),
  senderId: v.string(),
  /** The device's own name for it; null for messages of others. */
  clientId: v.union(v.string(), v.null()),
  mine: v.boolean(),
  kind: messageKind,
  body: v.string(),
  createdAt: v.number(),
  editedAt: maybeTime,
  deletedAt: maybeTime,
  /** Waits for a person; the other does not see it yet. */
  held: v.boolean(),
  links: v.boolean(),
  unsendUntil: maybeTime,
  tag: v.union(v.string(), v.null()),
  dare: v.union(chatDareView, v.null()),
  proof: v.union(chatProofView, v.null()),
  media: v.union(chatMediaView, v.null()),
});

export const messagePageView = v.object({
  /** Oldest first. */
  messages: v.array(messageView),
  hasOlder: v.boolean(),
  hasNewer: v.boolean(),
  /** Where the pages before and after go on from, also where the viewer has deleted all of this one. */
  olderFrom: maybeTime,
  newerFrom: maybeTime,
});

export const aroundView = v.object({ ...messagePageView.fields, focusId: v.id("chatMessages") });

export const foundMessagesView = v.array(
  v.object({ id: v.id("chatMessages"), body: v.string(), mine: v.boolean(), createdAt: v.number() }),
);

/** Rulings 7: a refused text is an answer. `code` and `message` also carry a warning or help beside a sent one. */
export const sendAnswerView = v.object({
  status: literals(...SEND_STATUSES),
  code: v.union(v.string(), v.null()),
  message: v.union(v.string(), v.null()),
});

export type ChatRow = Infer<typeof chatRowView>;
export type ChatPage = Infer<typeof chatPageView>;
export type ChatHead = Infer<typeof chatHeadView>;
type ChatDare = Infer<typeof chatDareView>;
type ChatProof = Infer<typeof chatProofView>;
type ChatMedia = Infer<typeof chatMediaView>;
export type ChatFileStand = Infer<typeof chatFileStandView>;
export type MessageView = Infer<typeof messageView>;
export type MessagePage = Infer<typeof messagePageView>;
export type FoundMessages = Infer<typeof foundMessagesView>;
export type SendAnswer = Infer<typeof sendAnswerView>;

export type MessageCards = Pick<MessageView, "dare" | "proof" | "media">;

type Member = Doc<"chatMembers">;
type Message = Doc<"chatMessages">;

function previewOfRow({ preview, uid }: Member): ChatRow["preview"] {
  if (preview === undefined) return null;
  const { kind, text, senderId, isRemoved } = preview;
  return { kind, text: isRemoved ? "" : text, mine: senderId === uid, removed: isRemoved };
}

export function chatRow(member: Member, other: PersonCard): ChatRow {
  return {
    id: member.chatId,
    participants: [member.uid, member.otherUid].sort(),
    lastUpdatedAt: member.lastUpdatedAt,
    unreadCounts: { [member.uid]: unreadOf(member.unread) },
    other,
    folder: member.folder,
    preview: previewOfRow(member),
    mutedUntil: member.mutedUntil ?? null,
  };
}

/** Null for everybody but its two parties. */
export function chatDare(dare: Doc<"dares"> | null, uid: string): ChatDare | null {
  const role = dare === null ? null : roleOf(dare, uid);
  if (dare === null || role === null) return null;
  const { _id: dareId, title, escrowAmount: amount, netAmount, currency, status, edgy = false } = dare;
  return {
    ...{ dareId, title, amount, netAmount, currency, status, role, edgy },
    still: stillOf(dare),
    deadlineAt: shownDeadline(dare),
  };
}

export function chatProof(
  dare: Doc<"dares"> | null,
  proof: Doc<"proofs"> | null,
  uid: string,
): ChatProof | null {
  const role = dare === null ? null : roleOf(dare, uid);
  if (dare === null || proof === null || role === null) return null;
  const isGone = proof.state === "refused" || proof.state === "replaced" || dare.removedAt !== undefined;
  const stand = isGone ? "gone" : mayWatchProof(dare, role, proof) ? "ready" : "checking";
  return { proofId: proof._id, durationMs: proof.durationMs, submittedAt: proof.submittedAt, stand };
}

export function chatMedia(file: Doc<"chatFiles"> | null): ChatMedia | null {
  if (file?.state !== "passed") return null;
  const { kind, width = null, height = null, durationMs = null } = file;
  return { kind, width, height, durationMs };
}

/** What was unsent says nothing to either, a reported one too: its text is kept for the case alone. */
export function messageOfDoc(
  message: Message,
  { uid, ...cards }: MessageCards & { uid: string },
): MessageView {
  const isMine = message.senderId === uid;
  const isRemoved = message.deletedAt !== undefined;
  return {
    id: message._id,
    chatId: message.chatId,
    senderId: message.senderId,
    clientId: isMine ? message.clientId : null,
    mine: isMine,
    kind: message.kind,
    body: isRemoved ? "" : message.body,
    createdAt: message.createdAt,
    editedAt: message.editedAt ?? null,
    deletedAt: message.deletedAt ?? null,
    held: isMine && !isRemoved && message.heldAt !== undefined,
    links: message.links === true,
    unsendUntil: isMine && !isRemoved ? message.createdAt + UNSEND_MS : null,
    tag: message.tag ?? null,
    ...cards,
    media: isRemoved ? null : cards.media,
  };
}
