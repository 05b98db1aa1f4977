/** Feeds as somebody reads them (discover 1): a snapshot that nothing moves, live in what it shows. The one writer of `feedSessions`. */
import type { Infer } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  isChronological,
  PAGE_SIZE,
  placesToBoost,
  SEEN_KEPT,
  tuningOf,
  withBoosts,
} from "../../domain/feed/ranking";
import { DAY_MS } from "../../domain/limits";
import { fail, requireFound } from "../../errors";
import type { feedTab } from "../../tables/feed";
import { cutoffAt } from "../access/watermarks";
import { isFollowing } from "../relations/followRows";
import { withoutClosed } from "../relations/privacy";
import { boostedFor } from "./boosted";
import { seesEdgyPlain, wantedOf, watch } from "./feedItems";
import type { FeedPage, FeedState } from "./feedView";
import { type Choice, choiceOf, openPage, type Reader, ranked, readerOf } from "./ranked";
import { addViews, scoreOld } from "./scores";
import { tastesOf } from "./tastes";
import { newestOfAll, newestOfFollowed, type Stretch } from "./timeline";

type Viewer = Doc<"users">;
type Item = Doc<"feedItems">;
type Session = Doc<"feedSessions">;
type Shown = Session["shown"];
type Part = Pick<Session, "shown" | "before" | "isDone">;

const SESSION_MS = DAY_MS;
const SWEEP_BATCH = 200;
/** Longer than anybody reads in one go. */
const SHOWN_MAX = 400;
/** One more than is ever said: "20+". */
const FRESH_MAX = 21;
/** Ids of one batch from a device. */
const SEEN_BATCH = 50;

function byTime({ rows, before, isDone }: Stretch, reader: Reader | null): Part {
  const shown = rows.map((row) => {
    const { feedId, creatorId, templateId } = row;
    return { feedId, creatorId, templateId, score: reader === null ? null : choiceOf(row, reader).score };
  });
  return { shown, before, isDone };
}

/** What stands covered comes last on its page: nobody's feed opens on a wall. */
async function plainFirst(ctx: QueryCtx, viewer: Viewer, choices: Choice[]): Promise<Choice[]> {
  if (seesEdgyPlain(viewer)) return choices;
  const items = await Promise.all(choices.map(({ row }) => ctx.db.get(row.feedId)));
  const isCovered = (_: Choice, place: number) => items[place]?.edgy === true;
  return [...choices.filter((choice, place) => !isCovered(choice, place)), ...choices.filter(isCovered)];
}

/** The next page behind what stands there already. */
async function nextPart(
  ctx: QueryCtx,
  viewer: Viewer,
  { tab, shown: before, ...place }: Pick<Session, "tab" | "shown" | "before"> & { now: number },
): Promise<Part> {
  const known = new Set<string>(before.map(({ feedId }) => feedId));
  const walk = { uid: viewer.uid, before: place.before, known };
  if (tab === "following") return byTime(await newestOfFollowed(ctx, walk), null);
  const { levels, notForMe } = await tastesOf(ctx, viewer.uid);
  for (const feedId of notForMe) known.add(feedId);
  const tuning = tuningOf(viewer.interests, levels);
  if (isChronological(tuning)) return byTime(await newestOfAll(ctx, walk), null);
  const reader = await readerOf(ctx, viewer, { tuning, now: place.now });
  const taken = new Set(known);
  // A boost changes nobody else's place: what it brought is no part of what the others are spread among.
  const others = before.filter(({ boosted }) => boosted === undefined);
  const choices = await plainFirst(
    ctx,
    viewer,
    await openPage(ctx, reader, await ranked(ctx, reader, known), others),
  );
  const shown: Shown = choices.map(({ row: { feedId, creatorId, templateId }, score }) => ({
    ...{ feedId, creatorId, templateId, score },
  }));
  for (const { feedId } of shown) known.add(feedId);
  // The choice is used up: on through time, without what has been there.
  const rest =
    shown.length === PAGE_SIZE
      ? { shown: [], before: place.before, isDone: false }
      : byTime(await newestOfAll(ctx, walk), reader);
  const page = [...shown, ...rest.shown];
  return { ...rest, shown: await withBoosted(ctx, viewer, { page, before, taken, now: place.now }) };
}

