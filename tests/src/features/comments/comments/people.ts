import { NO_REACTIONS } from "@convex/domain/comments/comments";
import type { Comment, CommentHead, CommentPage } from "@/features/comments/comments/data";

/** What the server says of comments; each test names only what it is about. */
export const sam = { uid: "s".repeat(20), username: "sam", displayName: "Sam", photoUrl: null };

export function head(part: Partial<CommentHead> = {}): CommentHead {
  return {
    title: "Plate toast like a chef",
    dareId: "dare1",
    creator: sam,
    count: 1,
    door: "yes",
    slowMode: false,
    isCreator: false,
    ...part,
  };
}

export function comment(part: Partial<Comment> = {}): Comment {
  return {
    // An id is an opaque text; only the server makes real ones.
    id: "comment1" as Comment["id"],
    parentId: null,
    author: sam,
    progress: null,
    text: "What a toast!",
    mentions: [],
    links: false,
    createdAt: Date.UTC(2026, 10, 21),
    edited: false,
    editableUntil: null,
    mark: "none",
    pinned: false,
    replies: 0,
    byCreator: false,
    mine: false,
    actions: ["reply", "report"],
    reactions: { counts: NO_REACTIONS, total: 0, mine: null, own: false, comments: 0 },
    ...part,
  };
}

export function page(comments: Comment[], part: Partial<CommentPage> = {}): CommentPage {
  return { pinned: null, comments, nextCursor: null, hiddenByWords: 0, ...part };
}
