/** Videos that somebody keeps for themselves (discover 7): private, newest first. The one writer of `saves`. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { SAVED_MAX, SAVED_PAGE } from "../../domain/feed/publishing";
import { fail, requireFound } from "../../errors";
import { visibleItem, watch } from "./feedItems";
import type { SavedPage } from "./feedView";
import { dropSignal, noteSignal } from "./scores";

type Viewer = Doc<"users">;

async function rowOf(ctx: QueryCtx, uid: string, feedId: Id<"feedItems">): Promise<Doc<"saves"> | null> {
  return await ctx.db
    .query("saves")
    .withIndex("by_uid_and_item", (q) => q.eq("uid", uid).eq("feedId", feedId))
    .unique();
}

async function save(ctx: MutationCtx, viewer: Viewer, feedId: Id<"feedItems">, now: number): Promise<void> {
  const item = requireFound(await ctx.db.get(feedId));
  const reach = requireFound(await visibleItem(ctx, viewer, item));
  if (reach === "gone") fail("not-found", { reason: "no-longer-public" });
  const known = await ctx.db
    .query("saves")
    .withIndex("by_uid_and_at", (q) => q.eq("uid", viewer.uid))
    .take(SAVED_MAX);
  if (known.length === SAVED_MAX) {
    fail("failed-precondition", {
      message: "You have saved 500 videos. Remove one first.",
      reason: "too-many-saved",
    });
  }
  await ctx.db.insert("saves", { uid: viewer.uid, feedId, at: now });
  await noteSignal(ctx, { feedId, uid: viewer.uid, kind: "saved" }, now);
}

/** Saves a video or lets it go; the same again changes nothing. What is gone can always be let go. */
export async function set(
  ctx: MutationCtx,
  viewer: Viewer,
  { feedId: rawId, saved, now }: { feedId: string; saved: boolean; now: number },
): Promise<null> {
  const feedId = requireFound(ctx.db.normalizeId("feedItems", rawId));
  const row = await rowOf(ctx, viewer.uid, feedId);
  if (saved && row === null) await save(ctx, viewer, feedId, now);
  if (!saved && row !== null) {
    await ctx.db.delete(row._id);
    await dropSignal(ctx, { feedId, uid: viewer.uid, kind: "saved" }, now);
  }
  return null;
}

export async function isSaved(ctx: QueryCtx, viewer: Viewer, rawId: string): Promise<boolean> {
  const feedId = ctx.db.normalizeId("feedItems", rawId);
  return feedId !== null && (await rowOf(ctx, viewer.uid, feedId)) !== null;
}

/** What was saved last first. One that is not public any more stays until its owner removes it. */
export async function list(
  ctx: QueryCtx,
  viewer: Viewer,
  { cursor }: { cursor: string | null },
): Promise<SavedPage> {
  const found = await ctx.db
    .query("saves")
    .withIndex("by_uid_and_at", (q) => q.eq("uid", viewer.uid))
    .order("desc")
    .paginate({ cursor, numItems: SAVED_PAGE });
  const items = await Promise.all(
    found.page.map(async ({ feedId }) => {
      const item = await ctx.db.get(feedId);
      const seen = item === null ? null : await watch(ctx, viewer, item);
      return seen === null || seen.reach === "gone" ? { reach: "gone" as const, feedId } : seen;
    }),
  );
  return { items, nextCursor: found.isDone ? null : found.continueCursor };
}