/** The page with boosted videos in the places that are theirs. */
async function withBoosted(
  ctx: QueryCtx,
  viewer: Viewer,
  { page, before, ...reading }: { page: Shown; before: Shown; taken: ReadonlySet<string>; now: number },
): Promise<Shown> {
  const boosted = new Set(before.filter((each) => each.boosted).map(({ creatorId }) => creatorId));
  // What stands further up than the first place of this page would come down by its boost.
  const above = page.slice(0, placesToBoost(before.length)).map(({ feedId }) => feedId);
  const taken = new Set([...reading.taken, ...above]);
  const rows = await boostedFor(ctx, viewer, { now: reading.now, taken, boosted });
  const paid = rows.map(({ feedId, creatorId, templateId }) => ({
    ...{ feedId, creatorId, templateId, score: null, boosted: true as const },
  }));
  return withBoosts<Shown[number]>(page, paid, before).map(({ row }) => row);
}

/** Who had a place that was paid for. */
async function tellBoosts(ctx: MutationCtx, shown: Shown): Promise<void> {
  const uids = shown.flatMap(({ boosted, creatorId }) => (boosted ? [creatorId] : []));
  if (uids.length > 0) await ctx.scheduler.runAfter(0, internal.jobs.purchases.boostsPlaced, { uids });
}

/** A feed from now on; the address of what somebody reads. */
export async function begin(
  ctx: MutationCtx,
  viewer: Viewer,
  { tab, now }: { tab: Infer<typeof feedTab>; now: number },
): Promise<Id<"feedSessions">> {
  if ((await cutoffAt(ctx, "feedScores")) === 0) await scoreOld(ctx, now);
  const start = { tab, shown: [], before: Number.MAX_SAFE_INTEGER };
  const part = await nextPart(ctx, viewer, { ...start, now });
  await tellBoosts(ctx, part.shown);
  return await ctx.db.insert("feedSessions", { uid: viewer.uid, tab, at: now, ...part });
}

async function sessionOf(ctx: QueryCtx, viewer: Viewer, rawId: string): Promise<Session | null> {
  const id = ctx.db.normalizeId("feedSessions", rawId);
  const session = id === null ? null : await ctx.db.get(id);
  return session?.uid === viewer.uid ? session : null;
}

/** One page more. `after`: how many the reader knows of, so that two tabs or a repeat add one page and not two. */
export async function more(
  ctx: MutationCtx,
  viewer: Viewer,
  { sessionId, after, now }: { sessionId: string; after: number; now: number },
): Promise<null> {
  const session = requireFound(await sessionOf(ctx, viewer, sessionId));
  if (session.isDone || session.shown.length !== after) return null;
  const part = await nextPart(ctx, viewer, { ...session, now });
  await tellBoosts(ctx, part.shown);
  const shown = [...session.shown, ...part.shown];
  const isDone = part.isDone || shown.length >= SHOWN_MAX;
  await ctx.db.patch(session._id, { shown, before: part.before, isDone });
  return null;
}

