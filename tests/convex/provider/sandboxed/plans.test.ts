/** The plan on the provider's stand-in: bought, renewed, refused at a renewal, ended (money 4.6, 5). */
import { api, internal } from "@convex/_generated/api";
import { cancelOnLeaving } from "@convex/model/purchases/plans";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { expectPrinted } from "../../../support/quiet";
import { read } from "../../support/backend";
import { only, postings, rowsOf } from "../../support/rows";
import { WAIT } from "./flows";
import { CARD, idle, type Provider, startProvider } from "./provider";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const DAY = 86_400_000;
/** Pays at first, refuses every renewal. */
const RENEWALS_FAIL = "4000000000000341";

let provider: Provider;
beforeEach(async () => {
  // Only the date: sockets and timers stay real, and the provider's stamps must not lie ahead of ours.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  provider = await startProvider();
});
afterEach(async () => {
  await provider.close();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const t = () => provider.world.t;
const buyer = () => provider.world.sender.as;
const mine = () => buyer().query(api.plans.mine, {});
const until = async (wanted: object) => {
  await vi.waitFor(async () => expect(await mine()).toMatchObject(wanted), WAIT);
};

async function passTime(ms: number): Promise<void> {
  // The provider lives in this process and reads the same date; the lever only makes it look.
  vi.setSystemTime(Date.now() + ms - 1);
  await provider.lever("clock/advance", { ms: 1 });
  await idle(t());
}

async function pageOf(kind: "openCheckout" | "openPortal"): Promise<string> {
  const clientId = crypto.randomUUID();
  await buyer().mutation(api.plans[kind], { clientId });
  await vi.waitFor(async () => expect((await mine()).page).toMatchObject({ clientId, state: "ready" }), WAIT);
  return (await mine()).page?.url ?? "";
}

async function buy(card = CARD.good): Promise<string | null> {
  const way = await provider.onPage(await pageOf("openCheckout"), { card });
  await until({ subscriptionStatus: "active" });
  await idle(t());
  return way;
}

const plan = () => only(t(), "plans");

/** What stands in the books against each account. */
async function books(): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const [account, amount] of await postings(t())) sums[account] = (sums[account] ?? 0) + amount;
  return sums;
}

/** Where the buttons of the portal go. */
async function onPortal(action: string): Promise<void> {
  const url = await pageOf("openPortal");
  const subscription = (await plan()).stripeSubscriptionId ?? "";
  await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ action, subscription }),
    redirect: "manual",
  });
  await idle(t());
}

