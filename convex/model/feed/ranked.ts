/** What "For you" chooses among for one person, and in which order (discover 1). Bounded, whatever there is. Nothing here writes. */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import {
  byScore,
  CANDIDATES,
  INTERACTED_WITHIN_MS,
  interestOverlap,
  PAGE_SIZE,
  type Placed,
  type Ranked,
  type Score,
  scoreFor,
  spread,
  type Tuning,
} from "../../domain/feed/ranking";
import { withoutUnwanted } from "../relations/blocks";
import { isFollowing } from "../relations/followRows";
import { newestFollowed } from "../relations/follows";
import { withoutClosed } from "../relations/privacy";

type Viewer = Doc<"users">;
type Row = Doc<"itemScores">;

/** So many people, those followed last, bring their newest into the choice. */
const FOLLOWED_LOOK = 12;
/** So many of a person's last reactions, comments and the like say with whom they had to do. */
const MET_READ = 20;
/** Of the best before follows are known, so many are looked up. */
const FOLLOWS_LOOKED_UP = 20;
/** Who is unwanted is asked for so many at a time, and twice: with everybody muted the walk through time goes on. */
const WANTED_STEP = 30;
const WANTED_STEPS = 2;

export interface Choice extends Ranked {
  row: Row;
  /** As far as it was looked up. */
  isFollowed: boolean;
  score: Score;
}

/** The newest, the best, and the newest of these people. */
export async function candidates(ctx: QueryCtx, followed: readonly string[]): Promise<Row[]> {
  const newest = await ctx.db
    .query("itemScores")
    .withIndex("by_public_and_publishedAt", (q) => q.eq("isPublic", true))
    .order("desc")
    .take(CANDIDATES.newest);
  const best = await ctx.db
    .query("itemScores")
    .withIndex("by_public_and_base", (q) => q.eq("isPublic", true))
    .order("desc")
    .take(CANDIDATES.best);
  const found = new Map([...newest, ...best].map((row) => [row._id, row]));
  for (const uid of followed) {
    const theirs = await ctx.db
      .query("itemScores")
      .withIndex("by_creator_and_public_and_publishedAt", (q) => q.eq("creatorId", uid).eq("isPublic", true))
      .order("desc")
      .take(CANDIDATES.followed / FOLLOWED_LOOK);
    for (const row of theirs) found.set(row._id, row);
  }
  return [...found.values()];
}

/** What of a person's own is asked for once, and then holds for every candidate. */
export interface Reader {
  viewer: Viewer;
  tuning: Tuning;
  seen: ReadonlySet<string>;
  met: ReadonlySet<string>;
  follows: ReadonlySet<string>;
}

async function metBy(ctx: QueryCtx, uid: string, now: number): Promise<Set<string>> {
  const rows = await ctx.db
    .query("itemSignals")
    .withIndex("by_uid_and_at", (q) => q.eq("uid", uid).gt("at", now - INTERACTED_WITHIN_MS))
    .order("desc")
    .take(MET_READ);
  return new Set(rows.map(({ creatorId }) => creatorId));
}

async function seenBy(ctx: QueryCtx, uid: string): Promise<Set<string>> {
  const row = await ctx.db
    .query("feedSeen")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
  return new Set(row?.ids ?? []);
}

export async function readerOf(
  ctx: QueryCtx,
  viewer: Viewer,
  { tuning, now }: { tuning: Tuning; now: number },
): Promise<Reader> {
  return {
    ...{ viewer, tuning },
    seen: await seenBy(ctx, viewer.uid),
    met: await metBy(ctx, viewer.uid, now),
    follows: new Set(await newestFollowed(ctx, viewer.uid, FOLLOWED_LOOK)),
  };
}

export function choiceOf(row: Row, { viewer, tuning, seen, met, follows }: Reader): Choice {
  const score = scoreFor(row, {
    isOwn: row.creatorId === viewer.uid,
    follows: follows.has(row.creatorId),
    interests: interestOverlap(row.topics, tuning),
    interacted: met.has(row.creatorId),
    isReaderNew: follows.size === 0 && met.size === 0,
    seen: seen.has(row.feedId),
  });
  const { feedId: id, creatorId, templateId, publishedAt } = row;
  const isFollowed = follows.has(creatorId);
  return { ...{ id, creatorId, templateId, publishedAt, row, score, isFollowed }, total: score.total };
}

/** Whoever was followed long ago is found where it could make a difference: among the best. */
async function withFollows(ctx: QueryCtx, reader: Reader, sorted: readonly Choice[]): Promise<Reader> {
  const creators = new Set(sorted.slice(0, FOLLOWS_LOOKED_UP).map(({ creatorId }) => creatorId));
  const follows = new Set(reader.follows);
  for (const uid of creators) {
    if (!follows.has(uid) && (await isFollowing(ctx, reader.viewer.uid, uid))) follows.add(uid);
  }
  return { ...reader, follows };
}

async function wantedOf(ctx: QueryCtx, uid: string, sorted: readonly Choice[]): Promise<Choice[]> {
  const wanted: Choice[] = [];
  for (let step = 0; step < WANTED_STEPS && wanted.length < PAGE_SIZE; step += 1) {
    const page = sorted.slice(step * WANTED_STEP, (step + 1) * WANTED_STEP);
    wanted.push(
      ...(await withoutUnwanted(ctx, { viewerId: uid, page, uidOf: ({ creatorId }) => creatorId })),
    );
  }
  return wanted;
}

/** Best first, without what is `known`: what the reader has had, and what they do not want to see. */
export async function ranked(ctx: QueryCtx, reader: Reader, known: ReadonlySet<string>): Promise<Choice[]> {
  const rows = (await candidates(ctx, [...reader.follows])).filter(({ feedId }) => !known.has(feedId));
  const first = rows.map((row) => choiceOf(row, reader)).sort(byScore);
  const sure = await withFollows(ctx, reader, first);
  const sorted = rows.map((row) => choiceOf(row, sure)).sort(byScore);
  return await wantedOf(ctx, reader.viewer.uid, sorted);
}

/** One page of these. Whose profile is closed is asked of strangers who would stand on it alone: a page stays cheap. */
export async function openPage(
  ctx: QueryCtx,
  { viewer }: Reader,
  sorted: Choice[],
  before: readonly Placed[],
): Promise<Choice[]> {
  const uidOf = ({ creatorId }: Choice) => creatorId;
  let left = sorted;
  for (;;) {
    const page = spread(left, before);
    const asked = page.filter(({ isFollowed }) => !isFollowed);
    const open = await withoutClosed(ctx, { viewerId: viewer.uid, page: asked, uidOf });
    if (open.length === asked.length) return page;
    const closed = new Set(asked.filter((choice) => !open.includes(choice)).map(uidOf));
    left = left.filter((choice) => !closed.has(uidOf(choice)));
  }
}
