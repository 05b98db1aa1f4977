import type Stripe from "stripe";
import { expect } from "vitest";
import { accountParams, DAY_MS, onboard } from "../../embedded/sandboxes/connectHarness";
import { contract, refusal, type Target } from "./target";

const manual = { payments: { payouts: { schedule: { interval: "manual" as const } } } };

const newAccount = async ({ stripe }: Target): Promise<Stripe.Account> => {
  const account = await stripe.accounts.create(accountParams());
  await stripe.balanceSettings.update(manual, { stripeAccount: account.id });
  return account;
};

const available = async ({ stripe }: Target, stripeAccount: string) => {
  const balance = await stripe.balance.retrieve({}, { stripeAccount });
  return balance.available.find(({ currency }) => currency === "usd")?.amount ?? 0;
};

contract("connected accounts", ({ both, sandboxOnly }) => {
  both("start unanswered, with nothing enabled and answers due", async (target) => {
    const account = await newAccount(target);
    expect(account).toMatchObject({
      object: "account",
      details_submitted: false,
      payouts_enabled: false,
      country: "US",
      default_currency: "usd",
      metadata: { uid: "u1" },
      controller: {
        is_controller: true,
        requirement_collection: "stripe",
        stripe_dashboard: { type: "express" },
      },
      capabilities: { transfers: "inactive" },
    });
    expect(account.requirements?.currently_due?.length).toBeGreaterThan(0);
  });

  both("are found again by their names", async (target) => {
    const { id, created } = await newAccount(target);
    const { data } = await target.stripe.accounts.list({ created: { gte: created ?? 0 }, limit: 100 });
    expect(data.find((each) => each.id === id)?.metadata).toEqual({ uid: "u1" });
  });

  both("are asked to pay out by hand", async (target) => {
    const { id } = await newAccount(target);
    const settings = await target.stripe.balanceSettings.update(manual, { stripeAccount: id });
    expect(settings).toMatchObject({
      object: "balance_settings",
      payments: { payouts: { schedule: { interval: "manual" } } },
    });
  });

  both("have a balance of their own, which is empty", async (target) => {
    const { id } = await newAccount(target);
    expect(await available(target, id)).toBe(0);
  });

  both("are onboarded by a link of a few minutes", async (target) => {
    const { id } = await newAccount(target);
    const link = await target.stripe.accountLinks.create({
      account: id,
      type: "account_onboarding",
      return_url: "https://shop.test/return",
      refresh_url: "https://shop.test/refresh",
    });
    expect(link).toMatchObject({ object: "account_link" });
    expect(link.expires_at - link.created).toBeGreaterThan(60);
    expect(link.expires_at - link.created).toBeLessThan(3600);
    expect(link.url).toMatch(/^https?:/);
  });

  both("take no login before their person has answered", async (target) => {
    const { id } = await newAccount(target);
    expect((await refusal(target.stripe.accounts.createLoginLink(id))).statusCode).toBe(400);
  });

  both("take no link for nobody", async ({ stripe }) => {
    const refused = await refusal(
      stripe.accountLinks.create({
        account: "acct_nobody",
        type: "account_onboarding",
        return_url: "https://shop.test/return",
        refresh_url: "https://shop.test/refresh",
      }),
    );
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect(refused.statusCode).toBeLessThan(404);
  });

  both("cannot be sent money before they may take it", async (target) => {
    const { id } = await newAccount(target);
    const refused = await refusal(
      target.stripe.transfers.create({ amount: 100, currency: "usd", destination: id }),
    );
    expect(refused).toMatchObject({ statusCode: 400, code: "insufficient_capabilities_for_transfer" });
  });

  sandboxOnly("are enabled once their person has answered", async (target) => {
    const { id } = await newAccount(target);
    await onboard(target, id);
    expect(await target.stripe.accounts.retrieve(id)).toMatchObject({
      details_submitted: true,
      payouts_enabled: true,
      capabilities: { transfers: "active" },
      requirements: { currently_due: [], disabled_reason: null },
      external_accounts: { data: [{ object: "bank_account", last4: "6789" }] },
    });
    expect((await target.stripe.accounts.createLoginLink(id)).url).toContain(id);
  });

  sandboxOnly("stop when documents stay due, and when they are rejected", async (target) => {
    const { id } = await newAccount(target);
    await onboard(target, id, "documents");
    await target.advance(14 * DAY_MS);
    expect(await target.stripe.accounts.retrieve(id)).toMatchObject({
      payouts_enabled: false,
      requirements: { disabled_reason: "requirements.past_due" },
    });
    await target.bench.lever("POST", "accounts/requirements", { account: id, state: "reject" });
    expect((await target.stripe.accounts.retrieve(id)).requirements?.disabled_reason).toBe("rejected.other");
  });
});

