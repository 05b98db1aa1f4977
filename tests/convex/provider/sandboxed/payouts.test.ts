/** Payouts by the real SDK against the provider's stand-in: accounts, onboarding, transfers, bank payouts (money 4.3). */
import { api, internal } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import { hold, lift } from "@convex/model/payouts/connectAccounts";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { expectPrinted } from "../../../support/quiet";
import { read, type Session } from "../../support/backend";
import { signIn } from "../../support/people";
import { only, postings, rowsOf } from "../../support/rows";
import { flowsOn, WAIT } from "./flows";
import { CARD, eachOnProvider, idle, type Provider } from "./provider";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NET = 2_000;
/** Charged at once and available at once. */
const AT_ONCE = "4000000000000077";
const BANK = { works: "000123456789", closed: "000111111113" };
let provider: Provider;
let on: ReturnType<typeof flowsOn>;
expectPrinted('"alarm":"recon-finding"');
eachOnProvider((fresh) => {
  provider = fresh;
  on = flowsOn(provider);
});

const t = () => provider.world.t;
/** The creator with a sign-in of this moment. */
const maya = (): Session => signIn(t(), "maya");
const wallet = () => maya().query(api.wallet.mine, {});
let names = 0;
const newName = (): string => `name-${++names}`;

/** Asks for one of the provider's pages and waits for its address. */
async function pageUrl(page: "onboarding" | "dashboard"): Promise<string> {
  const clientId = newName();
  await maya().mutation(api.payouts.openPage, { clientId, page });
  await idle(t());
  const found = await maya().query(api.payouts.page, { clientId });
  if (found?.url == null) throw new Error(`no page: ${found?.state}`);
  return found.url;
}

/** The person's visit to the hosted form. Answers where it leads. */
async function visit(url: string, action: string, accountNumber = BANK.works): Promise<string | null> {
  await fetch(url);
  const body = new URLSearchParams({ routingNumber: "110000000", accountNumber, action });
  const answer = await fetch(url, { method: "POST", body, redirect: "manual" });
  await idle(t());
  return answer.headers.get("location");
}

const recipient = () => only(t(), "recipients");

/** Onboarded long enough ago; the three days are proved by the fake clock elsewhere. */
async function onboard(accountNumber = BANK.works): Promise<void> {
  await visit(await pageUrl("onboarding"), "finish", accountNumber);
  await vi.waitFor(async () => expect(await recipient()).toMatchObject({ stripeVerified: true }), WAIT);
  await settledIn();
}

async function settledIn(): Promise<void> {
  const { _id } = await recipient();
  await read(t(), (ctx) => ctx.db.patch(_id, { onboardedAt: Date.now() - 4 * DAY }));
}

/** A dare that was paid for, approved and is over its hold. */
async function earn(card = AT_ONCE): Promise<void> {
  await on.released(card);
  const { _id } = await only(t(), "earnings");
  await read(t(), (ctx) => ctx.db.patch(_id, { availableAt: 1 }));
  await t().mutation(internal.jobs.ledger.matureEarnings, {});
  expect(await wallet()).toMatchObject({ available: NET, pending: 0 });
}

async function ask(): Promise<Id<"payouts">> {
  const { payoutId } = await maya().mutation(api.payouts.request, { clientId: newName(), amount: NET });
  await idle(t());
  return payoutId;
}

const payout = (payoutId: Id<"payouts">) => read(t(), (ctx) => ctx.db.get("payouts", payoutId));
const until = (payoutId: Id<"payouts">, facts: Partial<Doc<"payouts">>) =>
  vi.waitFor(async () => expect(await payout(payoutId)).toMatchObject(facts), WAIT);

const heldObjects = z.object({
  objects: z.object({
    accounts: z.record(z.string(), z.unknown()),
    transfers: z.record(z.string(), z.object({ amount: z.number(), amount_reversed: z.number() })),
    payouts: z.record(z.string(), z.object({ id: z.string(), status: z.string() })),
  }),
});
/** What the provider holds. */
async function held() {
  const { objects } = heldObjects.parse(await provider.lever("snapshot"));
  return {
    accounts: Object.keys(objects.accounts).length,
    transfers: Object.values(objects.transfers),
    payouts: Object.values(objects.payouts),
  };
}

async function checkLedger(): Promise<void> {
  const rows = await postings(t());
  expect(rows.reduce((sum, [, amount]) => sum + amount, 0)).toBe(0);
  const accounts = rows.filter(([account]) => account.startsWith("stripe:acct:"));
  expect(accounts.reduce((sum, [, amount]) => sum + amount, 0)).toBe(0);
}

/** The provider's clock runs ahead of ours here, so what it signs is dated back to our present. */
async function pass(ms: number): Promise<void> {
  await provider.lever("secrets", { stampOffsetMs: -ms });
  await provider.lever("clock/advance", { ms });
  await idle(t());
}

