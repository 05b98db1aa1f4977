import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CARD, charged, DAY_MS, eventTypes, MINUTE_MS } from "./stripeCards";
import {
  type Bench,
  openBench,
  paidBy,
  paidSession,
  refusal,
  sessionParams,
  submitCard,
} from "./stripeHarness";

let bench: Bench;

beforeEach(async () => {
  bench = await openBench();
});

afterEach(() => bench.close());

/** A charge its bank has taken back, with the dispute. */
async function disputed(card = CARD.chargeback) {
  const charge = await charged(bench, card);
  await bench.advance(2000);
  const [dispute] = (await bench.stripe.disputes.list({ charge: charge.id })).data;
  if (dispute === undefined) throw new Error("There is no dispute.");
  return { charge, dispute };
}

async function available(): Promise<number | undefined> {
  return (await bench.stripe.balance.retrieve()).available[0]?.amount;
}

describe("a chargeback", () => {
  it("takes the amount and 1500 for itself, from what is available", async () => {
    const { charge, dispute } = await disputed();
    expect(dispute).toMatchObject({
      amount: 2500,
      status: "needs_response",
      reason: "fraudulent",
      is_charge_refundable: false,
      payment_intent: charge.payment_intent,
      payment_method_details: { card: { case_type: "chargeback", brand: "visa" } },
      evidence_details: { has_evidence: false, submission_count: 0 },
      balance_transactions: [
        { amount: -2500, fee: 1500, net: -4000, type: "adjustment", reporting_category: "dispute" },
      ],
    });
    expect((dispute.evidence_details.due_by ?? 0) - dispute.created).toBe(9 * 24 * 3600);
    expect(await available()).toBe(-4000);
    expect(await bench.stripe.charges.retrieve(charge.id)).toMatchObject({ disputed: true, refunded: false });
    expect(await eventTypes(bench, "charge.dispute.*")).toEqual([
      "charge.dispute.created",
      "charge.dispute.funds_withdrawn",
    ]);
    const refused = await refusal(bench.stripe.refunds.create({ charge: charge.id }));
    expect(refused.code).toBe("charge_disputed");
  });

  it("is won by winning evidence: the amount returns, the fee does not", async () => {
    const { stripe } = bench;
    const { dispute } = await disputed();
    const staged = await stripe.disputes.update(dispute.id, {
      evidence: { product_description: "A thing", uncategorized_text: "winning_evidence" },
      submit: false,
    });
    expect(staged).toMatchObject({
      status: "needs_response",
      evidence: { product_description: "A thing" },
      evidence_details: { has_evidence: true, submission_count: 0, submission_method: "not_submitted" },
    });
    const sent = await stripe.disputes.update(dispute.id, { submit: true, metadata: { op: "ev1" } });
    expect(sent).toMatchObject({
      status: "under_review",
      metadata: { op: "ev1" },
      evidence_details: { submission_count: 1, submission_method: "manual" },
    });
    const again = stripe.disputes.update(dispute.id, { evidence: { customer_name: "Pat" } });
    expect((await refusal(again)).message).toContain("already been submitted");
    await bench.advance(MINUTE_MS);
    const won = await stripe.disputes.retrieve(dispute.id, { expand: ["charge", "balance_transactions"] });
    expect(won).toMatchObject({
      status: "won",
      charge: { object: "charge" },
      balance_transactions: [{ net: -4000 }, { amount: 2500, fee: 0, net: 2500 }],
    });
    expect(await available()).toBe(-1500);
    expect(await eventTypes(bench, "charge.dispute.*")).toEqual([
      "charge.dispute.created",
      "charge.dispute.funds_withdrawn",
      "charge.dispute.updated",
      "charge.dispute.updated",
      "charge.dispute.funds_reinstated",
      "charge.dispute.closed",
    ]);
  });

  it("is lost by losing evidence, by closing it, by silence, or by the lever", async () => {
    const { stripe } = bench;
    const losing = await disputed();
    await stripe.disputes.update(losing.dispute.id, { evidence: { uncategorized_text: "losing_evidence" } });
    await bench.advance(MINUTE_MS);
    expect((await stripe.disputes.retrieve(losing.dispute.id)).status).toBe("lost");

    const closed = await disputed();
    expect(await stripe.disputes.close(closed.dispute.id)).toMatchObject({ status: "lost" });
    expect((await refusal(stripe.disputes.close(closed.dispute.id))).message).toContain("already closed");

    const silent = await disputed();
    await bench.advance(9 * DAY_MS);
    expect(await stripe.disputes.retrieve(silent.dispute.id)).toMatchObject({
      status: "lost",
      evidence_details: { past_due: true },
    });

    const told = await disputed();
    await bench.lever("POST", "disputes/resolve", { dispute: told.dispute.id, outcome: "lost" });
    expect((await stripe.disputes.retrieve(told.dispute.id)).status).toBe("lost");
    expect(told.dispute.balance_transactions).toHaveLength(1);
    expect(await available()).toBe(-4000 * 4 + 2397 * 3);
  });

  it("is found again by intent and page, and unknown ones are told of", async () => {
    const { stripe } = bench;
    const first = await disputed();
    const second = await disputed();
    const page = await stripe.disputes.list({ limit: 1, expand: ["data.payment_intent"] });
    expect(page).toMatchObject({
      has_more: true,
      data: [{ id: second.dispute.id, payment_intent: { status: "succeeded" } }],
    });
    const rest = await stripe.disputes.list({ starting_after: second.dispute.id });
    expect(rest.data.map(({ id }) => id)).toEqual([first.dispute.id]);
    const byIntent = await stripe.disputes.list({ payment_intent: String(first.charge.payment_intent) });
    expect(byIntent.data).toHaveLength(1);
    expect(await refusal(stripe.disputes.retrieve("dp_none"))).toMatchObject({ code: "resource_missing" });
  });
});

