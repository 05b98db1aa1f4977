import { OFFLINE_ACTION_TYPES, type OfflineActionType } from "@convex/domain/access/idempotency";
import { commentAction } from "./actions/comment";
import { dareDraftAction } from "./actions/dareDraft";
import { feedbackAction } from "./actions/feedback";
import { followAction } from "./actions/follow";
import { messageAction } from "./actions/message";
import { reactionAction } from "./actions/reaction";
import { readMarksAction } from "./actions/readMarks";
import type { ActionDefinition, ReadAction } from "./defineAction";

/** The types that exist so far: a feature adds its one line. No money, ever (`OFFLINE_ACTION_TYPES` has no such type). */
export const OFFLINE_REGISTRY = {
  dareDraft: dareDraftAction,
  readMarks: readMarksAction,
  feedback: feedbackAction,
  follow: followAction,
  comment: commentAction,
  reaction: reactionAction,
  message: messageAction,
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
