import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CLOSED_BANK, connectedAccount, fund, onboard, readyAccount } from "./connectHarness";
import {
  CARD,
  charged,
  DAY_MS,
  MINUTE_MS,
  openPlanBench,
  planParams,
  press,
  subscribed,
} from "./stripeCards";
import { DECLINED_CARD, eachBench, held, paidSession, sdk, sessionParams, submitCard } from "./stripeHarness";
import { openRecorder, type Recorder } from "./stripeTypes/recorder";
import { differences } from "./stripeTypes/walker";

const bench = eachBench(openPlanBench);
let recorder: Recorder;

beforeEach(() => {
  recorder = openRecorder();
  bench.stripe = sdk(bench.sandbox.url, { httpClient: recorder.httpClient });
});

describe("every answer and event has the fields the pinned SDK declares, and no others", () => {
  afterEach(async () => {
    await bench.lever("POST", "flush");
    for (const shop of [bench.shop, bench.connect])
      for (const { payload } of shop.received) recorder.see(JSON.parse(payload));
    expect(recorder.problems()).toEqual([]);
    expect([...recorder.kinds()]).toEqual(expect.arrayContaining(wanted));
  });

  /** The kinds of objects and events a flow brings about. */
  let wanted: string[];

  it("in payments and refunds: declined, captured, given up, given back, bounced", async () => {
    wanted = ["checkout.session", "payment_intent", "charge", "balance_transaction", "balance", "customer"];
    wanted.push("charge.failed", "charge.captured", "charge.updated", "payment_intent.canceled");
    wanted.push("refund", "refund.created", "refund.updated", "refund.failed", "charge.refund.updated");
    const { stripe } = bench;
    const customer = await stripe.customers.create({ email: "c@example.com" });
    const params = { ...sessionParams(), customer: customer.id, expand: ["customer"] };
    const made = await stripe.checkout.sessions.create(params);
    await submitCard(made.url, DECLINED_CARD);
    await stripe.checkout.sessions.expire(made.id);
    const { intent } = await paidSession(bench);
    await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 1000 });
    const other = await paidSession(bench);
    await stripe.paymentIntents.cancel(other.intent.id);
    for (const card of [CARD.good, CARD.refundFails, CARD.refundPends]) {
      const charge = await charged(bench, card);
      const refund = await stripe.refunds.create({ charge: charge.id, reason: "duplicate" });
      await bench.advance(MINUTE_MS);
      const expand = ["balance_transaction", "charge", "payment_intent"];
      await stripe.refunds.retrieve(refund.id, { expand });
    }
    await stripe.refunds.list({ expand: ["data.failure_balance_transaction"] });
    await stripe.balanceTransactions.list({ expand: ["data.source"] });
    await stripe.balance.retrieve();
  });

  it("in disputes, inquiries, warnings and reviews", async () => {
    wanted = ["dispute", "radar.early_fraud_warning", "radar.early_fraud_warning.created"];
    wanted.push("review", "review.opened", "review.closed");
    for (const end of ["created", "updated", "closed", "funds_withdrawn", "funds_reinstated"])
      wanted.push(`charge.dispute.${end}`);
    const { stripe } = bench;
    const cards = [CARD.chargeback, CARD.inquiry, CARD.fraudWarning, CARD.review];
    const [taken, , , reviewed] = await Promise.all(cards.map((card) => charged(bench, card)));
    const blocked = await stripe.checkout.sessions.create(sessionParams());
    await submitCard(blocked.url, CARD.blocked);
    await bench.advance(2000);
    const disputes = await held<Stripe.Dispute>(bench, "disputes");
    const lost = disputes.find(({ charge }) => charge === taken?.id);
    await stripe.disputes.update(lost?.id ?? "", {
      evidence: { uncategorized_text: "winning_evidence", customer_name: "Pat" },
    });
    await bench.advance(MINUTE_MS);
    await stripe.disputes.retrieve(lost?.id ?? "", { expand: ["charge"] });
    const [warning] = await held<{ id: string }>(bench, "fraudWarnings");
    await stripe.radar.earlyFraudWarnings.retrieve(warning?.id ?? "", { expand: ["charge"] });
    await stripe.refunds.create({ charge: reviewed?.id ?? "" });
    await stripe.reviews.retrieve(String(reviewed?.review), { expand: ["charge"] });
  });

  it("in plans: bought, asked by the bank, changed, renewed, unpaid, ended", async () => {
    wanted = ["subscription", "subscription_item", "plan", "invoice", "line_item", "invoice_payment"];
    wanted.push("price", "billing_portal.session", "payment_intent.requires_action", "invoice_payment.paid");
    wanted.push("invoice.paid", "invoice.payment_failed");
    for (const end of ["created", "updated", "deleted"]) wanted.push(`customer.subscription.${end}`);
    const { stripe } = bench;
    const begun = await subscribed(bench, CARD.renewalsFail);
    const portal = await stripe.billingPortal.sessions.create({ customer: String(begun.customer) });
    for (const action of ["cancel", "resume", "failingCard"])
      await press(portal.url, { subscription: begun.id, action });
    await bench.advance(48 * DAY_MS);
    await stripe.subscriptions.retrieve(begun.id, { expand: ["latest_invoice.payments", "customer"] });
    const page = await stripe.checkout.sessions.create(await planParams(bench));
    const bank = await submitCard(page.url, CARD.asksOnce);
    await press(bank.location ?? "", { action: "complete" });
    const expand = ["subscription", "invoice"];
    const { subscription, invoice } = await stripe.checkout.sessions.retrieve(page.id, { expand });
    await stripe.invoices.retrieve((invoice as Stripe.Invoice).id ?? "", {
      expand: ["payments.data.payment.payment_intent", "customer"],
    });
    await bench.advance(32 * DAY_MS);
    await stripe.subscriptions.cancel((subscription as Stripe.Subscription).id);
  });

  it("in Connect: accounts, links, transfers, payouts, settings", async () => {
    wanted = ["account", "account_link", "login_link", "bank_account", "balance_settings"];
    wanted.push("transfer", "transfer_reversal", "payout", "capability.updated", "account.updated");
    for (const end of ["created", "updated", "deleted"]) wanted.push(`account.external_account.${end}`);
    for (const end of ["created", "updated", "paid", "failed"]) wanted.push(`payout.${end}`);
    wanted.push("balance_settings.updated", "transfer.created", "transfer.reversed");
    const { stripe } = bench;
    const waiting = await connectedAccount(bench);
    await onboard(bench, waiting.id, "documents");
    await bench.lever("POST", "accounts/requirements", { account: waiting.id, state: "past_due" });
    await bench.lever("POST", "accounts/requirements", { account: waiting.id, state: "reject" });
    const { id } = await readyAccount(bench, CLOSED_BANK);
    const on = { stripeAccount: id };
    await stripe.accounts.createLoginLink(id);
    await stripe.accounts.list();
    await fund(bench, 20_000);
    const params = { amount: 5000, currency: "usd", destination: id };
    const sent = await stripe.transfers.create({ ...params, expand: ["balance_transaction", "destination"] });
    await stripe.transfers.createReversal(sent.id, { amount: 500, expand: ["transfer"] });
    await stripe.transfers.list();
    const money = { amount: 1000, currency: "usd" };
    const late = await stripe.payouts.create(money, on);
    await bench.advance(2 * DAY_MS);
    await stripe.payouts.retrieve(late.id, { expand: ["failure_balance_transaction"] }, on);
    await onboard(bench, id, "finish");
    await stripe.payouts.create(money, on);
    await bench.advance(2 * DAY_MS);
    await stripe.payouts.list({}, on);
    await stripe.balanceTransactions.list({}, on);
    await stripe.balance.retrieve({}, on);
    await stripe.events.list({ limit: 100 }, on);
  });
});

