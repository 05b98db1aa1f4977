import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { feedbackStatus } from "../../tables/system";

/** A post as everybody sees it, with the viewer's own part in it. */
export const feedbackPostView = v.object({
  id: v.id("feedbackPosts"),
  title: v.string(),
  body: v.string(),
  status: feedbackStatus,
  votes: v.number(),
  createdAt: v.number(),
  /** The handle, or null for a person who left. Nothing else of the author is told. */
  author: v.union(v.string(), v.null()),
  mine: v.boolean(),
  voted: v.boolean(),
});

export const feedbackPageView = v.object({
  posts: v.array(feedbackPostView),
  /** Where the next page begins; null after the last. */
  nextCursor: v.union(v.string(), v.null()),
});

export type FeedbackPost = Infer<typeof feedbackPostView>;
export type FeedbackPage = Infer<typeof feedbackPageView>;

export function feedbackPost(
  doc: Doc<"feedbackPosts">,
  { author, viewerId, voted }: { author: Doc<"users"> | null; viewerId: string; voted: boolean },
): FeedbackPost {
  return {
    id: doc._id,
    title: doc.title,
    body: doc.body,
    status: doc.status,
    votes: doc.votes,
    createdAt: doc.createdAt,
    author: author?.username ?? null,
    mine: doc.ownerId === viewerId,
    voted,
  };
}
