/** What can be talked about, and by whom it is seen (product 11). */
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { commentSubject, dareSubject, parseSubject, proofSubject } from "../../domain/comments/comments";
import { fail, requireFound } from "../../errors";
import { findUser } from "../access/viewer";
import { roleOf } from "../dares/dareView";
import { publicItemOfDare, publicItemOfProof } from "../feed/feedItems";
import { isShown } from "../people/profileView";
import { isBlockedBetween } from "../relations/blocks";
import { isClosedTo } from "../relations/privacy";
import { isOut } from "./counts";

type Viewer = Doc<"users"> | null;

export interface TalkItem {
  subject: string;
  /** Whose dare or proof it is: they say who may write here, and hide and pin. */
  creatorId: string;
  /** Whose words or work the item is: the author of a comment, else the creator. */
  ownerId: string;
  title: string;
  edgy: boolean;
  dareId: string;
  /** Where the talk about it stands. */
  link: string;
  /** Everybody can see it. A dare that is not public is known to its two parties, and nobody talks there. */
  isOpen: boolean;
}

/** Whoever looks: nothing of somebody without a page, blocked either way, or edgy to a visitor (product 5). */
async function seen(ctx: QueryCtx, viewer: Viewer, item: TalkItem | null): Promise<TalkItem | null> {
  if (item === null || (item.edgy && viewer === null)) return null;
  const creator = await findUser(ctx, item.creatorId);
  if (creator === null || !isShown(creator)) return null;
  if (await isClosedItem(ctx, viewer, { creator, item })) return null;
  return (await isBlockedBetween(ctx, viewer?.uid ?? null, creator.uid)) ? null : item;
}

/** Product 11: the talk about a private person's video is their followers' and its sender's. */
async function isClosedItem(
  ctx: QueryCtx,
  viewer: Viewer,
  { creator, item }: { creator: Doc<"users">; item: TalkItem },
): Promise<boolean> {
  if (!(await isClosedTo(ctx, viewer?.uid ?? null, creator))) return false;
  const dareId = ctx.db.normalizeId("dares", item.dareId);
  const dare = dareId === null ? null : await ctx.db.get(dareId);
  return dare === null || roleOf(dare, viewer?.uid ?? null) === null;
}

async function dareItem(ctx: QueryCtx, viewer: Viewer, rawId: string): Promise<TalkItem | null> {
  const dareId = ctx.db.normalizeId("dares", rawId);
  if (dareId === null) return await pastItem(ctx, rawId);
  const place = { subject: dareSubject(dareId), dareId, link: `/d/${dareId}/comments` };
  const open = await publicItemOfDare(ctx, dareId);
  if (open !== null) {
    const { creatorId, title, edgy } = open;
    return { ...place, creatorId, ownerId: creatorId, title, edgy, isOpen: true };
  }
  const dare = await ctx.db.get(dareId);
  if (dare === null || roleOf(dare, viewer?.uid ?? null) === null) return null;
  const { creatorId, title } = dare;
  return { ...place, creatorId, ownerId: creatorId, title, edgy: false, isOpen: false };
}

/** Dares of the first version are shown to everybody (money 1.1). */
async function pastItem(ctx: QueryCtx, rawId: string): Promise<TalkItem | null> {
  const pastId = ctx.db.normalizeId("pastDares", rawId);
  const past = pastId === null ? null : await ctx.db.get(pastId);
  if (past === null) return null;
  const { _id: dareId, creatorId, title } = past;
  const place = { subject: dareSubject(dareId), dareId, link: `/d/${dareId}/comments` };
  return { ...place, creatorId, ownerId: creatorId, title, edgy: false, isOpen: true };
}

async function proofItem(ctx: QueryCtx, rawId: string): Promise<TalkItem | null> {
  const proofId = ctx.db.normalizeId("proofs", rawId);
  const open = proofId === null ? null : await publicItemOfProof(ctx, proofId);
  if (proofId === null || open === null) return null;
  const { creatorId, title, edgy, dareId } = open;
  const place = { subject: proofSubject(proofId), dareId, link: `/dare/${dareId}/proof/${proofId}` };
  return { ...place, creatorId, ownerId: creatorId, title, edgy, isOpen: true };
}

/** Open to others; to its author also while it waits for the creator: product 24, who is restricted is not told. */
export function isSeenBy(viewer: Viewer, comment: Doc<"comments">): boolean {
  if (viewer?.uid !== comment.authorId) return !isOut(comment);
  const { hiddenAt, reportedAt, removedAt } = comment;
  return hiddenAt === undefined && reportedAt === undefined && removedAt === undefined;
}

/** A comment that others see, as something to react to. */
async function commentItem(ctx: QueryCtx, viewer: Viewer, rawId: string): Promise<TalkItem | null> {
  const comment = await commentOf(ctx, rawId);
  if (comment === null || !isSeenBy(viewer, comment)) return null;
  if (await isBlockedBetween(ctx, viewer?.uid ?? null, comment.authorId)) return null;
  const parent = comment.parentId === undefined ? null : await ctx.db.get(comment.parentId);
  if (parent?.hiddenAt !== undefined || parent?.reportedAt !== undefined) return null;
  if (parent?.heldAt !== undefined && viewer?.uid !== parent.authorId) return null;
  const item = await findItem(ctx, viewer, comment.subject);
  if (item === null) return null;
  return { ...item, subject: commentSubject(comment._id), ownerId: comment.authorId };
}

export async function commentOf(ctx: QueryCtx, rawId: string): Promise<Doc<"comments"> | null> {
  const id: Id<"comments"> | null = ctx.db.normalizeId("comments", rawId);
  return id === null ? null : await ctx.db.get(id);
}

/** The item behind a subject as this viewer may know it; null for everything else. */
export async function findItem(ctx: QueryCtx, viewer: Viewer, subject: string): Promise<TalkItem | null> {
  const parsed = parseSubject(subject);
  if (parsed === null) return null;
  switch (parsed.kind) {
    case "dare":
      return await seen(ctx, viewer, await dareItem(ctx, viewer, parsed.id));
    case "proof":
      return await seen(ctx, viewer, await proofItem(ctx, parsed.id));
    case "comment":
      return await commentItem(ctx, viewer, parsed.id);
  }
}

export async function requireOpenItem(ctx: QueryCtx, viewer: Viewer, subject: string): Promise<TalkItem> {
  const item = requireFound(await findItem(ctx, viewer, subject));
  if (!item.isOpen) fail("failed-precondition", { reason: "item-private" });
  return item;
}