describe("the walker", () => {
  const payout = {
    ...{ id: "po_1", object: "payout", amount: 1, application_fee: null, application_fee_amount: null },
    ...{ arrival_date: 1, automatic: false, balance_transaction: null, created: 1, currency: "usd" },
    ...{ description: null, destination: null, failure_balance_transaction: null, failure_code: null },
    ...{ failure_message: null, livemode: false, metadata: { a: "1" }, method: "standard" },
    ...{ original_payout: null, payout_method: null, reconciliation_status: "not_applicable" },
    ...{ reversed_by: null, source_type: "card", statement_descriptor: null, status: "paid" },
    ...{ trace_id: null, type: "bank_account" },
  };

  it.each([
    ["nothing wrong", {}, []],
    ["a field missing", { amount: undefined }, ["payout.amount: undefined instead of a number"]],
    ["a field of our own", { colour: "red" }, ["payout.colour: unknown"]],
    ["a wrong type", { created: "now" }, ['payout.created: "now" instead of a number']],
    ["a bad enum", { type: "cash" }, ["payout.type: \"cash\" instead of 'bank_account'"]],
    ["a bad pair", { metadata: { a: 1 } }, ["payout.metadata.a: 1 instead of a string"]],
    ["an inner field missing", { trace_id: { status: "x" } }, ["payout.trace_id.value: missing"]],
  ])("finds %s", (_what, change, found) => {
    expect(differences({ ...payout, ...change })).toEqual(found);
  });

  it("finds a kind nobody declared, and looks into lists and events", () => {
    expect(differences({ object: "pocket_money" })).toEqual(["pocket_money: not declared"]);
    const { amount: _, ...short } = payout;
    const list = { object: "list", data: [short], has_more: false, url: "/v1/payouts", total: 1 };
    expect(differences(list)).toEqual(["list.total: unknown", "payout.amount: missing"]);
    const event = {
      ...{ id: "evt_1", object: "event", api_version: null, created: 1, livemode: false },
      ...{ pending_webhooks: 0, request: null, type: "payout.paid" },
    };
    const data = { object: short, previous_attributes: { colour: "red" } };
    expect(differences({ ...event, data })).toEqual([
      "payout.paid.data.object.amount: missing",
      "payout.paid.data.previous_attributes.colour: unknown",
    ]);
  });
});
