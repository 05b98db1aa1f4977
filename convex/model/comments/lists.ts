/** Comments as a viewer sees them (product 11, 24); visitors read, too. */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import {
  COMMENT_PAGE,
  type CommentOrder,
  commentSubject,
  takesComments,
} from "../../domain/comments/comments";
import { findUser } from "../access/viewer";
import { shownCard } from "../people/personCard";
import * as Profiles from "../people/profiles";
import { cardOf, isShown } from "../people/profileView";
import type { ShownProgress } from "../progress/view";
import { withoutUnwanted } from "../relations/blocks";
import { mutedIn } from "../relations/mutedWords";
import { type CommentHead, type CommentPage, type CommentView, commentOfDoc } from "./commentView";
import { countRowOf, countsOfItem, isOut } from "./counts";
import { reactionsTo } from "./reactions";
import { doorOf, rulesOf } from "./settings";
import { commentOf, findItem, type TalkItem } from "./subjects";

type Viewer = Doc<"users"> | null;
type Comment = Doc<"comments">;

/** Null for what this viewer cannot see. */
export async function head(ctx: QueryCtx, viewer: Viewer, subject: string): Promise<CommentHead | null> {
  const item = takesComments(subject) ? await findItem(ctx, viewer, subject) : null;
  if (item === null) return null;
  const { who, slowMode } = await rulesOf(ctx, item.creatorId);
  return {
    title: item.title,
    dareId: item.dareId,
    creator: await shownCard(ctx, item.creatorId),
    count: item.isOpen ? (await countsOfItem(ctx, item.subject)).comments : 0,
    door: await doorOf(ctx, viewer, { item, who }),
    slowMode,
    isCreator: viewer?.uid === item.creatorId,
  };
}

/** What the reading of one page needs to know once. */
interface Reading {
  viewer: Viewer;
  item: TalkItem;
  mayWrite: boolean;
  pinnedId: string | null;
  isMutedByCreator: ((text: string) => boolean) | null;
  isMutedByViewer: ((text: string) => boolean) | null;
  /** By author: many comments are by few people. */
  shown: Map<string, ShownProgress | null>;
}

async function readingOf(ctx: QueryCtx, viewer: Viewer, item: TalkItem): Promise<Reading> {
  const { who } = await rulesOf(ctx, item.creatorId);
  return {
    viewer,
    item,
    mayWrite: (await doorOf(ctx, viewer, { item, who })) === "yes",
    pinnedId: (await countRowOf(ctx, item.subject))?.pinnedId ?? null,
    isMutedByCreator: await mutedIn(ctx, item.creatorId, "comments"),
    isMutedByViewer: viewer === null ? null : await mutedIn(ctx, viewer.uid, "comments"),
    shown: new Map(),
  };
}

/** Hidden ones for the two whom it concerns, a stub while it has answers; all else for everybody. */
function mayStand(comment: Comment, { viewer, item }: Reading): boolean {
  if (comment.removedAt !== undefined) return comment.replies > 0;
  if (comment.reportedAt !== undefined) return false;
  if (!isOut(comment)) return true;
  return viewer !== null && (viewer.uid === comment.authorId || viewer.uid === item.creatorId);
}

/** Words that the creator does not want under their items, and words that the viewer does not want to read. */
function hidesWords(comment: Comment, { viewer, isMutedByCreator, isMutedByViewer }: Reading): boolean {
  if (viewer?.uid === comment.authorId) return false;
  return isMutedByCreator?.(comment.text) === true || isMutedByViewer?.(comment.text) === true;
}

async function progressOf(
  ctx: QueryCtx,
  { viewer, shown }: Reading,
  uid: string,
): Promise<ShownProgress | null> {
  const known = shown.get(uid);
  if (known !== undefined) return known;
  const found = await Profiles.progress(ctx, viewer, uid);
  shown.set(uid, found);
  return found;
}

