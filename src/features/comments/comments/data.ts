import { api } from "@convex/_generated/api";
import { type CommentOrder, dareSubject, type ReactionKind } from "@convex/domain/comments/comments";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useOfflineAction, useQueued } from "@/features/shell/offline";
import { logEvent } from "@/features/shell/telemetry";
import { prewarmEntry } from "@/lib/device/prewarm";
import { useCall } from "@/lib/live/useCall";
import { useLive } from "@/lib/live/useLive";

export type CommentHead = NonNullable<FunctionReturnType<typeof api.comments.head>>;
export type CommentPage = NonNullable<FunctionReturnType<typeof api.comments.list>>;
export type Comment = CommentPage["comments"][number];
export type Reactions = Comment["reactions"];
export type CommentRules = FunctionReturnType<typeof api.comments.rules>;
export type WhoReacted = FunctionReturnType<typeof api.reactions.people>;

export function commentsData(dareId: string) {
  const subject = dareSubject(dareId);
  return [
    prewarmEntry(api.comments.head, { subject }),
    prewarmEntry(api.comments.list, { subject, order: "newest", cursor: null }),
  ];
}

/** What stands above the comments; null where there is nothing to see. */
export function useCommentHead(subject: string) {
  return useLive(api.comments.head, { subject });
}

export function useCommentPage(subject: string, place: { order: CommentOrder; cursor: string | null }) {
  return useLive(api.comments.list, { subject, ...place });
}

export function useReplies(commentId: string, cursor: string | null) {
  return useLive(api.comments.replies, { commentId, cursor });
}

/** What this device has taken and the server has not shown yet, oldest first; answers stand with their comment. */
export function useWaitingComments(subject: string, parentId: string | null) {
  return useQueued("comment", subject).filter(({ data }) => (data.parentId ?? null) === parentId);
}

export type WaitingComment = ReturnType<typeof useWaitingComments>[number];

/** Taken by this device at once, posted as soon as there is a connection, once. */
export function usePostComment(subject: string, parentId: string | null) {
  const { enqueue } = useOfflineAction("comment");
  return async (text: string) => {
    const taken = await enqueue({ subject, text, ...(parentId === null ? {} : { parentId }) });
    if (taken.ok) logEvent("comment", { reply: parentId !== null });
    return taken;
  };
}

export function useCommentActs() {
  return {
    edit: useCall(useMutation(api.comments.edit)),
    remove: useCall(useMutation(api.comments.remove)),
    hide: useCall(useMutation(api.comments.hide)),
    show: useCall(useMutation(api.comments.show)),
    allow: useCall(useMutation(api.comments.allow)),
    pin: useCall(useMutation(api.comments.pin)),
    unpin: useCall(useMutation(api.comments.unpin)),
  };
}

export function useReactions(subject: string) {
  return useLive(api.reactions.of, { subject });
}

/** The viewer's wish about an item that has not arrived yet; undefined: there is none. */
export function useWaitingReaction(subject: string): ReactionKind | null | undefined {
  return useQueued("reaction", subject).findLast(({ state }) => state !== "failed")?.data.kind;
}

export function useReact(subject: string) {
  const { enqueue } = useOfflineAction("reaction");
  return async (kind: ReactionKind | null) => {
    const taken = await enqueue({ subject, kind });
    if (taken.ok) logEvent("reaction", { on: kind !== null });
    return taken;
  };
}

export function useWhoReacted(subject: string, cursor: string | null) {
  return useLive(api.reactions.people, { subject, cursor });
}

export function useCommentRules() {
  return useLive(api.comments.rules, {});
}

export function useSetCommentRules() {
  return useCall(useMutation(api.comments.setRules));
}
