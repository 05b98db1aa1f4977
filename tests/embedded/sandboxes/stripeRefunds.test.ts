import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CARD, charged, DAY_MS, eventTypes, MINUTE_MS } from "./stripeCards";
import { type Bench, openBench, paidSession, refusal } from "./stripeHarness";

let bench: Bench;

beforeEach(async () => {
  bench = await openBench();
});

afterEach(() => bench.close());

/** What the platform has, pending and available together. */
async function holdings(): Promise<number> {
  const { available, pending } = await bench.stripe.balance.retrieve();
  return (available[0]?.amount ?? 0) + (pending[0]?.amount ?? 0);
}

describe("a refund", () => {
  it("gives all back at once; the processing fee stays lost", async () => {
    const { stripe } = bench;
    const charge = await charged(bench);
    expect(await holdings()).toBe(2397);
    const refund = await stripe.refunds.create({
      payment_intent: String(charge.payment_intent),
      metadata: { refundId: "r1" },
      expand: ["balance_transaction", "charge"],
    });
    expect(refund).toMatchObject({
      amount: 2500,
      status: "succeeded",
      reason: null,
      metadata: { refundId: "r1" },
      destination_details: { type: "card", card: { type: "refund" } },
      balance_transaction: { amount: -2500, fee: 0, net: -2500, type: "refund", status: "pending" },
      charge: { amount_refunded: 2500, refunded: true },
    });
    expect(await holdings()).toBe(-103);
    // Taken from the part the charge was in, and released with it.
    await bench.advance(2 * DAY_MS);
    expect(await stripe.balance.retrieve()).toMatchObject({
      pending: [{ amount: 0 }],
      available: [{ amount: -103 }],
    });
    expect(await eventTypes(bench, "refund.*")).toEqual(["refund.created"]);
    expect(await eventTypes(bench, "charge.refunded")).toHaveLength(1);
  });

  it("is made in parts up to what was captured, and refuses a cent more", async () => {
    const { stripe } = bench;
    const { intent } = await paidSession(bench);
    await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 2000 });
    await bench.advance(1000);
    const first = await stripe.refunds.create({ payment_intent: intent.id, amount: 1500 });
    const tooMuch = await refusal(stripe.refunds.create({ payment_intent: intent.id, amount: 501 }));
    expect(tooMuch).toMatchObject({ statusCode: 400, type: "StripeInvalidRequestError", param: "amount" });
    const second = await stripe.refunds.create({ charge: String(first.charge), amount: 500 });
    const charge = await stripe.charges.retrieve(String(first.charge), { expand: ["refunds"] });
    expect(charge).toMatchObject({ amount_captured: 2000, amount_refunded: 2500, refunded: true });
    expect(charge.refunds?.data.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await refusal(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: "charge_already_refunded",
    });
    const listed = await stripe.refunds.list({ payment_intent: intent.id, limit: 1 });
    expect(listed).toMatchObject({ has_more: true, data: [{ id: second.id }] });
  });

  it("needs one charge that was taken", async () => {
    const { stripe } = bench;
    const { intent } = await paidSession(bench);
    expect(await refusal(stripe.refunds.create({}))).toMatchObject({ code: "parameter_missing" });
    expect(await refusal(stripe.refunds.create({ payment_intent: "pi_none" }))).toMatchObject({
      code: "resource_missing",
      param: "payment_intent",
      statusCode: 400,
    });
    const uncaptured = await refusal(stripe.refunds.create({ payment_intent: intent.id }));
    expect(uncaptured.message).toContain("does not have a successful charge to refund");
    const byCharge = await refusal(stripe.refunds.create({ charge: String(intent.latest_charge) }));
    expect(byCharge.message).toContain("was not captured");
    expect(await refusal(stripe.refunds.retrieve("re_none"))).toMatchObject({ statusCode: 404 });
  });

  it("is one refund under one key, and another body under that key is refused", async () => {
    const { stripe } = bench;
    const charge = await charged(bench);
    const key = { idempotencyKey: "rf:1:1" };
    const params = { payment_intent: String(charge.payment_intent), amount: 1000 };
    const made = await stripe.refunds.create(params, key);
    expect((await stripe.refunds.create(params, key)).id).toBe(made.id);
    expect(await refusal(stripe.refunds.create({ ...params, amount: 999 }, key))).toMatchObject({
      type: "StripeIdempotencyError",
    });
    expect((await stripe.refunds.list()).data).toHaveLength(1);
  });

  it("takes new notes, and no others", async () => {
    const { stripe } = bench;
    const charge = await charged(bench);
    const refund = await stripe.refunds.create({ charge: charge.id, metadata: { a: "1", b: "2" } });
    const updated = await stripe.refunds.update(refund.id, { metadata: { a: "", c: "3" } });
    expect(updated.metadata).toEqual({ b: "2", c: "3" });
    const unknown = { reverse_transfer: true };
    expect(await refusal(stripe.refunds.create({ charge: charge.id, ...unknown }))).toMatchObject({
      statusCode: 501,
    });
  });
});

