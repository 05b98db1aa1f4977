/** Writing comments (product 11). Reading them: `commentReads.ts`; what a creator may do about them: `commentCare.ts`. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  COMMENT_EDIT_MS,
  COMMENT_MESSAGES,
  cleanComment,
  commentProblem,
  commentSubject,
  LINKS_AFTER_MS,
  mentionsIn,
  takesComments,
} from "../../domain/comments/comments";
import { fail, requireFound } from "../../errors";
import { requireUnlimited } from "../access/decided";
import { requireOn } from "../access/featureFlags";
import { once } from "../access/idempotency";
import { enforceRateLimit } from "../access/rateLimit";
import { isShown } from "../people/profileView";
import { userByUsername } from "../people/usernames";
import { noteComment } from "../progress/otherEvents";
import { isBlockedBetween, ruleOf } from "../relations/blocks";
import { countRowOf, dropCounts, isOut, recount, setPinned } from "./counts";
import { tellMentioned, tellOfComment } from "./notices";
import { dropReactions } from "./reactions";
import { requireDoor } from "./settings";
import { dropComment, noteTalk } from "./signals";
import { commentOf, findItem, isSeenBy, requireOpenItem, type TalkItem } from "./subjects";

type Viewer = Doc<"users">;
type Comment = Doc<"comments">;

/** More than five are never written. */
const MENTION_ROWS = 10;

function requireText(raw: string): string {
  const text = cleanComment(raw);
  const problem = commentProblem(text);
  if (problem === null) return text;
  fail("invalid-argument", { message: COMMENT_MESSAGES[problem], field: "text", reason: problem });
}

type Called = { uid: string; handle: string };

/** The people a text calls: only those who can see it. */
async function calledIn(
  ctx: QueryCtx,
  viewer: Viewer,
  { text, item }: { text: string; item: TalkItem },
): Promise<Called[]> {
  const called: Called[] = [];
  for (const handle of mentionsIn(text)) {
    const user = await userByUsername(ctx, handle);
    if (user === null || !isShown(user)) continue;
    if (await isBlockedBetween(ctx, viewer.uid, user.uid)) continue;
    if (await isBlockedBetween(ctx, item.creatorId, user.uid)) continue;
    called.push({ uid: user.uid, handle });
  }
  return called;
}

async function mentionRows(ctx: QueryCtx, commentId: Id<"comments">): Promise<Doc<"commentMentions">[]> {
  return await ctx.db
    .query("commentMentions")
    .withIndex("by_comment", (q) => q.eq("commentId", commentId))
    .take(MENTION_ROWS);
}

/** Writes who is called now. The people who were not called before. */
async function setMentions(
  ctx: MutationCtx,
  commentId: Id<"comments">,
  called: readonly Called[],
): Promise<string[]> {
  const before = await mentionRows(ctx, commentId);
  for (const row of before) await ctx.db.delete(row._id);
  for (const each of called) await ctx.db.insert("commentMentions", { commentId, ...each });
  return called.map(({ uid }) => uid).filter((uid) => !before.some((row) => row.uid === uid));
}

/** Product 24: what somebody restricted writes waits for the creator's leave, and is told to nobody. */
async function isRestricted(ctx: QueryCtx, viewer: Viewer, creatorId: string): Promise<boolean> {
  return (await ruleOf(ctx, { ownerId: creatorId, kind: "restrict", otherId: viewer.uid })) !== null;
}

/** The comment above an answer: one level only, under the same item, and seen by whoever answers. */
async function requireParent(
  ctx: QueryCtx,
  viewer: Viewer,
  { item, parentId }: { item: TalkItem; parentId: string },
): Promise<Comment> {
  const parent = requireFound(await commentOf(ctx, parentId));
  requireFound(parent.subject === item.subject && isSeenBy(viewer, parent) ? parent : null);
  requireFound((await isBlockedBetween(ctx, viewer.uid, parent.authorId)) ? null : parent);
  if (parent.parentId !== undefined) fail("failed-precondition", { reason: "one-level" });
  return parent;
}

interface CommentInput {
  subject: string;
  text: string;
  parentId?: string;
  actionId?: string;
}

/** The same act writes one comment, however often it arrives. */
export async function post(
  ctx: MutationCtx,
  viewer: Viewer,
  { actionId, ...input }: CommentInput,
): Promise<null> {
  const now = Date.now();
  const claim = { uid: viewer.uid, actionId, type: "comment", now } as const;
  await once(ctx, claim, async () => await write(ctx, viewer, { ...input, now }));
  return null;
}

async function write(
  ctx: MutationCtx,
  viewer: Viewer,
  input: { subject: string; text: string; parentId?: string; now: number },
): Promise<string> {
  const { now, parentId } = input;
  await requireOn(ctx, "comments");
  requireFound(takesComments(input.subject) ? input.subject : null);
  const item = await requireOpenItem(ctx, viewer, input.subject);
  const text = requireText(input.text);
  const parent = parentId === undefined ? null : await requireParent(ctx, viewer, { item, parentId });
  await requireDoor(ctx, viewer, { item, now });
  await requireUnlimited(ctx, { uid: viewer.uid, feature: "comment", now });
  await enforceRateLimit(ctx, { name: "commentDay", subject: viewer.uid, now });
  const called = await calledIn(ctx, viewer, { text, item });
  const isHeld = await isRestricted(ctx, viewer, item.creatorId);
  const commentId = await ctx.db.insert("comments", {
    ...{ subject: item.subject, creatorId: item.creatorId, authorId: viewer.uid, text },
    ...{ replies: 0, reacted: 0, createdAt: now, mentions: called.map(({ handle }) => handle) },
    links: now - viewer.createdAt >= LINKS_AFTER_MS,
    ...(parent === null ? {} : { parentId: parent._id }),
    ...(isHeld ? { heldAt: now } : {}),
  });
  await setMentions(ctx, commentId, called);
  await recount(ctx, { before: null, after: await ctx.db.get(commentId) });
  if (isHeld) return commentId;
  await noteTalk(ctx, { subject: item.subject, uid: viewer.uid, kind: "commented" }, now);
  const mentioned = called.map(({ uid }) => uid);
  await tellOfComment(ctx, { item, by: viewer, now, parentAuthorId: parent?.authorId ?? null, mentioned });
  return commentId;
}

