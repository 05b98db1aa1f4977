import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type Bench,
  CANCEL_URL,
  DECLINED_CARD,
  GOOD_CARD,
  openBench,
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

const DAY_MS = 24 * 3600 * 1000;

describe("a payment captured later", () => {
  it("goes from session to authorisation, capture, fee and available balance", async () => {
    const { stripe } = bench;
    const made = await stripe.checkout.sessions.create(sessionParams());
    expect(made).toMatchObject({
      status: "open",
      payment_status: "unpaid",
      payment_intent: null,
      amount_total: 2500,
    });
    const page = await (await fetch(made.url ?? "")).text();
    expect(page).toContain("Sandbox, no real money");
    expect(page).toContain("$25.00");
    expect(page).toContain("A &#60;b&#62;thing&#60;/b&#62;");

    const paid = await submitCard(made.url, GOOD_CARD);
    expect(paid.status).toBe(303);
    expect(paid.location).toBe(`http://shop.test:5173/done?ok=1&session_id=${made.id}`);

    const session = await stripe.checkout.sessions.retrieve(made.id, {
      expand: ["payment_intent.latest_charge"],
    });
    expect(session).toMatchObject({ status: "complete", payment_status: "unpaid", url: null });
    expect(session.customer_details).toMatchObject({ email: "payer@example.com", name: "Pat Payer" });
    const intent = session.payment_intent as Stripe.PaymentIntent;
    expect(intent).toMatchObject({
      status: "requires_capture",
      amount_capturable: 2500,
      amount_received: 0,
      metadata: { paymentId: "payment_1" },
      transfer_group: "group_1",
    });
    const charge = intent.latest_charge as Stripe.Charge;
    expect(charge).toMatchObject({ paid: true, captured: false, balance_transaction: null });
    const captureBefore = charge.payment_method_details?.card?.capture_before ?? 0;
    expect(captureBefore - charge.created).toBe(7 * 24 * 3600);

    const captured = await stripe.paymentIntents.capture(intent.id);
    expect(captured).toMatchObject({ status: "succeeded", amount_received: 2500, amount_capturable: 0 });
    expect((await stripe.charges.retrieve(charge.id)).balance_transaction).toBeNull();
    await bench.advance(1000);
    const settled = await stripe.charges.retrieve(charge.id, { expand: ["balance_transaction"] });
    expect(settled).toMatchObject({ captured: true, amount_captured: 2500, amount_refunded: 0 });
    expect(settled.balance_transaction).toMatchObject({
      amount: 2500,
      fee: 103,
      net: 2397,
      status: "pending",
    });
    expect(await stripe.balance.retrieve()).toMatchObject({
      pending: [{ amount: 2397 }],
      available: [{ amount: 0 }],
    });
    await bench.advance(2 * DAY_MS);
    expect(await stripe.balance.retrieve()).toMatchObject({
      pending: [{ amount: 0 }],
      available: [{ amount: 2397 }],
    });

    const events = await stripe.events.list({ limit: 20 });
    expect(events.data.map((event) => event.type).reverse()).toEqual([
      "payment_intent.created",
      "charge.succeeded",
      "payment_intent.amount_capturable_updated",
      "checkout.session.completed",
      "charge.captured",
      "payment_intent.succeeded",
      "charge.updated",
    ]);
    const [updated] = events.data;
    expect(updated?.data.previous_attributes).toEqual({ balance_transaction: null });
    const before = events.data.find((event) => event.type === "charge.succeeded")?.data
      .object as Stripe.Charge;
    expect(before.captured).toBe(false);
  });

  it("takes a part and gives the rest back, but never more than was authorised", async () => {
    const { intent } = await paidSession(bench);
    const { stripe } = bench;
    const tooMuch = await refusal(stripe.paymentIntents.capture(intent.id, { amount_to_capture: 2501 }));
    expect(tooMuch.code).toBe("amount_too_large");
    await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 1000 });
    await bench.advance(1000);
    const [charge] = (await stripe.charges.list({ payment_intent: intent.id })).data;
    expect(charge).toMatchObject({
      amount: 2500,
      amount_captured: 1000,
      amount_refunded: 1500,
      refunded: false,
    });
    expect((await stripe.balanceTransactions.list()).data).toMatchObject([
      { amount: 1000, fee: 59, net: 941 },
    ]);
  });

  it("is let go by cancelling, after which nothing can be captured", async () => {
    const { intent } = await paidSession(bench);
    const { stripe } = bench;
    const cancelled = await stripe.paymentIntents.cancel(intent.id, {
      cancellation_reason: "requested_by_customer",
    });
    expect(cancelled).toMatchObject({
      status: "canceled",
      cancellation_reason: "requested_by_customer",
      amount_capturable: 0,
    });
    const refused = await refusal(stripe.paymentIntents.capture(intent.id));
    expect(refused).toMatchObject({ code: "payment_intent_unexpected_state", statusCode: 400 });
    expect(refused.payment_intent).toMatchObject({ id: intent.id, status: "canceled" });
    expect(await refusal(stripe.paymentIntents.cancel(intent.id))).toMatchObject({
      code: "payment_intent_unexpected_state",
    });
    const [charge] = (await stripe.charges.list({ payment_intent: intent.id })).data;
    expect(charge).toMatchObject({ captured: false, refunded: true, balance_transaction: null });
    expect((await stripe.balanceTransactions.list()).data).toEqual([]);
  });

  it("dies with the authorisation when nobody captures in time, to the second", async () => {
    const { intent } = await paidSession(bench);
    await bench.advance(7 * DAY_MS - 60_000);
    expect((await bench.stripe.paymentIntents.retrieve(intent.id)).status).toBe("requires_capture");
    await bench.advance(60_000);
    expect(await bench.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: "canceled",
      cancellation_reason: "automatic",
    });
    const types = (await bench.stripe.events.list({ limit: 2 })).data.map((event) => event.type);
    expect(types).toEqual(["payment_intent.canceled", "charge.expired"]);
  });
});

