/** What somebody wants more or less of in their own feed (discover 1): the one writer of `feedTastes`. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { levelOf, NOT_FOR_ME_KEPT, stepLevel, type TuneLevel, tuningOf } from "../../domain/feed/ranking";
import { DARE_CATEGORIES, isDareCategory } from "../../domain/people/interests";
import { fail, requireFound } from "../../errors";
import { visibleItem } from "./feedItems";
import type { Tastes, Why } from "./feedView";
import { topicsOf } from "./scores";

type Viewer = Doc<"users">;
type Taste = Pick<Doc<"feedTastes">, "levels" | "notForMe">;

const NONE: Taste = { levels: {}, notForMe: [] };

async function rowOf(ctx: QueryCtx, uid: string): Promise<Doc<"feedTastes"> | null> {
  return await ctx.db
    .query("feedTastes")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
}

export async function tastesOf(ctx: QueryCtx, uid: string): Promise<Taste> {
  return (await rowOf(ctx, uid)) ?? NONE;
}

async function keep(ctx: MutationCtx, uid: string, change: (taste: Taste) => Partial<Taste>): Promise<null> {
  const row = await rowOf(ctx, uid);
  if (row === null) await ctx.db.insert("feedTastes", { uid, ...NONE, ...change(NONE) });
  else await ctx.db.patch(row._id, change(row));
  return null;
}

/** Every interest with its level, in the order of the catalogue. */
export async function mine(ctx: QueryCtx, viewer: Viewer): Promise<Tastes> {
  const { levels, notForMe } = await tastesOf(ctx, viewer.uid);
  const tuning = tuningOf(viewer.interests, levels);
  return {
    levels: DARE_CATEGORIES.map((interest) => ({ interest, level: levelOf(tuning, interest) })),
    isTuned: Object.keys(levels).length > 0 || notForMe.length > 0,
  };
}

export async function tune(
  ctx: MutationCtx,
  viewer: Viewer,
  { interest, wish }: { interest: string; wish: TuneLevel },
): Promise<null> {
  if (!isDareCategory(interest)) fail("invalid-argument", { field: "interest", reason: "unknown" });
  return await keep(ctx, viewer.uid, ({ levels }) => ({ levels: { ...levels, [interest]: wish } }));
}

/** Back to what the profile says. */
export async function reset(ctx: MutationCtx, viewer: Viewer): Promise<null> {
  return await keep(ctx, viewer.uid, () => NONE);
}

/** One step more or less of what an item is about; less of it also takes the item itself out of the feed. */
export async function like(
  ctx: MutationCtx,
  viewer: Viewer,
  { feedId: rawId, more }: { feedId: string; more: boolean },
): Promise<null> {
  const feedId = ctx.db.normalizeId("feedItems", rawId);
  const item = requireFound(feedId === null ? null : await ctx.db.get(feedId));
  requireFound(await visibleItem(ctx, viewer, item));
  return await keep(ctx, viewer.uid, ({ levels, notForMe }) => {
    const tuning = tuningOf(viewer.interests, levels);
    const steps = topicsOf(item).map((topic) => [topic, stepLevel(levelOf(tuning, topic), more ? 1 : -1)]);
    return {
      levels: { ...levels, ...Object.fromEntries(steps) },
      notForMe: without(notForMe, item._id, more),
    };
  });
}

function without(notForMe: Id<"feedItems">[], id: Id<"feedItems">, more: boolean): Id<"feedItems">[] {
  const others = notForMe.filter((each) => each !== id);
  return more ? others : [id, ...others].slice(0, NOT_FOR_ME_KEPT);
}

/** The numbers that put an item where it stands; null: it does not stand in this feed. */
export async function why(
  ctx: QueryCtx,
  viewer: Viewer,
  { sessionId: rawId, feedId }: { sessionId: string; feedId: string },
): Promise<Why | null> {
  const sessionId = ctx.db.normalizeId("feedSessions", rawId);
  const session = sessionId === null ? null : await ctx.db.get(sessionId);
  if (session?.uid !== viewer.uid) return null;
  const shown = session.shown.find((each) => each.feedId === feedId);
  const item = shown === undefined ? null : await ctx.db.get(shown.feedId);
  if (shown === undefined || item === null) return null;
  const { score, boosted = false } = shown;
  return { tab: session.tab, score, boosted, topics: topicsOf(item) };
}
