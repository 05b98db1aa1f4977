import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import {
  accountParams,
  available,
  connectedAccount,
  DAY_MS,
  fund,
  onboard,
  REFRESH_URL,
  RETURN_URL,
  readyAccount,
  sendBank,
} from "./connectHarness";
import { CONNECT_SECRET, eachBench, refusal, SECRET } from "./stripeHarness";

const bench = eachBench();

const newLink = (account: string) =>
  bench.stripe.accountLinks.create({
    account,
    type: "account_onboarding",
    return_url: RETURN_URL,
    refresh_url: REFRESH_URL,
  });

const standing = async (id: string) => {
  const account = await bench.stripe.accounts.retrieve(id);
  return {
    submitted: account.details_submitted,
    payouts: account.payouts_enabled,
    transfers: account.capabilities?.transfers,
    due: account.requirements?.currently_due?.length,
    past: account.requirements?.past_due?.length,
    reason: account.requirements?.disabled_reason,
  };
};

/** The one bank account there is: another takes its place. */
async function bankOf(id: string): Promise<Stripe.BankAccount> {
  const { external_accounts: banks } = await bench.stripe.accounts.retrieve(id);
  expect(banks?.data).toHaveLength(1);
  return banks?.data[0] as Stripe.BankAccount;
}

const requirements = (account: string, state: string) =>
  bench.lever("POST", "accounts/requirements", { account, state });

describe("an account", () => {
  it("says what it does not play, and what makes no sense", async () => {
    const { stripe } = bench;
    const full = { ...accountParams(), controller: { stripe_dashboard: { type: "full" as const } } };
    const answers = [
      await refusal(stripe.accounts.create({ type: "express" })),
      await refusal(stripe.accounts.create({ country: "US" })),
      await refusal(stripe.accounts.create(full)),
      await refusal(stripe.accounts.create({ ...accountParams(), capabilities: {} })),
      await refusal(stripe.accounts.del("acct_1")),
    ];
    expect(answers.map(({ statusCode, param }) => [statusCode, param])).toEqual([
      [501, undefined],
      [501, undefined],
      [501, undefined],
      [400, "capabilities"],
      [501, undefined],
    ]);
    const unknown = await refusal(stripe.accounts.retrieve("constructor"));
    expect(unknown).toMatchObject({ code: "account_invalid", statusCode: 403 });
  });
});

describe("the onboarding page", () => {
  it("asks for a routing number, and names the bank account it was given", async () => {
    const { id } = await connectedAccount(bench);
    expect(await standing(id)).toMatchObject({ submitted: false, transfers: "inactive", due: 16, past: 16 });
    const link = await newLink(id);
    expect(link.expires_at - link.created).toBe(300);
    const page = await (await fetch(link.url)).text();
    expect(page).toContain("Sandbox, no real money");
    const bad = await sendBank(link.url, { action: "finish", routingNumber: "1" });
    expect(bad.html).toContain("Enter a routing number of nine digits.");
    const done = await sendBank(link.url, { action: "finish" });
    expect(done).toMatchObject({ status: 303, location: RETURN_URL });
    expect(await bankOf(id)).toMatchObject({
      object: "bank_account",
      last4: "6789",
      status: "new",
      account: id,
    });
  });

  it("opens once, lives five minutes, and sends a late comer back for a fresh link", async () => {
    const { id } = await connectedAccount(bench);
    const used = await newLink(id);
    await (await fetch(used.url)).text();
    const again = await fetch(used.url, { redirect: "manual" });
    expect([again.status, again.headers.get("location")]).toEqual([303, REFRESH_URL]);
    expect((await sendBank(used.url, { action: "leave" })).location).toBe(RETURN_URL);
    expect((await sendBank(used.url, { action: "finish" })).location).toBe(REFRESH_URL);
    const late = await newLink(id);
    await bench.advance(5 * 60_000);
    const over = await fetch(late.url, { redirect: "manual" });
    expect(over.headers.get("location")).toBe(REFRESH_URL);
    expect((await standing(id)).submitted).toBe(false);
    expect((await fetch(`${bench.sandbox.url}/connect/nothing`)).status).toBe(404);
    const foreign = { method: "POST", headers: { origin: "http://evil.test" }, body: "action=finish" };
    expect((await fetch((await newLink(id)).url, foreign)).status).toBe(403);
  });

  it("leaves documents due, and takes them late", async () => {
    const { id } = await connectedAccount(bench);
    await onboard(bench, id, "documents");
    await bench.advance(14 * DAY_MS);
    expect(await standing(id)).toMatchObject({ payouts: false, transfers: "inactive", past: 1 });
    await onboard(bench, id, "finish");
    expect(await standing(id)).toMatchObject({ payouts: true, transfers: "active", due: 0, reason: null });
    await bench.advance(14 * DAY_MS);
    expect(await standing(id)).toMatchObject({ payouts: true });
  });

  it("rejects; levers put an account in arrears, right again, and out", async () => {
    const rejected = await connectedAccount(bench);
    await onboard(bench, rejected.id, "reject");
    expect(await standing(rejected.id)).toMatchObject({ payouts: false, reason: "rejected.other" });

    expect((await refusal(newLink(rejected.id))).message).toContain("has been rejected");

    const { id } = await readyAccount(bench);
    await requirements(id, "past_due");
    expect(await standing(id)).toMatchObject({ payouts: false, reason: "requirements.past_due" });
    await requirements(id, "restore");
    expect(await standing(id)).toMatchObject({ payouts: true, transfers: "active", reason: null });
    await requirements(id, "reject");
    expect(await standing(id)).toMatchObject({ payouts: false, reason: "rejected.other" });
    const fresh = await connectedAccount(bench);
    for (const [account, state] of [
      [id, "happy"],
      ["acct_nobody", "restore"],
      [fresh.id, "restore"],
      [fresh.id, "documents_due"],
    ])
      await expect(requirements(account ?? "", state ?? "")).rejects.toThrow("400");
  });
});

