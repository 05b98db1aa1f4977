/** Tips (product 11, money 1.3, 2): who may, how much, where the money goes, and what a leave or a block does. */
import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { splitTip } from "@convex/domain/payments/fees";
import { DARED } from "@convex/model/payments/spending";
import { beforeEach, describe, expect } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { pocketsOf } from "../ledger/books";
import { platformSumsOf } from "../provider/moneyWorld";
import { HOUR, newClientId, passTime, prepareBackend, read } from "../support/backend";
import { openPage, pageRef, paymentOf, sendDare, sentDare } from "../support/dares";
import { testsOf } from "../support/fixtures";
import { creator, type Person, setupWorld, titlesOf, type World } from "../support/people";
import { reviewableDare } from "../support/proofs";
import { applyPayment, applyState, attemptOf } from "../support/provider";
import { only, patchOnly, patchUser, postings, rowsOf } from "../support/rows";
import { bankTakes, cardSays, pageSays, paymentFor } from "./world";

prepareBackend();
const test = testsOf("tipId", tip, []);

let world: World;
beforeEach(async () => {
  world = await setupWorld();
});

interface Wish {
  from?: Person;
  to?: string;
  amount?: number;
  note?: string;
  clientId?: string;
  subject?: "profile" | "dare" | "proof";
  dareId?: string;
}

async function tip(wish: Wish = {}): Promise<Id<"tips">> {
  const { from = world.sender, to: personId = world.creator.uid, ...rest } = wish;
  const usual = { clientId: newClientId(), personId, subject: "profile" as const, amount: 500, note: "" };
  return (await from.as.mutation(api.tips.send, { ...usual, ...rest })).tipId;
}
const stateOf = async (tipId: Id<"tips">) => (await read(world.t, (ctx) => ctx.db.get("tips", tipId)))?.state;
const payerSees = (tipId: Id<"tips">) => world.sender.as.query(api.tips.mine, { tipId });

async function paidTip(wish: Wish = {}): Promise<Id<"tips">> {
  const tipId = await tip(wish);
  const payment = await paymentFor(world.t, { tipId });
  await pageSays(world.t, payment, "open");
  await cardSays(world.t, payment, "captured");
  return tipId;
}

