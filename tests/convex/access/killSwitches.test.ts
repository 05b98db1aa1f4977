import { api, internal } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import { isOff, noteUnreachable, outageMs, switchOff, switchOn } from "@convex/model/access/killSwitches";
import type { OpOutcome } from "@convex/tables/provider";
import { describe, expect, test, vi } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { eachInItsWorld, opsOf, sendDare, sentDare, type World } from "../provider/world";
import { jobsFor, NOW, read } from "../support/backend";
import { dareOf, openOp } from "../support/dares";
import { setSince } from "../support/people";
import { put } from "../support/put";
import { rowsOf } from "../support/rows";

let world: World;

expectPrinted('"alarm":"money-switched-off"');
eachInItsWorld((fresh) => {
  world = fresh;
});

const t = () => world.t;
const SILENCE = { kind: "retry", error: "no answer", unreachable: true } as const satisfies OpOutcome;
const BUSY = { kind: "retry", error: "429" } as const satisfies OpOutcome;
const down = () => read(t(), (ctx) => isOff(ctx, "provider"));
const probed = (isUp: boolean) => t().mutation(internal.webhooks.payments.probed, { isUp });

/** One run of a dare's page that came to nothing. */
async function fails(op: Doc<"providerOps">, outcome: OpOutcome): Promise<void> {
  const leased = await t().mutation(internal.webhooks.payments.leaseOp, { opId: op._id });
  if (!leased) throw new Error("not due");
  await t().mutation(internal.webhooks.payments.settleOp, { opId: op._id, lease: leased.lease, outcome });
}

/** Calls without an answer, `apartMs` from each other. */
async function silences(count: number, apartMs: number, outcome: OpOutcome = SILENCE): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const dareId = await sendDare(world, 500);
    await fails(await openOp(t(), dareId, "openCheckout"), outcome);
    if (at % 3 === 2) await freeRoom();
    vi.setSystemTime(Date.now() + apartMs);
  }
}

/** Three open dares with one creator are the most; these tests are about the provider. */
async function freeRoom(): Promise<void> {
  await t().run(async (ctx) => {
    for (const dare of await ctx.db.query("dares").take(20)) {
      await ctx.db.patch(dare._id, { status: "abandoned", closedAt: NOW });
    }
  });
}

const isProbeWaiting = async () =>
  (await jobsFor(t(), internal.jobs.payments.probe)).some(({ state }) => state.kind === "pending");

describe("the circuit breaker (money 5.4)", () => {
  test("opens after five calls without an answer in a minute, and asks again after 30 s", async () => {
    await silences(4, 14_999);
    expect(await down()).toBe(false);
    await silences(1, 10_000);
    expect(await down()).toBe(true);
    const [probe] = await jobsFor(t(), internal.jobs.payments.probe);
    expect((probe?.scheduledTime ?? 0) - (Date.now() - 10_000)).toBe(30_000);
  });

  test("five over a minute, or five answers that say wait, leave it closed", async () => {
    await silences(5, 15_000);
    expect(await down()).toBe(false);
    await freeRoom();
    vi.setSystemTime(Date.now() + 120_000);
    await silences(5, 1_000, BUSY);
    expect(await down()).toBe(false);
  });

  test("what is asked about an event counts, too", async () => {
    const eventRowId = await put(t(), "providerEvents", { attempts: 1, nextAt: NOW });
    for (const isDown of [false, false, false, false, true]) {
      await t().mutation(internal.webhooks.payments.settleEvent, { eventRowId, outcome: SILENCE });
      expect(await down()).toBe(isDown);
    }
  });

  test("open: nothing new is sent, the draft stays; an accept goes on and is queued", async () => {
    const dareId = await sentDare(world);
    for (let at = 0; at < 5; at += 1) await t().run((ctx) => noteUnreachable(ctx, NOW + at));
    await expect(sendDare(world)).toBeRefused("unavailable:provider-down");
    expect(await rowsOf(t(), "dareDrafts")).toHaveLength(1);
    await world.creator.as.mutation(api.dares.accept, { dareId, consent: true });
    expect((await dareOf(t(), dareId)).status).toBe("accepting");
    expect((await opsOf(t(), dareId)).some(({ params }) => params.kind === "capture")).toBe(true);
  });

  test("a probe without an answer asks again; one with an answer closes it and wakes what waits", async () => {
    await silences(5, 1_000);
    await probed(false);
    expect(await down()).toBe(true);
    expect(await isProbeWaiting()).toBe(true);
    await probed(true);
    expect(await down()).toBe(false);
    const ops = await rowsOf(t(), "providerOps");
    const waiting = ops.filter(({ status }) => status === "queued");
    expect(waiting).toHaveLength(5);
    expect(waiting.every(({ nextAt = Number.POSITIVE_INFINITY }) => nextAt <= Date.now())).toBe(true);
    // The errors of before do not count against it.
    await freeRoom();
    await silences(1, 1_000);
    expect(await down()).toBe(false);
  });

  test("the time lost is known, so that clocks can be given it back", async () => {
    await silences(5, 1_000);
    const openedAt = Date.now() - 1_000;
    const lost = (since: number) => read(t(), (ctx) => outageMs(ctx, since, Date.now()));
    vi.setSystemTime(openedAt + 60_000);
    expect(await lost(openedAt - 5_000)).toBe(60_000);
    expect(await lost(openedAt + 20_000)).toBe(40_000);
    await probed(true);
    vi.setSystemTime(openedAt + 600_000);
    expect(await lost(openedAt)).toBe(60_000);
    expect(await lost(openedAt + 60_000)).toBe(0);
  });
});

describe("switches", () => {
  test("a checkout that is switched off refuses, on again it opens", async () => {
    await t().run((ctx) => switchOff(ctx, "checkout", "test", NOW));
    await expect(sendDare(world)).toBeRefused("unavailable:checkout-paused");
    await t().run((ctx) => switchOn(ctx, "checkout", "test", NOW));
    await sendDare(world);
  });

  test("new payers are stopped, others are not", async () => {
    await t().run((ctx) => switchOff(ctx, "newPayers", "chargeback-ratio", NOW));
    await expect(sendDare(world)).rejects.toMatchObject({ data: { reason: "new-payers-paused" } });
    await setSince(t(), world.sender.uid, NOW - 400 * 86_400_000);
    const dare = { payerId: world.sender.uid, purpose: "dare", amount: 500, currency: "usd" } as const;
    const rest = { state: "captured", round: 1, declines: 0, closing: false } as const;
    await t().run(async (ctx) => {
      for (const at of [1, 2, 3]) {
        const times = { releasedAt: NOW, createdAt: at, updatedAt: at };
        await ctx.db.insert("payments", { ...dare, ...rest, retiredRefs: [], ...times });
      }
    });
    await sendDare(world);
  });
});
