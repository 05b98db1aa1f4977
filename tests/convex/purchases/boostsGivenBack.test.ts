/** A boost that found no place goes back to its payer once, whoever else has a hand on its money meanwhile (money 3.5, 4.7). */
import { api, internal } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import type { ProviderChargeback, ProviderRefund } from "@convex/tables/payments";
import { beforeEach, describe, expect, vi } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { type BankWord, bankSays, platformSumsOf, say } from "../provider/moneyWorld";
import { HOUR, newClientId, passTime, prepareBackend, read } from "../support/backend";
import { testsOf } from "../support/fixtures";
import { setupWorld, type World } from "../support/people";
import { only, rowsOf } from "../support/rows";
import { boosted, cardSays, paymentFor, showVideo } from "./world";

prepareBackend();
const test = testsOf("world", paidBoost, ["boostId", "payment"]);

let world: World;
expectPrinted(/"alarm":"(pay-chargeback|recon-finding|refund-failed)"/);
beforeEach(async () => {
  vi.stubEnv("BOOSTS", "on");
  world = await setupWorld();
  await showVideo(world.t, world.creator.uid);
});

const over = (uid = world.creator.uid) => world.t.mutation(internal.jobs.purchases.boostOver, { uid });
const mine = () => world.creator.as.query(api.boosts.mine, {});
const boostRow = (boostId: Id<"boosts">) => only(world.t, "boosts", { _id: boostId });
const refund = () => only(world.t, "refunds", { source: "boost" });

async function paidBoost(): Promise<{ boostId: Id<"boosts">; payment: Doc<"payments"> }> {
  const wish = { clientId: newClientId(), tier: "day" as const };
  const { boostId } = await world.creator.as.mutation(api.boosts.buy, wish);
  await cardSays(world.t, await paymentFor(world.t, { boostId }), "captured");
  return { boostId, payment: await paymentFor(world.t, { boostId }) };
}
/** Its time and the time after it, without a place. */
async function runsInVain(): Promise<void> {
  for (let day = 0; day < 2; day += 1) {
    passTime(24 * HOUR);
    await over();
  }
}
async function bank(payment: Doc<"payments">, word: BankWord, over: Partial<ProviderChargeback> = {}) {
  const { amount, paymentRef = null } = payment;
  const moved = { amount, fee: 1_500, movementRef: "txn_out" };
  const back = { amount, movementRef: "txn_back" };
  const withdrawn = word === "inquiry" || word === "opened" ? null : moved;
  const reinstated = word === "reinstated" ? back : null;
  return await bankSays(world.t, word, { paymentRef, amount, withdrawn, reinstated, ...over });
}
async function providerSays(stage: ProviderRefund["stage"]): Promise<string> {
  const { _id: refundId, amount, currency } = await refund();
  return await say(world.t, { type: "refund", refund: { ref: "re_1", refundId, amount, currency, stage } });
}

describe("L13 back: while the bank has a boost's money", () => {
  test("nothing is given back; lost, it stays with the payer", async ({ boostId, payment }) => {
    await bank(payment, "withdrawn");
    await runsInVain();
    expect(await mine()).toMatchObject({ boostedUntil: null, latest: { isOver: true, isGivenBack: false } });
    await bank(payment, "lost");
    await over();
    expect(await rowsOf(world.t, "refunds")).toEqual([]);
    expect(await boostRow(boostId)).toMatchObject({ state: "charged_back" });
  });

  test.each(["withdrawn", "opened"] as const)(
    "%s, then won: what is owed goes back then, once",
    async (had) => {
      const { boostId, payment } = await paidBoost();
      await bank(payment, had);
      await runsInVain();
      const end = had === "withdrawn" ? "reinstated" : "won";
      const noMoney = had === "withdrawn" ? {} : { withdrawn: null };
      await bank(payment, end, noMoney);
      await bank(payment, end, noMoney);
      await over();
      expect(await refund()).toMatchObject({ amount: 499, state: "requested" });
      expect(await boostRow(boostId)).toMatchObject({ state: "refunded" });
      await providerSays("made");
      const fees = had === "withdrawn" ? { "stripe:clearing": -1_500, "cost:chargeback_fees": 1_500 } : {};
      expect(await platformSumsOf(world.t)).toEqual(fees);
    },
  );

  test("won with places had: nothing is owed", async ({ payment }) => {
    await bank(payment, "withdrawn");
    await world.t.mutation(internal.jobs.purchases.boostsPlaced, { uids: [world.creator.uid] });
    await runsInVain();
    await bank(payment, "reinstated");
    expect(await rowsOf(world.t, "refunds")).toEqual([]);
  });
});

