import { expect } from "vitest";
import { contract, idOf, refusal } from "./target";

contract("prices", ({ both }) => {
  both("are found by their lookup key, and by no other", async ({ stripe, plan }) => {
    const { price, lookupKey } = await plan();
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
    expect(data).toMatchObject([{ id: price, type: "recurring", unit_amount: 999 }]);
    expect((await stripe.prices.list({ lookup_keys: [`${lookupKey}_none`] })).data).toEqual([]);
  });
});

contract("sessions of a plan", ({ both }) => {
  const addresses = { success_url: "http://shop.test/done", cancel_url: "http://shop.test/back" };

  both("open unpaid, without a subscription", async ({ stripe, plan }) => {
    const { price } = await plan();
    const session = await stripe.checkout.sessions.create({
      ...addresses,
      mode: "subscription",
      line_items: [{ price, quantity: 1 }],
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

  both("refuse what belongs to payments, and a price nobody made", async ({ stripe, plan }) => {
    const { price: known } = await plan();
    const create = (price: string, extra: object = {}) =>
      refusal(
        stripe.checkout.sessions.create({
          ...addresses,
          mode: "subscription",
          line_items: [{ price, quantity: 1 }],
          ...extra,
        }),
      );
    const manual = { payment_intent_data: { capture_method: "manual" } };
    expect((await create(known, manual)).statusCode).toBe(400);
    expect(await create("price_nobody")).toMatchObject({ code: "resource_missing" });
  });

  both("take no customer nobody made to the portal", async ({ stripe }) => {
    const refused = await refusal(stripe.billingPortal.sessions.create({ customer: "cus_nobody" }));
    expect(refused).toMatchObject({ code: "resource_missing", param: "customer" });
  });
});

contract(
  "subscriptions",
  ({ both, sandboxOnly }) => {
    both("are active once the first invoice is paid", async ({ stripe, subscribe }) => {
      const subscription = await subscribe();
      expect(subscription).toMatchObject({
        status: "active",
        cancel_at_period_end: false,
        collection_method: "charge_automatically",
        metadata: { uid: "u1" },
      });
      const [item] = subscription.items.data;
      expect((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)).toBeGreaterThan(
        27 * 24 * 3600,
      );
      const invoice = await stripe.invoices.retrieve(idOf(subscription.latest_invoice), {
        expand: ["payments.data.payment.payment_intent"],
      });
      expect(invoice).toMatchObject({
        status: "paid",
        amount_paid: 999,
        billing_reason: "subscription_create",
        parent: { subscription_details: { subscription: subscription.id, metadata: { uid: "u1" } } },
      });
      expect(invoice.payments?.data[0]?.payment.payment_intent).toMatchObject({
        status: "succeeded",
        amount_received: 999,
      });
    });

    both("end at once when they are cancelled, and are then gone for another try", async (target) => {
      const { id } = await target.subscribe();
      expect(await target.stripe.subscriptions.cancel(id)).toMatchObject({ status: "canceled" });
      expect((await refusal(target.stripe.subscriptions.cancel(id))).code).toBe("resource_missing");
      expect((await target.stripe.subscriptions.retrieve(id)).status).toBe("canceled");
    });

    sandboxOnly("renew by the clock, with an invoice of its own", async ({ stripe, subscribe, advance }) => {
      const begun = await subscribe();
      await advance(32 * 24 * 3600_000);
      const renewed = await stripe.subscriptions.retrieve(begun.id, { expand: ["latest_invoice"] });
      expect(renewed.latest_invoice).not.toBe(begun.latest_invoice);
      expect(renewed).toMatchObject({
        status: "active",
        items: { data: [{ current_period_start: begun.items.data[0]?.current_period_end }] },
        latest_invoice: { status: "paid", billing_reason: "subscription_cycle" },
      });
    });
  },
  [
    "invoice.paid",
    "invoice_payment.paid",
    "customer.subscription.created",
    "customer.subscription.updated",
    "customer.subscription.deleted",
  ],
);
