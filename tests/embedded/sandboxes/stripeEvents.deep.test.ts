import type Stripe from "stripe";
import { afterEach, describe, expect, it } from "vitest";
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
import { DECLINED_CARD, eachBench, held, paidSession, sessionParams, submitCard } from "./stripeHarness";

const bench = eachBench(openPlanBench);

describe("every event that a flow brings about is sent (that each carries what the SDK declares, the types say)", () => {
  /** Types of events. */
  let wanted: string[];

  afterEach(async () => {
    await bench.lever("POST", "flush");
    expect([...bench.shop.types(), ...bench.connect.types()]).toEqual(expect.arrayContaining(wanted));
  });

  it("in payments and refunds: declined, captured, given up, given back, bounced", async () => {
    wanted = ["charge.failed", "charge.captured", "charge.updated", "payment_intent.canceled"];
    wanted.push("refund.created", "refund.updated", "refund.failed", "charge.refund.updated");
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
    wanted = ["radar.early_fraud_warning.created", "review.opened", "review.closed"];
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
    wanted = ["payment_intent.requires_action", "invoice_payment.paid"];
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
    wanted = ["capability.updated", "account.updated"];
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
