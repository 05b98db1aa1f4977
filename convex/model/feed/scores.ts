/** The stored half of a score and what people did to earn it (discover 1): the one writer of `itemScores` and `itemSignals`. */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  countsAsSignal,
  isNewcomer,
  NEWCOMER_POSTS,
  NO_SIGNALS,
  RESCORE_AFTER_SIGNAL_MS,
  RESCORE_PAUSE_MS,
  RESCORE_YOUNG_MS,
  type Signal,
  storedScore,
} from "../../domain/feed/ranking";
import { INTERESTS } from "../../domain/people/interests";
import { decidedAbout, openCaseOf } from "../access/decided";
import { findUser } from "../access/viewer";
import { cutoffAt, moveCutoff } from "../access/watermarks";
import { countIdea, uncountIdea } from "../progress/otherEvents";

type Item = Doc<"feedItems">;
type Row = Doc<"itemScores">;

/** Items of one slice of the count every quarter of an hour. */
const SLICE = 50;
const BOT_NAME = /^bot_/;

export async function rowOf(ctx: QueryCtx, feedId: Id<"feedItems">): Promise<Row | null> {
  return await ctx.db
    .query("itemScores")
    .withIndex("by_feedId", (q) => q.eq("feedId", feedId))
    .unique();
}

/** The category, and every tag that is the name of an interest. */
export function topicsOf({ category, tags }: Item): string[] {
  const words = new Set([category, ...tags].map((word) => word.toLowerCase()));
  return INTERESTS.filter((interest) => words.has(interest.toLowerCase()));
}

/** Product 10: somebody has reported it, and nobody has decided yet. Its author is told on their own list. */
export async function isUnderReview(ctx: QueryCtx, { dareId, proofId }: Item): Promise<boolean> {
  const open = (await openCaseOf(ctx, "dare", dareId)) ?? (await openCaseOf(ctx, "proof", proofId));
  return open !== null;
}

/** Product 22: the decision that shows it to fewer people for now. */
export async function reachLimitOf(
  ctx: QueryCtx,
  { dareId, proofId }: Item,
): Promise<Doc<"decisions"> | null> {
  const ofDare = await decidedAbout(ctx, { targetKind: "dare", targetId: dareId }, "limitReach");
  return ofDare ?? (await decidedAbout(ctx, { targetKind: "proof", targetId: proofId }, "limitReach"));
}

/** The decision that took it from the public; null where none was written, as before there were any. */
async function removalOf(ctx: QueryCtx, { dareId, proofId }: Item): Promise<Doc<"decisions"> | null> {
  const [dare, proof] = [
    { targetKind: "dare", targetId: dareId },
    { targetKind: "proof", targetId: proofId },
  ] as const;
  for (const target of [dare, proof]) {
    const decision = (await decidedAbout(ctx, target, "remove")) ?? (await decidedAbout(ctx, target, "hide"));
    if (decision !== null) return decision;
  }
  return null;
}

/** What stands in its way, for its creator: an open case, a limit with rule and end, and the decision to appeal. */
export async function reachOf(ctx: QueryCtx, item: Item) {
  const limit = await reachLimitOf(ctx, item);
  const decision = item.state === "removed" ? await removalOf(ctx, item) : limit;
  return {
    underReview: await isUnderReview(ctx, item),
    limited: limit === null ? null : { rule: limit.rule ?? null, until: limit.until ?? null },
    decisionId: decision === null || decision.subjectUid !== item.creatorId ? null : decision._id,
  };
}

async function isByNewcomer(ctx: QueryCtx, creatorId: string, now: number): Promise<boolean> {
  const creator = await findUser(ctx, creatorId);
  const posts = await ctx.db
    .query("itemScores")
    .withIndex("by_creator_and_public_and_publishedAt", (q) =>
      q.eq("creatorId", creatorId).eq("isPublic", true),
    )
    .take(NEWCOMER_POSTS);
  return isNewcomer({ publicPosts: posts.length, accountAgeMs: now - (creator?.createdAt ?? 0) });
}

async function scored(ctx: QueryCtx, item: Item, now: number, row: Pick<Row, "counts" | "views">) {
  const score = storedScore({
    ageMs: now - (item.publishedAt ?? now),
    counts: row.counts,
    views: row.views,
    isNewcomer: await isByNewcomer(ctx, item.creatorId, now),
    underReview: await isUnderReview(ctx, item),
    isLimited: (await reachLimitOf(ctx, item)) !== null,
  });
  return { ...score, scoredAt: now, isDue: false };
}

/** Counts an item anew as it stands; makes the row with its first time in public. */
export async function keepScore(ctx: MutationCtx, feedId: Id<"feedItems">, now: number): Promise<void> {
  const [item, row] = [await ctx.db.get(feedId), await rowOf(ctx, feedId)];
  if (item?.publishedAt === undefined) return;
  const isPublic = item.state === "public";
  if (row !== null) {
    await ctx.db.patch(row._id, { isPublic, ...(await scored(ctx, item, now, row)) });
    return;
  }
  const dare = await ctx.db.get(item.dareId);
  const fresh = { counts: NO_SIGNALS, views: 0 };
  await ctx.db.insert("itemScores", {
    ...{ feedId, creatorId: item.creatorId, topics: topicsOf(item), publishedAt: item.publishedAt, isPublic },
    templateId: dare === null || dare.source === "free" ? null : dare.templateId,
    ...fresh,
    ...(await scored(ctx, item, now, fresh)),
  });
}

