import type Stripe from "stripe";
import { type Bench, openBench, paidBy, sessionParams, submitCard } from "./stripeHarness";

export const DAY_MS = 24 * 3600 * 1000;

/** Published test cards by what they do. */
export const CARD = {
  good: "4242424242424242",
  availableAtOnce: "4000000000000077",
  asksOnce: "4000002500003155",
  asksAlways: "4000002760003184",
  renewalsFail: "4000000000000341",
  chargeback: "4000000000000259",
  inquiry: "4000000000001976",
  fraudWarning: "4000000000005423",
  blocked: "4000000000004954",
  review: "4000000000009235",
  refundFails: "4000000000005126",
  refundPends: "4000000000007726",
};

export const PLAN_KEY = "plan_monthly_v1";

/** A sandbox whose clock stands still and which sells one plan. */
export function openPlanBench(): Promise<Bench> {
  return openBench({
    clock: "manual",
    prices: [
      {
        lookupKey: PLAN_KEY,
        unitAmount: 999,
        currency: "usd",
        interval: "month",
        productName: "A plan",
      },
    ],
  });
}

/** A payment taken at once and booked, with its charge. */
export async function charged(bench: Bench, card = CARD.good): Promise<Stripe.Charge> {
  const { url, id } = await bench.stripe.checkout.sessions.create(sessionParams("automatic"));
  await submitCard(url, card);
  const intent = await paidBy(bench, id);
  return bench.stripe.charges.retrieve(String(intent.latest_charge));
}

/** A subscription begun on the hosted page. */
export async function subscribed(
  bench: Bench,
  card = CARD.good,
  extra: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Subscription> {
  const { stripe } = bench;
  const { url, id } = await stripe.checkout.sessions.create({ ...(await planParams(bench)), ...extra });
  const page = await submitCard(url, card);
  if (page.status !== 303) throw new Error(`The page stayed: ${page.html}`);
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ["subscription"] });
  const { subscription } = session;
  if (subscription === null || typeof subscription === "string") throw new Error("There is no plan.");
  return subscription;
}

export async function planParams(bench: Bench): Promise<Stripe.Checkout.SessionCreateParams> {
  const [price] = (await bench.stripe.prices.list({ lookup_keys: [PLAN_KEY], active: true })).data;
  return {
    mode: "subscription",
    client_reference_id: "person_1",
    line_items: [{ price: price?.id ?? "", quantity: 1 }],
    subscription_data: { metadata: { uid: "person_1" } },
    success_url: sessionParams().success_url ?? "",
    cancel_url: sessionParams().cancel_url ?? "",
  };
}

/** Presses a button of a page, as a browser would. */
export async function press(url: string, fields: Record<string, string>) {
  const response = await fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { origin: new URL(url).origin },
    body: new URLSearchParams(fields),
  });
  return { status: response.status, location: response.headers.get("location"), html: await response.text() };
}

/** Types of the events so far, oldest first. */
export async function eventTypes(bench: Bench, type?: string): Promise<string[]> {
  const events = await bench.stripe.events.list({ limit: 100, ...(type === undefined ? {} : { type }) });
  return events.data.map((event) => event.type).reverse();
}
