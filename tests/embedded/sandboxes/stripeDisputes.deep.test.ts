import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { CARD, charged, DAY_MS, eventTypes } from "./stripeCards";
import { eachBench, held, paidBy, paidSession, sessionParams, submitCard } from "./stripeHarness";

const bench = eachBench();

/** A charge its bank has taken back, with the dispute. */
async function disputed(card = CARD.chargeback) {
  const charge = await charged(bench, card);
  await bench.advance(2000);
  const [dispute] = await held<Stripe.Dispute>(bench, "disputes");
  if (dispute?.charge !== charge.id) throw new Error("There is no dispute.");
  return { charge, dispute };
}

async function available(): Promise<number | undefined> {
  return (await bench.stripe.balance.retrieve()).available[0]?.amount;
}

describe("a chargeback", () => {
  it("is lost by the lever", async () => {
    const { dispute } = await disputed();
    await bench.lever("POST", "disputes/resolve", { dispute: dispute.id, outcome: "lost" });
    expect((await bench.stripe.disputes.retrieve(dispute.id)).status).toBe("lost");
  });
});

describe("an inquiry", () => {
  it("moves no money, and closes when it is answered", async () => {
    const { stripe } = bench;
    const { dispute } = await disputed(CARD.inquiry);
    const sent = await stripe.disputes.update(dispute.id, { evidence: { customer_name: "Pat" } });
    expect(sent.status).toBe("warning_under_review");
    await bench.lever("POST", "disputes/resolve", { dispute: dispute.id, outcome: "won" });
    expect((await stripe.disputes.retrieve(dispute.id)).status).toBe("warning_closed");
    expect(await available()).toBe(0);
  });

  it("closes when all is given back, or becomes a chargeback when the payer insists", async () => {
    const { stripe } = bench;
    const answered = await disputed(CARD.inquiry);
    await stripe.refunds.create({ charge: answered.charge.id });
    expect((await stripe.disputes.retrieve(answered.dispute.id)).status).toBe("warning_closed");

    const { dispute } = await disputed(CARD.inquiry);
    await bench.lever("POST", "disputes/resolve", { dispute: dispute.id, outcome: "escalated" });
    expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({
      status: "needs_response",
      balance_transactions: [{ net: -4000 }],
    });
  });

  it("a lever opens either kind on any captured charge", async () => {
    const charge = await charged(bench);
    await bench.lever("POST", "disputes/open", { charge: charge.id, kind: "inquiry" });
    const [dispute] = await held<Stripe.Dispute>(bench, "disputes");
    expect(dispute).toMatchObject({ charge: charge.id, status: "warning_needs_response" });
    await expect(bench.lever("POST", "disputes/open", { charge: "ch_none" })).rejects.toThrow(
      "disputes/open",
    );
  });
});

describe("signs of risk", () => {
  it("5423 brings a fraud warning that asks for nothing once all is given back", async () => {
    const { stripe } = bench;
    const charge = await charged(bench, CARD.fraudWarning);
    await bench.advance(2000);
    const [warning] = await held<Stripe.Radar.EarlyFraudWarning>(bench, "fraudWarnings");
    expect(warning).toMatchObject({
      actionable: true,
      fraud_type: "made_with_stolen_card",
      payment_intent: charge.payment_intent,
    });
    await stripe.refunds.create({ charge: charge.id });
    const after = await stripe.radar.earlyFraudWarnings.retrieve(warning?.id ?? "", { expand: ["charge"] });
    expect(after).toMatchObject({ actionable: false, charge: { refunded: true } });
    expect(await eventTypes(bench, "radar.*")).toEqual([
      "radar.early_fraud_warning.created",
      "radar.early_fraud_warning.updated",
    ]);
  });

  it("comes before capture for no card: an authorisation has nothing to warn of", async () => {
    const { id, url } = await bench.stripe.checkout.sessions.create(sessionParams());
    await submitCard(url, CARD.chargeback);
    await bench.advance(DAY_MS);
    expect(await held(bench, "disputes")).toEqual([]);
    const intent = await paidBy(bench, id);
    await bench.stripe.paymentIntents.capture(intent.id);
    await bench.advance(2000);
    expect(await held(bench, "disputes")).toHaveLength(1);
  });

  it("a lever warns of any captured charge", async () => {
    const charge = await charged(bench);
    await bench.lever("POST", "charges/fraud_warning", { charge: charge.id, type: "misc" });
    const [warning] = await held<Stripe.Radar.EarlyFraudWarning>(bench, "fraudWarnings");
    expect(warning).toMatchObject({ charge: charge.id, fraud_type: "misc" });
    const { intent } = await paidSession(bench);
    await expect(
      bench.lever("POST", "charges/fraud_warning", { charge: intent.latest_charge }),
    ).rejects.toThrow("captured");
  });

  it("9235 pays and stands under review until it is refunded, disputed or, by a lever, approved", async () => {
    const { stripe } = bench;
    const charge = await charged(bench, CARD.review);
    expect(charge).toMatchObject({
      paid: true,
      outcome: { type: "manual_review", risk_level: "elevated" },
      review: expect.stringMatching(/^prv_/),
    });
    const review = () => stripe.reviews.retrieve(String(charge.review), { expand: ["payment_intent"] });
    expect(await review()).toMatchObject({
      open: true,
      opened_reason: "rule",
      payment_intent: { review: charge.review },
    });
    await stripe.refunds.create({ charge: charge.id, reason: "fraudulent" });
    expect(await review()).toMatchObject({ open: false, closed_reason: "refunded_as_fraud" });
    expect(await eventTypes(bench, "review.*")).toEqual(["review.opened", "review.closed"]);

    const other = await charged(bench, CARD.review);
    const approve = () => bench.lever("POST", "reviews/approve", { review: other.review });
    expect(await approve()).toMatchObject({ open: false, closed_reason: "approved" });
    await expect(approve()).rejects.toThrow("reviews/approve");
  });

  it("4954 is stopped before the bank hears of it", async () => {
    const { stripe } = bench;
    const { id, url } = await stripe.checkout.sessions.create(sessionParams());
    expect((await submitCard(url, CARD.blocked)).html).toContain("Your card was declined.");
    const intent = await paidBy(bench, id);
    expect(intent.last_payment_error).toMatchObject({ decline_code: "fraudulent" });
    expect(await stripe.charges.retrieve(String(intent.latest_charge))).toMatchObject({
      paid: false,
      outcome: { type: "blocked", risk_level: "highest", network_status: "not_sent_to_network" },
    });
  });

  it("0077 can be paid out at once", async () => {
    await charged(bench, CARD.availableAtOnce);
    expect(await available()).toBe(2397);
  });
});