/** To the bank and over every day it may take. */
const bankDays = () => pass(49 * HOUR);

/** An operation without an answer, 20 hours later: its key is given up and the truth looked up (money 4.4). */
async function lookUpLost(kind: string): Promise<void> {
  const ops = await rowsOf(t(), "providerOps");
  const lost = ops.find(({ params, nextAt }) => params.kind === kind && nextAt !== undefined);
  if (lost === undefined) return;
  expect(lost.tries).toBeGreaterThan(0);
  await read(t(), (ctx) => ctx.db.patch(lost._id, { status: "unknown", nextAt: Date.now() }));
  await t().action(internal.jobs.payments.runOp, { opId: lost._id });
  await idle(t());
  expect(await read(t(), (ctx) => ctx.db.get("providerOps", lost._id))).toMatchObject({
    status: "done",
    attempt: 2,
  });
}

/** Without a single event: what pages and the sweep ask is enough. */
async function onboardQuietly(accountNumber: string): Promise<void> {
  const clientId = newName();
  await maya().mutation(api.payouts.openPage, { clientId, page: "onboarding" });
  await idle(t());
  await lookUpLost("ensureRecipient");
  const url = (await maya().query(api.payouts.page, { clientId }))?.url ?? "";
  await visit(url, "finish", accountNumber);
  expect(await recipient()).toMatchObject({ stripeDetailsSubmitted: false });
  await maya().mutation(api.payouts.confirmOnboarding, {});
  await idle(t());
  expect(await recipient()).toMatchObject({ stripeVerified: true, kycStatus: "verified" });
  await settledIn();
}

async function sweepNow(payoutId: Id<"payouts">): Promise<void> {
  await read(t(), (ctx) => ctx.db.patch(payoutId, { nextCheckAt: 0 }));
  await t().mutation(internal.jobs.payouts.sweep, {});
  await idle(t());
}

