/** Boosts (money 2, 3.5; product 10; discover 1): paid, stacked, over at the minute, and given back where they found no place. */
import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { onReversed } from "@convex/model/purchases/boostRun";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { platformSumsOf } from "../provider/moneyWorld";
import { HOUR, jobsFor, NOW, newClientId, passTime, prepareBackend, read } from "../support/backend";
import { setupWorld, titlesOf, type World } from "../support/people";
import { applyState } from "../support/provider";
import { only, postings, rowsOf } from "../support/rows";
import { boosted, cardSays, pageSays, paymentFor, showVideo } from "./world";

prepareBackend();

let world: World;
beforeEach(async () => {
  vi.stubEnv("BOOSTS", "on");
  world = await setupWorld();
  await showVideo(world.t, world.creator.uid);
});

async function boost(tier: "day" | "threeDays" = "day", clientId = newClientId()): Promise<Id<"boosts">> {
  return (await world.creator.as.mutation(api.boosts.buy, { clientId, tier })).boostId;
}
async function paidBoost(tier: "day" | "threeDays" = "day"): Promise<Id<"boosts">> {
  const boostId = await boost(tier);
  await cardSays(world.t, await paymentFor(world.t, { boostId }), "captured");
  return boostId;
}
const mine = () => world.creator.as.query(api.boosts.mine, {});
const over = () => world.t.mutation(internal.jobs.purchases.boostOver, { uid: world.creator.uid });
/** Feeds begin every few hours, and this boost has a place in each. */
async function placedFor(hours: number) {
  for (let at = 0; at < hours; at += 12) {
    await world.t.mutation(internal.jobs.purchases.boostsPlaced, { uids: [world.creator.uid] });
    passTime(12 * HOUR);
  }
}

describe("boosts", () => {
  test("none is sold while they are off, and one that ends meanwhile gets its whole time again", async () => {
    await paidBoost("threeDays");
    vi.stubEnv("BOOSTS", "off");
    await expect(boost()).toBeRefused("failed-precondition:boosts-off");
    expect(await mine()).toMatchObject({ onSale: false, canBuy: false });
    passTime(72 * HOUR);
    await over();
    expect(await mine()).toMatchObject({ boostedUntil: NOW + 144 * HOUR, boostTier: "threeDays" });
    vi.stubEnv("BOOSTS", "on");
    await placedFor(72);
    await over();
    expect((await mine()).boostedUntil).toBeNull();
  });

  test("L13 a paid boost is the platform's income, once", async () => {
    const boostId = await paidBoost("threeDays");
    await cardSays(world.t, await paymentFor(world.t, { boostId }), "captured");
    expect(await postings(world.t)).toEqual([
      ["stripe:clearing", 999],
      ["platform:boosts", -999],
    ]);
    // Spent, and not on a dare.
    const spent = (await rowsOf(world.t, "spending")).map(({ period, captured }) => [period, captured]);
    expect(spent).toEqual([
      ["2026-11", 999],
      ["all", 999],
    ]);
  });

  test("ENT-21 boostedUntil is the later of now and its end plus the hours bought, boostTier the highest that lives", async () => {
    await paidBoost("threeDays");
    expect(await mine()).toMatchObject({ boostedUntil: NOW + 72 * HOUR, boostTier: "threeDays" });
    await paidBoost("day");
    expect(await mine()).toMatchObject({ boostedUntil: NOW + 96 * HOUR, boostTier: "threeDays" });
    await placedFor(72);
    await over();
    expect(await mine()).toMatchObject({ boostedUntil: NOW + 96 * HOUR, boostTier: "day" });
    await placedFor(24);
    await over();
    expect(await mine()).toMatchObject({ boostedUntil: null, boostTier: null });
    expect(await jobsFor(world.t, internal.jobs.purchases.boostOver)).toHaveLength(2);
  });

  test("after a gap it begins anew", async () => {
    await paidBoost();
    passTime(30 * HOUR);
    await paidBoost();
    expect((await mine()).boostedUntil).toBe(NOW + 54 * HOUR);
  });

  test("what waits for its payment is shown with its page, what was left is not", async () => {
    const clientId = newClientId();
    const boostId = await boost("day", clientId);
    expect(await boost("day", clientId)).toBe(boostId);
    const payment = await paymentFor(world.t, { boostId });
    await pageSays(world.t, payment, "open");
    expect((await mine()).open).toMatchObject({
      clientId,
      tier: "day",
      checkoutUrl: expect.stringContaining("/c/pay/"),
    });
    await pageSays(world.t, payment, "expired");
    expect(await mine()).toMatchObject({ open: null, boostedUntil: null });
  });

  test("only a creator buys one, with money, and not further ahead than a month", async () => {
    await showVideo(world.t, world.sender.uid);
    const buying = world.sender.as.mutation(api.boosts.buy, { clientId: newClientId(), tier: "day" });
    await expect(buying).toBeRefused("failed-precondition:not-a-creator");
    expect((await world.sender.as.query(api.boosts.mine, {})).canBuy).toBe(false);
    await boosted(world, NOW, 30 * 24);
    await expect(boost()).toBeRefused("failed-precondition:boosted-ahead");
  });

  test("pages that are open at once reach no further than a month, either", async () => {
    await boosted(world, NOW, 28 * 24);
    const first = await boost();
    await boost();
    await expect(boost()).toBeRefused("failed-precondition:boosted-ahead");
    const payment = await paymentFor(world.t, { boostId: first });
    await pageSays(world.t, payment, "open");
    await pageSays(world.t, payment, "expired");
    await boost();
  });

  test("taken back by the bank it ends at once, the others stay", async () => {
    const first = await paidBoost("threeDays");
    // Past the daily limit of a new payer.
    passTime(25 * HOUR);
    await paidBoost();
    await read(world.t, (ctx) => onReversed(ctx, first, Date.now()));
    expect((await mine()).boostTier).toBe("day");
  });
});

