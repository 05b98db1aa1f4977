/** Which boosted videos may stand in the places that are theirs (discover 1). Nothing here writes. */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { boostsOn } from "../../domain/purchases/boosts";
import { visibleItem, wantedOf } from "./feedItems";

type Viewer = Doc<"users">;
type Row = Doc<"itemScores">;
type Item = Doc<"feedItems">;

/** So many boosts, those that end first, take turns; each page asks so many of them. */
const POOL = 5;
const ASKED = 2;
/** Of so many of a creator's newest videos the first one that fits. */
const LOOK = 2;

interface Reading {
  /** Videos and creators whose place in this feed is taken. */
  known: ReadonlySet<string>;
  boosted: ReadonlySet<string>;
  now: number;
}

async function creatorsInTurn(ctx: QueryCtx, now: number): Promise<string[]> {
  const live = await ctx.db
    .query("discovery")
    .withIndex("by_boostedUntil", (q) => q.gt("boostedUntil", now))
    .take(POOL);
  const first = live.length === 0 ? 0 : Math.floor(now) % live.length;
  return [...live.slice(first), ...live.slice(0, first)].slice(0, ASKED).map(({ uid }) => uid);
}

/** What a boost carries: the newest public video that is neither edgy nor reported. */
async function newestOf(
  ctx: QueryCtx,
  viewer: Viewer,
  { uid, known }: { uid: string; known: ReadonlySet<string> },
): Promise<{ row: Row; item: Item } | null> {
  const rows = await ctx.db
    .query("itemScores")
    .withIndex("by_creator_and_public_and_publishedAt", (q) => q.eq("creatorId", uid).eq("isPublic", true))
    .order("desc")
    .take(LOOK);
  for (const row of rows) {
    if (known.has(row.feedId) || row.factor < 1) continue;
    const item = await ctx.db.get(row.feedId);
    if (item === null || item.edgy) continue;
    if ((await visibleItem(ctx, viewer, item)) === "public") return { row, item };
  }
  return null;
}

/** In the order of their turns; none of the reader's own, and of nobody twice in one feed. */
export async function boostedFor(
  ctx: QueryCtx,
  viewer: Viewer,
  { known, boosted, now }: Reading,
): Promise<Row[]> {
  if (!boostsOn(process.env)) return [];
  const found: { row: Row; item: Item }[] = [];
  for (const uid of await creatorsInTurn(ctx, now)) {
    if (uid === viewer.uid || boosted.has(uid)) continue;
    const newest = await newestOf(ctx, viewer, { uid, known });
    if (newest !== null) found.push(newest);
  }
  const { items } = await wantedOf(
    ctx,
    viewer,
    found.map(({ item }) => item),
  );
  return found.flatMap(({ row, item }) => (items.includes(item) ? [row] : []));
}