contract("transfers", ({ both, sandboxOnly }) => {
  both("go to nobody they do not know", async ({ stripe }) => {
    const refused = await refusal(
      stripe.transfers.create({ amount: 100, currency: "usd", destination: "acct_nobody" }),
    );
    expect(refused).toMatchObject({ statusCode: 400, param: "destination" });
  });

  both("of a group nobody used are none", async ({ stripe, unique }) => {
    expect((await stripe.transfers.list({ transfer_group: unique("none") })).data).toEqual([]);
  });

  sandboxOnly(
    "take from the platform and give to the account, found again by their group",
    async (target) => {
      const destination = await target.readyAccount();
      await target.fund(5000);
      const group = target.unique("payout");
      const params = { amount: 3000, currency: "usd", destination, transfer_group: group };
      const sent = await target.stripe.transfers.create(params);
      expect(sent).toMatchObject({ amount: 3000, amount_reversed: 0, reversed: false, destination });
      expect(await available(target, destination)).toBe(3000);
      const found = await target.stripe.transfers.list({ transfer_group: group });
      expect(found.data.map(({ id }) => id)).toEqual([sent.id]);
      const [leg] = (await target.stripe.balanceTransactions.list({ source: sent.id })).data;
      expect(leg).toMatchObject({ type: "transfer", net: -3000, fee: 0 });
    },
  );

  sandboxOnly("never exceed what is available", async (target) => {
    const destination = await target.readyAccount();
    await target.pay({ amount: 90_000 });
    const refused = await refusal(
      target.stripe.transfers.create({ amount: 80_000, currency: "usd", destination }),
    );
    expect(refused).toMatchObject({ statusCode: 400, code: "balance_insufficient" });
  });

  sandboxOnly("come back by a reversal, whole or in part, not twice", async (target) => {
    const destination = await target.readyAccount();
    await target.fund(5000);
    const { id } = await target.stripe.transfers.create({ amount: 2000, currency: "usd", destination });
    await target.stripe.transfers.createReversal(id, { amount: 500 });
    await target.stripe.transfers.createReversal(id);
    expect(await target.stripe.transfers.retrieve(id)).toMatchObject({
      amount_reversed: 2000,
      reversed: true,
    });
    expect((await refusal(target.stripe.transfers.createReversal(id))).statusCode).toBe(400);
    expect(await available(target, destination)).toBe(0);
  });
});

contract("payouts", ({ both, sandboxOnly }) => {
  both("never exceed what is available", async ({ stripe }) => {
    const refused = await refusal(stripe.payouts.create({ amount: 99_999_999, currency: "usd" }));
    expect(refused).toMatchObject({ statusCode: 400, code: "balance_insufficient" });
  });

  sandboxOnly("leave the account's balance at once, wait, travel and arrive", async (target) => {
    const account = await target.readyAccount();
    const on = { stripeAccount: account };
    await target.fund(5000);
    await target.stripe.transfers.create({ amount: 2000, currency: "usd", destination: account });
    const { id } = await target.stripe.payouts.create({ amount: 2000, currency: "usd" }, on);
    const status = async () => (await target.stripe.payouts.retrieve(id, {}, on)).status;
    expect([await status(), await available(target, account)]).toEqual(["pending", 0]);
    await target.advance(DAY_MS);
    expect(await status()).toBe("in_transit");
    await target.advance(DAY_MS - 1000);
    expect(await status()).toBe("in_transit");
    await target.advance(1000);
    expect(await status()).toBe("paid");
    expect((await target.stripe.payouts.list({ limit: 100 }, on)).data).toMatchObject([{ id }]);
  });

  sandboxOnly(
    "come back when the bank refuses, with the reason, also after they were paid",
    async (target) => {
      const account = await target.readyAccount();
      const on = { stripeAccount: account };
      await target.fund(5000);
      await target.stripe.transfers.create({ amount: 2000, currency: "usd", destination: account });
      const { id } = await target.stripe.payouts.create({ amount: 2000, currency: "usd" }, on);
      await target.advance(3 * DAY_MS);
      await target.bench.lever("POST", "payouts/fail", { payout: id, code: "account_closed" });
      expect(await target.stripe.payouts.retrieve(id, {}, on)).toMatchObject({
        status: "failed",
        failure_code: "account_closed",
      });
      expect(await available(target, account)).toBe(2000);
      for (const body of [{ payout: id }, { payout: "po_nobody" }, {}])
        await expect(target.bench.lever("POST", "payouts/fail", body)).rejects.toThrow("400");
    },
  );
});