describe("how a boost does", () => {
  const news = async () =>
    (await rowsOf(world.t, "notifications")).filter(({ type }) => type === "boost_changed");

  test("ENT-21 counts the feeds in which it was put, its owner sees how many, and it ends when its time is over", async () => {
    await paidBoost();
    expect((await mine()).latest).toMatchObject({ placed: 0, isExtended: false, isOver: false });
    await placedFor(24);
    expect((await mine()).latest).toMatchObject({ placed: 2 });
    await over();
    expect(await mine()).toMatchObject({
      boostedUntil: null,
      latest: { placed: 2, isOver: true, isGivenBack: false },
    });
    expect(await news()).toEqual([]);
    // Nothing of it is left to be counted.
    await world.t.mutation(internal.jobs.purchases.boostsPlaced, { uids: [world.creator.uid, "nobody"] });
    expect((await mine()).latest).toMatchObject({ placed: 2 });
  });

  test("found no place for a day: it gets that time again, once, and says so", async () => {
    const boostId = await paidBoost();
    passTime(24 * HOUR);
    await over();
    expect(await mine()).toMatchObject({
      ...{ boostedUntil: NOW + 48 * HOUR, boostTier: "day" },
      latest: { placed: 0, isExtended: true, isOver: false },
    });
    expect(await news()).toMatchObject([
      { uid: world.creator.uid, body: expect.stringContaining("24 hours longer") },
    ]);
    // A repeat changes nothing.
    await over();
    await placedFor(12);
    passTime(12 * HOUR);
    await over();
    expect((await mine()).boostedUntil).toBeNull();
    expect(await only(world.t, "boosts", { _id: boostId })).toMatchObject({ state: "paid", placed: 1 });
    expect(await news()).toHaveLength(1);
  });

  test("only the time without a place comes again, and behind what was bought after it", async () => {
    await paidBoost("threeDays");
    await placedFor(12);
    passTime(18 * HOUR);
    await placedFor(12);
    passTime(30 * HOUR);
    await paidBoost("day");
    await over();
    // Thirty hours in the middle, and forty-two at the end.
    expect((await mine()).boostedUntil).toBe(NOW + (96 + 72) * HOUR);
  });

  test("L13 with no place by the end of that it is given back whole, and says so; the books stay whole", async () => {
    const boostId = await paidBoost();
    passTime(24 * HOUR);
    await over();
    passTime(24 * HOUR);
    await over();
    await over();
    expect(await mine()).toMatchObject({ boostedUntil: null, latest: { isGivenBack: true, amount: 499 } });
    expect(await only(world.t, "boosts", { _id: boostId })).toMatchObject({ state: "refunded" });
    expect(await platformSumsOf(world.t)).toEqual({ "stripe:clearing": 499, "refunds:in_flight": -499 });
    const refund = await only(world.t, "refunds", { payerId: world.creator.uid });
    expect(refund).toMatchObject({
      amount: 499,
      source: "boost",
      state: "requested",
      reason: "boost-unused",
    });
    const said = { ref: "re_1", refundId: refund._id, amount: 499, currency: "usd", stage: "made" as const };
    await applyState(world.t, { type: "refund", refund: said });
    expect(await platformSumsOf(world.t)).toEqual({});
    expect((await news()).map(({ body }) => body).at(-1)).toContain("$4.99 is on its way back");
    expect(await titlesOf(world.creator)).toContain("Your boost");
  });

  test("a job that comes late still sees to it", async () => {
    await paidBoost();
    passTime(24 * HOUR + 40 * HOUR);
    await over();
    expect((await mine()).boostedUntil).toBe(NOW + 88 * HOUR);
  });

  test("without a public video there is nothing to sell", async () => {
    await read(world.t, async (ctx) => {
      for (const { _id } of await ctx.db.query("feedItems").take(10)) await ctx.db.patch(_id, { edgy: true });
    });
    expect(await mine()).toMatchObject({ hasVideo: false, canBuy: false });
    await expect(boost()).toBeRefused("failed-precondition:no-video");
  });
});
