import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { CHAT_FILE_KINDS, CHAT_FILE_PROBLEMS, CHAT_FILE_STATES } from "../domain/chat/attachments";
import { CHAT_FOLDERS, CHAT_ORIGINS, CHAT_STATES, MESSAGE_KINDS, WHO_MAY_ASK } from "../domain/chat/chat";
import type { LifecycleRules } from "./lifecycle";

export const chatFolder = literals(...CHAT_FOLDERS);
export const messageKind = literals(...MESSAGE_KINDS);
export const whoMayAsk = literals(...WHO_MAY_ASK);
export const chatFileKind = literals(...CHAT_FILE_KINDS);
export const chatFileState = literals(...CHAT_FILE_STATES);
export const chatFileProblem = literals(...CHAT_FILE_PROBLEMS);

/**
 * chat_sessions_v2 of the specification: two people, and what may happen between them. A message does not change it
 * (architecture 5): what moves with every message is in `chatMembers`. `pairKey`: both uids, sorted.
 */
const chats = defineTable({
  pairKey: v.string(),
  participants: v.array(v.string()),
  origin: literals(...CHAT_ORIGINS),
  state: literals(...CHAT_STATES),
  /** Who asked, while it is a request or declined. */
  requestedBy: v.optional(v.string()),
  declinedAt: v.optional(v.number()),
  /** When the one text of a request was written. */
  askedAt: v.optional(v.number()),
  /** Who wrote first. */
  firstBy: v.optional(v.string()),
  /** Media may be sent from then on (product 13). */
  bothWrote: v.boolean(),
  /** Who has deleted all messages up to where: here, so that a page of messages reads nothing that moves with each. */
  cleared: v.optional(v.array(v.object({ uid: v.string(), before: v.number() }))),
  createdAt: v.number(),
}).index("by_pairKey", ["pairKey"]);

/** A chat as one of its people has it in their list. Writer: `model/chat/members.ts`. */
const chatMembers = defineTable({
  chatId: v.id("chats"),
  uid: v.string(),
  otherUid: v.string(),
  folder: chatFolder,
  /** Messages of the other that were not read yet. */
  unread: v.number(),
  lastUpdatedAt: v.number(),
  preview: v.optional(
    v.object({
      kind: messageKind,
      text: v.string(),
      senderId: v.string(),
      isRemoved: v.boolean(),
      /** `createdAt` of the message, its name within the chat. */
      at: v.number(),
    }),
  ),
  mutedUntil: v.optional(v.number()),
  /** Messages that named payment elsewhere or a contact (product 13): the first is warned about, later ones blocked. */
  solicitations: v.number(),
})
  .index("by_uid_and_chat", ["uid", "chatId"])
  .index("by_chat", ["chatId"])
  .index("by_uid_and_folder_and_lastUpdatedAt", ["uid", "folder", "lastUpdatedAt"])
  .index("by_uid_and_folder_and_unread", ["uid", "folder", "unread"])
  .index("by_otherUid", ["otherUid"]);

/** ENT-32. `createdAt` is unique within a chat and rises. Writer: `model/chat/messages.ts`. */
const chatMessages = defineTable({
  chatId: v.id("chats"),
  /** A uid, or "system" for cards of a dare's steps. */
  senderId: v.string(),
  kind: messageKind,
  body: v.string(),
  clientId: v.string(),
  createdAt: v.number(),
  editedAt: v.optional(v.number()),
  /** Unsent; the body is gone, but for one that a report keeps. */
  deletedAt: v.optional(v.number()),
  reportState: literals("none", "reported", "kept"),
  /** Waits for a person; only its sender sees it until then. */
  heldAt: v.optional(v.number()),
  dareId: v.optional(v.id("dares")),
  proofId: v.optional(v.id("proofs")),
  mediaId: v.optional(v.id("chatFiles")),
  /** Who of a managed account's team wrote it (product 13). */
  tag: v.optional(v.string()),
  /** Whether addresses in it may be opened: not those of accounts younger than a week. */
  links: v.optional(v.boolean()),
  /** Its sender has left: when the text goes (product 23). */
  goesAt: v.optional(v.number()),
})
  .index("by_chat_and_createdAt", ["chatId", "createdAt"])
  .index("by_chat_and_dare", ["chatId", "dareId", "createdAt"])
  .index("by_heldAt", ["heldAt"])
  .index("by_goesAt", ["goesAt"])
  .index("by_sender_and_clientId", ["senderId", "clientId"])
  .index("by_sender_and_createdAt", ["senderId", "createdAt"])
  .searchIndex("search_body", { searchField: "body", filterFields: ["chatId"] });

