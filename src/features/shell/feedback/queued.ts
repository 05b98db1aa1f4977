import type { FeedbackPost } from "./data";

/** A vote on this device that the server has not counted yet. */
export type QueuedVote = { postId: string; up: boolean };

/** The post as it will be once the last vote of this device has arrived. */
export function withQueuedVote(
  post: Pick<FeedbackPost, "id" | "votes" | "voted">,
  queued: readonly QueuedVote[],
): { votes: number; voted: boolean } {
  const last = queued.findLast((vote) => vote.postId === post.id);
  if (last === undefined || last.up === post.voted) return { votes: post.votes, voted: post.voted };
  return { votes: post.votes + (last.up ? 1 : -1), voted: last.up };
}
