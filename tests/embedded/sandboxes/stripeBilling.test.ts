import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  CARD,
  DAY_MS,
  eventTypes,
  openPlanBench,
  PLAN_KEY,
  planParams,
  press,
  subscribed,
} from "./stripeCards";
import { type Bench, DECLINED_CARD, GOOD_CARD, refusal, sessionParams, submitCard } from "./stripeHarness";

let bench: Bench;

beforeEach(async () => {
  bench = await openPlanBench();
});

afterEach(() => bench.close());

const item = (subscription: Stripe.Subscription) => subscription.items.data[0];

/** Moves the clock to the end of the present period. */
async function toPeriodEnd(id: string): Promise<Stripe.Subscription> {
  const { stripe } = bench;
  const end = item(await stripe.subscriptions.retrieve(id))?.current_period_end ?? 0;
  await bench.lever("POST", "clock/advance", { to: end * 1000 });
  return stripe.subscriptions.retrieve(id);
}

describe("a plan bought on the hosted page", () => {
  it("begins paid: session, customer, subscription, invoice and charge belong together", async () => {
    const { stripe } = bench;
    const customer = await stripe.customers.create({ metadata: { uid: "person_1" } });
    const made = await stripe.checkout.sessions.create({
      ...(await planParams(bench)),
      customer: customer.id,
      metadata: { uid: "person_1" },
    });
    expect(made).toMatchObject({
      mode: "subscription",
      amount_total: 999,
      payment_method_collection: "always",
      payment_intent: null,
      subscription: null,
    });
    expect(await (await fetch(made.url ?? "")).text()).toContain("$9.99 every month");
    expect((await submitCard(made.url, GOOD_CARD)).status).toBe(303);
    const session = await stripe.checkout.sessions.retrieve(made.id, { expand: ["subscription", "invoice"] });
    expect(session).toMatchObject({
      status: "complete",
      payment_status: "paid",
      payment_intent: null,
      customer: customer.id,
      invoice: { status: "paid", amount_paid: 999, billing_reason: "subscription_create" },
      subscription: {
        status: "active",
        customer: customer.id,
        metadata: { uid: "person_1" },
        cancel_at_period_end: false,
      },
    });
    const subscription = session.subscription as Stripe.Subscription;
    expect(item(subscription)).toMatchObject({
      current_period_start: subscription.created,
      price: { lookup_key: PLAN_KEY, unit_amount: 999 },
    });
    const invoice = await stripe.invoices.retrieve(String(subscription.latest_invoice), {
      expand: ["payments.data.payment.payment_intent", "parent.subscription_details.subscription"],
    });
    expect(invoice.parent?.subscription_details).toMatchObject({
      metadata: { uid: "person_1" },
      subscription: { id: subscription.id },
    });
    expect(invoice.lines.data).toMatchObject([{ amount: 999, subscription: subscription.id }]);
    const intent = invoice.payments?.data[0]?.payment.payment_intent as Stripe.PaymentIntent;
    expect(intent).toMatchObject({ status: "succeeded", amount_received: 999, customer: customer.id });
    expect((await stripe.balanceTransactions.list()).data).toMatchObject([{ amount: 999, fee: 59 }]);
    expect(await eventTypes(bench)).toEqual([
      "customer.created",
      "payment_intent.created",
      "charge.succeeded",
      "payment_intent.succeeded",
      "invoice.created",
      "invoice.finalized",
      "customer.subscription.created",
      "invoice_payment.paid",
      "invoice.paid",
      "invoice.payment_succeeded",
      "checkout.session.completed",
    ]);
  });

  it("makes a customer of a stranger, stays open for a declined card, and asks the bank where it must", async () => {
    const { stripe } = bench;
    const made = await stripe.checkout.sessions.create(await planParams(bench));
    expect((await submitCard(made.url, DECLINED_CARD)).html).toContain("Your card was declined.");
    expect((await stripe.subscriptions.list()).data).toEqual([]);
    const [open] = (await stripe.paymentIntents.list()).data;
    expect(await refusal(stripe.paymentIntents.cancel(open?.id ?? ""))).toMatchObject({
      code: "payment_intent_unexpected_state",
    });
    const bank = await submitCard(made.url, CARD.asksOnce);
    expect(bank.location).toContain("/3ds/");
    expect(await press(bank.location ?? "", { action: "complete" })).toMatchObject({ status: 303 });
    const session = await stripe.checkout.sessions.retrieve(made.id, { expand: ["customer"] });
    expect(session.customer).toMatchObject({ email: "payer@example.com", name: "Pat Payer" });
    expect((await stripe.subscriptions.list({ status: "active" })).data).toHaveLength(1);
    // One intent for all three tries, and it cannot be cancelled behind the invoice's back.
    const [intent, ...others] = (await stripe.paymentIntents.list()).data;
    expect(others).toEqual([]);
    expect((await refusal(stripe.paymentIntents.cancel(intent?.id ?? ""))).statusCode).toBe(400);
  });

  it.each([
    [{ payment_intent_data: { description: "x" } }, "payment_intent_data"],
    [{ line_items: sessionParams().line_items }, "recurring price"],
    [{ submit_type: "pay" as const }, "submit_type"],
    [{ mode: "payment" as const, subscription_data: undefined }, "payment` mode"],
    [{ line_items: [{ quantity: 1 }] }, "line_items[0][price]"],
  ])("refuses %o", async (extra, words) => {
    const params = { ...(await planParams(bench)), ...extra } as Stripe.Checkout.SessionCreateParams;
    expect((await refusal(bench.stripe.checkout.sessions.create(params))).message).toContain(words);
  });
});

