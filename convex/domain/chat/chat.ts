/** Chat (product 13): limits, words and rules, the same for the composer and the server. */
import { DAY_MS, HOUR_MS } from "../limits";
import { cleanLines, isUnseen, lengthOf } from "../text/plainText";

export const CHAT_ORIGINS = ["dare", "mutual", "request", "guide"] as const;
export const CHAT_STATES = ["open", "request", "declined"] as const;
/** `hidden`: blocked either way, declined or deleted by this person, or nothing said yet; no list shows it. */
export const CHAT_FOLDERS = ["messages", "requests", "archived", "hidden"] as const;
export type ChatFolder = (typeof CHAT_FOLDERS)[number];
export const MESSAGE_KINDS = ["text", "media", "dare", "proof", "system"] as const;
export const WHO_MAY_ASK = ["everyone", "followers", "dared", "none"] as const;
export type WhoMayAsk = (typeof WHO_MAY_ASK)[number];

export const MESSAGE_MAX_LENGTH = 2_000;
export const REQUEST_MAX_LENGTH = 300;
export const PREVIEW_MAX_LENGTH = 120;
export const MESSAGE_PAGE = 30;
export const CHAT_PAGE = 20;
export const CHAT_SEARCH_PAGE = 20;
export const UNSEND_MS = DAY_MS;
export const REQUEST_AGAIN_MS = 30 * DAY_MS;
export const REQUESTS_A_DAY = { newAccount: 3, other: 15 } as const;
/** One word that somebody types holds this long; the composer says it again every `TYPING_AGAIN_MS`. */
export const TYPING_MS = 6_000;
export const TYPING_AGAIN_MS = 4_000;
/** Unread messages are counted up to here; the badge says "99+". */
export const UNREAD_CAP = 100;
export const CHAT_MUTES = { "1h": HOUR_MS, "8h": 8 * HOUR_MS, always: null } as const;
export type ChatMute = keyof typeof CHAT_MUTES;
/** No moment comes after it; infinity cannot be stored. */
export const MUTED_ALWAYS_AT = 9e15;
/** Messages around one that was reported, found or linked to (product 13). */
export const MESSAGES_AROUND = 20;
export const CHAT_SEARCH_MIN_LENGTH = 2;
/** Who of a managed account's team may be named beside a message. */
export const TEAM_TAGS_MAX = 10;
export const TEAM_TAG_MAX_LENGTH = 20;
/** Product 23: the texts of somebody who left stay so long, those that were reported as long as their case. */
export const LEAVER_TEXT_KEPT_MS = 30 * DAY_MS;
/** `senderId` of cards that no person wrote. */
export const SYSTEM_SENDER = "system";

export const SEND_STATUSES = ["sent", "held", "refused"] as const;

/** Why somebody cannot write in a chat now. */
export const CHAT_DOORS = ["blocked", "gone", "declined", "waiting", "answer-first"] as const;
export type ChatDoor = (typeof CHAT_DOORS)[number];

export const CHAT_DOOR_MESSAGES: Record<ChatDoor, string> = {
  // The same words whoever has blocked: nobody is told of a block.
  blocked: "You can read this chat, but not reply.",
  gone: "This person is no longer here.",
  declined: "This request was not accepted. You can ask again after 30 days.",
  waiting: "Your request is waiting for an answer.",
  "answer-first": "Accept the request to answer.",
};
/** Product 13, exact: what an unsent message leaves in the chat and in the list. */
export const MESSAGE_REMOVED = "Message removed";
export const MEDIA_DOOR_MESSAGE = "You can send photos and clips once you have both written.";
export const UNSEND_OVER_MESSAGE = "You can unsend a message within 24 hours.";
export const TAG_MESSAGE = "Choose who in your team is writing.";

/** Both uids in one text, whoever writes first. */
export const pairKey = (one: string, other: string): string => [one, other].sort().join(":");

/** VAL-32: what is no number, or below zero, counts as nothing. */
export function unreadOf(count: unknown): number {
  return typeof count === "number" && Number.isFinite(count) && count >= 0 ? count : 0;
}

export type MessageProblem = "message-missing" | "message-long" | "request-long" | "request-link";

export const MESSAGE_PROBLEMS: Record<MessageProblem, string> = {
  "message-missing": "Write a message first.",
  "message-long": `Use at most ${MESSAGE_MAX_LENGTH} characters.`,
  "request-long": `Use at most ${REQUEST_MAX_LENGTH} characters in a first message.`,
  "request-link": "You can send links once your request is accepted.",
};

/** One line of a message for lists and notices. */
export function previewOf(body: string): string {
  const line = cleanLines(body).replace(/\s+/gu, " ");
  const signs = [...line];
  return signs.length <= PREVIEW_MAX_LENGTH ? line : `${signs.slice(0, PREVIEW_MAX_LENGTH - 1).join("")}…`;
}

/** Unique within a chat and rising, so that a place in it is one number. */
export const nextMessageAt = (newestAt: number | undefined, now: number): number =>
  newestAt === undefined ? now : Math.max(now, newestAt + 1);

export function mutedUntilFor(choice: ChatMute | null, now: number): number | undefined {
  if (choice === null) return undefined;
  const lastsMs = CHAT_MUTES[choice];
  return lastsMs === null ? MUTED_ALWAYS_AT : now + lastsMs;
}

interface Cleared {
  uid: string;
  before: number;
}

/** Messages up to here are deleted for this person. */
export const clearedFor = (cleared: readonly Cleared[] | undefined, uid: string): number =>
  cleared?.find((each) => each.uid === uid)?.before ?? 0;

export const withCleared = (cleared: readonly Cleared[] | undefined, one: Cleared): Cleared[] => [
  ...(cleared ?? []).filter(({ uid }) => uid !== one.uid),
  one,
];

export const isChatMuted = (mutedUntil: number | undefined, now: number): boolean =>
  mutedUntil !== undefined && mutedUntil > now;

export const mayUnsend = (createdAt: number, now: number): boolean => now < createdAt + UNSEND_MS;

/** Product 24: a request, and whoever is restricted, go to Requests; what was put away comes back unless it is muted. */
export function folderOnMessage(
  folder: ChatFolder,
  { isRequest, isRestricted, isMuted }: { isRequest: boolean; isRestricted: boolean; isMuted: boolean },
): ChatFolder {
  if (isRequest || isRestricted) return "requests";
  return folder === "archived" && isMuted ? "archived" : "messages";
}

const LINK = /https?:\/\/|www\./iu;

/** What is wrong with a text; null: nothing. */
export function messageProblem(raw: string, { isRequest }: { isRequest: boolean }): MessageProblem | null {
  const text = cleanLines(raw);
  if (isUnseen(text)) return "message-missing";
  if (isRequest && LINK.test(text)) return "request-link";
  if (isRequest && lengthOf(text) > REQUEST_MAX_LENGTH) return "request-long";
  return lengthOf(text) > MESSAGE_MAX_LENGTH ? "message-long" : null;
}
