import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DAY_MS, readyAccount } from "../../embedded/sandboxes/connectHarness";
import { type Bench, openBench, submitCard } from "../../embedded/sandboxes/stripeHarness";

/** Stripe's test cards: the number for a page, the ready-made payment method for the API. */
const CARDS = {
  good: ["4242424242424242", "pm_card_visa"],
  atOnce: ["4000000000000077", "pm_card_bypassPending"],
  declined: ["4000000000000002", "pm_card_visa_chargeDeclined"],
  poor: ["4000000000009995", "pm_card_visa_chargeDeclinedInsufficientFunds"],
  disputed: ["4000000000000259", "pm_card_createDispute"],
  inquiry: ["4000000000001976", "pm_card_createDisputeInquiry"],
  refundFails: ["4000000000005126", "pm_card_refundFail"],
  refundPends: ["4000000000007726", "pm_card_pendingRefund"],
} as const;

interface Payment {
  amount?: number;
  capture?: "automatic" | "manual";
  card?: keyof typeof CARDS;
  metadata?: Record<string, string>;
  group?: string;
}

/** What a flow is played against. A flow speaks to it through the SDK and these few helpers only. */
export interface Target {
  stripe: Stripe;
  /** A payment by card: through the hosted page where there is one to drive, else confirmed by the API. */
  pay(payment?: Payment): Promise<Stripe.PaymentIntent>;
  /** Money that can be transferred at once. */
  fund(amount: number): Promise<void>;
  /** What comes by itself a moment later, once it is there. */
  eventually<T>(look: () => Promise<T | undefined>): Promise<T>;
  /** A key or name nobody used before. */
  unique(word: string): string;
  /** The price of a monthly plan, and the key it is found by. */
  plan(): Promise<{ price: string; lookupKey: string }>;
  /** A plan begun with a good card: on the hosted page where there is one to drive, else by the API. */
  subscribe(): Promise<Stripe.Subscription>;
}

/** The sandbox can do more: its pages take forms and its clock moves. */
export interface Sandbox extends Target {
  bench: Bench;
  readyAccount(bank?: string): Promise<string>;
  advance(ms: number): Promise<void>;
}

interface Flows {
  /** Played on every target: a difference between them fails. */
  both(title: string, flow: (target: Target) => Promise<void>): void;
  /** Needs a hosted page, a lever or the clock, which Stripe's test mode offers no program. */
  sandboxOnly(title: string, flow: (sandbox: Sandbox) => Promise<void>): void;
}

const testKey = process.env.STRIPE_TEST_SECRET_KEY;

/**
 * Registers flows for the sandbox, and for Stripe's test mode when `STRIPE_TEST_SECRET_KEY` is set. `news`: events that the
 * flows bring about; that each carries what the SDK declares, the types say.
 */
export function contract(name: string, flows: (to: Flows) => void, news: readonly string[] = []): void {
  describe(`${name}, on the sandbox`, () => {
    let sandbox: Sandbox | undefined;
    const opened = () => {
      if (sandbox === undefined) throw new Error("The sandbox is not open.");
      return sandbox;
    };
    beforeAll(async () => {
      sandbox = sandboxTarget(await openBench({ prices: [SEED] }));
    });
    afterAll(() => opened().bench.close());
    flows({
      both: (title, flow) => it(title, () => flow(opened())),
      sandboxOnly: (title, flow) => it(`${title} (sandbox only)`, () => flow(opened())),
    });
    const sendsNews = async () => {
      const { lever, shop } = opened().bench;
      await lever("POST", "flush");
      expect(shop.types()).toEqual(expect.arrayContaining([...news]));
    };
    if (news.length > 0) it("send every event that they bring about", sendsNews);
  });
  if (testKey === undefined || testKey === "") return;
  describe(`${name}, on Stripe's test mode`, () => {
    const target = testModeTarget(testKey);
    flows({ both: (title, flow) => it(title, () => flow(target)), sandboxOnly: () => undefined });
  });
}

const run = randomUUID().slice(0, 8);
const unique = (word: string) => `${run}:${word}`;
const RETURN_URL = "http://shop.test/done";
const PLAN_METADATA = { uid: "u1" };
/** The plan the sandbox sells from the start. */
const SEED = {
  lookupKey: "plan_monthly_v1",
  unitAmount: 999,
  currency: "usd",
  interval: "month" as const,
  productName: "A plan",
};

