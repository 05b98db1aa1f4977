import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { charged, DAY_MS, eventTypes } from "./stripeCards";
import {
  CANCEL_URL,
  DECLINED_CARD,
  eachBench,
  GOOD_CARD,
  held,
  paidBy,
  paidSession,
  refusal,
  sessionParams,
  submitCard,
} from "./stripeHarness";

const bench = eachBench();

describe("a payment captured later", () => {
  it("goes from session to authorisation, capture, fee and available balance", async () => {
    const { stripe } = bench;
    const made = await stripe.checkout.sessions.create(sessionParams());
    const page = await (await fetch(made.url ?? "")).text();
    expect(page).toContain("Sandbox, no real money");
    expect(page).toContain("$25.00");
    expect(page).toContain("A &#60;b&#62;thing&#60;/b&#62;");

    const paid = await submitCard(made.url, GOOD_CARD);
    expect(paid.status).toBe(303);
    expect(paid.location).toBe(`http://shop.test:5173/done?ok=1&session_id=${made.id}`);

    await stripe.paymentIntents.capture((await paidBy(bench, made.id)).id);
    await bench.advance(1000);
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
});

describe("a payment captured at once", () => {
  it("is paid when the page returns; the fee follows", async () => {
    const { intent } = await paidSession(bench, "automatic_async");
    expect(intent).toMatchObject({ status: "succeeded", amount_received: 2500 });
    expect((await bench.stripe.balanceTransactions.list()).data).toEqual([]);
    await bench.advance(1000);
    expect((await bench.stripe.balanceTransactions.list()).data).toHaveLength(1);
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
    const { id } = await paidBy(bench, made.id);
    expect((await submitCard(made.url, GOOD_CARD)).status).toBe(303);
    // One intent for both tries.
    expect(await paidBy(bench, made.id)).toMatchObject({
      id,
      status: "requires_capture",
      last_payment_error: null,
    });
    const charges = await held<Stripe.Charge>(bench, "charges");
    expect(charges.map(({ status }) => status)).toEqual(["succeeded", "failed"]);
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
    const customer = await bench.stripe.customers.create({ email: "known@example.com" });
    const made = await bench.stripe.checkout.sessions.create({ ...sessionParams(), customer: customer.id });
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
    expect(await held(bench, "charges")).toHaveLength(1);
  });
});

describe("a session", () => {
  it("closes its page when it expires", async () => {
    const now = Math.floor(Date.now() / 1000);
    const timed = await bench.stripe.checkout.sessions.create({
      ...sessionParams(),
      expires_at: now + 35 * 60,
    });
    await bench.advance(36 * 60_000);
    expect(await submitCard(timed.url, GOOD_CARD)).toMatchObject({ status: 410, location: null });
    expect(await eventTypes(bench)).toEqual(["checkout.session.expired"]);
  });

  it("ends the intent a declined card left behind; until then the intent cannot be cancelled", async () => {
    const { stripe } = bench;
    const made = await stripe.checkout.sessions.create(sessionParams());
    await submitCard(made.url, DECLINED_CARD);
    const intent = await paidBy(bench, made.id);
    expect((await refusal(stripe.paymentIntents.cancel(intent.id))).code).toBe(
      "payment_intent_unexpected_state",
    );
    await stripe.checkout.sessions.expire(made.id);
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: "canceled" });
  });
});

describe("a refund", () => {
  it("leaves the processing fee lost, and is released with the part the charge was in", async () => {
    const { stripe } = bench;
    const charge = await charged(bench);
    await stripe.refunds.create({ charge: charge.id });
    await bench.advance(2 * DAY_MS);
    expect(await stripe.balance.retrieve()).toMatchObject({
      pending: [{ amount: 0 }],
      available: [{ amount: -103 }],
    });
  });

  it("fails by a lever, once; the payer is still owed", async () => {
    const charge = await charged(bench);
    const refund = await bench.stripe.refunds.create({ charge: charge.id });
    await bench.lever("POST", "refunds/fail", { refund: refund.id, reason: "declined" });
    expect(await bench.stripe.refunds.retrieve(refund.id)).toMatchObject({ failure_reason: "declined" });
    await expect(bench.lever("POST", "refunds/fail", { refund: refund.id })).rejects.toThrow("failed before");
    expect((await bench.stripe.refunds.create({ charge: charge.id })).status).toBe("succeeded");
  });
});
