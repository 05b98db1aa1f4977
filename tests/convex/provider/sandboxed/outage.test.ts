import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { isOff } from "@convex/model/access/killSwitches";
import { describe, expect, test, vi } from "vitest";
import { expectPrinted } from "../../../support/quiet";
import { read } from "../../support/backend";
import { dareOf, paymentOf } from "../../support/dares";
import { postings, rowsOf } from "../../support/rows";
import { platformSumsOf } from "../moneyWorld";
import { opsOf, sendDare } from "../world";
import { flowsOn, WAIT } from "./flows";
import { eachOnProvider, idle, type Provider } from "./provider";

let provider: Provider;
let on: ReturnType<typeof flowsOn>;
expectPrinted(/"alarm":"(money-switched-off|pay-chargeback|pay-op-failed|recon-finding|refund-failed)"/);
eachOnProvider((fresh) => {
  provider = fresh;
  on = flowsOn(provider);
});

const t = () => provider.world.t;
const down = () => read(t(), (ctx) => isOff(ctx, "provider"));
const unplug = () => vi.stubEnv("STRIPE_API_BASE", "http://127.0.0.1:9");
const plugIn = () => vi.stubEnv("STRIPE_API_BASE", provider.sandbox.url);

/** Every row that waits is tried now. */
async function tryAll(): Promise<void> {
  await t().run(async (ctx) => {
    for (const op of await ctx.db.query("providerOps").take(50)) {
      if (op.status === "queued") await ctx.db.patch(op._id, { nextAt: Date.now() });
    }
  });
  await t().mutation(internal.jobs.payments.sweepOps, {});
  await idle(t());
}

describe("the provider is out of reach (money 5.4)", () => {
  test("five silences open the breaker, a probe closes it, and what waited goes through", async () => {
    unplug();
    const dares = [
      await sendDare(provider.world),
      await sendDare(provider.world),
      await sendDare(provider.world),
    ];
    await idle(t());
    expect(await down()).toBe(false);
    await tryAll();
    expect(await down()).toBe(true);
    await t().action(internal.jobs.payments.probe, {});
    expect(await down()).toBe(true);
    plugIn();
    await t().action(internal.jobs.payments.probe, {});
    expect(await down()).toBe(false);
    for (const dareId of dares) {
      await vi.waitFor(async () => expect((await paymentOf(t(), dareId)).state).toBe("open"), WAIT);
    }
  });

  test("D7 an accept meanwhile is queued; the proof's clock starts with the capture", async () => {
    const dareId = await on.sent();
    await on.until(dareId, "sent");
    unplug();
    await provider.world.creator.as.mutation(api.dares.accept, { dareId, consent: true });
    await idle(t());
    expect((await dareOf(t(), dareId)).status).toBe("accepting");
    plugIn();
    const before = Date.now();
    await tryAll();
    await on.until(dareId, "accepted");
    expect((await dareOf(t(), dareId)).acceptedAt).toBeGreaterThanOrEqual(before);
  });
});

describe("an object that the provider has lost", () => {
  async function lost(dareId: Id<"dares">): Promise<void> {
    await t().run(async (ctx) => {
      const payment = await ctx.db
        .query("payments")
        .withIndex("by_dareId", (q) => q.eq("dareId", dareId))
        .unique();
      if (payment) await ctx.db.patch(payment._id, { paymentRef: "pi_lost" });
    });
  }

  test("D8 a capture of it ends as refused with an alarm, instead of being asked for ever", async () => {
    const dareId = await on.sent();
    await on.until(dareId, "sent");
    // What the provider still says of the payment would name it again.
    await provider.lever("flush");
    await idle(t());
    await lost(dareId);
    await provider.world.creator.as.mutation(api.dares.accept, { dareId, consent: true });
    await on.until(dareId, "awaiting_payment");
    await idle(t());
    const capture = (await opsOf(t(), dareId)).find(({ params }) => params.kind === "capture");
    expect(capture).toMatchObject({ status: "failed", error: "resource_missing" });
    expectPrinted("pay-op-failed");
  });

  test("a refund of it fails and waits for a person: the sum stays the sender's", async () => {
    const dareId = await on.charged();
    await lost(dareId);
    await provider.world.creator.as.mutation(api.dares.withdraw, { dareId });
    await vi.waitFor(async () => {
      const [refund] = await rowsOf(t(), "refunds");
      expect(refund).toMatchObject({ state: "failed" });
    }, WAIT);
    expect(await on.findings()).toEqual([{ kind: "stuck-refund", expected: 2_500, found: 0, open: true }]);
  });
});

