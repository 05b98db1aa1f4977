/** The platform's own money at the provider (L15, I7), and switches that jobs turn. */
import { internal } from "@convex/_generated/api";
import { processingFeeEntry } from "@convex/domain/ledger/postings";
import { DAY_MS, HOUR_MS } from "@convex/domain/limits";
import { isOff, switchOff } from "@convex/model/access/killSwitches";
import { post } from "@convex/model/ledger/ledger";
import { checkMovements } from "@convex/model/ledger/recon/movements";
import { describe, expect, test, vi } from "vitest";
import { platformSumsOf, releasedDare } from "../provider/moneyWorld";
import { eachInItsWorld, NOW, read, type World } from "../provider/world";
import { rowsOf } from "../support/rows";

let world: World;
eachInItsWorld((fresh) => {
  world = fresh;
});

const t = () => world.t;
const LATER = NOW + 2 * HOUR_MS;

describe("while the platform is short (I7)", () => {
  /** 500 of fees, 103 of costs for the charge, 897 of other costs: 500 short. */
  async function short(): Promise<void> {
    await releasedDare(world);
    const entry = processingFeeEntry({ movementRef: "txn_cost", amount: 897 });
    const about = { currency: "usd", at: NOW, actor: "provider", memo: "test" } as const;
    await t().run((ctx) => post(ctx, { ...entry, ...about }));
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
    await t().run((ctx) => switchOff(ctx, "newPayers", "staff", NOW));
    expect(await monthly(NOW + DAY_MS)).toBe(true);
    await t().run(async (ctx) => {
      const row = await ctx.db.query("moneySwitches").first();
      if (row) await ctx.db.patch(row._id, { reason: "chargeback-ratio" });
    });
    expect(await monthly(NOW + 32 * DAY_MS)).toBe(false);
  });
});
