import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { Doc } from "../../_generated/dataModel";
import { COMMENT_ACTIONS, COMMENT_DOORS, COMMENT_EDIT_MS } from "../../domain/comments/comments";
import { reactionCounts, reactionKind, whoMayComment } from "../../tables/comments";
import { type PersonCard, personCard } from "../people/profileView";
import { type ShownProgress, shownProgressView } from "../progress/view";

const cursor = v.union(v.string(), v.null());

export const reactionsView = v.object({
  counts: reactionCounts,
  total: v.number(),
  mine: v.union(reactionKind, v.null()),
  /** The viewer's own item: they may see who reacted. */
  own: v.boolean(),
  /** How many comments the same item has. */
  comments: v.number(),
});

export const reactionPeopleView = v.object({
  people: v.array(v.object({ person: personCard, kind: reactionKind })),
  nextCursor: cursor,
});

/** `mark`: why others do not see it; said to the creator, of a hidden one to its author too. */
export const commentView = v.object({
  id: v.id("comments"),
  parentId: v.union(v.id("comments"), v.null()),
  /** Null: taken away by its author, or its author is gone; the answers stay. */
  author: v.union(personCard, v.null()),
  /** What its author shows of badges, level and title; null where nobody stands there. */
  progress: v.union(shownProgressView, v.null()),
  text: v.string(),
  mentions: v.array(v.string()),
  links: v.boolean(),
  createdAt: v.number(),
  edited: v.boolean(),
  /** Until when its author may change it; null for others. */
  editableUntil: v.union(v.number(), v.null()),
  mark: literals("none", "hidden", "held", "removed"),
  pinned: v.boolean(),
  replies: v.number(),
  byCreator: v.boolean(),
  mine: v.boolean(),
  actions: v.array(literals(...COMMENT_ACTIONS)),
  reactions: reactionsView,
});

/** The place above the comments of an item. */
export const commentHeadView = v.object({
  title: v.string(),
  dareId: v.string(),
  creator: personCard,
  count: v.number(),
  door: literals(...COMMENT_DOORS),
  slowMode: v.boolean(),
  isCreator: v.boolean(),
});

export const commentPageView = v.object({
  /** Only on the first page. */
  pinned: v.union(commentView, v.null()),
  comments: v.array(commentView),
  nextCursor: cursor,
  /** How many of this page muted words hide from the viewer. */
  hiddenByWords: v.number(),
});

export const commentRulesView = v.object({ who: whoMayComment, slowMode: v.boolean() });

export type ReactionsView = Infer<typeof reactionsView>;
export type ReactionPeople = Infer<typeof reactionPeopleView>;
export type CommentView = Infer<typeof commentView>;
export type CommentHead = Infer<typeof commentHeadView>;
export type CommentPage = Infer<typeof commentPageView>;
type Action = CommentView["actions"][number];

interface Beside {
  viewerUid: string | null;
  /** Null: without a page, or gone. */
  author: PersonCard | null;
  progress: ShownProgress | null;
  reactions: ReactionsView;
  pinned: boolean;
  mayWrite: boolean;
}

function markOf({ removedAt, hiddenAt, heldAt }: Doc<"comments">, isCreator: boolean): CommentView["mark"] {
  if (removedAt !== undefined) return "removed";
  if (hiddenAt !== undefined) return "hidden";
  // Product 24: who is restricted is not told.
  return heldAt !== undefined && isCreator ? "held" : "none";
}

/** The edit is offered until its time is over; the screen's clock takes it away. */
function actionsOf(doc: Doc<"comments">, { viewerUid, pinned, mayWrite }: Beside): Action[] {
  if (viewerUid === null || doc.removedAt !== undefined) return [];
  const isMine = doc.authorId === viewerUid;
  // Product 24: who is restricted is not told, so their own comment looks like every other to them.
  const isOpen = doc.hiddenAt === undefined && (doc.heldAt === undefined || isMine);
  const isTop = doc.parentId === undefined;
  const wishes: [Action, boolean][] = [
    ["reply", mayWrite && isTop && isOpen],
    ["edit", isMine],
    ["remove", isMine],
    ["report", !isMine],
  ];
  const care: [Action, boolean][] = [
    ["allow", doc.heldAt !== undefined],
    ["hide", doc.hiddenAt === undefined && !isMine],
    ["show", doc.hiddenAt !== undefined],
    ["pin", isTop && isOpen && !pinned],
    ["unpin", pinned],
  ];
  const all = doc.creatorId === viewerUid ? [...wishes, ...care] : wishes;
  return all.flatMap(([action, isOffered]) => (isOffered ? [action] : []));
}

export function commentOfDoc(doc: Doc<"comments">, beside: Beside): CommentView {
  const { viewerUid, reactions, pinned } = beside;
  const isMine = viewerUid === doc.authorId;
  const isGone = doc.removedAt !== undefined || beside.author === null;
  return {
    id: doc._id,
    parentId: doc.parentId ?? null,
    author: isGone ? null : beside.author,
    progress: isGone ? null : beside.progress,
    text: isGone ? "" : doc.text,
    mentions: isGone ? [] : doc.mentions,
    links: doc.links,
    createdAt: doc.createdAt,
    edited: doc.editedAt !== undefined && !isGone,
    editableUntil: isMine && !isGone ? doc.createdAt + COMMENT_EDIT_MS : null,
    mark: isGone ? "removed" : markOf(doc, viewerUid === doc.creatorId),
    pinned,
    replies: doc.replies,
    byCreator: doc.authorId === doc.creatorId,
    mine: isMine,
    actions: isGone ? [] : actionsOf(doc, beside),
    reactions,
  };
}