async function requireOwn(ctx: QueryCtx, viewer: Viewer, rawId: string): Promise<Comment> {
  const comment = requireFound(await commentOf(ctx, rawId));
  return requireFound(comment.authorId === viewer.uid && comment.removedAt === undefined ? comment : null);
}

/** Within five minutes, and marked. */
export async function edit(
  ctx: MutationCtx,
  viewer: Viewer,
  { commentId, text: raw }: { commentId: string; text: string },
): Promise<null> {
  const now = Date.now();
  const comment = await requireOwn(ctx, viewer, commentId);
  const item = await requireOpenItem(ctx, viewer, comment.subject);
  if (now >= comment.createdAt + COMMENT_EDIT_MS) {
    fail("failed-precondition", {
      message: "Comments can be edited for five minutes only.",
      reason: "edit-over",
    });
  }
  const text = requireText(raw);
  if (text === comment.text) return null;
  const called = await calledIn(ctx, viewer, { text, item });
  const mentions = called.map(({ handle }) => handle);
  // What was allowed is not what stands there now.
  const isHeld = await isRestricted(ctx, viewer, item.creatorId);
  const held = isHeld ? { heldAt: comment.heldAt ?? now } : {};
  await ctx.db.patch(comment._id, { text, mentions, editedAt: now, ...held });
  const after = requireFound(await ctx.db.get(comment._id));
  await recount(ctx, { before: comment, after });
  const added = await setMentions(ctx, comment._id, called);
  const told = { item, by: viewer, now, writtenAt: comment.createdAt };
  if (!isOut(after)) await tellMentioned(ctx, told, added);
  return null;
}

/** Only one's own; a foreign one and a missing one answer alike. */
export async function remove(ctx: MutationCtx, viewer: Viewer, commentId: string): Promise<null> {
  const comment = await requireOwn(ctx, viewer, commentId);
  await takeAway(ctx, comment, { now: Date.now(), authorId: comment.authorId });
  return null;
}

async function hasAnswers(ctx: QueryCtx, commentId: Id<"comments">): Promise<boolean> {
  const first = await ctx.db
    .query("comments")
    .withIndex("by_parentId", (q) => q.eq("parentId", commentId))
    .first();
  return first !== null;
}

/** What hangs on a comment: who is called in it, what people felt about it, its place at the top. */
async function dropTrimmings(ctx: MutationCtx, { _id, subject, creatorId }: Comment): Promise<void> {
  for (const row of await mentionRows(ctx, _id)) await ctx.db.delete(row._id);
  await dropReactions(ctx, commentSubject(_id));
  await dropCounts(ctx, commentSubject(_id));
  const counts = await countRowOf(ctx, subject);
  if (counts?.pinnedId === _id) await setPinned(ctx, { subject, ownerId: creatorId }, null);
}

/** Product 23: the words go; a stub of `authorId` stays where others have answered. */
export async function takeAway(
  ctx: MutationCtx,
  comment: Comment,
  { now, authorId }: { now: number; authorId: string },
): Promise<void> {
  await dropTrimmings(ctx, comment);
  await dropComment(ctx, comment, now);
  if (await hasAnswers(ctx, comment._id)) {
    const stub = { text: "", mentions: [], reacted: 0, removedAt: comment.removedAt ?? now, authorId };
    await ctx.db.patch(comment._id, stub);
    await recount(ctx, { before: comment, after: await ctx.db.get(comment._id) });
    return;
  }
  await ctx.db.delete(comment._id);
  await recount(ctx, { before: comment, after: null });
  await dropEmptyStub(ctx, comment.parentId);
}

/** A stub without answers says nothing to anybody. */
async function dropEmptyStub(ctx: MutationCtx, parentId: Id<"comments"> | undefined): Promise<void> {
  const parent = parentId === undefined ? null : await ctx.db.get(parentId);
  if (parent?.removedAt === undefined || (await hasAnswers(ctx, parent._id))) return;
  await ctx.db.delete(parent._id);
}

/** With the item itself: nothing is counted any more. */
export async function dropWithItem(ctx: MutationCtx, comment: Comment): Promise<void> {
  await dropTrimmings(ctx, comment);
  await ctx.db.delete(comment._id);
  await noteComment(ctx, comment, null);
}

/** For whoever reports it: the comment as they can see it. */
export async function findShown(
  ctx: QueryCtx,
  viewer: Viewer | null,
  rawId: string,
): Promise<Comment | null> {
  const comment = await commentOf(ctx, rawId);
  if (comment === null || comment.removedAt !== undefined) return null;
  const item = await findItem(ctx, viewer, commentSubject(comment._id));
  return item === null && viewer?.uid !== comment.creatorId ? null : comment;
}
