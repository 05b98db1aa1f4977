/**
 * Boosts of one's own profile (money 2, 3.5; product 10): bought with money only, shown as Boosted, and over at a stated
 * moment. The boost half of ENT-21: this file alone writes `boostedUntil` and `boostTier`.
 */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { boostEntry } from "../../domain/ledger/postings";
import { HOUR_MS } from "../../domain/limits";
import { CURRENCY } from "../../domain/money";
import {
  BOOST_AHEAD_MAX_MS,
  BOOST_TIERS,
  BOOSTS,
  type BoostTier,
  boostSpan,
  boostsOn,
  highestTier,
} from "../../domain/purchases/boosts";
import { fail, requireFound } from "../../errors";
import { requireClientId } from "../access/idempotency";
import { storedHour } from "../access/watermarks";
import { post } from "../ledger/ledger";
import { openPurchase, paymentView } from "../payments/payments";
import { noteCaptured } from "../payments/spending";
import { discoveryOf, keepDiscovery } from "../people/discovery";
import { isCreator } from "../people/profileView";
import type { BoostsView } from "./purchaseView";

type Boost = Doc<"boosts">;
type Viewer = Doc<"users">;
type Payment = Doc<"payments">;

/** As many days as fit into what may be bought ahead, and some that wait for their payment. */
const LIVE_MAX = 100;

const MESSAGES = {
  off: "Boosts are not for sale right now.",
  notCreator: "Only a creator's profile can be boosted.",
  ahead: "Your profile is already boosted for a month ahead.",
} as const;

/** Paid ones that run or wait for their turn. */
async function liveBoosts(ctx: QueryCtx, uid: string, now: number): Promise<Boost[]> {
  const rows = await ctx.db
    .query("boosts")
    .withIndex("by_uid_and_until", (q) => q.eq("uid", uid).gt("until", now))
    .take(LIVE_MAX);
  return rows.filter(({ state }) => state === "paid");
}

function endOf(live: readonly Boost[]): number | null {
  return live.length === 0 ? null : Math.max(...live.map(({ until }) => until ?? 0));
}

/** What pages that are still open would add: two of them at once buy no more than one after the other. */
async function openLengthMs(ctx: QueryCtx, uid: string): Promise<number> {
  const newest = await ctx.db
    .query("boosts")
    .withIndex("by_uid_and_createdAt", (q) => q.eq("uid", uid))
    .order("desc")
    .take(LIVE_MAX);
  let lengthMs = 0;
  for (const { state, paymentId, tier } of newest) {
    if (state !== "awaiting_payment" || paymentId === undefined) continue;
    const payment = await ctx.db.get("payments", paymentId);
    if (payment?.closing === false) lengthMs += BOOSTS[tier].lengthMs;
  }
  return lengthMs;
}

/** One whose page was left never reached a card and may be bought anew. */
async function earlierOf(ctx: QueryCtx, uid: string, clientId: string): Promise<Boost | null> {
  const boost = await ctx.db
    .query("boosts")
    .withIndex("by_uid_and_clientId", (q) => q.eq("uid", uid).eq("clientId", clientId))
    .order("desc")
    .first();
  return boost?.state === "left" ? null : boost;
}

/** Opens the payment of a boost; the same clientId gives the same boost. */
export async function buy(
  ctx: MutationCtx,
  viewer: Viewer,
  { clientId, tier, now }: { clientId: string; tier: BoostTier; now: number },
): Promise<{ boostId: Id<"boosts"> }> {
  requireClientId(clientId);
  const earlier = await earlierOf(ctx, viewer.uid, clientId);
  if (earlier !== null) return { boostId: earlier._id };
  if (!boostsOn(process.env)) fail("failed-precondition", { message: MESSAGES.off, reason: "boosts-off" });
  if (!isCreator(viewer))
    fail("failed-precondition", { message: MESSAGES.notCreator, reason: "not-a-creator" });
  const end = endOf(await liveBoosts(ctx, viewer.uid, now));
  const { until } = boostSpan(tier, end, now);
  if (until + (await openLengthMs(ctx, viewer.uid)) > now + BOOST_AHEAD_MAX_MS) {
    fail("failed-precondition", { message: MESSAGES.ahead, reason: "boosted-ahead" });
  }
  const { amount } = BOOSTS[tier];
  const boostId = await ctx.db.insert("boosts", {
    uid: viewer.uid,
    clientId,
    tier,
    amount,
    currency: CURRENCY,
    state: "awaiting_payment",
    createdAt: now,
    updatedAt: now,
  });
  const forBoost = {
    purpose: "boost" as const,
    forId: boostId,
    payer: viewer.uid,
    amount,
    currency: CURRENCY,
    now,
  };
  await ctx.db.patch(boostId, { paymentId: await openPurchase(ctx, forBoost) });
  return { boostId };
}