describe("a payment captured at once", () => {
  it("is paid when the page returns; the fee follows, or comes with it when asked for", async () => {
    const { session, intent } = await paidSession(bench, "automatic_async");
    expect(session).toMatchObject({ status: "complete", payment_status: "paid" });
    expect(intent).toMatchObject({
      status: "succeeded",
      amount_received: 2500,
      capture_method: "automatic_async",
    });
    expect((await bench.stripe.balanceTransactions.list()).data).toEqual([]);
    await bench.advance(1000);
    expect((await bench.stripe.balanceTransactions.list()).data).toHaveLength(1);

    const { intent: synchronous } = await paidSession(bench, "automatic");
    const [charge] = (await bench.stripe.charges.list({ payment_intent: synchronous.id })).data;
    expect(charge?.balance_transaction).toMatch(/^txn_/);
  });
});

describe("the hosted page", () => {
  it("shows a decline, keeps the form and lets the payer try another card", async () => {
    const { stripe } = bench;
    const made = await stripe.checkout.sessions.create(sessionParams());
    const declined = await submitCard(made.url, DECLINED_CARD);
    expect(declined).toMatchObject({ status: 200, location: null });
    expect(declined.html).toMatch(/role="alert"[^>]*>Your card was declined\.</);
    expect(declined.html).toContain(`value="${DECLINED_CARD}"`);
    const open = await stripe.checkout.sessions.retrieve(made.id, { expand: ["payment_intent"] });
    expect(open.status).toBe("open");
    const intent = open.payment_intent as Stripe.PaymentIntent;
    expect(intent).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "card_declined", decline_code: "generic_decline", type: "card_error" },
    });
    expect((await submitCard(made.url, GOOD_CARD)).status).toBe(303);
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: "requires_capture",
      last_payment_error: null,
    });
    const charges = (await stripe.charges.list({ payment_intent: intent.id })).data;
    expect(charges.map((charge) => charge.status)).toEqual(["succeeded", "failed"]);
  });

  it.each([
    ["4000000000009995", "Your card has insufficient funds."],
    ["4000000000000069", "Your card has expired."],
    ["4000000000000127", "Your card&#39;s security code is incorrect."],
    ["4111111111111111", "Your card was declined. This sandbox takes the published test cards only."],
    ["4242424242424241", "Your card number is invalid."],
  ])("tells the payer of %s: %s", async (number, message) => {
    const { url } = await bench.stripe.checkout.sessions.create(sessionParams());
    expect((await submitCard(url, number)).html).toContain(`${message}</p>`);
  });

  it.each([
    [{ expiry: "13/34" }, "expiration date is incomplete"],
    [{ expiry: "10/26" }, "expiration date is in the past"],
    [{ cvc: "1" }, "security code is incomplete"],
    [{ name: " " }, "Enter the name on the card."],
    [{ email: "nobody" }, "Enter an e-mail address."],
  ])("asks again for %o and makes no intent", async (fields, message) => {
    const { id, url } = await bench.stripe.checkout.sessions.create(sessionParams());
    expect((await submitCard(url, GOOD_CARD, fields)).html).toContain(message);
    expect((await bench.stripe.checkout.sessions.retrieve(id)).payment_intent).toBeNull();
  });

  it("goes back without paying, and asks no e-mail the shop has given", async () => {
    const made = await bench.stripe.checkout.sessions.create({
      ...sessionParams(),
      customer_email: "known@example.com",
    });
    expect(await (await fetch(made.url ?? "")).text()).not.toContain('name="email"');
    const back = await submitCard(made.url, "", { action: "back" });
    expect(back).toMatchObject({
      status: 303,
      location: CANCEL_URL.replace("{CHECKOUT_SESSION_ID}", made.id),
    });
    expect((await bench.stripe.checkout.sessions.retrieve(made.id)).status).toBe("open");
    await submitCard(made.url, GOOD_CARD, { email: "other@example.com" });
    const done = await bench.stripe.checkout.sessions.retrieve(made.id);
    expect(done.customer_details?.email).toBe("known@example.com");
  });

  it("takes no form from another site and pays a session once only", async () => {
    const { url } = await bench.stripe.checkout.sessions.create(sessionParams());
    const foreign = await fetch(url ?? "", {
      method: "POST",
      headers: { origin: "http://evil.test" },
      body: "",
    });
    expect(foreign.status).toBe(403);
    await submitCard(url, GOOD_CARD);
    expect((await submitCard(url, GOOD_CARD)).html).toContain("already paid");
    expect((await bench.stripe.charges.list()).data).toHaveLength(1);
  });
});