describe("an inquiry", () => {
  it("moves no money, and closes when it is answered", async () => {
    const { stripe } = bench;
    const { dispute } = await disputed(CARD.inquiry);
    expect(dispute).toMatchObject({
      status: "warning_needs_response",
      is_charge_refundable: true,
      balance_transactions: [],
      payment_method_details: { card: { case_type: "inquiry" } },
    });
    expect(await available()).toBe(0);
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
    const [dispute] = (await bench.stripe.disputes.list()).data;
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
    const [warning] = (await stripe.radar.earlyFraudWarnings.list({ charge: charge.id })).data;
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
    expect((await bench.stripe.disputes.list()).data).toEqual([]);
    const intent = await paidBy(bench, id);
    await bench.stripe.paymentIntents.capture(intent.id);
    await bench.advance(2000);
    expect((await bench.stripe.disputes.list()).data).toHaveLength(1);
  });

  it("a lever warns of any captured charge", async () => {
    const charge = await charged(bench);
    await bench.lever("POST", "charges/fraud_warning", { charge: charge.id, type: "misc" });
    const [warning] = (await bench.stripe.radar.earlyFraudWarnings.list()).data;
    expect(warning).toMatchObject({ charge: charge.id, fraud_type: "misc" });
    const { intent } = await paidSession(bench);
    await expect(
      bench.lever("POST", "charges/fraud_warning", { charge: intent.latest_charge }),
    ).rejects.toThrow("captured");
  });

  it("9235 pays and stands under review until approved, refunded or disputed", async () => {
    const { stripe } = bench;
    const charge = await charged(bench, CARD.review);
    expect(charge).toMatchObject({
      paid: true,
      outcome: { type: "manual_review", risk_level: "elevated" },
      review: expect.stringMatching(/^prv_/),
    });
    const [open] = (await stripe.reviews.list({ expand: ["data.payment_intent"] })).data;
    expect(open).toMatchObject({
      open: true,
      opened_reason: "rule",
      payment_intent: { review: charge.review },
    });
    expect(await stripe.reviews.approve(open?.id ?? "")).toMatchObject({
      open: false,
      closed_reason: "approved",
    });
    expect((await refusal(stripe.reviews.approve(open?.id ?? ""))).message).toContain("already been closed");
    expect((await stripe.reviews.list()).data).toEqual([]);

    const other = await charged(bench, CARD.review);
    await stripe.refunds.create({ charge: other.id, reason: "fraudulent" });
    expect(await stripe.reviews.retrieve(String(other.review))).toMatchObject({
      closed_reason: "refunded_as_fraud",
    });
    expect(await eventTypes(bench, "review.*")).toEqual([
      "review.opened",
      "review.closed",
      "review.opened",
      "review.closed",
    ]);
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
