/** A payout from the wallet to the bank and back, in memory (money 2.1, 3.3 L12 to L12''). */
import { api, internal } from "@convex/_generated/api";
import { DAY_MS, HOUR_MS } from "@convex/domain/limits";
import { switchOff, switchOn } from "@convex/model/access/killSwitches";
import { hold, lift } from "@convex/model/payouts/connectAccounts";
import { describe, expect, vi } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { jobsFor, passTime, prepareBackend, read, refusal } from "../support/backend";
import { testsIn } from "../support/fixtures";
import { member, titlesOf } from "../support/people";
import { applyState } from "../support/provider";
import {
  ACCOUNT,
  answer,
  ask,
  checkBooks,
  fresh,
  keysOf,
  leaseOf,
  openOp,
  opsOf,
  type PayoutWorld,
  payoutRow,
  payoutWorld,
  pocketsOf,
  refuse,
  say,
  sayAccount,
  seenNow,
  sendOf,
  sumOf,
  watchAlarms,
} from "./world";

prepareBackend();
const it = testsIn("world", payoutWorld, []);
describe("the way to the bank", () => {
  it("PRD-09 L12 a payout asked for is set aside at once and its transfer queued under its own key", async () => {
    const world = await payoutWorld();
    const payoutId = await ask(world, 4_000);
    expect(await pocketsOf(world)).toEqual({ available: 6_000, reserved: 4_000, paidOut: 0 });
    const op = await openOp(world.t, payoutId);
    expect(op.key).toBe(`tr:${payoutId}:1`);
    expect(op.params).toEqual({
      kind: "transfer",
      payoutId,
      accountRef: ACCOUNT,
      amount: 4_000,
      currency: "usd",
    });
    await checkBooks(world);
  });

  it("PRD-08 L12' the transfer is booked once and the bank payout asked for", async ({ world }) => {
    const payoutId = await ask(world, 4_000);
    expect(await say(world, payoutId, "transferred")).toBe("applied");
    expect(await say(world, payoutId, "transferred")).toBe("applied");
    expect(await payoutRow(world.t, payoutId)).toMatchObject({
      state: "transferring",
      transferRef: `tr_${payoutId}`,
    });
    expect(await keysOf(world.t, payoutId)).toEqual([`tr:${payoutId}:1`, `po:${payoutId}:1`]);
    expect(await sumOf(world.t, `stripe:acct:${ACCOUNT}`)).toBe(4_000);
    expect(await sumOf(world.t, "stripe:clearing")).toBe(6_000);
    await checkBooks(world);
  });

  it("PRD-09 L12'' arrived: nothing is reserved any more, the account at the provider is empty, its owner is told", async () => {
    const world = await payoutWorld();
    const payoutId = await ask(world, 10_000);
    for (const word of ["transferred", "in_transit", "paid"] as const) await say(world, payoutId, word);
    expect(await payoutRow(world.t, payoutId)).toMatchObject({ state: "paid" });
    expect(await pocketsOf(world)).toEqual({ available: 0, reserved: 0, paidOut: 10_000 });
    expect(await sumOf(world.t, `stripe:acct:${ACCOUNT}`)).toBe(0);
    expect(await titlesOf({ ...world.maya, as: fresh(world) })).toContain("Payout sent");
    await checkBooks(world);
  });

  it("the same client id is the same payout, also after it has gone", async ({ world }) => {
    const payoutId = await ask(world, 4_000, "mine");
    await say(world, payoutId, "paid");
    expect(await ask(world, 9_000, "mine")).toBe(payoutId);
    expect(await pocketsOf(world)).toMatchObject({ available: 6_000 });
  });
});

