import { api, internal } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import type { MutationCtx } from "@convex/_generated/server";
import { requireFound } from "@convex/errors";
import {
  earningOf,
  freezeEarning,
  matureDue,
  nextRelease,
  recordEarning,
  reverseEarning,
  thawEarning,
} from "@convex/model/ledger/earnings";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { NOW, passTime, prepareBackend, read } from "../support/backend";
import { acceptedDare } from "../support/dares";
import { setupWorld, type World } from "../support/people";
import { settledDare } from "../support/proofs";
import { only, patchOnly, rowsOf } from "../support/rows";
import { pocketsOf, walletOf } from "./books";

prepareBackend();
const DAY = 86_400_000;
const NET = 2_000;
let world: World;

beforeEach(async () => {
  world = await setupWorld();
});

const mature = () => read(world.t, (ctx) => matureDue(ctx, Date.now(), 50));
const windows = () => only(world.t, "earningsWindows");

/** As an approved dare would, on a day of the past or future; no posting, only the sums. */
async function earn(net: number): Promise<void> {
  await record(await acceptedDare(world), net);
}

async function record(dareId: Id<"dares">, net: number): Promise<void> {
  const between = {
    creatorId: world.creator.uid,
    source: "dare",
    dareId,
    payerId: world.sender.uid,
  } as const;
  const sums = { gross: net, fee: 0, net, currency: "usd", now: Date.now() };
  await read(world.t, (ctx) => recordEarning(ctx, { ...between, ...sums }));
}

describe("holds (money 2.1)", () => {
  test("L4 an earning matures when its hold is over, not a second before, and once", async () => {
    await settledDare(world);
    const { uid } = world.creator;
    expect(await read(world.t, (ctx) => nextRelease(ctx, { uid }))).toEqual({
      at: NOW + 14 * DAY,
      amount: NET,
    });
    passTime(14 * DAY - 1_000);
    expect(await mature()).toBe(0);
    expect(await pocketsOf(world.t, uid)).toEqual({ pending: NET, available: 0, frozen: 0 });
    passTime(1_000);
    expect(await mature()).toBe(1);
    expect(await mature()).toBe(0);
    expect(await pocketsOf(world.t, uid)).toEqual({ pending: 0, available: NET, frozen: 0 });
    expect(await walletOf(world.t, uid)).toMatchObject({ available: NET, pending: 0, lifetimeEarned: NET });
    expect(await only(world.t, "earnings")).toMatchObject({ state: "available", hold: "firstEarnings" });
    expect(await read(world.t, (ctx) => nextRelease(ctx, { uid }))).toBeNull();
    const matured = (await rowsOf(world.t, "ledgerTxns")).filter(({ kind }) => kind === "mature");
    expect(matured).toMatchObject([{ actor: "timer", at: NOW + 14 * DAY }]);
  });

  test("L4 a fraud warning about the charge keeps it thirty days more, once", async () => {
    await settledDare(world);
    await patchOnly(world.t, "payments", { fraudWarnedAt: Date.now() });
    passTime(14 * DAY);
    await mature();
    expect(await only(world.t, "earnings")).toMatchObject({
      state: "pending",
      availableAt: NOW + 44 * DAY,
      hold: "fraudWarning",
    });
    passTime(30 * DAY);
    await mature();
    expect(await only(world.t, "earnings")).toMatchObject({ state: "available" });
  });

  test("a charge that was warned of before the approval waits thirty days more from the start", async () => {
    const dareId = await acceptedDare(world);
    await patchOnly(world.t, "payments", { fraudWarnedAt: Date.now() });
    await record(dareId, 10);
    expect(await only(world.t, "earnings")).toMatchObject({
      availableAt: NOW + 44 * DAY,
      hold: "fraudWarning",
    });
  });

  test("an earning without its money calls a person and does not stop the others", async () => {
    await settledDare(world);
    await earn(9_000);
    passTime(14 * DAY);
    expect(await mature()).toBe(2);
    expectPrinted("earning-without-money");
    expect(await pocketsOf(world.t, world.creator.uid)).toMatchObject({ available: NET });
    expect(await mature()).toBe(0);
  });

  test("what becomes available on one day is added up, by the person's own calendar", async () => {
    const { uid } = world.creator;
    for (const net of [1_000, 200]) await earn(net);
    passTime(DAY / 12);
    await earn(30);
    const next = (timezone?: string) => read(world.t, (ctx) => nextRelease(ctx, { uid, timezone }));
    const at = NOW + 14 * DAY;
    expect(await next()).toEqual({ at, amount: 1_230 });
    // There it is 23 h, and two hours later another day.
    expect(await next("Pacific/Noumea")).toEqual({ at, amount: 1_200 });
  });

  test("the hourly job goes on until nothing is due", async () => {
    for (let nth = 0; nth < 3; nth += 1) await settledDare(world);
    passTime(14 * DAY);
    await world.t.mutation(internal.jobs.ledger.matureEarnings, {});
    expect(await pocketsOf(world.t, world.creator.uid)).toMatchObject({ pending: 0, available: 3 * NET });
  });

  test("a frozen earning does not mature; thawed, it does", async () => {
    const dareId = await settledDare(world);
    const change = (act: (ctx: MutationCtx, earning: Doc<"earnings">) => Promise<unknown>) =>
      read(world.t, async (ctx) => await act(ctx, requireFound(await earningOf(ctx, { dareId }))));
    await change(freezeEarning);
    passTime(15 * DAY);
    expect(await mature()).toBe(0);
    await change((ctx, earning) => thawEarning(ctx, earning, "pending"));
    expect(await mature()).toBe(1);
  });
});

