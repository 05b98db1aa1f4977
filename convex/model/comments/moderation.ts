/** What a creator may do about comments on their own items (product 11, 24). */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail, requireFound } from "../../errors";
import { findUser } from "../access/viewer";
import { countRowOf, isOut, recount, setPinned } from "./counts";
import { tellOfComment } from "./notices";
import { commentOf, findItem } from "./subjects";

type Viewer = Doc<"users">;
type Comment = Doc<"comments">;

async function requireUnderMine(ctx: QueryCtx, viewer: Viewer, rawId: string): Promise<Comment> {
  const comment = requireFound(await commentOf(ctx, rawId));
  return requireFound(comment.creatorId === viewer.uid && comment.removedAt === undefined ? comment : null);
}

async function change(
  ctx: MutationCtx,
  comment: Comment,
  fields: { [Key in "hiddenAt" | "heldAt" | "reportedAt" | "removedAt"]?: number | undefined } & {
    text?: string;
  },
): Promise<void> {
  await ctx.db.patch(comment._id, fields);
  await recount(ctx, { before: comment, after: await ctx.db.get(comment._id) });
}

/** From everybody but its author and the creator, with the answers below it. */
export async function hide(ctx: MutationCtx, viewer: Viewer, commentId: string): Promise<null> {
  const comment = await requireUnderMine(ctx, viewer, commentId);
  if (comment.hiddenAt !== undefined) return null;
  await change(ctx, comment, { hiddenAt: Date.now() });
  await unpinIf(ctx, comment);
  return null;
}

export async function show(ctx: MutationCtx, viewer: Viewer, commentId: string): Promise<null> {
  const comment = await requireUnderMine(ctx, viewer, commentId);
  if (comment.hiddenAt !== undefined) await change(ctx, comment, { hiddenAt: undefined });
  return null;
}

/** Lets everybody read what somebody restricted wrote; now those whom it concerns hear of it. */
export async function allow(ctx: MutationCtx, viewer: Viewer, commentId: string): Promise<null> {
  const comment = await requireUnderMine(ctx, viewer, commentId);
  if (comment.heldAt === undefined) return null;
  await change(ctx, comment, { heldAt: undefined });
  const item = await findItem(ctx, viewer, comment.subject);
  const by = await findUser(ctx, comment.authorId);
  if (item === null || by === null || comment.hiddenAt !== undefined) return null;
  const parent = comment.parentId === undefined ? null : await ctx.db.get(comment.parentId);
  const called = await ctx.db
    .query("commentMentions")
    .withIndex("by_comment", (q) => q.eq("commentId", comment._id))
    .take(10);
  const mentioned = called.map(({ uid }) => uid);
  const parentAuthorId = parent?.authorId ?? null;
  await tellOfComment(ctx, { item, by, now: Date.now(), parentAuthorId, mentioned });
  return null;
}

/** One for an item; another takes its place. */
export async function pin(ctx: MutationCtx, viewer: Viewer, commentId: string): Promise<null> {
  const comment = await requireUnderMine(ctx, viewer, commentId);
  if (comment.parentId !== undefined || isOut(comment))
    fail("failed-precondition", { reason: "not-pinnable" });
  await setPinned(ctx, { subject: comment.subject, ownerId: comment.creatorId }, comment._id);
  return null;
}

export async function unpin(ctx: MutationCtx, viewer: Viewer, commentId: string): Promise<null> {
  await unpinIf(ctx, await requireUnderMine(ctx, viewer, commentId));
  return null;
}

async function unpinIf(ctx: MutationCtx, { _id, subject, creatorId }: Comment): Promise<void> {
  const counts = await countRowOf(ctx, subject);
  if (counts?.pinnedId === _id) await setPinned(ctx, { subject, ownerId: creatorId }, null);
}

/** Staff's decision: gone for everybody, its creator and its author too. Its words are the answer, for an appeal. */
export async function removeByStaff(ctx: MutationCtx, comment: Comment, now: number): Promise<string> {
  await change(ctx, comment, { removedAt: now, text: "" });
  await unpinIf(ctx, comment);
  return comment.text;
}

/** One of the gravest reports: from everybody, its author too, until a person has looked. */
export async function hideReported(ctx: MutationCtx, comment: Comment, now: number): Promise<void> {
  if (comment.reportedAt !== undefined || comment.removedAt !== undefined) return;
  await change(ctx, comment, { reportedAt: now });
  await unpinIf(ctx, comment);
}

/** Its case has ended, and with it the hiding. */
export async function endReport(ctx: MutationCtx, comment: Comment): Promise<void> {
  if (comment.reportedAt !== undefined) await change(ctx, comment, { reportedAt: undefined });
}

/** An appeal was right: the words stand where they stood. */
export async function restoreByStaff(ctx: MutationCtx, comment: Comment, text: string): Promise<void> {
  if (comment.removedAt !== undefined) await change(ctx, comment, { removedAt: undefined, text });
}
