import { expect } from "vitest";
import { contract, idOf, refusal, type Target } from "./target";

async function monthly({ stripe }: Target) {
  return stripe.prices.create({
    currency: "usd",
    unit_amount: 999,
    recurring: { interval: "month" },
    product_data: { name: "A plan" },
  });
}

/** A plan begun by a customer whose card is on file. */
async function begun(target: Target, card = "pm_card_visa", extra: { test_clock?: string } = {}) {
  const { stripe } = target;
  const customer = await stripe.customers.create({
    payment_method: card,
    invoice_settings: { default_payment_method: card },
    ...extra,
  });
  const price = await monthly(target);
  return stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    metadata: { plan: "monthly" },
    expand: ["latest_invoice"],
  });
}

contract("prices", ({ both }) => {
  both("are found by a lookup key that can move on", async (target) => {
    const { stripe, unique } = target;
    const key = unique("price").replaceAll(":", "_");
    const first = await monthly(target);
    await stripe.prices.update(first.id, { lookup_key: key });
    const params = { currency: "usd", unit_amount: 500, product: idOf(first.product), lookup_key: key };
    expect((await refusal(stripe.prices.create(params))).type).toBe("StripeInvalidRequestError");
    const second = await stripe.prices.create({ ...params, transfer_lookup_key: true });
    const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, expand: ["data.product"] });
    expect(data).toMatchObject([{ id: second.id, type: "one_time", product: { name: "A plan" } }]);
    expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
  });

  both("need a product", async ({ stripe }) => {
    const refused = await refusal(stripe.prices.create({ currency: "usd", unit_amount: 100 }));
    expect(refused.statusCode).toBe(400);
  });
});

contract("sessions of a plan", ({ both, sandboxOnly }) => {
  const addresses = { success_url: "http://shop.test/done", cancel_url: "http://shop.test/back" };

  both("open unpaid, without a subscription", async (target) => {
    const price = await monthly(target);
    const session = await target.stripe.checkout.sessions.create({
      ...addresses,
      mode: "subscription",
      line_items: [{ price: price.id, quantity: 1 }],
      subscription_data: { metadata: { uid: "u1" } },
    });
    expect(session).toMatchObject({
      mode: "subscription",
      amount_total: 999,
      status: "open",
      payment_status: "unpaid",
      subscription: null,
      payment_intent: null,
    });
  });

  both("refuse what is paid once, and what belongs to payments", async (target) => {
    const { stripe } = target;
    const recurring = await monthly(target);
    const once = await stripe.prices.create({
      currency: "usd",
      unit_amount: 500,
      product: idOf(recurring.product),
    });
    const create = (price: string, extra: object = {}) =>
      refusal(
        stripe.checkout.sessions.create({
          ...addresses,
          mode: "subscription",
          line_items: [{ price, quantity: 1 }],
          ...extra,
        }),
      );
    expect((await create(once.id)).statusCode).toBe(400);
    expect((await create(recurring.id, { payment_intent_data: { description: "x" } })).statusCode).toBe(400);
    expect(await create("price_nobody")).toMatchObject({ code: "resource_missing" });
  });

  sandboxOnly("begin it when they are paid", async (target) => {
    const { stripe } = target;
    const price = await monthly(target);
    const { id, url } = await stripe.checkout.sessions.create({
      ...addresses,
      mode: "subscription",
      line_items: [{ price: price.id, quantity: 1 }],
    });
    await target.payOn(url);
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ["subscription"] });
    expect(session).toMatchObject({ payment_status: "paid", subscription: { status: "active" } });
  });
});

contract("subscriptions", ({ both }) => {
  both("are active when the first invoice is paid", async (target) => {
    const { stripe } = target;
    const subscription = await begun(target);
    expect(subscription).toMatchObject({
      status: "active",
      cancel_at_period_end: false,
      collection_method: "charge_automatically",
      metadata: { plan: "monthly" },
      latest_invoice: {
        status: "paid",
        amount_paid: 999,
        billing_reason: "subscription_create",
        parent: { subscription_details: { subscription: subscription.id } },
      },
    });
    const [item] = subscription.items.data;
    expect((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)).toBeGreaterThan(
      27 * 24 * 3600,
    );
    const invoice = await stripe.invoices.retrieve(idOf(subscription.latest_invoice), {
      expand: ["payments.data.payment.payment_intent"],
    });
    expect(invoice.payments?.data[0]?.payment.payment_intent).toMatchObject({
      status: "succeeded",
      amount_received: 999,
    });
  });

  both("are incomplete while the first invoice is not", async (target) => {
    for (const card of ["pm_card_chargeCustomerFail", "pm_card_authenticationRequired"]) {
      const subscription = await begun(target, card);
      expect(subscription).toMatchObject({ status: "incomplete", latest_invoice: { status: "open" } });
    }
  });

  both("end with the period, and take that back", async (target) => {
    const { stripe } = target;
    const { id, items } = await begun(target);
    const ending = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({
      status: "active",
      cancel_at_period_end: true,
      cancel_at: items.data[0]?.current_period_end,
    });
    const kept = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(kept).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
  });

  both("end at once when they are cancelled, and leave the usual list", async (target) => {
    const { stripe } = target;
    const { id, customer } = await begun(target);
    expect(await stripe.subscriptions.cancel(id)).toMatchObject({ status: "canceled" });
    expect((await refusal(stripe.subscriptions.cancel(id))).code).toBe("resource_missing");
    const owner = { customer: idOf(customer) };
    expect((await stripe.subscriptions.list(owner)).data).toEqual([]);
    expect((await stripe.subscriptions.list({ ...owner, status: "canceled" })).data).toMatchObject([{ id }]);
  });

  both("need a customer with a card", async (target) => {
    const { stripe } = target;
    const price = await monthly(target);
    const items = [{ price: price.id }];
    const customer = await stripe.customers.create();
    expect((await refusal(stripe.subscriptions.create({ customer: customer.id, items }))).statusCode).toBe(
      400,
    );
    expect(await refusal(stripe.subscriptions.create({ customer: "cus_nobody", items }))).toMatchObject({
      code: "resource_missing",
      param: "customer",
    });
  });

  both("renew by the clock, an invoice for each period", async (target) => {
    const { stripe, eventually } = target;
    const now = (await stripe.customers.create()).created;
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: now });
    const { id } = await begun(target, "pm_card_visa", { test_clock: clock.id });
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: now + 33 * 24 * 3600 });
    const invoices = await eventually(async () => {
      const { status } = await stripe.testHelpers.testClocks.retrieve(clock.id);
      const { data } = await stripe.invoices.list({ subscription: id, status: "paid" });
      return status === "ready" && data.length === 2 ? data : undefined;
    });
    expect(invoices.map(({ billing_reason }) => billing_reason)).toEqual([
      "subscription_cycle",
      "subscription_create",
    ]);
    await stripe.testHelpers.testClocks.del(clock.id);
  });
});