/** "Delete for me": the message stays for the other. */
const chatHidden = defineTable({
  uid: v.string(),
  chatId: v.id("chats"),
  messageId: v.id("chatMessages"),
  messageAt: v.number(),
})
  .index("by_uid_and_chat_and_messageAt", ["uid", "chatId", "messageAt"])
  .index("by_message", ["messageId"]);

/**
 * The way of a picture or clip into a chat: `open` once an address was minted, `checking` once its file was named, then
 * `passed` with its message, or `refused` without a file. `clientId` is the message's. Writer: `model/chat/attachments.ts`.
 */
const chatFiles = defineTable({
  chatId: v.id("chats"),
  ownerId: v.string(),
  clientId: v.string(),
  kind: chatFileKind,
  state: chatFileState,
  storageId: v.optional(v.id("_storage")),
  tag: v.optional(v.string()),
  /** By its bytes, once passed. */
  contentType: v.optional(v.string()),
  sizeBytes: v.optional(v.number()),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  durationMs: v.optional(v.number()),
  problem: v.optional(chatFileProblem),
  /** When the last address was minted: an older file cannot be its answer. */
  mintedAt: v.number(),
  changedAt: v.number(),
})
  .index("by_owner_and_clientId", ["ownerId", "clientId"])
  .index("by_storageId", ["storageId"])
  .index("by_state_and_changedAt", ["state", "changedAt"]);

/** How far somebody has read: a row of its own, so that reading reruns nothing but the marks. */
const chatReads = defineTable({
  chatId: v.id("chats"),
  uid: v.string(),
  readUpTo: v.number(),
})
  .index("by_chat_and_uid", ["chatId", "uid"])
  .index("by_uid", ["uid"]);

/** Who writes just now; a job takes it away at `until`. */
const chatTyping = defineTable({
  chatId: v.id("chats"),
  uid: v.string(),
  until: v.number(),
})
  .index("by_chat_and_uid", ["chatId", "uid"])
  .index("by_uid", ["uid"])
  .index("by_until", ["until"]);

/** Who may write first, and whether the other sees that one types. Without a row the defaults of domain/chat/chat. */
const chatRules = defineTable({
  uid: v.string(),
  whoMayAsk: v.optional(whoMayAsk),
  typingHidden: v.boolean(),
  /** Names of the people who write for a managed account; missing: nobody but its owner does (product 13). */
  teamTags: v.optional(v.array(v.string())),
}).index("by_uid", ["uid"]);

export const chatTables = {
  ...{ chats, chatMembers, chatMessages, chatFiles, chatHidden, chatReads, chatTyping, chatRules },
};

export const chatLifecycle = {
  chats: {
    export: "none",
    deletion: "pseudonymise",
    note: "Stays for the other person (product 23); read out as one's own row of `chatMembers`.",
  },
  chatMembers: {
    export: "owner",
    deletion: "remove",
    note: "One's own list; the other's row names a former person.",
  },
  chatMessages: {
    export: "owner",
    deletion: "pseudonymise",
    note: "Product 23: the leaver's texts are removed; the place in the chat stays.",
  },
  chatFiles: {
    export: "owner",
    deletion: "remove",
    note: "Pictures and clips go at once, storage included; reported ones with their case.",
  },
  chatHidden: { export: "none", deletion: "remove", note: "A choice of what to see." },
  chatReads: { export: "none", deletion: "remove", note: "Read marks go with the account." },
  chatTyping: { export: "none", deletion: "remove", note: "Lasts seconds." },
  chatRules: { export: "owner", deletion: "remove", note: "Preferences go with the account." },
} as const satisfies LifecycleRules<typeof chatTables>;
