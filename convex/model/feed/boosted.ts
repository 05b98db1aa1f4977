/** Which boosted videos may stand in the places that are theirs (discover 1). Nothing here writes. */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { boostsOn } from "../../domain/purchases/boosts";
import { visibleItem, wantedOf } from "./feedItems";
import { rowOf } from "./scores";

type Viewer = Doc<"users">;
type Row = Doc<"itemScores">;
interface Boosted {
  row: Row;
  item: Doc<"feedItems">;
}

/** So many boosts, those that end first, take turns; each page asks so many of them. */
const POOL = 5;
const ASKED = 2;
/** Of so many of a creator's newest videos the first one that fits. */
const LOOK = 2;

interface Reading {
  /** Videos that the reader has had by then or does not want. */
  taken: ReadonlySet<string>;
  /** Creators who had their place. */
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

/** What a boost carries: the newest public videos that are not edgy. */
const carriedBy = (ctx: QueryCtx, uid: string) =>
  ctx.db
    .query("feedItems")
    .withIndex("by_creator_and_state_and_edgy_and_publishedAt", (q) =>
      q.eq("creatorId", uid).eq("state", "public").eq("edgy", false),
    )
    .order("desc");

/** Without one there is nothing that a boost could show. */
export async function hasVideoToBoost(ctx: QueryCtx, uid: string): Promise<boolean> {
  return (await carriedBy(ctx, uid).first()) !== null;
}

/** The newest that this reader may see, that nobody has reported, and that they have not had in this feed. */
async function newestOf(
  ctx: QueryCtx,
  viewer: Viewer,
  { uid, taken }: { uid: string; taken: ReadonlySet<string> },
): Promise<Boosted | null> {
  const items = (await carriedBy(ctx, uid).take(LOOK)).filter(({ _id }) => !taken.has(_id));
  for (const item of items) {
    const row = await rowOf(ctx, item._id);
    if (row === null || row.factor < 1) continue;
    // What hides one of a creator's public videos from somebody hides them all.
    return (await visibleItem(ctx, viewer, item)) === "public" ? { row, item } : null;
  }
  return null;
}

/** In the order of their turns; none of the reader's own, and of nobody twice in one feed. */
export async function boostedFor(
  ctx: QueryCtx,
  viewer: Viewer,
  { taken, boosted, now }: Reading,
): Promise<Row[]> {
  if (!boostsOn(process.env)) return [];
  const found: Boosted[] = [];
  for (const uid of await creatorsInTurn(ctx, now)) {
    if (uid === viewer.uid || boosted.has(uid)) continue;
    const newest = await newestOf(ctx, viewer, { uid, taken });
    if (newest !== null) found.push(newest);
  }
  const all = found.map(({ item }) => item);
  const { items } = await wantedOf(ctx, viewer, all);
  return found.flatMap(({ row, item }) => (items.includes(item) ? [row] : []));
}
