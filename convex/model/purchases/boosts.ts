/** Boosts of one's own profile (money 2, 3.5; product 10): buying them, and what their owner sees of them. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { boostEntry } from "../../domain/ledger/postings";
import { CURRENCY } from "../../domain/money";
import {
  BOOST_AHEAD_MAX_MS,
  BOOST_TIERS,
  BOOSTS,
  type BoostTier,
  boostSpan,
  boostsOn,
} from "../../domain/purchases/boosts";
import { fail, requireFound } from "../../errors";
import { requireOn } from "../access/featureFlags";
import { requireClientId } from "../access/idempotency";
import { storedHour } from "../access/watermarks";
import { hasVideoToBoost } from "../feed/boosted";
import { post } from "../ledger/ledger";
import { openPurchase, paymentView } from "../payments/payments";
import { noteCaptured } from "../payments/spending";
import { discoveryOf } from "../people/discovery";
import { isCreator } from "../people/profileView";
import { begin, endOf, LIVE_MAX, liveBoosts } from "./boostRun";
import type { BoostsView } from "./purchaseView";

type Boost = Doc<"boosts">;
type Viewer = Doc<"users">;
type Payment = Doc<"payments">;

const MESSAGES = {
  off: "Boosts are not for sale right now.",
  notCreator: "Only a creator's profile can be boosted.",
  noVideo: "A boost shows your newest public video, and you have none yet.",
  ahead: "Your profile is already boosted for a month ahead.",
} as const;

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
  await requireOn(ctx, "boosts");
  if (!isCreator(viewer))
    fail("failed-precondition", { message: MESSAGES.notCreator, reason: "not-a-creator" });
  if (!(await hasVideoToBoost(ctx, viewer.uid))) {
    fail("failed-precondition", { message: MESSAGES.noVideo, reason: "no-video" });
  }
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
  const hour = await storedHour(ctx);
  const shortest = boostSpan("day", boostedUntil, hour);
  const hasVideo = await hasVideoToBoost(ctx, viewer.uid);
  return {
    boostedUntil,
    boostTier: row?.boostTier ?? null,
    currency: CURRENCY,
    onSale: boostsOn(process.env),
    hasVideo,
    canBuy:
      boostsOn(process.env) && isCreator(viewer) && hasVideo && shortest.until <= hour + BOOST_AHEAD_MAX_MS,
    offers: BOOST_TIERS.map((tier) => ({ tier, ...BOOSTS[tier] })),
    open: newest?.state === "awaiting_payment" ? await openView(ctx, newest) : null,
    latest: await latestView(ctx, viewer.uid, hour),
  };
}

/** The one that runs, else the last one that ran. */
async function latestView(ctx: QueryCtx, uid: string, now: number): Promise<BoostsView["latest"]> {
  const running = (await liveBoosts(ctx, uid, now)).find(({ overAt }) => overAt === undefined);
  const last = await ctx.db
    .query("boosts")
    .withIndex("by_uid_and_until", (q) => q.eq("uid", uid).gt("until", 0))
    .order("desc")
    .first();
  const boost = running ?? last;
  if (boost === null || (boost.state !== "paid" && boost.state !== "refunded")) return null;
  const { placed = 0, extendedAt, overAt, state, amount } = boost;
  return {
    ...{ placed, amount },
    isExtended: extendedAt !== undefined,
    isOver: overAt !== undefined,
    isGivenBack: state === "refunded",
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
  await begin(ctx, boost, now);
  await noteCaptured(ctx, { uid, amount, currency, at: now, purpose: "boost" });
}

/** The page was left or ran out before anything was charged. */
export async function onLeft(ctx: MutationCtx, payment: Payment, now: number): Promise<void> {
  const boost = await boostFor(ctx, payment);
  if (boost.state === "awaiting_payment") await ctx.db.patch(boost._id, { state: "left", updatedAt: now });
}
