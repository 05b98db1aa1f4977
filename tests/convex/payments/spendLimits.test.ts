/** A sender's own monthly limit (money 2): lower at once, higher after seven days, counted by what is charged and held. */
import { api, internal } from "@convex/_generated/api";
import { CAP_RAISE_DELAY_MS, capAt, changeCap, settledCap } from "@convex/domain/payments/spendLimit";
import { noteCaptured, noteRefunded } from "@convex/model/payments/spending";
import { requireUnderCap } from "@convex/model/payments/spendLimits";
import { beforeEach, describe, expect, test } from "vitest";
import { NOW, passTime, prepareBackend, read, refusal } from "../support/backend";
import { acceptedDare, openPage, sendDare, sentDare } from "../support/dares";
import { setupWorld, type World } from "../support/people";

prepareBackend();

let world: World;
beforeEach(async () => {
  world = await setupWorld();
});

const setCap = (cap: number | null) => world.sender.as.mutation(api.spending.setCap, { cap });
const overview = () => world.sender.as.query(api.spending.overview, {});
const ask = (amount: number) =>
  read(world.t, (ctx) => requireUnderCap(ctx, { uid: world.sender.uid, amount, now: Date.now() }));
const OVER = refusal("failed-precondition", { reason: "spend-cap", field: "amount" });

describe("the rule", () => {
  test("a first limit and a lower one count at once, and take a raise that waits with them", () => {
    expect(changeCap({}, 5_000, 0)).toEqual({ monthlyCap: 5_000 });
    const waiting = { monthlyCap: 5_000, raise: { cap: 9_000, from: 10 } };
    expect(changeCap(waiting, 4_000, 1)).toEqual({ monthlyCap: 4_000 });
    expect(changeCap(waiting, 5_000, 1)).toEqual({ monthlyCap: 5_000 });
  });

  test("a higher one, and none at all, wait seven days to the millisecond", () => {
    const raised = changeCap({ monthlyCap: 5_000 }, 9_000, 0);
    expect(raised).toEqual({ monthlyCap: 5_000, raise: { cap: 9_000, from: CAP_RAISE_DELAY_MS } });
    expect([capAt(raised, CAP_RAISE_DELAY_MS - 1), capAt(raised, CAP_RAISE_DELAY_MS)]).toEqual([
      5_000, 9_000,
    ]);
    const lifted = changeCap({ monthlyCap: 5_000 }, null, 0);
    expect(capAt(lifted, CAP_RAISE_DELAY_MS)).toBeNull();
    expect(settledCap(lifted, CAP_RAISE_DELAY_MS)).toEqual({});
  });

  test("asking for more than what waits starts the wait anew, for less does not", () => {
    const waiting = { monthlyCap: 5_000, raise: { cap: 9_000, from: 100 } };
    expect(changeCap(waiting, 8_000, 50).raise).toEqual({ cap: 8_000, from: 100 });
    expect(changeCap(waiting, 9_001, 50).raise).toEqual({ cap: 9_001, from: 50 + CAP_RAISE_DELAY_MS });
    expect(changeCap(waiting, null, 50).raise).toEqual({ from: 50 + CAP_RAISE_DELAY_MS });
  });
});

describe("a limit of one's own", () => {
  test("counts what is authorised or on an open page, and gives it back when it is given up", async () => {
    await setCap(6_000);
    const dareId = await sentDare(world);
    await ask(3_500);
    await expect(ask(3_501)).rejects.toEqual(OVER);
    await world.sender.as.mutation(api.dares.cancel, { dareId });
    await ask(6_000);
    await openPage(world.t, await sendDare(world));
    await expect(ask(3_501)).rejects.toEqual(OVER);
  });

  test("counts what was charged this UTC month less what came back, and starts anew with the next", async () => {
    await setCap(6_000);
    const { uid } = world.sender;
    const spent = { uid, currency: "usd", at: Date.now(), purpose: "dare" as const };
    await read(world.t, (ctx) => noteCaptured(ctx, { ...spent, amount: 5_000 }));
    await expect(ask(1_001)).rejects.toEqual(OVER);
    await read(world.t, (ctx) => noteRefunded(ctx, { ...spent, amount: 2_000 }));
    await ask(3_000);
    await expect(ask(3_001)).rejects.toEqual(OVER);
    passTime(Date.UTC(2026, 11, 1) - Date.now());
    await ask(6_000);
    // What comes back for an earlier month makes no room for more than the limit.
    await read(world.t, (ctx) => noteRefunded(ctx, { ...spent, amount: 1_000, at: Date.now() }));
    await expect(ask(6_001)).rejects.toEqual(OVER);
  });

  test("a raise counts on its day, whether the job ran or not, and the job writes it down", async () => {
    await setCap(1_000);
    await setCap(5_000);
    expect(await overview()).toMatchObject({
      cap: 1_000,
      raise: { cap: 5_000, from: NOW + CAP_RAISE_DELAY_MS },
    });
    await expect(ask(1_001)).rejects.toEqual(OVER);
    passTime(CAP_RAISE_DELAY_MS);
    await ask(5_000);
    await world.t.mutation(internal.jobs.purchases.applyRaises, {});
    expect(await overview()).toMatchObject({ cap: 5_000, raise: null });
  });

  test("takes whole sums inside its range only, both ends among them", async () => {
    for (const cap of [1_000_000, 500]) await setCap(cap);
    expect(await overview()).toMatchObject({ cap: 500 });
    for (const cap of [499, 1_000_001, 500.5]) {
      await expect(setCap(cap)).toBeRefused("invalid-argument", { field: "cap" });
    }
  });

  test("the overview tells month, sums, what is held and what is charged for dares that run", async () => {
    await world.t.mutation(internal.jobs.payments.moveNewPayers, {});
    await sentDare(world);
    await acceptedDare(world);
    expect(await overview()).toMatchObject({
      month: "2026-11",
      currency: "usd",
      captured: 2_500,
      refunded: 0,
      held: { amount: 2_500, count: 1 },
      live: { amount: 2_500, count: 1 },
      cap: null,
      raise: null,
      all: { captured: 2_500, refunded: 0 },
    });
  });
});