describe("refusals", () => {
  it.each([
    ["less than the least", 1_999],
    ["more than there is", 10_001],
    ["a fraction", 2_500.5],
  ])("PRD-09 refuses %s and takes nothing", async (_what, amount) => {
    const world = await payoutWorld();
    await expect(ask(world, amount)).toBeRefused("invalid-argument", {
      field: "amount",
      reason: "payout-amount",
    });
    expect(await pocketsOf(world)).toMatchObject({ available: 10_000, reserved: 0 });
  });

  it("asks for a sign-in of the last ten minutes", async ({ world }) => {
    const stale = world.maya.as.mutation(api.payouts.request, { clientId: "late", amount: 4_000 });
    await expect(stale).toBeRefused("failed-precondition:sign-in-again");
  });

  it("race, two payouts, one a day: two at once are one payout and one refusal", async ({ world }) => {
    const both = await Promise.allSettled([ask(world, 4_000, "one"), ask(world, 4_000, "two")]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: refusal("failed-precondition", { reason: "daily-limit" }),
    });
    expect(await pocketsOf(world)).toMatchObject({ available: 6_000, reserved: 4_000 });
    passTime(DAY_MS);
    await ask(world, 2_000);
    await checkBooks(world);
  });

  it("a bank account that has changed stops payouts for three days", async ({ world }) => {
    await sayAccount(world, { bankRef: "bank_2" });
    await expect(ask(world, 4_000)).toBeRefused("failed-precondition:bank-wait");
    passTime(3 * DAY_MS);
    await ask(world, 4_000);
  });

  it("payouts switched off, or somebody's payouts on hold, refuse new ones and keep queued ones here", async () => {
    const world = await payoutWorld();
    const payoutId = await ask(world, 4_000);
    const { _id: opId } = await openOp(world.t, payoutId);
    const lease = () => leaseOf(world, opId);
    watchAlarms();
    await read(world.t, (ctx) => switchOff(ctx, "payouts", "test", Date.now()));
    expect(await lease()).toBeNull();
    await expect(ask(world, 2_000)).toBeRefused("failed-precondition:payouts-off");
    await read(world.t, (ctx) => switchOn(ctx, "payouts", "test", Date.now()));
    await read(world.t, (ctx) => hold(ctx, { uid: world.maya.uid, reason: "test", now: Date.now() }));
    passTime(HOUR_MS);
    expect(await lease()).toBeNull();
    expect(await payoutRow(world.t, payoutId)).toMatchObject({ state: "requested" });
    passTime(DAY_MS);
    await expect(ask(world, 2_000)).toBeRefused("failed-precondition:on-hold");
    await read(world.t, (ctx) => lift(ctx, { uid: world.maya.uid, now: Date.now() }));
    await seenNow(world);
    expect(await lease()).toMatchObject({ params: { kind: "transfer" } });
    expect(await payoutRow(world.t, payoutId)).toMatchObject({ state: "transferring" });
  });
});

describe("taken back", () => {
  it("L12 back: a payout that has not left is cancelled, its transfer dropped, the money available", async () => {
    const world = await payoutWorld();
    const payoutId = await ask(world, 4_000);
    await fresh(world).mutation(api.payouts.cancel, { payoutId });
    await fresh(world).mutation(api.payouts.cancel, { payoutId });
    expect(await payoutRow(world.t, payoutId)).toMatchObject({ state: "cancelled", backs: 1 });
    expect(await pocketsOf(world)).toMatchObject({ available: 10_000, reserved: 0 });
    const [op] = await opsOf(world.t, payoutId);
    expect(op?.nextAt).toBeUndefined();
    await checkBooks(world);
    // One that was taken back is no payout of the day.
    await ask(world, 4_000);
  });

  it("race: cancel after the transfer left is refused, the transfer after a cancel never leaves", async () => {
    const world = await payoutWorld();
    const first = await ask(world, 4_000);
    const left = await openOp(world.t, first);
    await fresh(world).mutation(api.payouts.cancel, { payoutId: first });
    expect(await leaseOf(world, left._id)).toBeNull();

    const second = await ask(world, 4_000);
    const op = await openOp(world.t, second);
    await seenNow(world);
    expect(await leaseOf(world, op._id)).not.toBeNull();
    await expect(fresh(world).mutation(api.payouts.cancel, { payoutId: second })).toBeRefused(
      "failed-precondition:payout-left",
    );
    expect(await pocketsOf(world)).toMatchObject({ available: 6_000, reserved: 4_000 });
    await checkBooks(world);
  });

  it("a transfer that went out after all is fetched back, and the money is given back once", async () => {
    const world = await payoutWorld();
    const payoutId = await ask(world, 4_000);
    await fresh(world).mutation(api.payouts.cancel, { payoutId });
    await say(world, payoutId, "transferred");
    expect(await openOp(world.t, payoutId)).toMatchObject({ params: { kind: "reverseTransfer" } });
    await say(world, payoutId, "reversed");
    expect(await pocketsOf(world)).toMatchObject({ available: 10_000, reserved: 0 });
    expect(await sumOf(world.t, `stripe:acct:${ACCOUNT}`)).toBe(0);
    await checkBooks(world);
  });

  it("nobody else's payout can be taken back", async ({ world }) => {
    const payoutId = await ask(world, 4_000);
    const other = await member(world.t, "passerby");
    await expect(other.as.mutation(api.payouts.cancel, { payoutId })).toBeRefused("not-found");
  });
});

