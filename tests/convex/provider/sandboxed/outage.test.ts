import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { isOff } from "@convex/model/access/killSwitches";
import { describe, expect, test, vi } from "vitest";
import { expectPrinted } from "../../../support/quiet";
import { read } from "../../support/backend";
import { dareOf, paymentOf } from "../../support/dares";
import { opsOf, sendDare } from "../world";
import { chaosOn } from "./chaos";
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
    const dares = [];
    for (const _each of [1, 2, 3]) dares.push(await sendDare(provider.world));
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
    const dareId = await on.arrived();
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
    const { _id } = await paymentOf(t(), dareId);
    await t().run((ctx) => ctx.db.patch(_id, { paymentRef: "pi_lost" }));
  }

  test("D8 a capture of it ends as refused with an alarm, instead of being asked for ever", async () => {
    const dareId = await on.arrived();
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
});

describe("webhook chaos (money 8)", () => {
  test("webhook chaos: each event three times, shuffled: refund and chargeback end in the same state, same ledger", async () => {
    await chaosOn(provider, on).shuffled(1);
  });

  test("no event is ever delivered: the hourly look is enough for everything", async () => {
    await chaosOn(provider, on).dropped();
  });
});
