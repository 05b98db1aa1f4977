import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { processingFeeEntry } from "@convex/domain/ledger/postings";
import { DAY_MS, HOUR_MS } from "@convex/domain/limits";
import { type PayerHistory, payerLimits, tipAmountRange } from "@convex/domain/payments/pricing";
import { isOff, switchOff } from "@convex/model/access/killSwitches";
import { checkMovements } from "@convex/model/ledger/recon/movements";
import { requireAllowance } from "@convex/model/payments/payerLimits";
import { describe, expect, test, vi } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { guestWish } from "../guests/world";
import { book } from "../ledger/books";
import { platformSumsOf, releasedDare } from "../provider/moneyWorld";
import {
  applyCheckout,
  applyPayment,
  attemptOf,
  cardSays,
  eachInItsWorld,
  pageOf,
  sendDare,
  sentDare,
  type World,
} from "../provider/world";
import { NOW, read } from "../support/backend";
import { paymentOf } from "../support/dares";
import { patchOnly, rowsOf } from "../support/rows";

const payer = (over: Partial<PayerHistory> = {}): PayerHistory => ({
  createdAt: NOW - 400 * DAY_MS,
  settledCount: 3,
  now: NOW,
  ...over,
});
const NEW = payer({ createdAt: NOW });
const NORMAL = payer();
const GUEST = payer({ isGuest: true });

describe("CON-57 the limits of money 2, column by column", () => {
  test.each([
    ["new", NEW, 10_000, 10_000, 20_000, 5_000, 5_000, 4],
    ["normal", NORMAL, 50_000, 20_000, 50_000, 10_000, 10_000, 6],
    ["guest", GUEST, 5_000, 5_000, 10_000, 0, 0, 3],
  ] as const)(
    "CON-57 a payer who is %s",
    (standing, history, dareMax, tipMax, dailySpend, reviewAbove, cardCheckFrom, maxDeclines) => {
      const column = { dareMax, tipMax, dailySpend, reviewAbove, cardCheckFrom, maxDeclines };
      expect(payerLimits(history)).toEqual({ standing, ...column });
    },
  );

  test("CON-57 tips stay small for the first 120 days of an account", () => {
    const aged = (days: number) => tipAmountRange(payer({ createdAt: NOW - days * DAY_MS }));
    expect(aged(119)).toEqual({ min: 200, max: 10_000 });
    expect(aged(120)).toEqual({ min: 200, max: 20_000 });
    expect(tipAmountRange(GUEST)).toEqual({ min: 200, max: 5_000 });
  });
});

let world: World;

eachInItsWorld((fresh) => {
  world = fresh;
});

const daily = { data: { code: "resource-exhausted", reason: "daily-spend" } };
const allowance = (amount: number, payerId = world.sender.uid) =>
  world.t.run((ctx) => requireAllowance(ctx, { payerId, amount, now: Date.now() }));

/** The money was taken, and the dare is over: only the day's sum remembers it. */
async function withdrawn(dareId: Id<"dares">): Promise<void> {
  const { _id } = await paymentOf(world.t, dareId);
  await world.t.run(async (ctx) => {
    await ctx.db.patch(_id, { state: "captured" });
    await ctx.db.patch(dareId, { status: "withdrawn", closedAt: NOW });
  });
}