function sandboxTarget(bench: Bench): Sandbox {
  const { stripe } = bench;
  const pay = async (payment: Payment = {}) => {
    const session = await stripe.checkout.sessions.create(sessionOf(payment));
    await submitCard(session.url, CARDS[payment.card ?? "good"][0]);
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id);
    return stripe.paymentIntents.retrieve(String(payment_intent));
  };
  const plan = async () => {
    const { data } = await stripe.prices.list({ lookup_keys: [SEED.lookupKey] });
    return { price: idOf(data[0]), lookupKey: SEED.lookupKey };
  };
  return {
    bench,
    stripe,
    pay,
    unique,
    async fund(amount) {
      await pay({ amount, card: "atOnce" });
      await bench.advance(2 * DAY_MS);
    },
    plan,
    async subscribe() {
      const { price } = await plan();
      const { id, url } = await stripe.checkout.sessions.create({
        mode: "subscription",
        line_items: [{ price, quantity: 1 }],
        subscription_data: { metadata: PLAN_METADATA },
        success_url: RETURN_URL,
      });
      await submitCard(url, CARDS.good[0]);
      const { subscription } = await stripe.checkout.sessions.retrieve(id);
      return stripe.subscriptions.retrieve(idOf(subscription));
    },
    async eventually(look) {
      await bench.advance(MOMENT_MS);
      return there(await look());
    },
    readyAccount: async (bank) => (await readyAccount(bench, bank)).id,
    advance: (ms) => bench.advance(ms),
  };
}

function testModeTarget(key: string): Target {
  if (!key.startsWith("sk_test_")) throw new Error("STRIPE_TEST_SECRET_KEY is no test key.");
  const stripe = new Stripe(key, { maxNetworkRetries: 2, telemetry: false });
  const pay = async (payment: Payment = {}) => {
    const intent = await stripe.paymentIntents.create({
      amount: payment.amount ?? 2500,
      currency: "usd",
      capture_method: payment.capture ?? "automatic",
      automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      metadata: payment.metadata ?? {},
      ...(payment.group === undefined ? {} : { transfer_group: payment.group }),
    });
    const [, method] = CARDS[payment.card ?? "good"];
    // A declined card rejects; the intent it leaves behind is what the flow looks at.
    await stripe.paymentIntents.confirm(intent.id, { payment_method: method }).catch(throwUnlessCard);
    return stripe.paymentIntents.retrieve(intent.id);
  };
  const plan = async () => {
    const lookupKey = unique("plan").replace(":", "_");
    const price = await stripe.prices.create({
      currency: "usd",
      unit_amount: SEED.unitAmount,
      recurring: { interval: SEED.interval },
      product_data: { name: SEED.productName },
      lookup_key: lookupKey,
      transfer_lookup_key: true,
    });
    return { price: price.id, lookupKey };
  };
  return {
    stripe,
    pay,
    unique,
    plan,
    async subscribe() {
      const [, card] = CARDS.good;
      const customer = await stripe.customers.create({
        payment_method: card,
        invoice_settings: { default_payment_method: card },
      });
      const items = [{ price: (await plan()).price }];
      return stripe.subscriptions.create({ customer: customer.id, items, metadata: PLAN_METADATA });
    },
    fund: async (amount) => void (await pay({ amount, card: "atOnce" })),
    eventually: (look) => vi.waitFor(async () => there(await look()), { timeout: 120_000, interval: 2000 }),
  };
}

/** The sandbox's banks need a minute at most. */
const MOMENT_MS = 61_000;

function there<T>(found: T | undefined): T {
  if (found === undefined) throw new Error("It has not come.");
  return found;
}

function throwUnlessCard(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
}

/** A hosted session for one payment. */
export function sessionOf({ amount = 2500, capture, metadata, group }: Payment = {}) {
  return {
    mode: "payment" as const,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: "usd", unit_amount: amount, product_data: { name: "A thing" } },
      },
    ],
    payment_intent_data: {
      capture_method: capture ?? ("automatic" as const),
      metadata: metadata ?? {},
      ...(group === undefined ? {} : { transfer_group: group }),
    },
    success_url: RETURN_URL,
    cancel_url: RETURN_URL,
  };
}

/** The error a call rejects with. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error("The call was not refused.");
}

/** The id behind a field that may be expanded. */
export function idOf(field: string | { id: string } | null | undefined): string {
  if (field === null || field === undefined) throw new Error("There is no id.");
  return typeof field === "string" ? field : field.id;
}
