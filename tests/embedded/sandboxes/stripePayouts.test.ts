import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  accountParams,
  available,
  CLOSED_BANK,
  connectedAccount,
  DAY_MS,
  fund,
  onboard,
  readyAccount,
  sumOfBooks,
} from "./connectHarness";
import { type Bench, GOOD_CARD, openBench, refusal, submitCard } from "./stripeHarness";

let bench: Bench;

beforeEach(async () => {
  bench = await openBench();
});

afterEach(async () => {
  expect(await sumOfBooks(bench)).toBe(0);
  await bench.close();
});

/** $100 captured leave this after the fee. */
const FUNDED = 10_000 - 320;

const send = (destination: string, amount: number, extra: Partial<Stripe.TransferCreateParams> = {}) =>
  bench.stripe.transfers.create({ amount, currency: "usd", destination, ...extra });

const payOut = (stripeAccount: string, amount: number, key?: string) =>
  bench.stripe.payouts.create(
    { amount, currency: "usd", metadata: { payoutId: "p1" } },
    { stripeAccount, ...(key === undefined ? {} : { idempotencyKey: key }) },
  );

const kinds = async (account?: string) =>
  (
    await bench.stripe.balanceTransactions.list(
      { limit: 20 },
      account === undefined ? {} : { stripeAccount: account },
    )
  ).data.map(({ type, net }) => [type, net]);

describe("a transfer", () => {
  it("moves what is available on the platform to what is available on the account", async () => {
    const { stripe } = bench;
    const { id } = await readyAccount(bench);
    await fund(bench, 10_000);
    const sent = await send(id, 4000, {
      transfer_group: "payout_1",
      metadata: { payoutId: "p1" },
      expand: ["balance_transaction", "destination"],
    });
    expect(sent).toMatchObject({
      amount: 4000,
      amount_reversed: 0,
      reversed: false,
      transfer_group: "payout_1",
      metadata: { payoutId: "p1" },
      balance_transaction: { type: "transfer", amount: -4000, fee: 0, net: -4000, status: "available" },
      destination: { id, object: "account" },
    });
    expect([await available(bench), await available(bench, id)]).toEqual([FUNDED - 4000, 4000]);
    expect(await kinds(id)).toEqual([["payment", 4000]]);
    const other = { transfer_group: "payout_1", destination: (await readyAccount(bench)).id };
    expect((await stripe.transfers.list(other)).data).toEqual([]);
  });

  it("never sends what is pending, more than there is, or to nobody; a refusal is an answer kept", async () => {
    const { id } = await readyAccount(bench);
    const { url } = await bench.stripe.checkout.sessions.create({
      mode: "payment",
      line_items: [
        { quantity: 1, price_data: { currency: "usd", unit_amount: 10_000, product_data: { name: "x" } } },
      ],
      payment_intent_data: { capture_method: "automatic" },
      success_url: "http://shop.test/",
    });
    await submitCard(url, GOOD_CARD);
    const key = { idempotencyKey: "tr:1:1" };
    const params = { amount: FUNDED, currency: "usd", destination: id };
    const early = await refusal(bench.stripe.transfers.create(params, key));
    expect(early).toMatchObject({ code: "balance_insufficient", statusCode: 400 });
    const replay = await refusal(bench.stripe.transfers.create(params, key));
    expect(replay.headers).toMatchObject({ "idempotent-replayed": "true" });
    await bench.advance(2 * DAY_MS - 3_600_000);
    expect((await refusal(send(id, 1))).code).toBe("balance_insufficient");
    await bench.advance(3_600_000);
    expect((await refusal(send(id, FUNDED + 1))).code).toBe("balance_insufficient");
    expect((await send(id, FUNDED)).amount).toBe(FUNDED);
    expect(await refusal(send("acct_nobody", 1))).toMatchObject({
      code: "resource_missing",
      param: "destination",
      statusCode: 400,
    });
    expect((await refusal(send(id, 1, { source_transaction: "ch_1" }))).statusCode).toBe(501);
  });

  it("says 501 for an account left on automatic payouts: its money would leave by itself", async () => {
    const { id } = await bench.stripe.accounts.create(accountParams());
    await onboard(bench, id);
    await fund(bench, 10_000);
    const refused = await refusal(send(id, 100));
    expect(refused.statusCode).toBe(501);
    expect(refused.message).toContain(`automatic payouts of ${id}`);
    const settings = { payments: { payouts: { schedule: { interval: "weekly" as const } } } };
    const weekly = await refusal(bench.stripe.balanceSettings.update(settings, { stripeAccount: id }));
    expect(weekly.statusCode).toBe(501);
  });

  it("is reversed in parts, never beyond its amount or what the account has", async () => {
    const { stripe } = bench;
    const { id } = await readyAccount(bench);
    await fund(bench, 10_000);
    const sent = await send(id, 4000);
    const part = await stripe.transfers.createReversal(sent.id, { amount: 1000, metadata: { why: "test" } });
    expect(part).toMatchObject({ amount: 1000, transfer: sent.id, metadata: { why: "test" } });
    expect(await stripe.transfers.retrieve(sent.id)).toMatchObject({
      amount_reversed: 1000,
      reversed: false,
      reversals: { data: [{ id: part.id }] },
    });
    expect((await refusal(stripe.transfers.createReversal(sent.id, { amount: 3001 }))).statusCode).toBe(400);
    await payOut(id, 500);
    expect((await refusal(stripe.transfers.createReversal(sent.id))).code).toBe("balance_insufficient");
    await stripe.transfers.createReversal(sent.id, { amount: 2500 });
    const rest = await refusal(stripe.transfers.createReversal(sent.id, { amount: 500 }));
    expect(rest.code).toBe("balance_insufficient");
    expect([await available(bench), await available(bench, id)]).toEqual([FUNDED - 500, 0]);
    expect(await kinds(id)).toEqual([
      ["payment_refund", -2500],
      ["payout", -500],
      ["payment_refund", -1000],
      ["payment", 4000],
    ]);
    expect((await stripe.events.list({ type: "transfer.reversed" })).data).toHaveLength(2);
  });
});

