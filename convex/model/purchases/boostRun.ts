/**
 * The life of a paid boost (money 3.5; discover 1): when it runs, in how many feeds it was put, and what becomes of it at its
 * end. The boost half of ENT-21: this file alone writes `boostedUntil` and `boostTier`.
 */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { HOUR_MS } from "../../domain/limits";
import {
  BOOST_NOTICES,
  BOOSTS,
  boostEnd,
  boostGap,
  boostsOn,
  boostWaitsSince,
  highestTier,
} from "../../domain/purchases/boosts";
import { findUser } from "../access/viewer";
import { notify } from "../notifications/notifications";
import { refundBoost } from "../payments/refunds";
import { discoveryOf, keepDiscovery } from "../people/discovery";

type Boost = Doc<"boosts">;

/** As many days as fit into what may be bought ahead, and some that wait for their payment. */
export const LIVE_MAX = 100;
/** Of before places were counted: later than that it was over already. */
const OLD_LOOK_MS = HOUR_MS;

/** Paid ones that run or wait for their turn, the one that runs first. */
export async function liveBoosts(ctx: QueryCtx, uid: string, now: number): Promise<Boost[]> {
  const rows = await ctx.db
    .query("boosts")
    .withIndex("by_uid_and_until", (q) => q.eq("uid", uid).gt("until", now))
    .take(LIVE_MAX);
  return rows.filter(({ state }) => state === "paid");
}

export function endOf(live: readonly Boost[]): number | null {
  return live.length === 0 ? null : Math.max(...live.map(({ until }) => until ?? 0));
}

export async function begin(ctx: MutationCtx, boost: Boost, now: number): Promise<void> {
  await run(ctx, boost, { lengthMs: BOOSTS[boost.tier].lengthMs, now });
  await refresh(ctx, boost.uid, now);
}

/** It begins where the last one ends, else now. */
async function run(
  ctx: MutationCtx,
  { _id, uid }: Boost,
  { lengthMs, now }: { lengthMs: number; now: number },
): Promise<void> {
  const from = Math.max(now, endOf(await liveBoosts(ctx, uid, now)) ?? 0);
  const until = from + lengthMs;
  await ctx.db.patch(_id, { state: "paid", from, until, idleMs: 0, updatedAt: now });
  // One transaction at the end of each, so that tier and mark are right without a sweep.
  await ctx.scheduler.runAt(until, internal.jobs.purchases.boostOver, { uid });
}

/** Each of these had a place in one more feed. */
export async function notePlaced(ctx: MutationCtx, uids: readonly string[], now: number): Promise<null> {
  for (const uid of uids) {
    const [boost] = await liveBoosts(ctx, uid, now);
    if (boost === undefined) continue;
    const since = boostWaitsSince({ from: boost.from ?? now, placedAt: boost.placedAt ?? null });
    await ctx.db.patch(boost._id, {
      placed: (boost.placed ?? 0) + 1,
      placedAt: now,
      idleMs: (boost.idleMs ?? 0) + boostGap(since, now),
    });
  }
  return null;
}

/** The bank took it back: what is left of it ends. */
export async function onReversed(ctx: MutationCtx, boostId: Id<"boosts">, now: number): Promise<void> {
  const boost = await ctx.db.get("boosts", boostId);
  if (boost === null || boost.state === "refunded") return;
  await ctx.db.patch(boost._id, { state: "charged_back", updatedAt: now });
  await refresh(ctx, boost.uid, now);
}

/** The bank left us the money: what was owed back at its end, and could not be given while the bank had it, goes back now. */
export async function onBankWon(ctx: MutationCtx, boostId: Id<"boosts">, now: number): Promise<void> {
  const boost = await ctx.db.get("boosts", boostId);
  if (boost?.overAt !== undefined && boost.state === "paid" && isUnplaced(boost)) {
    await giveBack(ctx, boost, now);
  }
}