export async function mine(ctx: QueryCtx, viewer: Viewer): Promise<BoostsView> {
  const row = await discoveryOf(ctx, viewer.uid);
  const newest = await ctx.db
    .query("boosts")
    .withIndex("by_uid_and_createdAt", (q) => q.eq("uid", viewer.uid))
    .order("desc")
    .first();
  const boostedUntil = row?.boostedUntil ?? null;
  const shortest = boostSpan("day", boostedUntil, await storedHour(ctx));
  return {
    boostedUntil,
    boostTier: row?.boostTier ?? null,
    currency: CURRENCY,
    onSale: boostsOn(process.env),
    canBuy:
      boostsOn(process.env) &&
      isCreator(viewer) &&
      shortest.until <= (await storedHour(ctx)) + BOOST_AHEAD_MAX_MS,
    offers: BOOST_TIERS.map((tier) => ({ tier, ...BOOSTS[tier] })),
    open: newest?.state === "awaiting_payment" ? await openView(ctx, newest) : null,
  };
}

async function openView(
  ctx: QueryCtx,
  { clientId, tier, state, paymentId }: Boost,
): Promise<BoostsView["open"]> {
  const payment = paymentId === undefined ? null : await ctx.db.get("payments", paymentId);
  if (payment?.closing) return null;
  const { checkoutUrl, problem } = paymentView(payment);
  return { clientId, tier, state, checkoutUrl, problem };
}

async function boostFor(ctx: QueryCtx, { boostId }: Payment): Promise<Boost> {
  return requireFound(boostId === undefined ? null : await ctx.db.get("boosts", boostId));
}

/** L13. */
export async function onPaid(
  ctx: MutationCtx,
  payment: Payment,
  chargeRef: string,
  now: number,
): Promise<void> {
  const boost = await boostFor(ctx, payment);
  const { uid, amount, currency } = boost;
  const { posted } = await post(ctx, {
    ...boostEntry({ chargeRef, amount }),
    currency,
    at: now,
    actor: "provider",
    memo: "boost paid",
    paymentId: payment._id,
    objectRef: chargeRef,
  });
  if (!posted) return;
  await run(ctx, boost, now);
  await noteCaptured(ctx, { uid, amount, currency, at: now, purpose: "boost" });
  await refresh(ctx, uid, now);
}

/** The page was left or ran out before anything was charged. */
export async function onLeft(ctx: MutationCtx, payment: Payment, now: number): Promise<void> {
  const boost = await boostFor(ctx, payment);
  if (boost.state === "awaiting_payment") await ctx.db.patch(boost._id, { state: "left", updatedAt: now });
}

/** The bank took it back: what is left of it ends. */
export async function onReversed(ctx: MutationCtx, boostId: Id<"boosts">, now: number): Promise<void> {
  const boost = await ctx.db.get("boosts", boostId);
  if (boost === null) return;
  await ctx.db.patch(boost._id, { state: "charged_back", updatedAt: now });
  await refresh(ctx, boost.uid, now);
}

/** At the end of each boost. While boosts are off it had nothing of what was paid for: it gets its whole time again. */
export async function over(ctx: MutationCtx, uid: string, now: number): Promise<null> {
  if (!boostsOn(process.env)) {
    const ended = await ctx.db
      .query("boosts")
      .withIndex("by_uid_and_until", (q) =>
        q
          .eq("uid", uid)
          .gt("until", now - HOUR_MS)
          .lte("until", now),
      )
      .take(LIVE_MAX);
    for (const boost of ended.filter(({ state }) => state === "paid")) {
      await run(ctx, boost, now);
    }
  }
  return await refresh(ctx, uid, now);
}

/** It begins where the last one ends, else now. */
async function run(ctx: MutationCtx, { _id, uid, tier }: Boost, now: number): Promise<void> {
  const span = boostSpan(tier, endOf(await liveBoosts(ctx, uid, now)), now);
  await ctx.db.patch(_id, { state: "paid", ...span, updatedAt: now });
  // One transaction at the end of each, so that tier and mark are right without a sweep.
  await ctx.scheduler.runAt(span.until, internal.jobs.purchases.boostOver, { uid });
}

/** Brings the two fields up to date with the boosts that live now. */
export async function refresh(ctx: MutationCtx, uid: string, now: number): Promise<null> {
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