describe("authorised plus captured in 24 hours", () => {
  test("counts open pages, too, and forgets what was left", async () => {
    const dareId = await sendDare(world, 10_000);
    await sentDare(world, 8_000);
    await expect(allowance(2_001)).rejects.toMatchObject(daily);
    await allowance(2_000);
    await world.sender.as.mutation(api.dares.leaveCheckout, { dareId });
    await expect(allowance(12_001)).rejects.toMatchObject(daily);
    await allowance(12_000);
  });

  test("a later round counts from its own moment (D8), not from the first page's", async () => {
    const dareId = await sentDare(world, 5_000);
    await world.creator.as.mutation(api.dares.accept, { dareId, consent: true });
    vi.setSystemTime(NOW + 20 * HOUR_MS);
    await cardSays(world.t, dareId, { phase: "voided" });
    expect(await paymentOf(world.t, dareId)).toMatchObject({ round: 2, state: "opening" });
    // Five hours later the first page is more than a day old, the second is not.
    vi.setSystemTime(NOW + 25 * HOUR_MS);
    await expect(allowance(15_001)).rejects.toMatchObject(daily);
    await applyCheckout(world.t, pageOf(await paymentOf(world.t, dareId), { ref: "cs_2" }));
    vi.setSystemTime(NOW + 40 * HOUR_MS);
    await cardSays(world.t, dareId, { ref: "pi_2" });
    // Two days after the first page, but only ten hours after the authorisation.
    vi.setSystemTime(NOW + 50 * HOUR_MS);
    await expect(allowance(15_001)).rejects.toMatchObject(daily);
    vi.setSystemTime(NOW + 64 * HOUR_MS + 1);
    await allowance(15_001);
  });

  test("a guest has a column of their own, and each client id is the same guest", async () => {
    await allowance(10_000, "guest_abc");
    await expect(allowance(10_001, "guest_abc")).rejects.toMatchObject(daily);
    const asGuest = (amount: number) =>
      world.t.mutation(api.tracking.begin, guestWish({ creator: { username: "maya" } }, { amount }));
    for (const [index, amount] of [5_000, 4_800].entries()) {
      const { dareId } = await asGuest(amount);
      const paid = attemptOf(await paymentOf(world.t, dareId), {
        ref: `pi_${index}`,
        chargeRef: `ch_${index}`,
      });
      await applyPayment(world.t, paid);
      await withdrawn(dareId);
    }
    await expect(asGuest(501)).rejects.toMatchObject({ data: { reason: "guest-too-many" } });
  });
});

const t = () => world.t;
const LATER = NOW + 2 * HOUR_MS;

/** The platform's own money at the provider (L15, I7), and switches that jobs turn. */
describe("while the platform is short (I7)", () => {
  /** 500 of fees, 103 of costs for the charge, 897 of other costs: 500 short. */
  async function short(): Promise<void> {
    await releasedDare(world);
    await book(t(), processingFeeEntry({ movementRef: "txn_cost", amount: 897 }));
  }

  test.each([
    ["L15 a top-up of a part of it", "topup", 300],
    ["L15 a top-up of more than it", "topup", 700],
    ["L15 a payout that comes back", "payout_failure", 300],
  ])("%s is booked", async (_what, kind, amount) => {
    await short();
    const movement = { ref: "txn_in", kind, sourceRef: "tu_1", amount, fee: 0, net: amount };
    const seen = { ...movement, currency: "usd", at: NOW };
    const check = () => t().run((ctx) => checkMovements(ctx, [seen], { startedAt: LATER, now: LATER }));
    expect(await check()).toBe(0);
    expect(await check()).toBe(0);
    expect(await platformSumsOf(t())).toMatchObject({ "bank:platform": -amount });
    expect(await rowsOf(t(), "reconFindings")).toEqual([]);
  });
});

describe("a switch that a person has turned", () => {
  const monthly = async (at: number) => {
    vi.setSystemTime(at);
    await t().mutation(internal.jobs.ledger.reconMonthly, {});
    return await read(t(), (ctx) => isOff(ctx, "newPayers"));
  };

  test("is not turned back by the month's good ratio; what the ratio itself has turned is", async () => {
    expectPrinted('"alarm":"money-switched-off"', 1);
    await t().run((ctx) => switchOff(ctx, "newPayers", "staff", NOW));
    expect(await monthly(NOW + DAY_MS)).toBe(true);
    await patchOnly(t(), "moneySwitches", { reason: "chargeback-ratio" });
    expect(await monthly(NOW + 32 * DAY_MS)).toBe(false);
  });
});