describe("a payout", () => {
  const paidAccount = async (bank?: string) => {
    const { id } = await readyAccount(bench, bank);
    await fund(bench, 10_000);
    await send(id, 4000);
    return id;
  };
  const status = async (id: string, payout: string) =>
    (await bench.stripe.payouts.retrieve(payout, {}, { stripeAccount: id })).status;

  it("waits an hour, and travels until the second day is over, to the second", async () => {
    const id = await paidAccount();
    const made = await payOut(id, 3000);
    expect(made).toMatchObject({
      status: "pending",
      automatic: false,
      method: "standard",
      metadata: { payoutId: "p1" },
      arrival_date: made.created + 2 * 24 * 3600,
    });
    await bench.advance(3_599_000);
    expect(await status(id, made.id)).toBe("pending");
    await bench.advance(2 * DAY_MS - 3_600_000);
    expect(await status(id, made.id)).toBe("in_transit");
    await bench.advance(1000);
    expect(await status(id, made.id)).toBe("paid");
  });

  it("comes back from a closed bank account, which then takes no more until another is named", async () => {
    const id = await paidAccount(CLOSED_BANK);
    const made = await payOut(id, 3000);
    await bench.advance(2 * DAY_MS);
    const failed = await bench.stripe.payouts.retrieve(
      made.id,
      { expand: ["failure_balance_transaction"] },
      { stripeAccount: id },
    );
    expect(failed).toMatchObject({
      status: "failed",
      failure_code: "account_closed",
      failure_balance_transaction: { type: "payout_failure", net: 3000 },
    });
    expect(await available(bench, id)).toBe(4000);
    expect((await refusal(payOut(id, 3000))).code).toBe("bank_account_unusable");
    await onboard(bench, id, "finish");
    expect((await payOut(id, 3000)).status).toBe("pending");
    expect(bench.connect.types()).toContain("payout.failed");
    expect(bench.connect.types()).toContain("account.external_account.updated");
  });

  it("may bounce days after it was paid, by a lever, once", async () => {
    const id = await paidAccount();
    const made = await payOut(id, 4000);
    await bench.advance(5 * DAY_MS);
    expect(await status(id, made.id)).toBe("paid");
    await bench.lever("POST", "payouts/fail", { payout: made.id, code: "no_account" });
    expect(await status(id, made.id)).toBe("failed");
    expect(await available(bench, id)).toBe(4000);
    expect(await kinds(id)).toEqual([
      ["payout_failure", 4000],
      ["payout", -4000],
      ["payment", 4000],
    ]);
    for (const body of [{ payout: made.id }, { payout: "po_nobody" }, {}])
      await expect(bench.lever("POST", "payouts/fail", body)).rejects.toThrow("400");
  });

  it("needs money, an account in good standing and a bank account", async () => {
    const id = await paidAccount();
    expect((await refusal(payOut(id, 4001))).code).toBe("balance_insufficient");
    await bench.lever("POST", "accounts/requirements", { account: id, state: "past_due" });
    expect((await refusal(payOut(id, 100))).code).toBe("payouts_not_allowed");
    const fresh = await connectedAccount(bench);
    expect((await refusal(payOut(fresh.id, 100))).code).toBe("payouts_not_allowed");
    const instant = bench.stripe.payouts.create(
      { amount: 1, currency: "usd", method: "instant" },
      { stripeAccount: id },
    );
    expect((await refusal(instant)).statusCode).toBe(501);
  });

  it("sweeps the platform's own balance to its own bank", async () => {
    await fund(bench, 10_000);
    const swept = await bench.stripe.payouts.create({ amount: FUNDED, currency: "usd" });
    await bench.advance(2 * DAY_MS);
    expect((await bench.stripe.payouts.retrieve(swept.id)).status).toBe("paid");
    expect(await available(bench)).toBe(0);
    expect(bench.shop.types()).toContain("payout.paid");
    expect(bench.connect.types()).not.toContain("payout.paid");
  });

  it("survives a lost answer and a restart: one payout, and it still arrives", async () => {
    const id = await paidAccount();
    await bench.lever("POST", "faults", { match: "POST /v1/payouts", dropAfterCommit: true, times: 2 });
    await refusal(payOut(id, 4000, "po:1:1"));
    await bench.lever("DELETE", "faults");
    await bench.restart();
    const found = await payOut(id, 4000, "po:1:1");
    await bench.advance(2 * DAY_MS);
    expect(await status(id, found.id)).toBe("paid");
    expect((await bench.stripe.payouts.list({}, { stripeAccount: id })).data).toHaveLength(1);
  });
});
