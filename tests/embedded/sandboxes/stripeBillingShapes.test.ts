import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CARD, charged, DAY_MS, MINUTE_MS, openPlanBench, press, subscribed } from "./stripeCards";
import { type Bench, sdk, sessionParams, submitCard } from "./stripeHarness";
import { openRecorder, type Recorder } from "./stripeTypes/recorder";

let bench: Bench;
let recorder: Recorder;

beforeEach(async () => {
  bench = await openPlanBench();
  recorder = openRecorder();
  bench.stripe = sdk(bench.sandbox.url, { httpClient: recorder.httpClient });
});

afterEach(() => bench.close());

async function problems(): Promise<string[]> {
  await bench.stripe.events.list({ limit: 100 });
  for (const { payload } of bench.shop.received) recorder.see(JSON.parse(payload));
  return recorder.problems();
}

const seen = (kinds: string[]) => expect([...recorder.kinds()]).toEqual(expect.arrayContaining(kinds));

describe("every answer and event has the fields the pinned SDK declares, and no others", () => {
  it("in refunds: made, pending, arrived, failed", async () => {
    const { stripe } = bench;
    for (const card of [CARD.good, CARD.refundFails, CARD.refundPends]) {
      const charge = await charged(bench, card);
      const refund = await stripe.refunds.create({ charge: charge.id, reason: "duplicate" });
      await bench.advance(MINUTE_MS);
      await stripe.refunds.update(refund.id, { metadata: { a: "1" } });
      await stripe.refunds.retrieve(refund.id, {
        expand: ["balance_transaction", "charge", "payment_intent"],
      });
    }
    await stripe.refunds.list({ expand: ["data.failure_balance_transaction"] });
    await stripe.charges.list({ expand: ["data.refunds"] });
    expect(await problems()).toEqual([]);
    seen(["refund", "refund.created", "refund.updated", "refund.failed", "charge.refunded"]);
    seen(["charge.refund.updated"]);
  });

  it("in disputes, inquiries, warnings and reviews", async () => {
    const { stripe } = bench;
    for (const card of [CARD.chargeback, CARD.inquiry, CARD.fraudWarning, CARD.review])
      await charged(bench, card);
    const blocked = await stripe.checkout.sessions.create(sessionParams());
    await submitCard(blocked.url, CARD.blocked);
    await bench.advance(2000);
    const [inquiry, dispute] = (await stripe.disputes.list({ expand: ["data.charge"] })).data;
    await stripe.disputes.update(dispute?.id ?? "", {
      evidence: { uncategorized_text: "winning_evidence", customer_name: "Pat" },
    });
    await bench.advance(MINUTE_MS);
    await stripe.disputes.close(inquiry?.id ?? "");
    await stripe.radar.earlyFraudWarnings.list({ expand: ["data.charge"] });
    const [review] = (await stripe.reviews.list({ expand: ["data.charge"] })).data;
    await stripe.reviews.approve(review?.id ?? "");
    await stripe.charges.list({ expand: ["data.review"] });
    await stripe.balanceTransactions.list({ expand: ["data.source"] });
    expect(await problems()).toEqual([]);
    seen(["dispute", "radar.early_fraud_warning", "review", "review.opened", "review.closed"]);
    seen(
      ["created", "updated", "closed", "funds_withdrawn", "funds_reinstated"].map(
        (end) => `charge.dispute.${end}`,
      ),
    );
    seen(["radar.early_fraud_warning.created"]);
  });

  it("in plans: bought, asked by the bank, renewed, unpaid, ended, expired", async () => {
    const { stripe } = bench;
    const product = await stripe.products.create({ name: "A thing" });
    await stripe.products.update(product.id, { description: "It is." });
    const price = await stripe.prices.create({ product: product.id, currency: "usd", unit_amount: 500 });
    await stripe.prices.update(price.id, { nickname: "five" });
    const begun = await subscribed(bench, CARD.renewalsFail);
    await stripe.subscriptions.update(begun.id, { cancel_at_period_end: true });
    const portal = await stripe.billingPortal.sessions.create({ customer: String(begun.customer) });
    await press(portal.url, { subscription: begun.id, action: "resume" });
    await bench.advance(32 * DAY_MS);
    await stripe.subscriptions.list({ expand: ["data.latest_invoice.payments", "data.customer"] });
    await bench.advance(16 * DAY_MS);
    const good = await subscribed(bench);
    await bench.advance(32 * DAY_MS);
    await stripe.subscriptions.cancel(good.id);
    const clock = await stripe.testHelpers.testClocks.create({
      frozen_time: (await stripe.customers.create()).created,
    });
    const name = "pm_card_authenticationRequired";
    const customer = await stripe.customers.create({
      payment_method: name,
      invoice_settings: { default_payment_method: name },
      test_clock: clock.id,
    });
    await stripe.customers.update(customer.id, { name: "Pat" });
    const [plan] = (await stripe.prices.list({ expand: ["data.product"], type: "recurring" })).data;
    await stripe.subscriptions.create({ customer: customer.id, items: [{ price: plan?.id ?? "" }] });
    await stripe.paymentIntents.list();
    await bench.advance(DAY_MS);
    await stripe.testHelpers.testClocks.list();
    await stripe.invoices.list({ expand: ["data.payments.data.payment.payment_intent"] });
    await stripe.invoices.listLineItems(String(begun.latest_invoice));
    await stripe.checkout.sessions.list({ expand: ["data.subscription", "data.invoice"] });
    await stripe.charges.list();
    const endpoints = (await stripe.webhookEndpoints.list()).data;
    expect(endpoints.map(({ url }) => url).sort()).toEqual([bench.shop.url, bench.connect.url].sort());
    await stripe.webhookEndpoints.retrieve(endpoints[0]?.id ?? "");
    expect(await problems()).toEqual([]);
    seen(["webhook_endpoint"]);
    seen(["subscription", "subscription_item", "plan", "invoice", "line_item", "invoice_payment"]);
    seen(["product", "price", "billing_portal.session", "test_helpers.test_clock"]);
    seen(["created", "updated", "deleted"].map((end) => `customer.subscription.${end}`));
    seen(["paid", "payment_failed", "payment_action_required", "voided"].map((end) => `invoice.${end}`));
    seen(["payment_intent.requires_action", "invoice_payment.paid", "customer.updated"]);
  });
});
