/** Public videos back through time, a page at a time: of everybody, or of whoever somebody follows. Nothing here writes. */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { PAGE_SIZE } from "../../domain/feed/ranking";
import { withoutUnwanted } from "../relations/blocks";
import { isFollowing } from "../relations/followRows";
import { newestFollowed } from "../relations/follows";
import { withoutClosed } from "../relations/privacy";

type Row = Doc<"itemScores">;

/** Rows looked at for a page; where few of them are wanted the page is short, and the next one goes on. */
const SCAN = 60;
/** Up to so many people followed are merged, each asked for their next; more than that stand close together in time. */
const MERGED_MAX = 100;

export interface Stretch {
  rows: Row[];
  /** Where the next page goes on. */
  before: number;
  isDone: boolean;
}

interface Walk {
  uid: string;
  before: number;
  known: ReadonlySet<string>;
}

const uidOf = ({ creatorId }: Row) => creatorId;

async function wantedIn(ctx: QueryCtx, { uid, known }: Walk, rows: readonly Row[]): Promise<Row[]> {
  const page = rows.filter(({ feedId }) => !known.has(feedId));
  return await withoutUnwanted(ctx, { viewerId: uid, page, uidOf });
}

async function followedIn(ctx: QueryCtx, uid: string, rows: readonly Row[]): Promise<Row[]> {
  const followed = new Set<string>();
  for (const creatorId of new Set(rows.map((row) => row.creatorId))) {
    if (await isFollowing(ctx, uid, creatorId)) followed.add(creatorId);
  }
  return rows.filter(({ creatorId }) => followed.has(creatorId));
}

async function scan(
  ctx: QueryCtx,
  walk: Walk,
  keep: (rows: readonly Row[]) => Promise<Row[]>,
): Promise<Stretch> {
  const rows = await ctx.db
    .query("itemScores")
    .withIndex("by_public_and_publishedAt", (q) => q.eq("isPublic", true).lt("publishedAt", walk.before))
    .order("desc")
    .take(SCAN);
  const wanted = await keep(rows);
  const page = wanted.slice(0, PAGE_SIZE);
  const last = wanted.length > PAGE_SIZE ? page.at(-1) : rows.at(-1);
  const isDone = rows.length < SCAN && wanted.length <= PAGE_SIZE;
  return { rows: page, before: last?.publishedAt ?? walk.before, isDone };
}

/** The newest of everybody whose profile is open to the reader; of those whom one follows it is. */
export async function newestOfAll(ctx: QueryCtx, walk: Walk): Promise<Stretch> {
  return await scan(ctx, walk, async (rows) => {
    const page = await wantedIn(ctx, walk, rows);
    return await withoutClosed(ctx, { viewerId: walk.uid, page, uidOf });
  });
}

async function nextOf(ctx: QueryCtx, creatorId: string, before: number): Promise<Row | null> {
  return await ctx.db
    .query("itemScores")
    .withIndex("by_creator_and_public_and_publishedAt", (q) =>
      q.eq("creatorId", creatorId).eq("isPublic", true).lt("publishedAt", before),
    )
    .order("desc")
    .first();
}

async function merge(ctx: QueryCtx, walk: Walk, followed: readonly string[]): Promise<Stretch> {
  const heads: Row[] = [];
  for (const uid of followed)
    heads.push(...[await nextOf(ctx, uid, walk.before)].flatMap((row) => row ?? []));
  const rows: Row[] = [];
  while (rows.length < PAGE_SIZE && heads.length > 0) {
    heads.sort((one, other) => other.publishedAt - one.publishedAt);
    const [newest] = heads.splice(0, 1);
    if (newest === undefined) break;
    rows.push(newest);
    heads.push(...[await nextOf(ctx, newest.creatorId, newest.publishedAt)].flatMap((row) => row ?? []));
  }
  const before = rows.at(-1)?.publishedAt ?? walk.before;
  return { rows: await wantedIn(ctx, walk, rows), before, isDone: heads.length === 0 };
}

/** The newest of whoever somebody follows, strictly by time (APP-28). */
export async function newestOfFollowed(ctx: QueryCtx, walk: Walk): Promise<Stretch> {
  const followed = await newestFollowed(ctx, walk.uid, MERGED_MAX + 1);
  if (followed.length <= MERGED_MAX) return await merge(ctx, walk, followed);
  return await scan(
    ctx,
    walk,
    async (rows) => await followedIn(ctx, walk.uid, await wantedIn(ctx, walk, rows)),
  );
}
