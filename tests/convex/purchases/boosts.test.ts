/** Boosts (money 2, 3.5; product 10): paid, stacked, over at the minute, and never more than a mark. */
import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { BOOSTS, boostSpan, highestTier } from "@convex/domain/purchases/boosts";
import { onReversed } from "@convex/model/purchases/boosts";
import { beforeEach, describe, expect, test } from "vitest";
import { HOUR, jobsFor, NOW, newClientId, passTime, prepareBackend, read, refusal } from "../support/backend";
import { setupWorld, type World } from "../support/people";
import { cardSays, pageSays, paymentFor, postings } from "./world";

prepareBackend();

let world: World;
beforeEach(async () => {
  world = await setupWorld();
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
const spendMuch = async (tier: "day" | "threeDays") => {
  // Past the daily limit of a new payer.
  passTime(25 * HOUR);
  return await paidBoost(tier);
};

describe("boosts", () => {
  test("L13 a paid boost is the platform's income, once", async () => {
    const boostId = await paidBoost("threeDays");
    await cardSays(world.t, await paymentFor(world.t, { boostId }), "captured");
    expect(await postings(world.t)).toEqual([
      ["stripe:clearing", 999],
      ["platform:boosts", -999],
    ]);
  });

  test("ENT-21 boostedUntil is the later of now and its end plus the hours bought, boostTier the highest that lives", async () => {
    await paidBoost("threeDays");
    expect(await mine()).toMatchObject({ boostedUntil: NOW + 72 * HOUR, boostTier: "threeDays" });
    await paidBoost("day");
    expect(await mine()).toMatchObject({ boostedUntil: NOW + 96 * HOUR, boostTier: "threeDays" });
    passTime(72 * HOUR);
    await over();
    expect(await mine()).toMatchObject({ boostedUntil: NOW + 96 * HOUR, boostTier: "day" });
    passTime(24 * HOUR);
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
    const buying = world.sender.as.mutation(api.boosts.buy, { clientId: newClientId(), tier: "day" });
    await expect(buying).rejects.toEqual(refusal("failed-precondition", { reason: "not-a-creator" }));
    expect((await world.sender.as.query(api.boosts.mine, {})).canBuy).toBe(false);
    await read(world.t, async (ctx) => {
      const row = {
        uid: world.creator.uid,
        tier: "day" as const,
        amount: 499,
        currency: "usd",
        state: "paid" as const,
      };
      const ahead = { from: NOW, until: NOW + 30 * 24 * HOUR, createdAt: NOW, updatedAt: NOW };
      await ctx.db.insert("boosts", { ...row, ...ahead, clientId: "ahead" });
    });
    await expect(boost()).rejects.toEqual(refusal("failed-precondition", { reason: "boosted-ahead" }));
  });

  test("pages that are open at once reach no further than a month, either", async () => {
    await read(world.t, async (ctx) => {
      const row = { uid: world.creator.uid, tier: "day" as const, amount: 499, currency: "usd" };
      const ahead = { state: "paid" as const, from: NOW, until: NOW + 28 * 24 * HOUR };
      await ctx.db.insert("boosts", { ...row, ...ahead, clientId: "ahead", createdAt: NOW, updatedAt: NOW });
    });
    const first = await boost();
    await boost();
    await expect(boost()).rejects.toEqual(refusal("failed-precondition", { reason: "boosted-ahead" }));
    const payment = await paymentFor(world.t, { boostId: first });
    await pageSays(world.t, payment, "open");
    await pageSays(world.t, payment, "expired");
    await boost();
  });

  test("taken back by the bank it ends at once, the others stay", async () => {
    const first = await paidBoost("threeDays");
    await spendMuch("day");
    await read(world.t, (ctx) => onReversed(ctx, first, Date.now()));
    expect((await mine()).boostTier).toBe("day");
  });

  test("money 2: 24 hours cost 4.99, 72 hours 9.99", () => {
    expect(BOOSTS).toEqual({
      day: { amount: 499, lengthMs: 24 * HOUR },
      threeDays: { amount: 999, lengthMs: 72 * HOUR },
    });
    expect(boostSpan("day", 10, 100)).toEqual({ from: 100, until: 100 + 24 * HOUR });
    expect(boostSpan("day", 200, 100)).toEqual({ from: 200, until: 200 + 24 * HOUR });
    expect([highestTier([]), highestTier(["day"]), highestTier(["threeDays", "day"])]).toEqual([
      null,
      "day",
      "threeDays",
    ]);
  });
});
