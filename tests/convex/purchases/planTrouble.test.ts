/** What banks and people at the provider do to a payment of the plan (money 4.7): no dare and no creator is behind it. */
import { api } from "@convex/_generated/api";
import type { ProviderChargeback, ProviderRefund } from "@convex/tables/payments";
import { beforeEach, describe, expect, test } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { sumOf } from "../ledger/books";
import { type BankWord, bankSays, say } from "../provider/moneyWorld";
import { type Backend, newClientId, prepareBackend, setupConvex } from "../support/backend";
import { member, type Person, staffMember } from "../support/people";
import { only, patchOnly, postings, rowsOf } from "../support/rows";
import { invoiceSays, openPage, opsAbout, planOf, SUBSCRIPTION, subscriptionSays } from "./planWorld";

prepareBackend();

const PLAN = 999;
const FEE = 1_500;
let t: Backend;
let buyer: Person;

expectPrinted(/"alarm":"(pay-chargeback|pay-chargeback-mismatch|pay-fraud-warning|plan-refunded-by-hand)"/);
beforeEach(async () => {
  t = setupConvex();
  buyer = await member(t, "nightowl");
  await openPage(t, buyer);
  await subscriptionSays(t, buyer);
  await invoiceSays(t, buyer, { paymentRef: "pi_plan" });
});

const out = { movementRef: "txn_out", amount: PLAN, fee: FEE };
const dispute = (word: BankWord, over: Partial<ProviderChargeback> = {}) => {
  const withdrawn = word === "inquiry" || word === "opened" ? null : out;
  const reinstated = word === "reinstated" ? { movementRef: "txn_back", amount: PLAN } : null;
  return bankSays(t, word, { paymentRef: "pi_plan", amount: PLAN, withdrawn, reinstated, ...over });
};
const cancels = async () =>
  (await opsAbout(t, (await planOf(t, buyer))._id)).filter(({ params }) => params.kind === "cancelPlan");
const holds = async () => (await rowsOf(t, "payerHolds")).map(({ payerId, reason }) => [payerId, reason]);

describe("a chargeback of a plan payment", () => {
  test("L9 is booked, its payer held, the plan ended at once, and staff sees it", async () => {
    expect(await dispute("opened")).toBe("applied");
    expect(await holds()).toEqual([[buyer.uid, "chargeback"]]);
    expect(await cancels()).toMatchObject([
      { baseKey: `cancel:${SUBSCRIPTION}`, params: { subscriptionRef: SUBSCRIPTION } },
    ]);
    const { _id: chargebackId } = await only(t, "chargebacks");
    const evidence = async () => (await opsAbout(t, chargebackId)).map(({ key, params }) => [key, params]);
    const shown = { description: expect.stringContaining("a month of a plan") };
    const ready = { submit: false, evidence: expect.objectContaining(shown) };
    expect(await evidence()).toEqual([["ev:dp_1:1", expect.objectContaining(ready)]]);
    await dispute("withdrawn");
    await dispute("withdrawn");
    expect(await sumOf(t, "stripe:disputed")).toBe(PLAN);
    expect(await sumOf(t, "cost:chargeback_fees")).toBe(FEE);
    expect(await sumOf(t, "stripe:clearing")).toBe(-FEE);
    const admin = await staffMember(t, "keyholder", "admin");
    const { rows } = await admin.as.query(api.staffMoney.chargebacks, { state: "open", cursor: null });
    expect(rows).toMatchObject([{ dareId: null, amount: PLAN, state: "open" }]);
    const reason = "It was used for weeks";
    await admin.as.mutation(api.staffMoney.sendEvidence, { id: chargebackId, reason });
    expect((await evidence())[1]).toEqual(["ev:dp_1:2", expect.objectContaining({ ...ready, submit: true })]);
    await expect(buyer.as.mutation(api.plans.openCheckout, { clientId: newClientId() })).toBeRefused(
      "failed-precondition",
    );
  });

  test("L10 lost it is the platform's cost, and the payer stays held", async () => {
    await dispute("withdrawn");
    await dispute("lost");
    await dispute("lost");
    expect(await sumOf(t, "stripe:disputed")).toBe(0);
    expect(await sumOf(t, "cost:chargebacks")).toBe(PLAN);
    expect(await rowsOf(t, "chargebacks")).toMatchObject([{ state: "lost" }]);
    expect(await holds()).toHaveLength(1);
  });

  test("L11 won the money is back and the payer free, in whatever order it is told", async () => {
    await dispute("reinstated");
    await dispute("withdrawn");
    expect(await sumOf(t, "stripe:disputed")).toBe(0);
    expect(await sumOf(t, "stripe:clearing")).toBe(PLAN - FEE);
    expect(await holds()).toEqual([]);
    expect(await rowsOf(t, "chargebacks")).toMatchObject([{ state: "won" }]);
  });

  test.each([
    ["lost", "reinstated"],
    ["reinstated", "lost"],
  ] as const)("L10 L11 once it is %s, nothing of it is %s any more", async (end, other) => {
    await dispute(end);
    const before = [await postings(t), await holds(), await rowsOf(t, "chargebacks")];
    await dispute(other);
    expect([await postings(t), await holds(), await rowsOf(t, "chargebacks")]).toEqual(before);
  });

  test("L10 lost before the money was seen to go is booked when it is", async () => {
    await dispute("lost", { withdrawn: null });
    expect(await sumOf(t, "cost:chargebacks")).toBe(0);
    await dispute("withdrawn");
    expect([await sumOf(t, "cost:chargebacks"), await sumOf(t, "stripe:disputed")]).toEqual([PLAN, 0]);
  });

  test("L9 a part of it is booked as such; more than was paid is for a person", async () => {
    const part = { amount: 400, withdrawn: { ...out, amount: 400 } };
    expect(await dispute("withdrawn", part)).toBe("applied");
    expect(await sumOf(t, "stripe:disputed")).toBe(400);
    for (const [ref, amount, moved, currency] of [
      ["dp_2", PLAN + 1, PLAN + 1, "usd"],
      ["dp_3", PLAN, 400, "usd"],
      ["dp_4", PLAN, PLAN, "eur"],
    ] as const) {
      const odd = { ref, amount, currency, withdrawn: { ...out, amount: moved } };
      expect(await dispute("withdrawn", odd)).toBe("mismatch");
    }
    expect(await sumOf(t, "stripe:disputed")).toBe(400);
  });

  test("an inquiry moves nothing and stops nobody, also when it is closed", async () => {
    expect(await dispute("inquiry")).toBe("applied");
    expect(await dispute("won", { withdrawn: null })).toBe("applied");
    expect(await rowsOf(t, "chargebacks")).toMatchObject([
      { state: "won", planPaymentId: expect.any(String) },
    ]);
    expect([await holds(), await cancels(), await sumOf(t, "stripe:disputed")]).toEqual([[], [], 0]);
  });

  test("one that is told before its invoice is found by the payment itself", async () => {
    const early = { paymentRef: "pi_early", ref: "dp_early" };
    expect(await dispute("withdrawn", early)).toBe("orphan");
    const card = { ref: "pi_early", paymentId: null, customerRef: "cus_1", chargeRef: "ch_early" };
    const sums = { phase: "captured", amount: PLAN, capturedAmount: PLAN, currency: "usd" } as const;
    const nothing = { fee: null, captureBefore: null, cardFingerprint: null, riskLevel: null, decline: null };
    const payment = { ...card, ...sums, ...nothing };
    const open = { ...payment, phase: "authorised" as const, capturedAmount: 0 };
    expect(await say(t, { type: "payment", payment: open })).toBe("applied");
    expect(await dispute("withdrawn", early)).toBe("orphan");
    expect(await say(t, { type: "payment", payment })).toBe("applied");
    expect(await dispute("withdrawn", early)).toBe("applied");
    expect(await holds()).toEqual([[buyer.uid, "chargeback"]]);
    // The invoice alone knows of which subscription.
    await invoiceSays(t, buyer, { ref: "in_early", paymentRef: "pi_early" });
    const known = { subscriptionRef: SUBSCRIPTION, amount: PLAN };
    expect(await only(t, "planPayments", { paymentRef: "pi_early" })).toMatchObject(known);
  });
});

