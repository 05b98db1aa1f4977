/** Money 8 on the provider's stand-in: whoever presses twice pays once, and an answer that got lost makes nothing twice. */
import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { describe, expect, test } from "vitest";
import { flowsOn } from "../../provider/sandboxed/flows";
import { CARD, eachOnProvider, idle, type Provider } from "../../provider/sandboxed/provider";
import { opsOf, sendDare } from "../../provider/world";
import { paymentOf } from "../../support/dares";
import { postings } from "../../support/rows";

let provider: Provider;
let on: ReturnType<typeof flowsOn>;
eachOnProvider((fresh) => {
  provider = fresh;
  on = flowsOn(provider);
});

const t = () => provider.world.t;
const sender = () => provider.world.sender.as;

describe("races of payers (money 8)", () => {
  test("race, two checkouts: the page open in two tabs, paid in both at once, charges one card once", async () => {
    const dareId = await sendDare(provider.world);
    await idle(t());
    const url = (await paymentOf(t(), dareId)).checkoutUrl ?? "";
    await Promise.all([provider.onPage(url, { card: CARD.good }), provider.onPage(url, { card: CARD.good })]);
    await on.until(dareId, "sent");
    await on.accept(dareId);
    await idle(t());
    expect((await provider.books()).charges).toHaveLength(1);
    expect((await postings(t())).filter(([account]) => account === `dare:${dareId}:held`)).toEqual([
      [`dare:${dareId}:held`, -2_500],
    ]);
  });

  test("race, two checkouts: a tip asked for on two devices under one name is one page", async () => {
    const about = { personId: provider.world.creator.uid, subject: "profile" as const };
    const wish = { clientId: "tip", ...about, amount: 1_000, note: "" };
    const [first, second] = await Promise.all([
      sender().mutation(api.tips.send, wish),
      sender().mutation(api.tips.send, wish),
    ]);
    await idle(t());
    expect(second.tipId).toBe(first.tipId);
    expect((await provider.books()).sessions).toHaveLength(1);
  });
});

test("drop-after-commit per op kind, closeCheckout: the page is closed once, nothing is charged", async () => {
  const dareId = await sendDare(provider.world);
  await idle(t());
  const match = "POST /v1/checkout/sessions/*/expire";
  await provider.lever("faults", { match, dropAfterCommit: true, times: 1 });
  await sender().mutation(api.dares.leaveCheckout, { dareId });
  await on.until(dareId, "abandoned");
  await idle(t());
  const ops = await opsOf(t(), dareId);
  expect(ops.map(({ params, status }) => `${params.kind} ${status}`)).toEqual([
    "openCheckout done",
    "closeCheckout done",
  ]);
  expect((await provider.books()).charges).toEqual([]);
});

describe("a fault in each way of giving a card back (money 8)", () => {
  /** The minute's sweep, as if the wait of each call were over. */
  async function sweep(dareId: Id<"dares">): Promise<void> {
    for (const { _id, nextAt } of await opsOf(t(), dareId)) {
      if (nextAt !== undefined)
        await t().run((ctx) => ctx.db.patch("providerOps", _id, { nextAt: Date.now() }));
    }
    await t().mutation(internal.jobs.payments.sweepOps, {});
    await idle(t());
  }
  const voiding = async (dareId: Id<"dares">) =>
    (await opsOf(t(), dareId)).find(({ params }) => params.kind === "void");

  test.each([
    ["dropped after the act", { dropAfterCommit: true, times: 3 }],
    ["429", { status: 429, times: 3 }],
    ["503", { status: 503, times: 3 }],
  ])(
    "drop-after-commit per op kind, void, %s: the authorisation is given back once, nothing is booked",
    async (_name, fault) => {
      const dareId = await on.sent();
      await on.until(dareId, "sent");
      // News would settle the call before its repeat.
      await provider.lever("webhooks", { holdAll: true });
      await provider.lever("faults", { match: "POST /v1/payment_intents/*/cancel", ...fault });
      await provider.world.creator.as.mutation(api.dares.decline, { dareId });
      await idle(t());
      expect((await voiding(dareId))?.status).not.toBe("done");
      // A stored failure is replayed once before its key is given up.
      for (let run = 0; run < 3; run += 1) await sweep(dareId);
      expect(await voiding(dareId)).toMatchObject({ status: "done" });
      await on.until(dareId, "declined");
      expect((await paymentOf(t(), dareId)).state).toBe("voided");
      expect(await postings(t())).toEqual([]);
    },
  );
});