describe("renewal by the clock", () => {
  it("charges each period on the day the plan began", async () => {
    const { stripe } = bench;
    const begun = await subscribed(bench);
    const first = item(begun);
    const renewed = await toPeriodEnd(begun.id);
    expect(renewed.status).toBe("active");
    expect(item(renewed)?.current_period_start).toBe(first?.current_period_end);
    const day = (seconds = 0) => new Date(seconds * 1000).getUTCDate();
    expect(day(item(renewed)?.current_period_end)).toBe(day(begun.created));
    const invoices = await stripe.invoices.list({ subscription: begun.id });
    expect(invoices.data.map(({ billing_reason, status }) => [billing_reason, status])).toEqual([
      ["subscription_cycle", "paid"],
      ["subscription_create", "paid"],
    ]);
    expect((await stripe.charges.list()).data).toHaveLength(2);
    const [updated] = (await stripe.events.list({ type: "customer.subscription.updated" })).data;
    expect(updated?.data.previous_attributes).toMatchObject({ latest_invoice: begun.latest_invoice });
  });

  it("runs every period that passed, in order, when the clock leaps", async () => {
    const begun = await subscribed(bench);
    await bench.advance(100 * DAY_MS);
    const invoices = (await bench.stripe.invoices.list({ subscription: begun.id, status: "paid" })).data;
    expect(invoices).toHaveLength(4);
    const periods = invoices.map(({ created, lines }) => ({ created, ...lines.data[0]?.period })).reverse();
    for (const [index, { created, start }] of periods.entries()) {
      expect(start).toBe(created);
      if (index > 0) expect(start).toBe(periods[index - 1]?.end);
    }
    const now = item(await bench.stripe.subscriptions.retrieve(begun.id));
    expect(now?.current_period_start).toBe(periods.at(-1)?.start);
    // Each charge was settled at its own time, long before the leap ended.
    expect((await bench.stripe.balance.retrieve()).pending).toMatchObject([{ amount: 0 }]);
  });

  it("0341 pays at first, then not: past due, tried again after 3, 5 and 7 days, then over", async () => {
    const { stripe } = bench;
    const begun = await subscribed(bench, CARD.renewalsFail);
    const late = await toPeriodEnd(begun.id);
    expect(late.status).toBe("past_due");
    const invoice = await stripe.invoices.retrieve(String(late.latest_invoice));
    expect(invoice).toMatchObject({
      status: "open",
      attempt_count: 1,
      attempted: true,
      amount_remaining: 999,
    });
    expect((invoice.next_payment_attempt ?? 0) - invoice.created).toBe(3 * 24 * 3600);
    expect((await eventTypes(bench)).slice(-4)).toEqual([
      "charge.failed",
      "payment_intent.payment_failed",
      "invoice.payment_failed",
      "customer.subscription.updated",
    ]);
    for (const [days, attempts, status] of [
      [3, 2, "past_due"],
      [5, 3, "past_due"],
      [7, 4, "canceled"],
    ] as const) {
      await bench.advance(days * DAY_MS);
      expect((await stripe.invoices.retrieve(invoice.id ?? "")).attempt_count).toBe(attempts);
      expect((await stripe.subscriptions.retrieve(begun.id)).status).toBe(status);
    }
    expect(await stripe.subscriptions.retrieve(begun.id)).toMatchObject({
      cancellation_details: { reason: "payment_failed" },
      ended_at: expect.any(Number),
    });
    expect(await stripe.invoices.retrieve(invoice.id ?? "")).toMatchObject({ next_payment_attempt: null });
    const charges = (await stripe.charges.list()).data.length;
    await bench.advance(60 * DAY_MS);
    expect((await stripe.charges.list()).data).toHaveLength(charges);
  });

  it("is active again when the open invoice is paid with another card", async () => {
    const { stripe } = bench;
    const begun = await subscribed(bench, CARD.renewalsFail);
    const late = await toPeriodEnd(begun.id);
    const invoice = String(late.latest_invoice);
    const declined = await refusal(stripe.invoices.pay(invoice));
    expect(declined).toMatchObject({ type: "StripeCardError", code: "card_declined", statusCode: 402 });
    const portal = await stripe.billingPortal.sessions.create({ customer: String(begun.customer) });
    const fields = { subscription: begun.id, cardNumber: CARD.good, expiry: "12/34", cvc: "123" };
    await press(portal.url, { ...fields, action: "changeCard" });
    expect(await stripe.invoices.pay(invoice)).toMatchObject({ status: "paid", amount_remaining: 0 });
    expect((await stripe.subscriptions.retrieve(begun.id)).status).toBe("active");
    expect((await refusal(stripe.invoices.pay(invoice))).message).toContain("already paid");
  });
});

