/** How many comments and reactions an item has: moved by each change, never counted again. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  NO_REACTIONS,
  REACTION_KINDS,
  type ReactionCounts,
  type ReactionKind,
} from "../../domain/comments/comments";
import { noteComment } from "../progress/otherEvents";

type Row = Doc<"itemCounts">;
type Comment = Doc<"comments">;

export async function countRowOf(ctx: QueryCtx, subject: string): Promise<Row | null> {
  return await ctx.db
    .query("itemCounts")
    .withIndex("by_subject", (q) => q.eq("subject", subject))
    .unique();
}

/** Zeros where nobody has said anything yet. */
export async function countsOfItem(
  ctx: QueryCtx,
  subject: string,
): Promise<{ comments: number; reactions: ReactionCounts; pinnedId: Id<"comments"> | null }> {
  const row = await countRowOf(ctx, subject);
  return {
    comments: row?.comments ?? 0,
    reactions: row?.reactions ?? NO_REACTIONS,
    pinnedId: row?.pinnedId ?? null,
  };
}

export const totalOf = (counts: ReactionCounts): number =>
  REACTION_KINDS.reduce((sum, kind) => sum + counts[kind], 0);

interface Item {
  subject: string;
  ownerId: string;
}

async function rowFor(ctx: MutationCtx, { subject, ownerId }: Item): Promise<Row | null> {
  const known = await countRowOf(ctx, subject);
  if (known !== null) return known;
  const fields = { subject, ownerId, comments: 0, reactions: NO_REACTIONS };
  return await ctx.db.get(await ctx.db.insert("itemCounts", fields));
}

async function addComments(ctx: MutationCtx, item: Item, by: number): Promise<void> {
  const row = by === 0 ? null : await rowFor(ctx, item);
  if (row !== null) await ctx.db.patch(row._id, { comments: Math.max(0, row.comments + by) });
}

/** From one kind to another; null: from or to none. */
export async function moveReaction(
  ctx: MutationCtx,
  item: Item,
  { from, to }: { from: ReactionKind | null; to: ReactionKind | null },
): Promise<void> {
  const row = await rowFor(ctx, item);
  if (row === null) return;
  const counts = { ...row.reactions };
  if (from !== null) counts[from] = Math.max(0, counts[from] - 1);
  if (to !== null) counts[to] += 1;
  await ctx.db.patch(row._id, { reactions: counts });
}

export async function setPinned(
  ctx: MutationCtx,
  item: Item,
  pinnedId: Id<"comments"> | null,
): Promise<void> {
  const row = await rowFor(ctx, item);
  if (row !== null) await ctx.db.patch(row._id, { pinnedId: pinnedId ?? undefined });
}

export const isOut = ({ hiddenAt, heldAt, reportedAt, removedAt }: Comment): boolean =>
  [hiddenAt, heldAt, reportedAt, removedAt].some((at) => at !== undefined);

/** Kept from everybody with all that is said below it; one its author took away keeps its answers. */
const closesThread = ({ hiddenAt, heldAt, reportedAt }: Comment): boolean =>
  [hiddenAt, heldAt, reportedAt].some((at) => at !== undefined);

/** What a comment brings to the count of its item as it stands. */
async function weightOf(ctx: QueryCtx, comment: Comment): Promise<number> {
  if (comment.parentId === undefined) {
    if (closesThread(comment)) return 0;
    return (isOut(comment) ? 0 : 1) + comment.replies;
  }
  const parent = await ctx.db.get(comment.parentId);
  return isOut(comment) || parent === null || closesThread(parent) ? 0 : 1;
}

async function addReplies(ctx: MutationCtx, { parentId }: Comment, by: number): Promise<void> {
  const parent = parentId === undefined || by === 0 ? null : await ctx.db.get(parentId);
  if (parent !== null) await ctx.db.patch(parent._id, { replies: Math.max(0, parent.replies + by) });
}

/**
 * The one way a comment comes, changes its standing or goes: the counts of its item and of the one above follow in
 * the same transaction. `before` null: it is new; `after` null: it is gone.
 */
export async function recount(
  ctx: MutationCtx,
  { before, after }: { before: Comment | null; after: Comment | null },
): Promise<void> {
  const one = after ?? before;
  if (one === null) return;
  const stands = (comment: Comment | null) => (comment === null || isOut(comment) ? 0 : 1);
  const weight = async (comment: Comment | null) => (comment === null ? 0 : await weightOf(ctx, comment));
  const item = { subject: one.subject, ownerId: one.creatorId };
  await addComments(ctx, item, (await weight(after)) - (await weight(before)));
  await addReplies(ctx, one, stands(after) - stands(before));
  await noteComment(ctx, before, after);
}

export async function dropCounts(ctx: MutationCtx, subject: string): Promise<void> {
  const row = await countRowOf(ctx, subject);
  if (row !== null) await ctx.db.delete(row._id);
}