async function viewOf(ctx: QueryCtx, reading: Reading, comment: Comment): Promise<CommentView | null> {
  const { viewer, mayWrite, pinnedId } = reading;
  const user = await findUser(ctx, comment.authorId);
  const author = user !== null && isShown(user) ? cardOf(user.uid, user) : null;
  if (author === null && comment.replies === 0) return null;
  return commentOfDoc(comment, {
    viewerUid: viewer?.uid ?? null,
    author,
    progress: author === null ? null : await progressOf(ctx, reading, author.uid),
    mayWrite,
    reactions: await reactionsTo(ctx, viewer, {
      subject: commentSubject(comment._id),
      ownerId: comment.authorId,
    }),
    pinned: comment._id === pinnedId,
  });
}

async function viewsOf(
  ctx: QueryCtx,
  reading: Reading,
  page: readonly Comment[],
): Promise<Pick<CommentPage, "comments" | "hiddenByWords">> {
  const standing = page.filter((comment) => mayStand(comment, reading));
  const worded = standing.filter((comment) => !hidesWords(comment, reading));
  const wanted = await withoutUnwanted(ctx, {
    viewerId: reading.viewer?.uid ?? null,
    page: worded,
    uidOf: ({ authorId }) => authorId,
  });
  const comments: CommentView[] = [];
  for (const comment of wanted) {
    const view = await viewOf(ctx, reading, comment);
    if (view !== null) comments.push(view);
  }
  return { comments, hiddenByWords: standing.length - worded.length };
}

async function pinnedOf(ctx: QueryCtx, reading: Reading): Promise<CommentView | null> {
  const pinned = reading.pinnedId === null ? null : await commentOf(ctx, reading.pinnedId);
  if (pinned === null) return null;
  return (await viewsOf(ctx, reading, [pinned])).comments[0] ?? null;
}

interface CommentWish {
  subject: string;
  order: CommentOrder;
  cursor: string | null;
}

const NOTHING: CommentPage = { pinned: null, comments: [], nextCursor: null, hiddenByWords: 0 };

/** Twenty a page, newest or most reacted first, the pinned one before all; null for what the viewer cannot see. */
export async function list(
  ctx: QueryCtx,
  viewer: Viewer,
  { subject, order, cursor }: CommentWish,
): Promise<CommentPage | null> {
  const item = takesComments(subject) ? await findItem(ctx, viewer, subject) : null;
  if (item === null) return null;
  if (!item.isOpen) return NOTHING;
  const comments = ctx.db.query("comments");
  const ordered =
    order === "newest"
      ? comments.withIndex("by_subject_and_parent", (q) =>
          q.eq("subject", item.subject).eq("parentId", undefined),
        )
      : comments.withIndex("by_subject_and_parent_and_reacted", (q) =>
          q.eq("subject", item.subject).eq("parentId", undefined),
        );
  const found = await ordered.order("desc").paginate({ cursor, numItems: COMMENT_PAGE });
  const reading = await readingOf(ctx, viewer, item);
  return {
    pinned: cursor === null ? await pinnedOf(ctx, reading) : null,
    ...(await viewsOf(
      ctx,
      reading,
      found.page.filter(({ _id }) => _id !== reading.pinnedId),
    )),
    nextCursor: found.isDone ? null : found.continueCursor,
  };
}

/** Twenty answers to one comment, oldest first. */
export async function replies(
  ctx: QueryCtx,
  viewer: Viewer,
  { commentId, cursor }: { commentId: string; cursor: string | null },
): Promise<CommentPage | null> {
  const parent = await commentOf(ctx, commentId);
  const item = parent === null ? null : await findItem(ctx, viewer, parent.subject);
  if (parent === null || !item?.isOpen) return null;
  const reading = await readingOf(ctx, viewer, item);
  if (!mayStand(parent, reading)) return null;
  const found = await ctx.db
    .query("comments")
    .withIndex("by_subject_and_parent", (q) => q.eq("subject", item.subject).eq("parentId", parent._id))
    .order("asc")
    .paginate({ cursor, numItems: COMMENT_PAGE });
  return {
    pinned: null,
    ...(await viewsOf(ctx, reading, found.page)),
    nextCursor: found.isDone ? null : found.continueCursor,
  };
}