describe("the end of a plan", () => {
  it("comes with the period when it was asked for, and not when that was taken back", async () => {
    const { stripe } = bench;
    const begun = await subscribed(bench);
    const ending = await stripe.subscriptions.update(begun.id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({
      status: "active",
      cancel_at_period_end: true,
      cancel_at: item(begun)?.current_period_end,
      canceled_at: expect.any(Number),
    });
    const kept = await stripe.subscriptions.update(begun.id, { cancel_at_period_end: false });
    expect(kept).toMatchObject({ cancel_at: null, canceled_at: null, cancel_at_period_end: false });
    expect((await toPeriodEnd(begun.id)).status).toBe("active");
    await stripe.subscriptions.update(begun.id, {
      cancel_at_period_end: true,
      cancellation_details: { feedback: "unused", comment: "Thanks" },
    });
    expect(await toPeriodEnd(begun.id)).toMatchObject({
      status: "canceled",
      ended_at: expect.any(Number),
      cancellation_details: { reason: "cancellation_requested", feedback: "unused", comment: "Thanks" },
    });
    expect(await eventTypes(bench, "customer.subscription.deleted")).toHaveLength(1);
    expect((await stripe.invoices.list()).data).toHaveLength(2);
  });

  it("comes at once when it is cancelled; afterwards nothing can be changed", async () => {
    const { stripe } = bench;
    const begun = await subscribed(bench);
    const key = { idempotencyKey: "sub:cancel" };
    expect(await stripe.subscriptions.cancel(begun.id)).toMatchObject({ status: "canceled" });
    expect(await refusal(stripe.subscriptions.cancel(begun.id))).toMatchObject({ statusCode: 404 });
    const change = stripe.subscriptions.update(begun.id, { cancel_at_period_end: true }, key);
    expect(await refusal(change)).toMatchObject({ code: "resource_missing" });
    expect((await stripe.subscriptions.list()).data).toEqual([]);
    expect((await stripe.subscriptions.list({ status: "all" })).data).toHaveLength(1);
    await bench.advance(40 * DAY_MS);
    expect((await stripe.charges.list()).data).toHaveLength(1);
  });
});

describe("a subscription made by a call", () => {
  const params = async (extra: Stripe.CustomerCreateParams = {}) => {
    const customer = await bench.stripe.customers.create(extra);
    const [price] = (await bench.stripe.prices.list()).data;
    return { customer: customer.id, items: [{ price: price?.id ?? "" }] };
  };
  const withCard = (name: string) => ({
    payment_method: name,
    invoice_settings: { default_payment_method: name },
  });

  it("is active with a good card, and needs a card at all", async () => {
    const { stripe } = bench;
    const made = await stripe.subscriptions.create(await params(withCard("pm_card_visa")));
    expect(made.status).toBe("active");
    expect((await refusal(stripe.subscriptions.create(await params()))).message).toContain("no attached");
    expect(await refusal(stripe.customers.create({ payment_method: "pm_card_none" }))).toMatchObject({
      param: "payment_method",
    });
    const declined = stripe.customers.create({ payment_method: "pm_card_visa_chargeDeclined" });
    expect(await refusal(declined)).toMatchObject({ type: "StripeCardError", statusCode: 402 });
    expect((await stripe.customers.list()).data).toHaveLength(2);
  });

  it.each([
    ["pm_card_chargeCustomerFail", "requires_payment_method"],
    ["pm_card_authenticationRequired", "requires_action"],
  ])("is incomplete with %s, and expires after 23 hours", async (card, intentStatus) => {
    const { stripe } = bench;
    const made = await stripe.subscriptions.create({
      ...(await params(withCard(card))),
      expand: ["latest_invoice.payments"],
    });
    expect(made).toMatchObject({
      status: "incomplete",
      latest_invoice: { status: "open", payments: { data: [{ status: "open" }] } },
    });
    const [intent] = (await stripe.paymentIntents.list()).data;
    expect(intent?.status).toBe(intentStatus);
    await bench.advance(23 * 3600_000);
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe("incomplete_expired");
    expect((await stripe.invoices.list()).data).toMatchObject([{ status: "void" }]);
    expect((await stripe.paymentIntents.retrieve(intent?.id ?? "")).status).toBe("canceled");
  });

  it("is completed on the bank's page", async () => {
    const { stripe } = bench;
    const made = await stripe.subscriptions.create(await params(withCard("pm_card_authenticationRequired")));
    const [intent] = (await stripe.paymentIntents.list()).data;
    const page = intent?.next_action?.redirect_to_url?.url ?? "";
    expect((await press(page, { action: "complete" })).html).toContain("You can close this page.");
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe("active");
    expect(await eventTypes(bench, "invoice.payment_action_required")).toHaveLength(1);
  });

  it("moves with a test clock, which is the sandbox's own", async () => {
    const { stripe } = bench;
    const { now } = (await bench.lever("GET", "clock")) as { now: number };
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(now / 1000) });
    const made = await stripe.subscriptions.create(
      await params({ ...withCard("pm_card_visa"), test_clock: clock.id }),
    );
    expect(made.test_clock).toBe(clock.id);
    const target = clock.frozen_time + 32 * 24 * 3600;
    const moved = await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: target });
    expect(moved).toMatchObject({ status: "ready", frozen_time: target });
    expect((await stripe.invoices.list({ customer: String(made.customer) })).data).toHaveLength(2);
    const back = stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: target - 1 });
    expect((await refusal(back)).message).toContain("later time");
    const elsewhere = stripe.testHelpers.testClocks.create({ frozen_time: 1_000_000_000 });
    expect(await refusal(elsewhere)).toMatchObject({ statusCode: 501 });
    expect(await stripe.testHelpers.testClocks.del(clock.id)).toMatchObject({ deleted: true });
  });
});