/** A stretch of a feed as it is now: the order stands, and what was taken back says so in its place. Null: no such feed. */
export async function page(
  ctx: QueryCtx,
  viewer: Viewer,
  { sessionId, from, to }: { sessionId: string; from: number; to: number },
): Promise<FeedPage | null> {
  const session = await sessionOf(ctx, viewer, sessionId);
  if (session === null) return null;
  if (to - from > 2 * PAGE_SIZE) fail("invalid-argument", { field: "to", reason: "page" });
  const found = await Promise.all(session.shown.slice(from, to).map(({ feedId }) => ctx.db.get(feedId)));
  const all = found.flatMap((item) => item ?? []);
  const { items, hiddenByWords } = await wantedOf(ctx, viewer, all);
  const boosted = new Set(session.shown.filter((each) => each.boosted).map(({ feedId }) => feedId));
  const seen = await Promise.all(
    items.map(async (item) => ({ feedId: item._id, watch: await watch(ctx, viewer, item) })),
  );
  return {
    items: seen.flatMap(({ feedId, watch }): FeedPage["items"] => {
      if (watch === null) return [];
      if (watch.reach === "gone") return [{ ...watch, feedId }];
      return [watch.reach === "public" && boosted.has(feedId) ? { ...watch, boosted: true as const } : watch];
    }),
    hiddenByWords,
  };
}

/** How far a feed goes, and how many are new since it began. */
export async function state(ctx: QueryCtx, viewer: Viewer, sessionId: string): Promise<FeedState | null> {
  const session = await sessionOf(ctx, viewer, sessionId);
  if (session === null) return null;
  const { shown, isDone } = session;
  return { count: shown.length, isDone, fresh: await freshSince(ctx, viewer, session) };
}

async function freshSince(ctx: QueryCtx, viewer: Viewer, { tab, at, shown }: Session): Promise<number> {
  if (tab === "following" && shown.length === 0) {
    // Whoever has just begun to follow somebody waits for what is not new at all.
    const start = { uid: viewer.uid, before: Number.MAX_SAFE_INTEGER, known: new Set<string>() };
    return (await newestOfFollowed(ctx, start)).rows.length;
  }
  const since = await ctx.db
    .query("feedItems")
    .withIndex("by_state_and_publishedAt", (q) => q.eq("state", "public").gt("publishedAt", at))
    .take(FRESH_MAX);
  const others = since.filter(({ creatorId }) => creatorId !== viewer.uid);
  const open = { viewerId: viewer.uid, page: others, uidOf: ({ creatorId }: Item) => creatorId };
  const { items } = await wantedOf(ctx, viewer, await withoutClosed(ctx, open));
  if (tab === "forYou") return items.length;
  let followed = 0;
  for (const { creatorId } of items) if (await isFollowing(ctx, viewer.uid, creatorId)) followed += 1;
  return followed;
}

/** What a device says was on its screen, in batches. */
export async function markSeen(
  ctx: MutationCtx,
  viewer: Viewer,
  { feedIds, now }: { feedIds: readonly string[]; now: number },
): Promise<null> {
  if (feedIds.length > SEEN_BATCH) fail("invalid-argument", { field: "feedIds", reason: "batch" });
  const row = await ctx.db
    .query("feedSeen")
    .withIndex("by_uid", (q) => q.eq("uid", viewer.uid))
    .unique();
  const before = row?.ids ?? [];
  const ids = new Set(feedIds.flatMap((rawId) => ctx.db.normalizeId("feedItems", rawId) ?? []));
  const fresh = [...ids].filter((id) => !before.includes(id));
  if (fresh.length === 0) return null;
  await addViews(ctx, fresh, { uid: viewer.uid, now });
  const kept = [...fresh, ...before].slice(0, SEEN_KEPT);
  if (row === null) await ctx.db.insert("feedSeen", { uid: viewer.uid, ids: kept });
  else await ctx.db.patch(row._id, { ids: kept });
  return null;
}

/** Hourly: nobody reads on after a day. */
export async function sweepSessions(ctx: MutationCtx, now: number): Promise<null> {
  const old = await ctx.db
    .query("feedSessions")
    .withIndex("by_at", (q) => q.lt("at", now - SESSION_MS))
    .take(SWEEP_BATCH);
  for (const { _id } of old) await ctx.db.delete(_id);
  if (old.length === SWEEP_BATCH) await ctx.scheduler.runAfter(0, internal.jobs.feed.sweepSessions, {});
  return null;
}