/** Within seconds of what happened, but not again and again while much happens. */
async function rescoreSoon(ctx: MutationCtx, row: Row, now: number): Promise<void> {
  if (row.isDue) return;
  await ctx.db.patch(row._id, { isDue: true });
  const wait = Math.max(RESCORE_AFTER_SIGNAL_MS, row.scoredAt + RESCORE_PAUSE_MS - now);
  await ctx.scheduler.runAfter(wait, internal.jobs.feed.rescore, { feedId: row.feedId });
}

/** A report opened or closed a case about it. */
export async function reviewMoved(ctx: MutationCtx, feedId: Id<"feedItems">, now: number): Promise<void> {
  const row = await rowOf(ctx, feedId);
  if (row !== null) await rescoreSoon(ctx, row, now);
}

interface Act {
  feedId: Id<"feedItems">;
  uid: string;
  kind: Signal;
}

async function signalOf(ctx: QueryCtx, { feedId, uid, kind }: Act): Promise<Doc<"itemSignals"> | null> {
  return await ctx.db
    .query("itemSignals")
    .withIndex("by_item_and_uid_and_kind", (q) => q.eq("feedId", feedId).eq("uid", uid).eq("kind", kind))
    .unique();
}

async function count(ctx: MutationCtx, row: Row, { kind, by }: { kind: Signal; by: 1 | -1 }, now: number) {
  const counts = { ...row.counts, [kind]: Math.max(0, row.counts[kind] + by) };
  await ctx.db.patch(row._id, { counts });
  await rescoreSoon(ctx, row, now);
}

/** Somebody did something with an item: it counts once for a person and a kind, if it counts at all. */
export async function noteSignal(ctx: MutationCtx, act: Act, now: number): Promise<void> {
  const [row, user] = [await rowOf(ctx, act.feedId), await findUser(ctx, act.uid)];
  if (row === null || user === null || (await signalOf(ctx, act)) !== null) return;
  const isBot = user.username !== undefined && BOT_NAME.test(user.username);
  const by = { isAuthor: act.uid === row.creatorId, isBot, accountAgeMs: now - user.createdAt };
  if (!countsAsSignal(by)) return;
  const signal = { ...act, creatorId: row.creatorId, at: now };
  await ctx.db.insert("itemSignals", signal);
  if (act.kind === "started") await countIdea(ctx, signal, now);
  await count(ctx, row, { kind: act.kind, by: 1 }, now);
}

/** What was taken back counts no more. */
export async function dropSignal(ctx: MutationCtx, act: Act, now: number): Promise<void> {
  const [row, signal] = [await rowOf(ctx, act.feedId), await signalOf(ctx, act)];
  if (signal === null) return;
  await ctx.db.delete(signal._id);
  if (act.kind === "started") await uncountIdea(ctx, signal);
  if (row !== null) await count(ctx, row, { kind: act.kind, by: -1 }, now);
}

/** Items that came to somebody's screen for the first time. */
export async function addViews(
  ctx: MutationCtx,
  feedIds: readonly Id<"feedItems">[],
  { uid, now }: { uid: string; now: number },
): Promise<void> {
  for (const feedId of feedIds) {
    const row = await rowOf(ctx, feedId);
    if (row === null || row.creatorId === uid) continue;
    await ctx.db.patch(row._id, { views: row.views + 1 });
    await rescoreSoon(ctx, row, now);
  }
}

/** Every quarter of an hour, in slices: what is young loses worth by time alone. Makes rows that are missing, too. */
export async function rescoreYoung(
  ctx: MutationCtx,
  { before, now }: { before: number; now: number },
): Promise<void> {
  const items = await ctx.db
    .query("feedItems")
    .withIndex("by_state_and_publishedAt", (q) =>
      q
        .eq("state", "public")
        .gt("publishedAt", now - RESCORE_YOUNG_MS)
        .lt("publishedAt", before),
    )
    .order("desc")
    .take(SLICE);
  for (const { _id } of items) await keepScore(ctx, _id, now);
  const last = items.at(-1)?.publishedAt;
  if (items.length === SLICE && last !== undefined)
    await ctx.scheduler.runAfter(0, internal.jobs.feed.recount, { before: last });
}

const NOTHING_LEFT = -1;

/**
 * Items that were public before there were scores get theirs, a slice at a time from the newest on. What is left is one stored
 * number, so that it goes on where it was and is over for good. Whoever opens the feed first does not wait for a clock.
 */
export async function scoreOld(ctx: MutationCtx, now: number): Promise<void> {
  const left = await cutoffAt(ctx, "feedScores");
  if (left === NOTHING_LEFT) return;
  const items = await ctx.db
    .query("feedItems")
    .withIndex("by_state_and_publishedAt", (q) =>
      q.eq("state", "public").lt("publishedAt", left === 0 ? Number.MAX_SAFE_INTEGER : left),
    )
    .order("desc")
    .take(SLICE);
  for (const { _id } of items) if ((await rowOf(ctx, _id)) === null) await keepScore(ctx, _id, now);
  const last = items.at(-1)?.publishedAt;
  const isMore = items.length === SLICE && last !== undefined;
  await moveCutoff(ctx, "feedScores", isMore ? last : NOTHING_LEFT);
  if (isMore) await ctx.scheduler.runAfter(0, internal.jobs.feed.scoreOld, {});
}
