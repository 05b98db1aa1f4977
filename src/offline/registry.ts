import { OFFLINE_ACTION_TYPES, type OfflineActionType } from "@convex/domain/access/idempotency";
import { REACTION_KINDS } from "@convex/domain/comments/comments";
import { DARE_SOURCES, DARE_VISIBILITIES, FACETS } from "@convex/domain/dares/facets";
import { SHARE_QUEUED_MS } from "@convex/domain/feed/sharing";
import * as z from "zod/mini";
import { type ActionDefinition, defineAction, type ReadAction } from "./defineAction";
import { messageAction } from "./message";

const dareDraftSchema = z.object({
  username: z.string(),
  clientId: z.string(),
  templateId: z.optional(z.string()),
  blanks: z.optional(z.record(z.string(), z.string())),
  amount: z.optional(z.number()),
  source: z.optional(z.enum(DARE_SOURCES)),
  title: z.optional(z.string()),
  details: z.optional(z.string()),
  checklist: z.optional(z.array(z.string())),
  category: z.optional(z.nullable(z.string())),
  tags: z.optional(z.array(z.string())),
  edgy: z.optional(z.boolean()),
  facets: z.optional(z.array(z.enum(FACETS))),
  costMax: z.optional(z.nullable(z.number())),
  proofWindowMs: z.optional(z.number()),
  visibility: z.optional(z.enum(DARE_VISIBILITIES)),
  anonymous: z.optional(z.boolean()),
  cheer: z.optional(z.string()),
  liveSeal: z.optional(z.nullable(z.boolean())),
  language: z.optional(z.nullable(z.string())),
  fromItem: z.optional(z.string()),
});

/** The words and the wished price of a dare that is being written; nothing is sent and nothing is paid by it. */
const dareDraftAction = defineAction({
  schema: dareDraftSchema,
  subject: ({ username }) => username,
  call: (data, actionId) => ({ mutation: "dares:saveDraft", args: { ...data, actionId } }),
  preview: ({ source, title, blanks }) =>
    source === "free" ? (title ?? "") : Object.values(blanks ?? {}).join(" · "),
  // As the server merges: another template or source drops the blanks of the one before.
  merge: (older, newer) => {
    const keepsTemplate = newer.templateId === undefined || newer.templateId === older.templateId;
    const keepsSource = newer.source === undefined || newer.source === (older.source ?? newer.source);
    const blanks = { ...(keepsTemplate && keepsSource ? older.blanks : {}), ...newer.blanks };
    return { ...older, ...newer, clientId: older.clientId, blanks };
  },
});

/** The server takes this many at once. */
const MARKS_MAX = 50;

const seenNotices = z.object({
  ids: z.array(z.string()).check(z.minLength(1), z.maxLength(MARKS_MAX)),
  /** Up to when they were told what was seen; marks of an earlier version of the app have none. */
  upTo: z.optional(z.number()),
});
const readChat = z.object({ chatId: z.string(), upTo: z.number() });
const readMarksSchema = z.union([seenNotices, readChat]);

/** Notifications that were seen, or how far a chat was read. */
const readMarksAction = defineAction({
  schema: readMarksSchema,
  // Marks do not depend on each other: a refused one must not hold up the next.
  subject: (data) => ("ids" in data ? (data.ids[0] ?? "") : `chat:${data.chatId}`),
  call: (data, actionId) => ({
    mutation: "ids" in data ? "notifications:markSeen" : "chatMarks:read",
    args: { ...data, actionId },
  }),
  preview: () => "",
  // Of one chat only the newest place counts.
  merge: (older, newer) => {
    if ("ids" in older || "ids" in newer) return null;
    return { chatId: newer.chatId, upTo: Math.max(older.upTo, newer.upTo) };
  },
});

const feedbackSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("post"), title: z.string(), body: z.string() }),
  z.object({ kind: z.literal("vote"), postId: z.string(), up: z.boolean() }),
]);

/** Posts and votes of the feedback board (PRD-14). */
const feedbackAction = defineAction({
  schema: feedbackSchema,
  subject: (data) => (data.kind === "post" ? "post" : `vote:${data.postId}`),
  call: (data, actionId) => {
    if (data.kind === "vote") {
      return { mutation: "feedback:vote", args: { postId: data.postId, up: data.up, actionId } };
    }
    return { mutation: "feedback:post", args: { title: data.title, body: data.body, actionId } };
  },
  preview: (data) => (data.kind === "post" ? data.title : ""),
  merge: (older, newer) => (older.kind === "vote" ? newer : null),
});

const followSchema = z.object({ uid: z.string(), on: z.boolean() });

/** Following somebody, or no more; of two wishes about one person only the last is sent. */
const followAction = defineAction({
  schema: followSchema,
  subject: ({ uid }) => uid,
  call: ({ uid, on }, actionId) => ({
    mutation: on ? "follows:follow" : "follows:unfollow",
    args: { personId: uid, actionId },
  }),
  preview: () => "",
  merge: (_older, newer) => newer,
});

const commentSchema = z.object({ subject: z.string(), text: z.string(), parentId: z.optional(z.string()) });

/** A comment, or an answer to one: each is its own, in the order in which they were written. */
const commentAction = defineAction({
  schema: commentSchema,
  subject: ({ subject }) => subject,
  call: (data, actionId) => ({ mutation: "comments:post", args: { ...data, actionId } }),
  preview: ({ text }) => text,
});

const reactionSchema = z.object({ subject: z.string(), kind: z.nullable(z.enum(REACTION_KINDS)) });

/** What somebody feels about an item, or no more; of two wishes about one item only the last is sent. */
const reactionAction = defineAction({
  schema: reactionSchema,
  subject: ({ subject }) => subject,
  call: ({ subject, kind }, actionId) => ({ mutation: "reactions:set", args: { subject, kind, actionId } }),
  preview: () => "",
  merge: (_older, newer) => newer,
});

const shareSchema = z.object({ title: z.string(), at: z.number() });

/** A link that was given away; each counts for itself, and none waits for another. */
const shareAction = defineAction({
  schema: shareSchema,
  subject: ({ at }) => String(at),
  call: (_data, actionId) => ({ mutation: "shares:record", args: { actionId } }),
  preview: ({ title }) => title,
  expiresAfterMs: SHARE_QUEUED_MS,
  fades: true,
});

/** The types that exist so far: a feature adds its one line. No money, ever (`OFFLINE_ACTION_TYPES` has no such type). */
export const OFFLINE_REGISTRY = {
  dareDraft: dareDraftAction,
  readMarks: readMarksAction,
  feedback: feedbackAction,
  follow: followAction,
  comment: commentAction,
  reaction: reactionAction,
  message: messageAction,
  share: shareAction,
} as const satisfies Partial<Record<OfflineActionType, unknown>>;

export type QueueableType = keyof typeof OFFLINE_REGISTRY;
export type DataOf<Type extends QueueableType> =
  (typeof OFFLINE_REGISTRY)[Type] extends ActionDefinition<infer Data> ? Data : never;

/** Null for a type without an entry here, and for data that this version cannot read. */
export function readAction(type: string, data: unknown): ReadAction | null {
  return isQueueable(type) ? OFFLINE_REGISTRY[type].read(data) : null;
}

export function isQueueable(type: string): type is QueueableType {
  return Object.hasOwn(OFFLINE_REGISTRY, type);
}

/** One of ENT-46's, whether its feature exists yet or not. */
export function isActionType(type: string): type is OfflineActionType {
  return OFFLINE_ACTION_TYPES.some((each) => each === type);
}
