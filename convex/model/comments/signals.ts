/** What people say and feel about a public video counts for its place in the feed (product 10). */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { parseSubject } from "../../domain/comments/comments";
import type { Signal } from "../../domain/feed/ranking";
import { itemOfDare, itemOfProof } from "../feed/feedItems";
import { dropSignal, noteSignal } from "../feed/scores";

interface Talk {
  subject: string;
  uid: string;
  kind: Extract<Signal, "reacted" | "commented">;
}

/** The video that a dare's or a proof's subject is about; null for comments and for what has none. */
async function itemBehind(ctx: QueryCtx, subject: string): Promise<Doc<"feedItems"> | null> {
  const parsed = parseSubject(subject);
  if (parsed?.kind === "dare") {
    const dareId = ctx.db.normalizeId("dares", parsed.id);
    return dareId === null ? null : await itemOfDare(ctx, dareId);
  }
  const proofId = parsed?.kind === "proof" ? ctx.db.normalizeId("proofs", parsed.id) : null;
  return proofId === null ? null : await itemOfProof(ctx, proofId);
}

export async function noteTalk(ctx: MutationCtx, { subject, ...act }: Talk, now: number): Promise<void> {
  const item = await itemBehind(ctx, subject);
  if (item !== null) await noteSignal(ctx, { feedId: item._id, ...act }, now);
}

export async function dropTalk(ctx: MutationCtx, { subject, ...act }: Talk, now: number): Promise<void> {
  const item = await itemBehind(ctx, subject);
  if (item !== null) await dropSignal(ctx, { feedId: item._id, ...act }, now);
}

/** Somebody's comment goes; what else they said about the same thing still counts. */
export async function dropComment(
  ctx: MutationCtx,
  { _id, subject, authorId: uid }: Doc<"comments">,
  now: number,
): Promise<void> {
  const theirs = await ctx.db
    .query("comments")
    .withIndex("by_author_and_subject", (q) => q.eq("authorId", uid).eq("subject", subject))
    .take(2);
  if (theirs.every((each) => each._id === _id)) await dropTalk(ctx, { subject, uid, kind: "commented" }, now);
}
