import type Stripe from "stripe";
import { type Bench, GOOD_CARD, submitCard } from "./stripeHarness";

export const DAY_MS = 24 * 3600 * 1000;
export const RETURN_URL = "http://shop.test:5173/wallet?onboarding=return";
export const REFRESH_URL = "http://shop.test:5173/wallet?onboarding=refresh";
export const WORKING_BANK = "000123456789";
export const CLOSED_BANK = "000111111113";

export const accountParams = (): Stripe.AccountCreateParams => ({
  country: "US",
  email: "maker@example.com",
  controller: {
    fees: { payer: "application" },
    losses: { payments: "application" },
    requirement_collection: "stripe",
    stripe_dashboard: { type: "express" },
  },
  capabilities: { transfers: { requested: true } },
  metadata: { uid: "u1" },
});

/** An account that is asked to pay out by hand, its person not yet questioned. */
export async function connectedAccount({ stripe }: Pick<Bench, "stripe">): Promise<Stripe.Account> {
  const account = await stripe.accounts.create(accountParams());
  await stripe.balanceSettings.update(
    { payments: { payouts: { schedule: { interval: "manual" } } } },
    { stripeAccount: account.id },
  );
  return account;
}

type Ending = "finish" | "documents" | "reject" | "leave";

/** Opens the link's page and sends its form, as a browser would. */
export async function onboard(
  { stripe }: Pick<Bench, "stripe">,
  account: string,
  ending: Ending = "finish",
  fields: Record<string, string> = {},
) {
  const { url } = await stripe.accountLinks.create({
    account,
    type: "account_onboarding",
    return_url: RETURN_URL,
    refresh_url: REFRESH_URL,
  });
  await (await fetch(url, { redirect: "manual" })).text();
  return sendBank(url, { action: ending, ...fields });
}

export async function sendBank(url: string, fields: Record<string, string>) {
  const response = await fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { origin: new URL(url).origin },
    body: new URLSearchParams({ routingNumber: "110000000", accountNumber: WORKING_BANK, ...fields }),
  });
  return { status: response.status, location: response.headers.get("location"), html: await response.text() };
}

/** An account whose person has finished, ready to be paid. */
export async function readyAccount(bench: Bench, bank = WORKING_BANK): Promise<Stripe.Account> {
  const { id } = await connectedAccount(bench);
  await onboard(bench, id, "finish", { accountNumber: bank });
  return bench.stripe.accounts.retrieve(id);
}

/** Puts card money on the platform's available balance; the processing fee comes off. */
export async function fund(bench: Bench, amount: number): Promise<void> {
  const { url } = await bench.stripe.checkout.sessions.create({
    mode: "payment",
    line_items: [
      { quantity: 1, price_data: { currency: "usd", unit_amount: amount, product_data: { name: "x" } } },
    ],
    payment_intent_data: { capture_method: "automatic" },
    success_url: RETURN_URL,
  });
  await submitCard(url, GOOD_CARD);
  await bench.advance(2 * DAY_MS);
}

/** What an account, or without a name the platform, could pay out now. */
export async function available({ stripe }: Pick<Bench, "stripe">, account?: string): Promise<number> {
  const balance = await stripe.balance.retrieve({}, account === undefined ? {} : { stripeAccount: account });
  return balance.available.find(({ currency }) => currency === "usd")?.amount ?? 0;
}
