/** The adapter for payouts against the provider's stand-in: what it asks for, and what it refuses to take for ours. */
import type { DisbursePort } from "@convex/pay/disbursePorts";
import { readPayConfig } from "@convex/pay/stripe/config";
import { createStripeDisburse } from "@convex/pay/stripe/disburse";
import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { sdk } from "../../../embedded/sandboxes/stripeHarness";
import { expectPrinted } from "../../../support/quiet";
import { eachOnProvider, type Provider } from "./provider";

const AT_ONCE = "4000000000000077";
const ORDER = { payoutId: "payout1", amount: 4_000, currency: "usd" };

let provider: Provider;
let port: DisbursePort;
let stripe: Stripe;

eachOnProvider((fresh) => {
  provider = fresh;
  port = createStripeDisburse(readPayConfig(process.env));
  stripe = sdk(provider.sandbox.url);
});

/** Card money on the platform's available balance. */
async function fund(amount: number): Promise<void> {
  const { url } = await stripe.checkout.sessions.create({
    mode: "payment",
    line_items: [
      { quantity: 1, price_data: { currency: "usd", unit_amount: amount, product_data: { name: "x" } } },
    ],
    payment_intent_data: { capture_method: "automatic" },
    success_url: "http://shop.test/done",
  });
  await provider.onPage(url ?? "", { card: AT_ONCE });
  await provider.lever("clock/advance", { ms: 1_000 });
}

/** An account whose person has finished, by the adapter's own calls. */
async function account(): Promise<string> {
  // No account, payment or payout of the product's own.
  expectPrinted('"alarm":"pay-event-given-up"', "any");
  const { ref } = await port.ensureRecipient("u1", "acct:u1");
  const url = await port.onboardingLink(ref);
  await fetch(url);
  const typed = { routingNumber: "110000000", accountNumber: "000123456789", action: "finish" };
  await fetch(url, { method: "POST", body: new URLSearchParams(typed), redirect: "manual" });
  return ref;
}

describe("the account", () => {
  test("PRD-08 is one for a key, express, ours to answer for, and pays nothing out by itself", async () => {
    const { ref, uid, detailsSubmitted } = await port.ensureRecipient("u1", "acct:u1");
    expect((await port.ensureRecipient("u1", "acct:u1")).ref).toBe(ref);
    expect({ uid, detailsSubmitted }).toEqual({ uid: "u1", detailsSubmitted: false });
    const account = await stripe.accounts.retrieve(ref);
    expect(account.controller).toMatchObject({
      fees: { payer: "application" },
      losses: { payments: "application" },
      requirement_collection: "stripe",
      stripe_dashboard: { type: "express" },
    });
    expect(account.settings?.payouts?.schedule.interval).toBe("manual");
    expect(await port.findRecipient("u1", { since: Date.now() })).toMatchObject({ ref });
    expect(await port.findRecipient("u2", { since: Date.now() })).toBeNull();
  });

  test("rulings 23: a page that does not stand on the provider's origin is shown to nobody", async () => {
    const { ref } = await port.ensureRecipient("u1", "acct:u1");
    const config = { ...readPayConfig(process.env), paymentOrigin: "https://elsewhere.test" };
    await expect(createStripeDisburse(config).onboardingLink(ref)).rejects.toMatchObject({
      failure: "refused",
      code: "foreign-page",
    });
  });

  test("one that is closed or not ours refuses for good", async () => {
    await expect(port.getRecipient("acct_unknown")).rejects.toMatchObject({
      failure: "refused",
      code: "account_invalid",
    });
  });
});

describe("money", () => {
  test("a transfer and its bank payout are told as one, and found again by their names", async () => {
    await fund(9_000);
    const accountRef = await account();
    const sent = await port.transfer({ ...ORDER, accountRef }, "tr:1");
    const { transferRef } = sent;
    if (transferRef === null) throw new Error("no transfer");
    expect(sent).toMatchObject({ payoutId: "payout1", stage: "transferred", amount: 4_000, bankRef: null });
    expect(await port.findTransfer({ ...ORDER, accountRef })).toEqual(sent);
    const order = { ...ORDER, accountRef, transferRef };
    expect(await port.findBankPayout(order, { since: Date.now() })).toBeNull();
    const banked = await port.payBank(order, "po:1");
    expect(banked).toMatchObject({ stage: "in_transit", transferRef, reversalRef: null });
    expect(await port.findBankPayout(order, { since: Date.now() })).toEqual(banked);
    expect(await port.getBankPayout(banked.bankRef ?? "", accountRef)).toEqual(banked);
    expect(await port.findTransfer({ ...ORDER, payoutId: "payout2", accountRef })).toBeNull();
  });

  test("what was made by hand is not ours, and a part taken back by hand is for a person", async () => {
    await fund(9_000);
    const accountRef = await account();
    const byHand = await stripe.transfers.create({ destination: accountRef, amount: 2_000, currency: "usd" });
    expect(await port.getTransfer(byHand.id)).toBeNull();
    const bank = await stripe.payouts.create({ amount: 500, currency: "usd" }, { stripeAccount: accountRef });
    expect(await port.getBankPayout(bank.id, accountRef)).toBeNull();
    const { transferRef } = await port.transfer({ ...ORDER, accountRef }, "tr:1");
    await stripe.transfers.createReversal(transferRef ?? "", { amount: 1_000 });
    await expect(port.getTransfer(transferRef ?? "")).rejects.toMatchObject({
      failure: "retry",
      code: "partly-reversed",
    });
  });

  test("what the balance does not cover is refused by its own name, on both sides", async () => {
    const accountRef = await account();
    const refusedFor = { failure: "refused", code: "balance_insufficient" };
    await expect(port.transfer({ ...ORDER, accountRef }, "tr:1")).rejects.toMatchObject(refusedFor);
    const order = { ...ORDER, accountRef, transferRef: "tr_none" };
    await expect(port.payBank(order, "po:1")).rejects.toMatchObject(refusedFor);
  });
});
