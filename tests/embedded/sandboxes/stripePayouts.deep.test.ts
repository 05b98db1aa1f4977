import { describe, expect, it } from "vitest";
import {
  accountParams,
  available,
  CLOSED_BANK,
  connectedAccount,
  DAY_MS,
  fund,
  onboard,
  readyAccount,
} from "./connectHarness";
import { eachBench, refusal } from "./stripeHarness";

const bench = eachBench();

/** $100 captured leave this after the fee. */
const FUNDED = 10_000 - 320;

const send = (destination: string, amount: number, extra: { source_transaction?: string } = {}) =>
  bench.stripe.transfers.create({ amount, currency: "usd", destination, ...extra });

const payOut = (stripeAccount: string, amount: number) =>
  bench.stripe.payouts.create({ amount, currency: "usd" }, { stripeAccount });

const kinds = async (stripeAccount: string) =>
  (await bench.stripe.balanceTransactions.list({ limit: 20 }, { stripeAccount })).data.map(
    ({ type, net }) => [type, net],
  );

describe("a transfer", () => {
  it("says 501 for an account left on automatic payouts: its money would leave by itself", async () => {
    const { id } = await bench.stripe.accounts.create(accountParams());
    await onboard(bench, id);
    await fund(bench, 10_000);
    const refused = await refusal(send(id, 100));
    expect(refused.statusCode).toBe(501);
    expect(refused.message).toContain(`automatic payouts of ${id}`);
    expect((await refusal(send(id, 1, { source_transaction: "ch_1" }))).statusCode).toBe(501);
    const settings = { payments: { payouts: { schedule: { interval: "weekly" as const } } } };
    const weekly = await refusal(bench.stripe.balanceSettings.update(settings, { stripeAccount: id }));
    expect(weekly.statusCode).toBe(501);
  });

  it("is reversed in parts, never beyond its amount or what the account has", async () => {
    const { stripe } = bench;
    const { id } = await readyAccount(bench);
    await fund(bench, 10_000);
    const sent = await send(id, 4000);
    await stripe.transfers.createReversal(sent.id, { amount: 1000 });
    expect((await refusal(stripe.transfers.createReversal(sent.id, { amount: 3001 }))).statusCode).toBe(400);
    await payOut(id, 500);
    expect((await refusal(stripe.transfers.createReversal(sent.id))).code).toBe("balance_insufficient");
    await stripe.transfers.createReversal(sent.id, { amount: 2500 });
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
    await bench.lever("POST", "flush");
    const bank = ["created", "updated", "deleted"].map((end) => `account.external_account.${end}`);
    expect(bench.connect.types()).toEqual(expect.arrayContaining(["payout.failed", ...bank]));
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
});
