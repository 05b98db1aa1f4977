import { api } from "@convex/_generated/api";
import type { FeedbackOrder, FeedbackText } from "@convex/domain/system/feedback";
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useOfflineAction, useQueued } from "@/features/shell/offline";
import { prewarmEntry } from "@/lib/device/prewarm";
import { useLive } from "@/lib/live/useLive";
import type { QueuedVote } from "./queued";

export type FeedbackPage = FunctionReturnType<typeof api.feedback.list>;
export type FeedbackPost = FeedbackPage["posts"][number];

export function feedbackData(order: FeedbackOrder) {
  return [prewarmEntry(api.feedback.list, { order, cursor: null })];
}

/** Twenty posts, live. The first page is also kept for a start without network. */
export function useFeedbackPage(order: FeedbackOrder, cursor: string | null) {
  return useLive(api.feedback.list, { order, cursor }, { keep: cursor === null });
}

/** What this device has taken and the server has not shown yet, oldest first. */
export function useQueuedFeedback() {
  const rows = useQueued("feedback");
  const posts = rows.flatMap(({ id, data, state, error }) =>
    data.kind === "post" ? [{ id, title: data.title, body: data.body, state, error }] : [],
  );
  const votes: QueuedVote[] = rows.flatMap(({ data, state }) =>
    data.kind === "vote" && state !== "failed" ? [{ postId: data.postId, up: data.up }] : [],
  );
  return { posts, votes };
}

export type QueuedPost = ReturnType<typeof useQueuedFeedback>["posts"][number];

/** Taken by this device at once, sent as soon as there is a connection, counted once. */
export function useFeedbackActs() {
  const { enqueue } = useOfflineAction("feedback");
  return {
    post: (text: FeedbackText) => enqueue({ kind: "post", ...text }),
    vote: (postId: string, up: boolean) => enqueue({ kind: "vote", postId, up }),
  };
}

export function useRemovePost() {
  return useMutation(api.feedback.remove);
}
