import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { seedOf } from "../../../embedded/sandboxes/stripe/resources/prices";
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
import { DECLINED_CARD, eachBench, held, refusal, sessionParams, submitCard } from "./stripeHarness";

const bench = eachBench(openPlanBench);

const item = (subscription: Stripe.Subscription) => subscription.items.data[0];

/** Moves the clock to the end of the present period. */
async function toPeriodEnd(id: string): Promise<Stripe.Subscription> {
  const { stripe } = bench;
  const end = item(await stripe.subscriptions.retrieve(id))?.current_period_end ?? 0;
  await bench.lever("POST", "clock/advance", { to: end * 1000 });
  return stripe.subscriptions.retrieve(id);
}

describe("prices", () => {
  it("are there from the start, after a reset too, and more come by a lever, once", async () => {
    const keys = async () => (await bench.stripe.prices.list()).data.map(({ lookup_key }) => lookup_key);
    expect(await keys()).toEqual([PLAN_KEY]);
    await bench.lever("POST", "reset");
    const weekly = seedOf("weekly=5/usd/week/A week");
    for (const _time of [1, 2]) await bench.lever("POST", "seed", { prices: [weekly] });
    expect(await keys()).toEqual(["weekly", PLAN_KEY]);
    await expect(bench.lever("POST", "seed", { prices: [{ lookupKey: "x" }] })).rejects.toThrow("seed:");
    expect(() => seedOf("plan_v1=9.99/usd/month/A plan")).toThrow("lookup_key=cents/currency");
  });
});

describe("a plan bought on the hosted page", () => {
  it("makes a customer of a stranger, stays open for a declined card, and asks the bank where it must", async () => {
    const { stripe } = bench;
    const made = await stripe.checkout.sessions.create(await planParams(bench));
    expect(await (await fetch(made.url ?? "")).text()).toContain("$9.99 every month");
    expect((await submitCard(made.url, DECLINED_CARD)).html).toContain("Your card was declined.");
    expect(await held(bench, "subscriptions")).toEqual([]);
    const [open] = await held<Stripe.PaymentIntent>(bench, "paymentIntents");
    expect(await refusal(stripe.paymentIntents.cancel(open?.id ?? ""))).toMatchObject({
      code: "payment_intent_unexpected_state",
    });
    const bank = await submitCard(made.url, CARD.asksOnce);
    expect(bank.location).toContain("/3ds/");
    expect(await press(bank.location ?? "", { action: "complete" })).toMatchObject({ status: 303 });
    const session = await stripe.checkout.sessions.retrieve(made.id, {
      expand: ["customer", "subscription"],
    });
    expect(session).toMatchObject({
      customer: { email: "payer@example.com", name: "Pat Payer" },
      subscription: { status: "active" },
    });
    // One intent for all three tries, and it cannot be cancelled behind the invoice's back.
    expect(await held(bench, "paymentIntents")).toHaveLength(1);
    expect((await refusal(stripe.paymentIntents.cancel(open?.id ?? ""))).statusCode).toBe(400);
  });

  it.each([
    [{ line_items: sessionParams().line_items }, "recurring price"],
    [{ mode: "payment" as const, subscription_data: undefined }, "payment` mode"],
    [{ mode: "payment" as const, line_items: sessionParams().line_items }, "subscription_data"],
    [{ line_items: [{ quantity: 1 }] }, "line_items[0][price]"],
  ])("refuses %o", async (extra, words) => {
    const params = { ...(await planParams(bench)), ...extra } as Stripe.Checkout.SessionCreateParams;
    expect((await refusal(bench.stripe.checkout.sessions.create(params))).message).toContain(words);
  });
});

describe("renewal by the clock", () => {
  it("runs every period that passed, in order, on the day the plan began, when the clock leaps", async () => {
    const begun = await subscribed(bench);
    await bench.advance(100 * DAY_MS);
    const invoices = (await held<Stripe.Invoice>(bench, "invoices")).reverse();
    expect(invoices.map(({ status }) => status)).toEqual(["paid", "paid", "paid", "paid"]);
    const periods = invoices.map(({ created, lines }) => ({ created, ...lines.data[0]?.period }));
    for (const [index, { created, start }] of periods.entries()) {
      expect(start).toBe(created);
      if (index > 0) expect(start).toBe(periods[index - 1]?.end);
    }
    const now = item(await bench.stripe.subscriptions.retrieve(begun.id));
    expect(now?.current_period_start).toBe(periods.at(-1)?.start);
    // Each charge was settled at its own time, long before the leap ended.
    expect((await bench.stripe.balance.retrieve()).pending).toMatchObject([{ amount: 0 }]);
    const [updated] = (await bench.stripe.events.list({ type: "customer.subscription.updated" })).data;
    expect(updated?.data.previous_attributes).toMatchObject({ latest_invoice: invoices.at(-2)?.id });
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
    const charges = (await held(bench, "charges")).length;
    await bench.advance(60 * DAY_MS);
    expect(await held(bench, "charges")).toHaveLength(charges);
  });
});