describe("the cards of refunds", () => {
  it("5126 is given back, and comes back a while later", async () => {
    const { stripe } = bench;
    const charge = await charged(bench, CARD.refundFails);
    const refund = await stripe.refunds.create({ charge: charge.id });
    expect(refund.status).toBe("succeeded");
    await bench.advance(MINUTE_MS);
    const failed = await stripe.refunds.retrieve(refund.id, { expand: ["failure_balance_transaction"] });
    expect(failed).toMatchObject({
      status: "failed",
      failure_reason: "expired_or_canceled_card",
      failure_balance_transaction: { amount: 2500, net: 2500, type: "refund_failure" },
    });
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect(await holdings()).toBe(2397);
    expect(await eventTypes(bench, "refund.*")).toEqual([
      "refund.created",
      "refund.updated",
      "refund.failed",
    ]);
    const [event] = (await stripe.events.list({ type: "refund.updated" })).data;
    expect(event?.data.previous_attributes).toEqual({ status: "succeeded" });
  });

  it("7726 pends before it arrives, its money gone from the balance at once", async () => {
    const { stripe } = bench;
    const charge = await charged(bench, CARD.refundPends);
    const refund = await stripe.refunds.create({ charge: charge.id, amount: 500 });
    expect(refund).toMatchObject({ status: "pending", pending_reason: "processing" });
    expect(await holdings()).toBe(1897);
    await bench.advance(MINUTE_MS);
    const arrived = await stripe.refunds.retrieve(refund.id);
    expect(arrived.status).toBe("succeeded");
    expect(arrived.pending_reason).toBeUndefined();
    expect(await eventTypes(bench, "charge.refund.updated")).toHaveLength(1);
  });

  it("a lever fails any refund, once", async () => {
    const charge = await charged(bench);
    const refund = await bench.stripe.refunds.create({ charge: charge.id });
    await bench.lever("POST", "refunds/fail", { refund: refund.id, reason: "declined" });
    expect(await bench.stripe.refunds.retrieve(refund.id)).toMatchObject({ failure_reason: "declined" });
    await expect(bench.lever("POST", "refunds/fail", { refund: refund.id })).rejects.toThrow("failed before");
    // The payer is still owed: a second refund is possible.
    expect((await bench.stripe.refunds.create({ charge: charge.id })).status).toBe("succeeded");
  });
});

describe("expansion", () => {
  it("follows links through objects and refuses what is none", async () => {
    const { stripe } = bench;
    const charge = await charged(bench);
    const refund = await stripe.refunds.create({
      charge: charge.id,
      expand: ["payment_intent.latest_charge.balance_transaction"],
    });
    const intent = refund.payment_intent as Stripe.PaymentIntent;
    const latest = intent.latest_charge as Stripe.Charge;
    expect(latest.balance_transaction).toMatchObject({ object: "balance_transaction", amount: 2500 });
    expect(await refusal(stripe.refunds.retrieve(refund.id, { expand: ["amount"] }))).toMatchObject({
      param: "expand",
    });
    const [transaction] = (
      await stripe.balanceTransactions.list({ source: refund.id, expand: ["data.source"] })
    ).data;
    expect(transaction?.source).toMatchObject({ id: refund.id, object: "refund" });
  });
});