describe("paying a tip", () => {
  test("L5 a tip is the creator's pending share and the platform's fee, once", async () => {
    const tipId = await paidTip({ amount: 1_000 });
    const payment = await paymentFor(world.t, { tipId });
    await cardSays(world.t, payment, "captured");
    expect(await postings(world.t)).toEqual([
      ["stripe:clearing", 1_000],
      [`user:${world.creator.uid}:pending`, -800],
      ["platform:fees", -200],
    ]);
    const earnings = await rowsOf(world.t, "earnings");
    expect(earnings).toHaveLength(1);
    expect(earnings[0]).toMatchObject({
      source: "tip",
      tipId,
      gross: 1_000,
      fee: 200,
      net: 800,
      state: "pending",
    });
    expect(await stateOf(tipId)).toBe("paid");
    expect(await titlesOf(world.creator)).toContain("You got a tip");
    const fee = { movementRef: "txn_tip", amount: 59, currency: "usd" };
    const { paymentRef: ref = "" } = await paymentFor(world.t, { tipId });
    await applyPayment(world.t, attemptOf(payment, { ref, phase: "captured", fee }));
    expect((await rowsOf(world.t, "ledgerTxns")).map((txn) => txn.tipId)).toEqual([tipId, tipId]);
  });

  test("L5 the fee is a fifth, at least 50 cents, and never more than the tip", () => {
    const split = (amount: number) => [splitTip(amount).fee, splitTip(amount).net];
    expect([split(200), split(250), split(253), split(20_000)]).toEqual([
      [50, 150],
      [50, 200],
      [51, 202],
      [4_000, 16_000],
    ]);
    expect(split(30)).toEqual([30, 0]);
  });

  test("it is charged at once: one outbox row, captured now, for the tip", async ({ tipId }) => {
    const payment = await paymentFor(world.t, { tipId });
    const [op] = await rowsOf(world.t, "providerOps", { subjectId: payment._id });
    expect(op).toMatchObject({
      baseKey: `co:${payment._id}:1`,
      params: { kind: "openCheckout", purpose: "tip", forId: tipId, capture: "now", amount: 500 },
    });
  });

  test("the payer sees their tip and its page, nobody else does", async () => {
    const tipId = await tip({ note: "That was  great\u202e!" });
    expect(await payerSees(tipId)).toMatchObject({
      state: "awaiting_payment",
      checkoutUrl: null,
      note: "That was great!",
    });
    await pageSays(world.t, await paymentFor(world.t, { tipId }), "open");
    expect((await payerSees(tipId))?.checkoutUrl).toContain("/c/pay/cs_");
    const payment = await paymentFor(world.t, { tipId });
    const decline = { ref: "ch_declined", code: "card_declined" };
    await applyPayment(world.t, attemptOf(payment, { phase: "open", decline }));
    const declined = { state: "awaiting_payment", problem: "card-declined" };
    expect(await payerSees(tipId)).toMatchObject({ ...declined, checkoutUrl: expect.any(String) });
    expect(await world.creator.as.query(api.tips.mine, { tipId })).toBeNull();
    expect(await world.stranger.as.query(api.tips.mine, { tipId })).toBeNull();
  });

  test("the same clientId is the same tip; one whose page was left may be sent anew", async () => {
    const clientId = newClientId();
    const tipId = await tip({ clientId });
    expect(await tip({ clientId })).toBe(tipId);
    const payment = await paymentFor(world.t, { tipId });
    await pageSays(world.t, payment, "open");
    await world.sender.as.mutation(api.spending.leavePage, { sessionId: `cs_${payment._id}` });
    expect((await payerSees(tipId))?.checkoutUrl).toBeNull();
    await pageSays(world.t, payment, "expired");
    expect(await stateOf(tipId)).toBe("left");
    expect(await tip({ clientId })).not.toBe(tipId);
  });

  test("a foreign page is nobody's to leave", async ({ tipId }) => {
    const payment = await paymentFor(world.t, { tipId });
    await pageSays(world.t, payment, "open");
    await world.stranger.as.mutation(api.spending.leavePage, { sessionId: `cs_${payment._id}` });
    expect((await payerSees(tipId))?.checkoutUrl).not.toBeNull();
  });

  test("nor is the page of a dare, which has an act of its own, or one that is paid already", async () => {
    const dareId = await sendDare(world);
    await openPage(world.t, dareId);
    const tipId = await paidTip();
    const { _id, checkoutRef = "" } = await paymentFor(world.t, { tipId });
    for (const sessionId of [pageRef(dareId), checkoutRef]) {
      await world.sender.as.mutation(api.spending.leavePage, { sessionId });
    }
    expect(await only(world.t, "payments", { _id })).toMatchObject({ state: "captured", closing: false });
    expect(await paymentOf(world.t, dareId)).toMatchObject({ state: "open", closing: false });
  });

  test("paid on a page that was left, it is paid after all", async ({ tipId }) => {
    const payment = await paymentFor(world.t, { tipId });
    await pageSays(world.t, payment, "open");
    await pageSays(world.t, payment, "expired");
    expectPrinted('"alarm":"pay-captured-while-closing"', 1);
    await cardSays(world.t, payment, "captured");
    expect(await stateOf(tipId)).toBe("paid");
    expect((await postings(world.t))[0]).toEqual(["stripe:clearing", 500]);
    // Spent, and not on a dare.
    const spent = (await rowsOf(world.t, "spending", { uid: world.sender.uid })).map(({ period }) => period);
    expect(spent).toHaveLength(2);
    expect(spent).not.toContain(DARED);
  });
});