describe("L13 back: while it is under way", () => {
  test("a chargeback takes nothing of what the payer was told", async ({ boostId, payment }) => {
    await runsInVain();
    await bank(payment, "withdrawn");
    await bank(payment, "lost");
    await over();
    expect(await boostRow(boostId)).toMatchObject({ state: "refunded" });
    expect((await mine()).latest).toMatchObject({ isGivenBack: true });
  });

  test("refused by the card's bank, and then given back by it: the payer has it once, and it costs us nothing twice", async () => {
    const { payment } = await paidBoost();
    await runsInVain();
    await providerSays("failed");
    await bank(payment, "withdrawn");
    await bank(payment, "lost");
    expect(await refund()).toMatchObject({ state: "byBank" });
    expect(await platformSumsOf(world.t)).toEqual({
      "stripe:clearing": -1_500,
      "cost:chargeback_fees": 1_500,
    });
  });

  test("another one that is bought meanwhile runs for itself", async () => {
    await paidBoost();
    await runsInVain();
    const next = await paidBoost();
    await providerSays("made");
    await over();
    expect(await mine()).toMatchObject({ boostTier: "day", latest: { isOver: false, isGivenBack: false } });
    expect(await boostRow(next.boostId)).toMatchObject({ state: "paid" });
  });
});

test("a warning of its payer's bank only stops the payer: the boost runs on", async () => {
  expectPrinted('"alarm":"pay-fraud-warning"', 1);
  const { boostId, payment } = await paidBoost();
  await say(world.t, { type: "fraudWarning", ref: "issfr_1", paymentRef: payment.paymentRef ?? "" });
  expect(await rowsOf(world.t, "payerHolds")).toMatchObject([{ payerId: world.creator.uid }]);
  expect(await rowsOf(world.t, "refunds")).toEqual([]);
  expect(await boostRow(boostId)).toMatchObject({ state: "paid" });
});

test("L13 back: what was given back already goes back no second time, and its end is its end", async () => {
  const { boostId, payment } = await paidBoost();
  await read(world.t, (ctx) => ctx.db.patch(payment._id, { refundedAmount: payment.amount }));
  await runsInVain();
  expect(await rowsOf(world.t, "refunds")).toEqual([]);
  expect(await boostRow(boostId)).toMatchObject({ overAt: expect.any(Number) });
});

test("one that ended before places were counted is judged no more", async () => {
  await boosted(world, Date.now() - 72 * HOUR, 24);
  await over();
  for (const setting of ["on", "off"]) {
    vi.stubEnv("BOOSTS", setting);
    await over();
  }
  expect(await mine()).toMatchObject({ boostedUntil: null });
});

describe("whoever leaves", () => {
  const leave = () => world.creator.as.mutation(api.account.requestDeletion, { when: "now", givesUp: true });
  /** Up to where the provider of sign-ins is asked, which is outside: their rows are gone by then. */
  async function erased(): Promise<void> {
    await leave();
    for (let step = 0; step < 300; step += 1) {
      const row = await only(world.t, "accountDeletions");
      if (row.tries > 0) return;
      passTime(10_000);
      await world.t.mutation(internal.jobs.account.advanceErasure, { deletionId: row._id });
    }
    throw new Error("stuck");
  }

  test("gets back what had no place yet; the provider's word finds it under their pseudonym, and no job brings them back", async () => {
    const { boostId } = await paidBoost();
    const { uid } = world.creator;
    await erased();
    expect(await boostRow(boostId)).toMatchObject({ state: "refunded" });
    expect((await refund()).payerId).not.toBe(uid);
    await providerSays("made");
    passTime(24 * HOUR);
    await over(uid);
    await world.t.mutation(internal.jobs.purchases.boostsPlaced, { uids: [uid] });
    expect(await refund()).toMatchObject({ state: "made" });
    expect(await platformSumsOf(world.t)).toEqual({});
    expect(await rowsOf(world.t, "discovery", { uid })).toEqual([]);
    expect(await rowsOf(world.t, "notifications", { uid })).toEqual([]);
  });

  test("gets it back also from a bank that decides later, and nothing is told to a pseudonym", async () => {
    const { payment } = await paidBoost();
    await bank(payment, "withdrawn");
    await erased();
    expect(await rowsOf(world.t, "refunds")).toEqual([]);
    await bank(payment, "reinstated");
    expect(await refund()).toMatchObject({ amount: 499, state: "requested" });
    expect(await rowsOf(world.t, "notifications", { type: "boost_changed" })).toEqual([]);
  });

  test("gives up what is left of one that had a place", async ({ boostId }) => {
    await world.t.mutation(internal.jobs.purchases.boostsPlaced, { uids: [world.creator.uid] });
    await erased();
    passTime(24 * HOUR);
    await over();
    expect(await rowsOf(world.t, "refunds")).toEqual([]);
    expect(await boostRow(boostId)).toMatchObject({ state: "paid", placed: 1 });
  });
});