/** One dare is withdrawn and refunded, another is approved, disputed at the bank and lost. */
async function bothWays(deliver: () => Promise<void>): Promise<void> {
  const dares = [];
  for (const _each of [1, 2]) {
    const dareId = await on.sent();
    await deliver();
    await on.until(dareId, "sent");
    await on.accept(dareId);
    dares.push(dareId);
  }
  const [first, second] = dares;
  if (!first || !second) throw new Error("no dares");
  await provider.lever("clock/advance", { ms: 1_000 });
  await deliver();
  await provider.world.creator.as.mutation(api.dares.withdraw, { dareId: first });
  await t().run((ctx) => ctx.db.patch("dares", second, { status: "in_review" }));
  await provider.world.sender.as.mutation(api.dares.approve, { dareId: second });
  await idle(t());
  await provider.lever("disputes/open", { charge: await on.chargeOf(second) });
  const [dispute] = Object.keys((await on.objects()).disputes);
  await deliver();
  await provider.lever("disputes/resolve", { dispute, outcome: "lost" });
  await provider.lever("clock/advance", { ms: 60_000 });
  await deliver();
  await vi.waitFor(async () => expect((await dareOf(t(), first)).funds).toBe("refunded"), WAIT);
  await vi.waitFor(async () => expect((await dareOf(t(), second)).chargeback).toBe("lost"), WAIT);
}

/** Where everything must end, whatever came when. */
async function expectTheEnd(): Promise<void> {
  await idle(t());
  expect(await platformSumsOf(t())).toEqual({
    "stripe:clearing": -2 * 103 - 1_500,
    "cost:processing": 2 * 103,
    "cost:chargeback_fees": 1_500,
  });
  expect((await postings(t())).reduce((total, [, amount]) => total + amount, 0)).toBe(0);
  expect(await provider.world.creator.as.query(api.wallet.mine, {})).toMatchObject({
    pending: 0,
    available: 0,
    frozen: 0,
  });
  const { refunds } = await on.objects();
  expect(Object.keys(refunds)).toHaveLength(1);
  expect(await on.calls("POST", /capture$/)).toBe(2);
}

const seeds = process.env.TEST_LONG === "1" ? 20 : 3;

describe("webhook chaos (money 8)", () => {
  test.each(Array.from({ length: seeds }, (_, index) => index + 1))(
    "webhook chaos: each event three times, shuffle %i: refund and chargeback end in the same state, same ledger",
    async (shuffleSeed) => {
      await provider.lever("webhooks", { duplicate: 2, shuffleSeed, holdAll: true });
      await bothWays(async () => {
        await provider.lever("flush");
        await idle(t());
      });
      await expectTheEnd();
      const rows = await rowsOf(t(), "providerEvents");
      expect(rows.filter(({ status }) => status !== "done" && status !== "ignored")).toEqual([]);
    },
  );

  const types = [
    "checkout.session.completed",
    "payment_intent.amount_capturable_updated",
    "payment_intent.succeeded",
    "charge.captured",
    "charge.updated",
    "charge.refunded",
    "refund.created",
    "refund.updated",
    "charge.dispute.created",
    "charge.dispute.funds_withdrawn",
    "charge.dispute.closed",
  ];
  const dropped =
    process.env.TEST_LONG === "1" ? types : ["charge.updated", "refund.updated", "charge.dispute.closed"];

  test.each(dropped)(
    "webhook chaos: each event dropped once, %s: the hourly look at the provider's events makes up for it",
    async (type) => {
      await provider.lever("webhooks", { drop: [type] });
      await bothWays(async () => {
        await idle(t());
        await t().action(internal.jobs.ledger.reconHourly, {});
        await idle(t());
      });
      await expectTheEnd();
    },
  );

  test("no event is ever delivered: the hourly look is enough for everything", async () => {
    await provider.lever("webhooks", { holdAll: true });
    await bothWays(async () => {
      await idle(t());
      await t().action(internal.jobs.ledger.reconHourly, {});
      await idle(t());
    });
    await expectTheEnd();
  });
});