describe("payouts on the provider's stand-in", () => {
  test("PRD-08 PRD-09 onboarding, request, transfer, bank: one account, one transfer, one bank payout", async () => {
    expect(await visit(await pageUrl("onboarding"), "leave")).toBe(
      "http://localhost:5173/app/wallet?onboarding=return",
    );
    await onboard();
    await earn();
    expect(await wallet()).toMatchObject({ canPayout: true, account: { kycStatus: "verified" } });
    const payoutId = await ask();
    await until(payoutId, { state: "in_transit" });
    expect(await wallet()).toMatchObject({ available: 0, reserved: NET });
    await bankDays();
    await until(payoutId, { state: "paid" });
    expect(await wallet()).toMatchObject({ available: 0, reserved: 0, lifetimePaidOut: NET });
    expect(await held()).toMatchObject({
      accounts: 1,
      transfers: [{ amount: NET, amount_reversed: 0 }],
      payouts: [{ status: "paid" }],
    });
    expect(await on.calls("POST", /^\/v1\/balance_settings$/)).toBe(1);
    await checkLedger();
  });

  test("documents left due are asked for in words of ours, and the dashboard opens once", async () => {
    expect(await visit(await pageUrl("onboarding"), "documents")).toBe(
      "http://localhost:5173/app/wallet?onboarding=return",
    );
    await vi.waitFor(async () => {
      const { account } = await wallet();
      expect(account).toMatchObject({ kycStatus: "action_required", stripeDetailsSubmitted: true });
      expect(account?.requirements).toContain("document");
    }, WAIT);
    const url = await pageUrl("dashboard");
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url)).status).toBe(410);
  });

  test("paid, then returned: bounced, and everything is where it was", async () => {
    await onboard();
    await earn();
    const payoutId = await ask();
    await bankDays();
    await until(payoutId, { state: "paid" });
    const [bank] = (await held()).payouts;
    await provider.lever("payouts/fail", { payout: bank?.id, code: "no_account" });
    await until(payoutId, { state: "bounced", backs: 1 });
    expect(await wallet()).toMatchObject({ available: NET, reserved: 0, lifetimePaidOut: 0 });
    await checkLedger();
  });

  test("money that is not available at the provider yet: asked again on the next day", async () => {
    await onboard();
    await earn(CARD.good);
    expectPrinted("pay-op-failed");
    const payoutId = await ask();
    await until(payoutId, { state: "requested", attempt: 2 });
    expect((await held()).transfers).toEqual([]);
    await pass(3 * DAY);
    await read(t(), (ctx) => ctx.db.patch(payoutId, { retryAt: Date.now(), nextCheckAt: Date.now() }));
    await t().mutation(internal.jobs.payouts.sweep, {});
    await until(payoutId, { state: "in_transit" });
    expect((await held()).transfers).toHaveLength(1);
  });

  test.each([
    ["ensureRecipient", "POST /v1/accounts"],
    ["transfer", "POST /v1/transfers"],
    ["bankPayout", "POST /v1/payouts"],
    ["reverseTransfer", "POST /v1/transfers/*/reversals"],
  ])(
    "drop-after-commit per op kind, %s: no answer to any repeat, so it is looked up and nothing is made twice",
    async (kind, match) => {
      const isBack = kind === "reverseTransfer";
      await earn();
      await provider.lever("webhooks", { holdAll: true });
      await provider.lever("faults", { match, dropAfterCommit: true, times: 3 });
      await onboardQuietly(isBack ? BANK.closed : BANK.works);
      const payoutId = await ask();
      await lookUpLost("transfer");
      await lookUpLost("bankPayout");
      await bankDays();
      await sweepNow(payoutId);
      await lookUpLost("reverseTransfer");
      const failed = { state: "failed", failure: "account_closed", backs: 1 } as const;
      await until(payoutId, isBack ? failed : { state: "paid" });
      expect(await wallet()).toMatchObject({
        ...{ available: isBack ? NET : 0, reserved: 0, lifetimePaidOut: isBack ? 0 : NET },
      });
      const { accounts, transfers, payouts } = await held();
      expect([accounts, transfers.length, payouts.length]).toEqual([1, 1, 1]);
      expect(transfers[0]?.amount_reversed).toBe(isBack ? NET : 0);
      await checkLedger();
    },
  );

  test("webhook chaos, payout: every event three times and shuffled, the same end, the same books", async () => {
    await onboard();
    await earn();
    await provider.lever("webhooks", { duplicate: 2, shuffleSeed: 7, holdAll: true });
    const payoutId = await ask();
    await bankDays();
    await provider.lever("flush");
    await until(payoutId, { state: "paid" });
    await idle(t());
    expect(await wallet()).toMatchObject({ available: 0, reserved: 0, lifetimePaidOut: NET });
    await checkLedger();
  });

  test("tried once without an answer, then held: what never arrived does not leave, what did is learnt", async () => {
    await onboard();
    await earn();
    await provider.lever("faults", { match: "POST /v1/transfers", status: 500, times: 3 });
    const payoutId = await ask();
    const { uid } = await recipient();
    await read(t(), (ctx) => hold(ctx, { uid, reason: "test", now: Date.now() }));
    await runNow();
    expect((await held()).transfers).toEqual([]);
    await read(t(), (ctx) => lift(ctx, { uid, now: Date.now() }));
    await provider.lever("webhooks", { holdAll: true });
    await provider.lever("faults", { match: "POST /v1/transfers", dropAfterCommit: true, times: 3 });
    await runNow();
    await read(t(), (ctx) => hold(ctx, { uid, reason: "test", now: Date.now() }));
    await runNow();
    await until(payoutId, { state: "transferring", transferRef: expect.any(String) });
    expect((await held()).transfers).toHaveLength(1);
    // The bank payout has never been tried: it waits for the hold.
    expect((await held()).payouts).toEqual([]);
    await checkAccount(NET);
  });

  test("each night: an account that the provider knows otherwise is found, and explained once it agrees", async () => {
    await onboard();
    await earn();
    const payoutId = await ask();
    await until(payoutId, { state: "in_transit" });
    // An hour later nothing is on its way: the bank payout counts as gone on both sides.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * HOUR });
    await t().action(internal.jobs.ledger.reconAccountsNightly, {});
    expect(await on.findings()).toEqual([]);
    await read(t(), (ctx) => ctx.db.patch(payoutId, { amount: NET - 700 }));
    await t().action(internal.jobs.ledger.reconAccountsNightly, {});
    expect(await on.findings()).toEqual([{ kind: "account-differs", expected: 700, found: 0, open: true }]);
    await read(t(), (ctx) => ctx.db.patch(payoutId, { amount: NET }));
    await t().action(internal.jobs.ledger.reconAccountsHourly, {});
    expect(await on.findings()).toEqual([{ kind: "account-differs", expected: 700, found: 0, open: false }]);
  });
});

/** The one call that waits, at once. */
async function runNow(): Promise<void> {
  const ops = await rowsOf(t(), "providerOps");
  const [op] = ops.filter(({ nextAt }) => nextAt !== undefined);
  if (op === undefined) throw new Error("nothing waits");
  await read(t(), (ctx) => ctx.db.patch(op._id, { nextAt: Date.now() }));
  await t().action(internal.jobs.payments.runOp, { opId: op._id });
  await idle(t());
}

/** What our books say is on the creator's account. */
async function checkAccount(expected: number): Promise<void> {
  const accounts = (await postings(t())).filter(([account]) => account.startsWith("stripe:acct:"));
  expect(accounts.reduce((sum, [, amount]) => sum + amount, 0)).toBe(expected);
}