/** Whoever goes for good has nothing more of it: what had no place yet is given back. */
export async function onLeaving(ctx: MutationCtx, uid: string, now: number): Promise<void> {
  for (const boost of await liveBoosts(ctx, uid, now)) {
    if (boost.overAt === undefined && isUnplaced(boost)) await giveBack(ctx, boost, now);
  }
  await refresh(ctx, uid, now);
}

/** At the end of each boost. A job that comes late, however late, still finds what ended. */
export async function over(ctx: MutationCtx, uid: string, now: number): Promise<null> {
  const ended = await ctx.db
    .query("boosts")
    .withIndex("by_uid_and_until", (q) => q.eq("uid", uid).gt("until", 0).lte("until", now))
    .order("desc")
    .take(LIVE_MAX);
  for (const boost of ended) {
    const isKnown = boost.idleMs !== undefined || (boost.until ?? 0) > now - OLD_LOOK_MS;
    if (boost.state === "paid" && boost.overAt === undefined && isKnown) await end(ctx, boost, now);
  }
  return await refresh(ctx, uid, now);
}

const isUnplaced = ({ placed = 0 }: Boost): boolean => placed === 0;

async function end(ctx: MutationCtx, boost: Boost, now: number): Promise<void> {
  // While boosts are off it had nothing of what was paid for.
  if (!boostsOn(process.env)) return await run(ctx, boost, { lengthMs: BOOSTS[boost.tier].lengthMs, now });
  const { from = 0, until = now, placed = 0, placedAt = null, idleMs = 0, extendedAt } = boost;
  const ended = boostEnd({ from, until, placed, placedAt, idleMs, extended: extendedAt !== undefined });
  switch (ended.kind) {
    case "extended":
      await run(ctx, boost, { lengthMs: ended.byMs, now });
      await ctx.db.patch(boost._id, { extendedAt: now });
      await tell(ctx, boost, { of: "extended", body: BOOST_NOTICES.extended(ended.byMs), now });
      break;
    case "givenBack":
      await giveBack(ctx, boost, now);
      break;
    default:
      await ctx.db.patch(boost._id, { overAt: now, updatedAt: now });
  }
}

async function giveBack(ctx: MutationCtx, boost: Boost, now: number): Promise<void> {
  const { paymentId, amount, currency } = boost;
  const why = { reason: "boost-unused", actor: "system", now } as const;
  const refund = paymentId === undefined ? null : await refundBoost(ctx, { paymentId, ...why });
  const state = refund === null ? {} : ({ state: "refunded" } as const);
  await ctx.db.patch(boost._id, { ...state, overAt: now, updatedAt: now });
  if (refund === null) return;
  await tell(ctx, boost, { of: "givenBack", body: BOOST_NOTICES.givenBack(amount, currency), now });
}

async function tell(
  ctx: MutationCtx,
  { _id, uid }: Boost,
  { of, body, now }: { of: "extended" | "givenBack"; body: string; now: number },
): Promise<void> {
  // Whoever is gone has a pseudonym, and nothing is told to that.
  if ((await findUser(ctx, uid)) === null) return;
  const type = "boost_changed" as const;
  const dedupeKey = `${type}:${_id}:${of}`;
  await notify(ctx, { uid, type, body, threadId: _id, dedupeKey, link: "/app/profile", now });
}

/** Brings the two fields up to date with the boosts that live now. */
async function refresh(ctx: MutationCtx, uid: string, now: number): Promise<null> {
  const live = await liveBoosts(ctx, uid, now);
  const boostedUntil = endOf(live);
  const boostTier = highestTier(live.map(({ tier }) => tier));
  if (boostedUntil !== null && boostTier !== null) {
    await keepDiscovery(ctx, uid, { boostedUntil, boostTier }, now);
    return null;
  }
  const row = await discoveryOf(ctx, uid);
  if (row !== null) await ctx.db.patch(row._id, { boostedUntil: undefined, boostTier: undefined });
  return null;
}
