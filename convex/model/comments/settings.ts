/** Who may write under a person's items, and how fast (product 11). */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  type CommentDoor,
  DOOR_MESSAGES,
  SLOW_MODE_MESSAGE,
  SLOW_MODE_MS,
  type WhoMayComment,
} from "../../domain/comments/comments";
import { fail } from "../../errors";
import { decidedAbout } from "../access/decided";
import { isFollowing } from "../relations/followRows";
import type { TalkItem } from "./subjects";

type Viewer = Doc<"users">;

interface CommentRules {
  who: WhoMayComment;
  slowMode: boolean;
}

async function rowOf(ctx: QueryCtx, uid: string): Promise<Doc<"commentRules"> | null> {
  return await ctx.db
    .query("commentRules")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
}

export async function rulesOf(ctx: QueryCtx, uid: string): Promise<CommentRules> {
  const row = await rowOf(ctx, uid);
  return { who: row?.who ?? "everyone", slowMode: row?.slowMode ?? false };
}

export async function setRules(ctx: MutationCtx, uid: string, rules: CommentRules): Promise<null> {
  const row = await rowOf(ctx, uid);
  if (row === null) await ctx.db.insert("commentRules", { uid, ...rules });
  else await ctx.db.patch(row._id, rules);
  return null;
}

/** Whether this viewer can write under an item, and why not. The creator always can. */
export async function doorOf(
  ctx: QueryCtx,
  viewer: Viewer | null,
  { item, who }: { item: TalkItem; who: WhoMayComment },
): Promise<CommentDoor> {
  if (!item.isOpen) return "private";
  if (await isClosedByStaff(ctx, item.subject)) return "none";
  if (viewer === null) return "sign-in";
  const { creatorId } = item;
  if (viewer.uid === creatorId || who === "everyone") return "yes";
  if (who === "none") return "none";
  if (!(await isFollowing(ctx, viewer.uid, creatorId))) return who;
  if (who === "followers") return "yes";
  return (await isFollowing(ctx, creatorId, viewer.uid)) ? "yes" : "mutual";
}

/** A decision closed the comments under it (product 22); its creator can't write there either. */
async function isClosedByStaff(ctx: QueryCtx, subject: string): Promise<boolean> {
  const [kind, targetId] = subject.split(":");
  if (targetId === undefined || (kind !== "dare" && kind !== "proof")) return false;
  return (await decidedAbout(ctx, { targetKind: kind, targetId }, "closeComments")) !== null;
}

async function lastAt(ctx: QueryCtx, authorId: string, subject: string): Promise<number> {
  const last = await ctx.db
    .query("comments")
    .withIndex("by_author_and_subject", (q) => q.eq("authorId", authorId).eq("subject", subject))
    .order("desc")
    .first();
  return last?.createdAt ?? 0;
}

/** Refuses whoever may not write here, or not yet. */
export async function requireDoor(
  ctx: QueryCtx,
  viewer: Viewer,
  { item, now }: { item: TalkItem; now: number },
): Promise<void> {
  const { who, slowMode } = await rulesOf(ctx, item.creatorId);
  const door = await doorOf(ctx, viewer, { item, who });
  if (door !== "yes") fail("permission-denied", { message: DOOR_MESSAGES[door], reason: `comments-${door}` });
  if (!slowMode || viewer.uid === item.creatorId) return;
  const retryAfterMs = (await lastAt(ctx, viewer.uid, item.subject)) + SLOW_MODE_MS - now;
  if (retryAfterMs > 0) {
    fail("resource-exhausted", { message: SLOW_MODE_MESSAGE, reason: "slow-mode", retryAfterMs });
  }
}