describe("other news about a plan payment", () => {
  const refund = (over: Partial<ProviderRefund> = {}) => ({
    ...{ ref: "re_hand", refundId: null, paymentRef: "pi_plan", stage: "made" as const, amount: PLAN },
    ...{ currency: "usd", ...over },
  });

  test("L13 given back by hand it is taken from what the plans brought, once; a failure puts it back", async () => {
    expect(await say(t, { type: "refund", refund: refund({ stage: "pending" }) })).toBe("applied");
    expect(await say(t, { type: "refund", refund: refund({ currency: "eur" }) })).toBe("mismatch");
    expect(await sumOf(t, "platform:subscriptions")).toBe(-PLAN);
    for (const _twice of [1, 2]) expect(await say(t, { type: "refund", refund: refund() })).toBe("applied");
    expect(await sumOf(t, "platform:subscriptions")).toBe(0);
    expect(await sumOf(t, "stripe:clearing")).toBe(0);
    const txns = await rowsOf(t, "ledgerTxns");
    expect(txns.find(({ key }) => key === "refund:re_hand")).toMatchObject({ objectRef: "re_hand" });
    await say(t, { type: "refund", refund: refund({ stage: "failed" }) });
    expect(await sumOf(t, "platform:subscriptions")).toBe(-PLAN);
    expect(await say(t, { type: "refund", refund: refund({ paymentRef: "pi_other" }) })).toBe("orphan");
  });

  test("a warning of the bank holds its payer and ends the plan; a review stops nothing", async () => {
    const review = { type: "review", ref: "prv_1", paymentRef: "pi_plan", isOpen: true } as const;
    expect(await say(t, review)).toBe("applied");
    expect(await holds()).toEqual([]);
    for (const _twice of [1, 2]) {
      expect(await say(t, { type: "fraudWarning", ref: "issfr_1", paymentRef: "pi_plan" })).toBe("applied");
    }
    expect(await holds()).toEqual([[buyer.uid, "fraudWarning"]]);
    expect(await cancels()).toHaveLength(1);
    expect(await say(t, { ...review, paymentRef: "pi_other" })).toBe("orphan");
  });

  const warned = () => say(t, { type: "fraudWarning", ref: "issfr_1", paymentRef: "pi_plan" });

  test("a plan that has ended is not ended once more", async () => {
    await subscriptionSays(t, buyer, { status: "canceled" });
    await warned();
    expect(await holds()).toEqual([[buyer.uid, "fraudWarning"]]);
    expect(await cancels()).toEqual([]);
  });

  test("the plan of somebody who is gone is ended by the provider's own name for it", async () => {
    await patchOnly(t, "plans", { uid: "gone" });
    await warned();
    expect(await opsAbout(t, SUBSCRIPTION)).toMatchObject([{ params: { subscriptionRef: SUBSCRIPTION } }]);
  });
});