describe("windows of earnings", () => {
  test("ENT-20 earnings1d, 7d, 30d, 90d and for life follow the days", async () => {
    await earn(100);
    passTime(3 * DAY);
    await earn(200);
    passTime(20 * DAY);
    await earn(400);
    expect(await windows()).toMatchObject({
      ...{ earnings1d: 400, earnings7d: 400, earnings30d: 700, earnings90d: 700, earningsLifetime: 700 },
    });
    expect((await rowsOf(world.t, "earningsDaily")).map(({ day, net, dares }) => [day, net, dares])).toEqual([
      ["2026-11-21", 100, 1],
      ["2026-11-24", 200, 1],
      ["2026-12-14", 400, 1],
    ]);
  });

  test("ENT-20 the daily job moves what has left a window, and leaves empty ones alone", async () => {
    await earn(100);
    const move = () => world.t.mutation(internal.jobs.ledger.moveEarnings, {});
    const expectAfter = async (days: number, sums: number[]) => {
      vi.setSystemTime(NOW + days * DAY);
      await move();
      const { earnings1d, earnings7d, earnings30d, earnings90d, earningsLifetime } = await windows();
      expect([earnings1d, earnings7d, earnings30d, earnings90d, earningsLifetime]).toEqual(sums);
    };
    await expectAfter(0, [100, 100, 100, 100, 100]);
    await expectAfter(1, [0, 100, 100, 100, 100]);
    await expectAfter(6, [0, 100, 100, 100, 100]);
    await expectAfter(7, [0, 0, 100, 100, 100]);
    await expectAfter(30, [0, 0, 0, 100, 100]);
    await expectAfter(89, [0, 0, 0, 100, 100]);
    await expectAfter(90, [0, 0, 0, 0, 100]);
    const { updatedAt } = await windows();
    await expectAfter(91, [0, 0, 0, 0, 100]);
    expect((await windows()).updatedAt).toBe(updatedAt);
  });

  test("ENT-20 a reversal comes off the day it was earned on and every window that day is in", async () => {
    await earn(100);
    passTime(2 * DAY);
    await earn(50);
    for (let nth = 0; nth < 2; nth += 1) {
      const first = await only(world.t, "earnings", { net: 100 });
      await read(world.t, (ctx) => reverseEarning(ctx, first, Date.now()));
    }
    expect(await windows()).toMatchObject({ earnings1d: 50, earnings7d: 50, earningsLifetime: 50 });
    expect((await rowsOf(world.t, "earningsDaily")).map(({ net, dares }) => [net, dares])).toEqual([
      [0, 0],
      [50, 1],
    ]);
  });
});

test("ENT-13 ENT-44 walletBalance, balance and the totals are the owner's to see, by the ledger's own sums", async () => {
  await settledDare(world);
  passTime(14 * DAY);
  await mature();
  await settledDare(world);
  const own = await world.creator.as.query(api.earnings.counters, {});
  expect(own).toEqual({
    ...{
      currency: "usd",
      walletBalance: NET,
      balance: 2 * NET,
      totalEarnedAmount: 2 * NET,
      totalDaredAmount: 0,
    },
    ...{
      earnings1d: NET,
      earnings7d: NET,
      earnings30d: 2 * NET,
      earnings90d: 2 * NET,
      earningsLifetime: 2 * NET,
    },
  });
  const paid = await world.sender.as.query(api.earnings.counters, {});
  expect(paid).toMatchObject({ walletBalance: 0, balance: 0, totalEarnedAmount: 0, totalDaredAmount: 5_000 });
  expect(await walletOf(world.t, world.creator.uid)).toMatchObject({
    ...{ available: NET, pending: NET, reserved: 0, frozen: 0, currency: "usd" },
    ...{ lifetimeEarned: 2 * NET, lifetimePaidOut: 0, updatedAt: Date.now() },
  });
});