describe("failures", () => {
  it("L12' back: the bank refuses, the transfer is taken back, then the money is available again", async () => {
    const world = await payoutWorld();
    const payoutId = await ask(world, 4_000);
    for (const word of ["transferred", "in_transit", "failed"] as const) await say(world, payoutId, word);
    expect(await payoutRow(world.t, payoutId)).toMatchObject({ state: "failed", backs: 0 });
    expect(await pocketsOf(world)).toMatchObject({ available: 6_000, reserved: 4_000 });
    const ops = await opsOf(world.t, payoutId);
    expect(ops.find(({ params, nextAt }) => params.kind === "reverseTransfer" && nextAt)).toMatchObject({
      key: `trr:${payoutId}:2`,
    });
    await say(world, payoutId, "reversed");
    expect(await pocketsOf(world)).toMatchObject({ available: 10_000, reserved: 0, paidOut: 0 });
    const { rows } = await fresh(world).query(api.payouts.list, { cursor: null });
    expect(rows).toMatchObject([{ payoutId, state: "failed", failure: "bankClosed", canCancel: false }]);
    expect(await titlesOf({ ...world.maya, as: fresh(world) })).toContain("Payout failed");
    await checkBooks(world);
  });

  it("PRD-09 a bank account that sent one back stops payouts until there is another", async ({ world }) => {
    const payoutId = await ask(world, 4_000);
    for (const word of ["transferred", "in_transit", "failed", "reversed"] as const)
      await say(world, payoutId, word);
    passTime(DAY_MS);
    await expect(ask(world, 4_000)).toBeRefused("failed-precondition:bank-refused");
    const { blockers } = await fresh(world).query(api.wallet.mine, {});
    expect(blockers).toEqual([{ word: "bank-refused", until: null }]);
    await sayAccount(world, { bankRef: "bank_2" });
    passTime(3 * DAY_MS);
    const next = await ask(world, 4_000);
    await sayAccount(world, { bankRef: "bank_3" });
    for (const word of ["transferred", "failed"] as const) await say(world, next, word);
    passTime(3 * DAY_MS);
    await ask(world, 4_000);
  });

  it("L12'' bounced: paid, then returned by the bank, ends where it began", async ({ world }) => {
    const payoutId = await ask(world, 4_000);
    for (const word of ["transferred", "paid", "failed"] as const) await say(world, payoutId, word);
    expect(await payoutRow(world.t, payoutId)).toMatchObject({ state: "bounced" });
    expect(await sumOf(world.t, `stripe:acct:${ACCOUNT}`)).toBe(4_000);
    await say(world, payoutId, "reversed");
    expect(await pocketsOf(world)).toEqual({ available: 10_000, reserved: 0, paidOut: 0 });
    expect(await sumOf(world.t, `stripe:acct:${ACCOUNT}`)).toBe(0);
    expect(await sumOf(world.t, "stripe:clearing")).toBe(10_000);
    await checkBooks(world);
  });

  it("a transfer not covered yet waits for the next day and may be taken back meanwhile", async () => {
    expectPrinted("pay-op-failed", 2);
    const world = await payoutWorld();
    const payoutId = await ask(world, 4_000);
    await refuse(world, payoutId, "balance_insufficient");
    const retryAt = Date.UTC(2026, 10, 25, 0, 5);
    expect(await payoutRow(world.t, payoutId)).toMatchObject({ state: "requested", attempt: 2, retryAt });
    await world.t.mutation(internal.jobs.payouts.sweep, {});
    expect(await keysOf(world.t, payoutId)).toHaveLength(1);
    vi.setSystemTime(retryAt);
    await world.t.mutation(internal.jobs.payouts.sweep, {});
    expect(await openOp(world.t, payoutId)).toMatchObject({ key: `tr:${payoutId}:2` });
    await refuse(world, payoutId, "balance_insufficient");
    await fresh(world).mutation(api.payouts.cancel, { payoutId });
    expect(await pocketsOf(world)).toMatchObject({ available: 10_000, reserved: 0 });
    await checkBooks(world);
  });

  it("a person hears of the fifth refusal for want of balance, and of no earlier one", async ({ world }) => {
    const payoutId = await ask(world, 4_000);
    expectPrinted("pay-op-failed", 5);
    for (let waits = 1; waits <= 5; waits += 1) {
      if (waits === 5) expectPrinted('"alarm":"payout-waits"', 1);
      await refuse(world, payoutId, "balance_insufficient");
      passTime(DAY_MS);
      await world.t.mutation(internal.jobs.payouts.sweep, {});
    }
  });

  it("a person hears of one that arrived after it was given up", async ({ world }) => {
    const payoutId = await ask(world, 4_000);
    await settle(world, payoutId, "transferred");
    const alarms = watchAlarms();
    await refuse(world, payoutId, "payouts_not_allowed");
    await say(world, payoutId, "paid");
    expect(alarms.names()).toEqual(["pay-op-failed", "payout-arrived-after-failure"]);
    expect(await payoutRow(world.t, payoutId)).toMatchObject({ state: "failed", backs: 0 });
  });

  it("a person hears of a transfer taken back while the bank has its money, and nothing is given back", async ({
    world,
  }) => {
    const payoutId = await ask(world, 4_000);
    const alarms = watchAlarms();
    for (const word of ["in_transit", "reversed"] as const) await say(world, payoutId, word);
    expect(alarms.names()).toEqual(["payout-reversed-while-out"]);
    expect(await payoutRow(world.t, payoutId)).toMatchObject({ state: "in_transit", backs: 0 });
    expect(await pocketsOf(world)).toMatchObject({ available: 6_000, reserved: 4_000 });
  });

  it("one that arrived is asked about for ten days, in which the bank may return it", async ({ world }) => {
    const payoutId = await ask(world, 4_000);
    await say(world, payoutId, "paid");
    for (let day = 1; day <= 11; day += 1) {
      passTime(DAY_MS);
      await world.t.mutation(internal.jobs.payouts.sweep, {});
      expect((await payoutRow(world.t, payoutId)).nextCheckAt === undefined).toBe(day >= 10);
    }
    const asked = (await jobsFor(world.t, internal.jobs.payouts.sync)).map(({ args }) => args);
    expect(asked).toHaveLength(10);
    expect(asked[0]).toEqual([{ names: [{ type: "bankPayout", ref: `po_${payoutId}`, account: ACCOUNT }] }]);
  });

  it("an account that was closed ends it at once, with the money back", async ({ world }) => {
    const payoutId = await ask(world, 4_000);
    watchAlarms();
    await refuse(world, payoutId, "account_invalid");
    expect(await payoutRow(world.t, payoutId)).toMatchObject({ state: "failed", failure: "account_invalid" });
    expect(await pocketsOf(world)).toMatchObject({ available: 10_000, reserved: 0 });
    await checkBooks(world);
  });

  it("a bank payout that is refused for good brings the transfer back first", async ({ world }) => {
    const payoutId = await ask(world, 4_000);
    await settle(world, payoutId, "transferred");
    watchAlarms();
    await refuse(world, payoutId, "payouts_not_allowed");
    expect(await payoutRow(world.t, payoutId)).toMatchObject({ state: "failed", backs: 0 });
    expect(await openOp(world.t, payoutId)).toMatchObject({ params: { kind: "reverseTransfer" } });
    await settle(world, payoutId, "reversed");
    expect(await pocketsOf(world)).toMatchObject({ available: 10_000, reserved: 0 });
    await checkBooks(world);
    // It says nothing against the bank account.
    passTime(DAY_MS);
    await ask(world, 4_000);
  });

  it("another sum, another account or a second transfer books nothing and calls for a person", async () => {
    const world = await payoutWorld();
    const payoutId = await ask(world, 4_000);
    const alarms = watchAlarms();
    for (const over of [{ amount: 4_001 }, { accountRef: "acct_other" }, { currency: "eur" }]) {
      expect(await applyState(world.t, { type: "send", send: await sendOf(world, payoutId, over) })).toBe(
        "mismatch",
      );
    }
    await say(world, payoutId, "transferred");
    const second = await sendOf(world, payoutId, { transferRef: "tr_second" });
    expect(await applyState(world.t, { type: "send", send: second })).toBe("mismatch");
    expect(await applyState(world.t, { type: "send", send: { ...second, payoutId: "nobodys" } })).toBe(
      "orphan",
    );
    expect(alarms.names()).toEqual(Array.from({ length: 4 }, () => "payout-mismatch"));
    expect(await sumOf(world.t, `stripe:acct:${ACCOUNT}`)).toBe(4_000);
    await checkBooks(world);
  });
});

type Id = Parameters<typeof say>[1];

/** The call that waits is answered with this word. */
async function settle(world: PayoutWorld, payoutId: Id, word: "transferred" | "reversed"): Promise<void> {
  const over = word === "reversed" ? { reversalRef: `trr_${payoutId}`, stage: word } : {};
  const send = await sendOf(world, payoutId, over);
  await answer(world, payoutId, { kind: "done", observed: { type: "send", send } });
}