describe("a session", () => {
  it("expires by the clock, on request, and not twice", async () => {
    const { stripe } = bench;
    const now = Math.floor(Date.now() / 1000);
    const timed = await stripe.checkout.sessions.create({ ...sessionParams(), expires_at: now + 35 * 60 });
    const asked = await stripe.checkout.sessions.create(sessionParams());
    expect(await stripe.checkout.sessions.expire(asked.id)).toMatchObject({ status: "expired", url: null });
    expect((await refusal(stripe.checkout.sessions.expire(asked.id))).message).toContain(
      "a status of expired",
    );
    await bench.advance(36 * 60_000);
    expect((await stripe.checkout.sessions.retrieve(timed.id)).status).toBe("expired");
    const page = await submitCard(timed.url, GOOD_CARD);
    expect(page).toMatchObject({ status: 410, location: null });
    const types = (await stripe.events.list({ type: "checkout.session.expired" })).data;
    expect(types).toHaveLength(2);
  });

  it("ends the intent a declined card left behind; until then the intent cannot be cancelled", async () => {
    const { stripe } = bench;
    const made = await stripe.checkout.sessions.create(sessionParams());
    await submitCard(made.url, DECLINED_CARD);
    const [intent] = (await stripe.paymentIntents.list()).data;
    expect((await refusal(stripe.paymentIntents.cancel(intent?.id ?? ""))).code).toBe(
      "payment_intent_unexpected_state",
    );
    await stripe.checkout.sessions.expire(made.id);
    expect(await stripe.paymentIntents.retrieve(intent?.id ?? "")).toMatchObject({ status: "canceled" });
  });

  it("names its lines, its customer and refuses a paid one's expiry", async () => {
    const { stripe } = bench;
    const customer = await stripe.customers.create({ email: "c@example.com", metadata: { uid: "u1" } });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
      email: "c@example.com",
      metadata: { uid: "u1" },
    });
    const made = await stripe.checkout.sessions.create({
      ...sessionParams(),
      customer: customer.id,
      expand: ["line_items", "customer"],
    });
    expect(made.line_items?.data).toMatchObject([
      { amount_total: 2500, quantity: 1, price: { unit_amount: 2500 } },
    ]);
    expect(made.customer).toMatchObject({ id: customer.id, object: "customer" });
    expect((await stripe.checkout.sessions.listLineItems(made.id)).data).toHaveLength(1);
    await submitCard(made.url, GOOD_CARD);
    expect((await refusal(stripe.checkout.sessions.expire(made.id))).message).toContain(
      "a status of complete",
    );
    const unknown = stripe.checkout.sessions.create({ ...sessionParams(), customer: "cus_nobody" });
    expect(await refusal(unknown)).toMatchObject({
      code: "resource_missing",
      param: "customer",
      statusCode: 400,
    });
  });
});