describe("who may tip whom", () => {
  test("a creator in good standing, never oneself, never across a block", async () => {
    await expect(tip({ from: world.creator })).toBeRefused("failed-precondition:self");
    await expect(tip({ to: world.stranger.uid })).toBeRefused("failed-precondition:notCreator");
    await expect(tip({ to: "nobody" })).toBeRefused("not-found");
    await world.creator.as.mutation(api.blocks.block, { personId: world.sender.uid });
    await expect(tip()).toBeRefused("not-found");
    expect(await world.sender.as.query(api.tips.offer, { personId: world.creator.uid })).toBeNull();
  });

  test("who is suspended takes no tips", async () => {
    await patchUser(world.t, world.creator.uid, { standing: "suspended" });
    await expect(tip()).toBeRefused("failed-precondition:notCreator");
  });

  test("a dare is thanked for by its own sender, once it is settled", async () => {
    const dareId = await sentDare(world);
    const forDare = { subject: "dare", dareId } as const;
    await expect(tip(forDare)).toBeRefused("failed-precondition:not-settled");
    await expect(tip({ ...forDare, from: world.stranger })).toBeRefused("not-found");
    await expect(tip({ subject: "dare" })).toBeRefused("not-found");
    const settled = await reviewableDare(world);
    await world.sender.as.mutation(api.dares.approve, { dareId: settled });
    const thanks = await tip({ subject: "proof", dareId: settled });
    expect(await stateOf(thanks)).toBe("awaiting_payment");
    const pages = (await rowsOf(world.t, "providerOps")).map(({ params }) => params);
    // Its payer comes back to the dare, whoever tips a person to their wallet.
    expect(pages).toContainEqual(
      expect.objectContaining({ forId: thanks, returnTo: "dare", returnId: settled }),
    );
    const other = await creator(world.t, "othercreator");
    await expect(tip({ subject: "dare", dareId: settled, to: other.uid })).toBeRefused("not-found");
  });

  test("the amount stands inside the payer's range, the note is short", async () => {
    expect(await world.sender.as.query(api.tips.offer, { personId: world.creator.uid })).toEqual({
      min: 200,
      max: 10_000,
      currency: "usd",
    });
    for (const amount of [199, 10_001, 200.5, -500]) {
      await expect(tip({ amount })).toBeRefused("invalid-argument", { field: "amount" });
    }
    await expect(tip({ note: "x".repeat(141) })).toBeRefused("invalid-argument", { field: "note" });
    expect(await stateOf(await tip({ amount: 200, note: "x".repeat(140) }))).toBe("awaiting_payment");
  });

  test("paid after a block came between, all of it goes back and nobody is told", async ({ tipId }) => {
    await world.creator.as.mutation(api.blocks.block, { personId: world.sender.uid });
    await cardSays(world.t, await paymentFor(world.t, { tipId }), "captured");
    await world.t.mutation(internal.jobs.purchases.returnTip, { tipId });
    expect(await stateOf(tipId)).toBe("refunded");
    expect((await pocketsOf(world.t, world.creator.uid)).pending).toBe(0);
    expect(await platformSumsOf(world.t)).toEqual({ "stripe:clearing": 500, "refunds:in_flight": -500 });
    expect(await titlesOf(world.creator)).not.toContain("You got a tip");
  });

  test("it counts for what is talked about, until it is taken back", async () => {
    const trends = () => rowsOf(world.t, "trendEvents");
    const tipId = await paidTip();
    expect(await trends()).toMatchObject([
      { creatorId: world.creator.uid, payerKey: world.sender.uid, kind: "tip" },
    ]);
    passTime(HOUR);
    await world.t.mutation(internal.jobs.purchases.returnTip, { tipId });
    expect(await trends()).toEqual([]);
  });

  test("L9' L10 what its payer's bank takes back is charged back at its creator's cost, and counts for nothing any more", async () => {
    const tipId = await paidTip();
    await bankTakes(world.t, await paymentFor(world.t, { tipId }));
    expect(await stateOf(tipId)).toBe("charged_back");
    expect(await rowsOf(world.t, "trendEvents")).toEqual([]);
    expect(await only(world.t, "earnings")).toMatchObject({ state: "reversed" });
    expect(await only(world.t, "chargebacks")).toMatchObject({ tipId, creatorId: world.creator.uid });
    const booked = await rowsOf(world.t, "ledgerTxns", { objectRef: "dp_1" });
    expect(booked.map((txn) => txn.tipId)).toEqual([tipId, tipId, tipId]);
    const evidence = (await rowsOf(world.t, "providerOps")).find(({ key }) => key === "ev:dp_1:1");
    expect(JSON.stringify(evidence?.params)).toContain("a voluntary tip");
    expect(await pocketsOf(world.t, world.creator.uid)).toEqual({ pending: 0, available: 0, frozen: 0 });
    expect(await platformSumsOf(world.t)).toEqual({
      "stripe:clearing": -1_500,
      "cost:chargeback_fees": 1_500,
    });
  });

  test("L10 what was sent back already, and is taken by the bank, too, is the platform's loss and stays refunded", async () => {
    const tipId = await paidTip();
    await world.t.mutation(internal.jobs.purchases.returnTip, { tipId });
    await bankTakes(world.t, await paymentFor(world.t, { tipId }));
    expect(await stateOf(tipId)).toBe("refunded");
    expect(await pocketsOf(world.t, world.creator.uid)).toEqual({ pending: 0, available: 0, frozen: 0 });
    const ours = { "cost:chargebacks": 500, "cost:chargeback_fees": 1_500, "refunds:in_flight": -500 };
    expect(await platformSumsOf(world.t)).toEqual({ ...ours, "stripe:clearing": -1_500 });
  });

  test("L7 a warning of its payer's bank sends back what is in hold and leaves what is matured; a review only stops the payer", async () => {
    const [early, late] = [await paidTip(), await paidTip()];
    await patchOnly(world.t, "earnings", { state: "available" }, { tipId: late });
    for (const tipId of [early, late]) {
      const paymentRef = `pi_${(await paymentFor(world.t, { tipId }))._id}`;
      await applyState(world.t, { type: "review", ref: `prv_${tipId}`, paymentRef, isOpen: true });
      await applyState(world.t, { type: "review", ref: `prv_${early}`, paymentRef, isOpen: false });
      await applyState(world.t, { type: "fraudWarning", ref: `issfr_${tipId}`, paymentRef });
    }
    expectPrinted('"alarm":"pay-fraud-warning"', 2);
    expect([await stateOf(early), await stateOf(late)]).toEqual(["refunded", "paid"]);
    const holds = (await rowsOf(world.t, "payerHolds")).map(({ reason, subject }) => [reason, subject]);
    expect(holds).toEqual([
      ["fraudWarning", `issfr_${early}`],
      ["review", `prv_${late}`],
      ["fraudWarning", `issfr_${late}`],
    ]);
  });
});