describe("the plan on the provider's stand-in", () => {
  test("bought with a card it gives access, leads back to its screen, and is booked with its fee", async () => {
    const way = await buy();
    expect(way).toMatch(/\/app\/subscriptions\?subscription_success=1&session_id=cs_/);
    expect(await mine()).toMatchObject({ hasActiveSubscription: true, cancelAtPeriodEnd: false });
    await vi.waitFor(async () => expect((await books())["platform:subscriptions"]).toBe(-999), WAIT);
    await passTime(1_000);
    const [invoice] = await rowsOf(t(), "ledgerTxns");
    const ref = invoice?.key.replace("inv:", "") ?? "";
    await t().action(internal.jobs.purchases.syncPlanInvoice, { ref, tries: 1 });
    await idle(t());
    const { "stripe:clearing": clearing, "cost:processing": fee } = await books();
    expect(fee).toBe(59);
    expect(clearing).toBe(999 - 59);
  });

  test("the way back alone grants nothing; with every event lost it still brings the plan", async () => {
    await provider.lever("webhooks", { holdAll: true });
    await provider.onPage(await pageOf("openCheckout"), { card: CARD.good });
    await idle(t());
    expect((await mine()).hasActiveSubscription).toBe(false);
    const sessionId = (await plan()).pageRef ?? "";
    expect(await buyer().mutation(api.plans.confirmReturn, { sessionId })).toEqual({ known: true });
    await until({ hasActiveSubscription: true });
  });

  test("cancelled on the portal it runs to the end of its month, and ends with it", async () => {
    await buy();
    await onPortal("cancel");
    await until({ subscriptionStatus: "active", cancelAtPeriodEnd: true });
    await onPortal("resume");
    await until({ cancelAtPeriodEnd: false });
    await onPortal("cancel");
    await until({ cancelAtPeriodEnd: true });
    await passTime(32 * DAY);
    await until({ subscriptionStatus: "canceled", hasActiveSubscription: false });
    expect((await books())["platform:subscriptions"]).toBe(-999);
  });

  test("a refused renewal gives seven days and then ends, and is not booked", async () => {
    await buy(RENEWALS_FAIL);
    await passTime(32 * DAY);
    await until({ subscriptionStatus: "past_due", hasActiveSubscription: true });
    await passTime(40 * DAY);
    await until({ subscriptionStatus: "canceled", hasActiveSubscription: false });
    expect((await books())["platform:subscriptions"]).toBe(-999);
  });

  test("a month later it is charged again", async () => {
    await buy();
    await passTime(32 * DAY);
    await vi.waitFor(async () => expect((await books())["platform:subscriptions"]).toBe(-2 * 999), WAIT);
    expect(await mine()).toMatchObject({ subscriptionStatus: "active" });
  });

  test("L9 L10 a disputed payment of the plan is booked, ends the plan and holds its payer", async () => {
    await buy();
    await vi.waitFor(
      async () => expect(await only(t(), "planPayments")).toMatchObject({ amount: 999 }),
      WAIT,
    );
    const txns = await rowsOf(t(), "ledgerTxns");
    const charge = txns.find(({ kind }) => kind === "plan")?.objectRef;
    expectPrinted('"alarm":"pay-chargeback"', 1);
    await provider.lever("disputes/open", { charge });
    await idle(t());
    await until({ subscriptionStatus: "canceled" });
    const { disputeRef: dispute } = await only(t(), "chargebacks");
    expect((await books())["stripe:disputed"]).toBe(999);
    await provider.lever("disputes/resolve", { dispute, outcome: "lost" });
    await idle(t());
    await vi.waitFor(async () => expect((await books())["cost:chargebacks"]).toBe(999), WAIT);
    const holds = await rowsOf(t(), "payerHolds");
    expect(holds).toMatchObject([{ payerId: provider.world.sender.uid, reason: "chargeback" }]);
  });

  test.each([
    ["openPlanPage: exactly one provider object for one intent", "/v1/checkout/sessions", "openCheckout"],
    ["planPortal: one page of the provider's for one asking", "/v1/billing_portal/sessions", "openPortal"],
  ] as const)("drop-after-commit per op kind, %s", async (_what, path, page) => {
    if (page === "openPortal") await buy();
    await provider.lever("faults", { match: `POST ${path}`, dropAfterCommit: true, times: 1 });
    await pageOf(page);
    expect(await keysOf("POST", path)).toEqual([2, 1]);
  });

  test("drop-after-commit per op kind, cancelPlan: ended once, however often it is asked", async () => {
    await buy();
    await provider.lever("faults", { match: "DELETE /v1/subscriptions/*", dropAfterCommit: true, times: 1 });
    await read(t(), (ctx) => cancelOnLeaving(ctx, provider.world.sender.uid, Date.now()));
    await until({ hasActiveSubscription: false });
    await idle(t());
    const ops = await rowsOf(t(), "providerOps");
    const ends = ops.filter(({ params }) => params.kind === "cancelPlan");
    expect(ends.map(({ status }) => status)).toEqual(["done"]);
  });
});

/** How often the provider was asked for it, and under how many keys. */
async function keysOf(wanted: string, at: string): Promise<[number, number]> {
  const { requests } = await provider.log();
  const made = requests.filter(({ method, path }) => method === wanted && path === at);
  return [made.length, new Set(made.map(({ idempotencyKey }) => idempotencyKey)).size];
}