describe("the person's own page", () => {
  it("opens once and takes another bank account", async () => {
    const { stripe } = bench;
    const { id } = await readyAccount(bench);
    const { url } = await stripe.accounts.createLoginLink(id);
    expect((await sendBank(url, {})).status).toBe(403);
    const page = await (await fetch(url)).text();
    expect(page).toContain("ending in 6789");
    expect((await fetch(url)).status).toBe(410);
    const changed = await sendBank(url, { action: "bank", accountNumber: "000999" });
    expect(changed.html).toContain("ending in 0999");
    const other = await readyAccount(bench, "000999");
    expect((await bankOf(other.id)).fingerprint).toBe((await bankOf(id)).fingerprint);
  });
});

describe("events of connected accounts", () => {
  it("go to their own endpoint under its own secret, and name the account", async () => {
    const { stripe } = bench;
    const { id } = await readyAccount(bench);
    await fund(bench, 10_000);
    await stripe.transfers.create({ amount: 5000, currency: "usd", destination: id });
    await stripe.payouts.create({ amount: 5000, currency: "usd" }, { stripeAccount: id });
    await bench.advance(2 * DAY_MS);
    expect(bench.connect.types()).toEqual([
      "balance_settings.updated",
      "account.external_account.created",
      "capability.updated",
      "account.updated",
      "payout.created",
      "payout.updated",
      "payout.paid",
    ]);
    for (const { payload, signature } of bench.connect.received) {
      const event = await Stripe.webhooks.constructEventAsync(payload, signature, CONNECT_SECRET);
      expect(event.account).toBe(id);
      await expect(Stripe.webhooks.constructEventAsync(payload, signature, SECRET)).rejects.toThrow();
    }
    expect(bench.shop.types()).toContain("transfer.created");
    expect(bench.shop.types().filter((type) => /^(account|payout|capability)/.test(type))).toEqual([]);
    const own = await stripe.events.list({ types: ["payout.*"] }, { stripeAccount: id });
    expect(own.data.map(({ type }) => type)).toEqual(["payout.paid", "payout.updated", "payout.created"]);
    expect((await stripe.events.list({ types: ["payout.*", "account.*"] })).data).toEqual([]);
  });

  it("are signed as a lever asks: rotated, by a wrong secret, stale or ahead", async () => {
    const signed = async (lever: object) => {
      await bench.lever("POST", "secrets", { isWrong: false, second: null, stampOffsetMs: 0, ...lever });
      await connectedAccount(bench);
      await bench.advance(0);
      const last = bench.connect.received.at(-1) ?? { payload: "", signature: "" };
      const open = (secret: string) =>
        Stripe.webhooks.constructEventAsync(last.payload, last.signature, secret).then(
          () => true,
          () => false,
        );
      const stamp = Number(/t=(\d+)/.exec(last.signature)?.[1]);
      return {
        own: await open(CONNECT_SECRET),
        next: await open("whsec_next"),
        ahead: stamp - Date.now() / 1000,
      };
    };
    expect(await signed({})).toMatchObject({ own: true, next: false });
    expect(await signed({ second: "whsec_next" })).toMatchObject({ own: true, next: true });
    expect(await signed({ isWrong: true })).toMatchObject({ own: false, next: false });
    expect(await signed({ stampOffsetMs: -301_000 })).toMatchObject({ own: false });
    const ahead = await signed({ stampOffsetMs: 3_600_000 });
    expect(ahead.ahead).toBeGreaterThan(3_500);
    await expect(bench.lever("POST", "secrets", { loud: 1 })).rejects.toThrow("400");
  });
});

describe("Stripe-Account", () => {
  it("shows each account its own money, keeps keys apart and refuses strangers", async () => {
    const { stripe } = bench;
    const [one, other] = [await readyAccount(bench), await readyAccount(bench)];
    await fund(bench, 10_000);
    const key = { idempotencyKey: "po:1:1" };
    for (const { id } of [one, other]) {
      await stripe.transfers.create({ amount: 1000, currency: "usd", destination: id });
    }
    const params = { amount: 1000, currency: "usd" };
    const first = await stripe.payouts.create(params, { ...key, stripeAccount: one.id });
    const second = await stripe.payouts.create(params, { ...key, stripeAccount: other.id });
    expect(first.id).not.toBe(second.id);
    const again = await stripe.payouts.create(params, { ...key, stripeAccount: one.id });
    expect(again.id).toBe(first.id);
    expect(await available(bench, one.id)).toBe(0);
    expect((await refusal(stripe.payouts.retrieve(first.id))).code).toBe("resource_missing");
    const foreign = stripe.payouts.retrieve(first.id, {}, { stripeAccount: other.id });
    expect((await refusal(foreign)).code).toBe("resource_missing");
    expect((await stripe.payouts.list({}, { stripeAccount: other.id })).data.map(({ id }) => id)).toEqual([
      second.id,
    ]);
    const moved = async (options: object) => (await stripe.balanceTransactions.list({}, options)).data.length;
    expect(await moved({ stripeAccount: one.id })).toBe(2);
  });
});
