/** What is judged once more right before the money of a payout leaves (money 2.1, 4.4, 5.3). */
import { internal } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import { userAccount } from "@convex/domain/ledger/accounts";
import { refundRequestEntry } from "@convex/domain/ledger/postings";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@convex/domain/limits";
import { switchOff } from "@convex/model/access/killSwitches";
import { balanceOf, post } from "@convex/model/ledger/ledger";
import { hold } from "@convex/model/payouts/connectAccounts";
import { afterEach, describe, expect, it, vi } from "vitest";
import { expectPrinted } from "../../support/quiet";
import {
  ask,
  checkBooks,
  fund,
  openOp,
  opsOf,
  type PayoutWorld,
  payoutRow,
  payoutWorld,
  pocketsOf,
  recipientRow,
  say,
  sayAccount,
  seenNow,
} from "../payouts/world";
import { jobsFor, passTime, prepareBackend, read } from "../support/backend";
import { eachIn } from "../support/fixtures";
import { copies } from "../support/put";
import { only, patchOnly, rowsOf } from "../support/rows";

prepareBackend();
const world = eachIn(payoutWorld);
afterEach(() => {
  vi.restoreAllMocks();
});

const lease = ({ t }: PayoutWorld, { _id: opId }: Doc<"providerOps">) =>
  t.mutation(internal.webhooks.payments.leaseOp, { opId });
const SILENCE = { kind: "retry", error: "no answer", unreachable: true } as const;

/** One run that came to `outcome`. */
async function runs(world: PayoutWorld, outcome: typeof SILENCE | { kind: "later" }): Promise<void> {
  const [op] = (await opsOf(world.t, await onlyPayout(world))).filter(({ nextAt }) => nextAt !== undefined);
  if (op === undefined) throw new Error("nothing waits");
  const leased = await lease(world, op);
  if (leased === null) throw new Error("nothing was leased");
  const settled = { opId: op._id, lease: leased.lease, outcome };
  await world.t.mutation(internal.webhooks.payments.settleOp, settled);
}

async function onlyPayout({ t }: PayoutWorld): Promise<Id<"payouts">> {
  return (await only(t, "payouts"))._id;
}

const asked = (over: object) => ({
  requirements: { currently_due: [], eventually_due: [], past_due: [], disabled_reason: null, ...over },
});

/** A payout whose transfer has been tried once and got no answer. */
async function triedOnce(): Promise<PayoutWorld> {
  const world = await payoutWorld();
  await ask(world, 4_000);
  await seenNow(world);
  await runs(world, SILENCE);
  passTime(HOUR_MS);
  return world;
}

describe("a transfer that may have left, and must not leave now", () => {
  it.each([
    ["payouts are switched off", (world: PayoutWorld) => switchAll(world)],
    ["the person is on hold", (world: PayoutWorld) => holdMaya(world)],
  ])("when %s it is looked for only, and waits with its key", async (_what, stop) => {
    const world = await triedOnce();
    await stop(world);
    const op = await openOp(world.t, await onlyPayout(world));
    expect(await lease(world, op)).toMatchObject({ lookOnly: true, key: op.key });
    passTime(HOUR_MS);
    await runs(world, { kind: "later" });
    expect(await openOp(world.t, op.subjectId)).toMatchObject({ status: "queued", key: op.key });
    // After a day its key may be forgotten: the next run begins a new attempt, which looks first.
    passTime(DAY_MS);
    expect(await lease(world, await openOp(world.t, op.subjectId))).toMatchObject({
      lookOnly: true,
      attempt: 2,
    });
    await checkBooks(world);
  });

  async function switchAll({ t }: PayoutWorld): Promise<void> {
    expectPrinted('"alarm":"money-switched-off"', 1);
    await read(t, (ctx) => switchOff(ctx, "payouts", "test", Date.now()));
  }
  async function holdMaya({ t, maya }: PayoutWorld): Promise<void> {
    await read(t, (ctx) => hold(ctx, { uid: maya.uid, reason: "test", now: Date.now() }));
  }
});

describe("what has come up since a payout was asked for", () => {
  it("the provider is asked about the account first: what was seen before the asking counts for nothing", async () => {
    await seenNow(world);
    vi.setSystemTime(Date.now() + 1_000);
    const payoutId = await ask(world, 4_000);
    const op = await openOp(world.t, payoutId);
    expect(await lease(world, op)).toBeNull();
    const askBefore = () => world.t.mutation(internal.webhooks.payments.askBefore, { opId: op._id });
    expect(await askBefore()).toEqual({ type: "recipient", ref: expect.any(String) });
    await sayAccount(world);
    expect(await askBefore()).toBeNull();
    const answered = { opId: op._id, outcome: { kind: "done" as const } };
    expect(await world.t.mutation(internal.webhooks.payments.leaseAsked, answered)).toMatchObject({
      key: op.key,
    });
  });

  it("no answer about the account: nothing leaves, and what is older than a minute is asked again", async () => {
    const op = await openOp(world.t, await ask(world, 4_000));
    const silent = { opId: op._id, outcome: SILENCE };
    expect(await lease(world, op)).toBeNull();
    expect(await world.t.mutation(internal.webhooks.payments.leaseAsked, silent)).toBeNull();
    expect(await openOp(world.t, op.subjectId)).toMatchObject({ tries: 0, error: "no answer" });
    await seenNow(world);
    passTime(10 * MINUTE_MS);
    expect(await lease(world, op)).toBeNull();
  });

  it("one that got no answer asks again before it leaves again, also when its run died", async () => {
    const world = await triedOnce();
    const op = await openOp(world.t, await onlyPayout(world));
    const again = { opId: op._id, outcome: { kind: "done" as const } };
    expect(await lease(world, op)).toBeNull();
    await seenNow(world);
    const leased = await world.t.mutation(internal.webhooks.payments.leaseAsked, again);
    expect(leased).toMatchObject({ key: op.key, tries: 2 });
    expect(leased?.lookOnly).toBeUndefined();
    passTime(HOUR_MS);
    expect(await lease(world, op)).toBeNull();
    await seenNow(world);
    expect(await world.t.mutation(internal.webhooks.payments.leaseAsked, again)).toMatchObject({ tries: 3 });
  });

  it("another bank account: the transfer waits its three days, and so does a bank payout", async () => {
    const payoutId = await ask(world, 4_000);
    await sayAccount(world, { bankRef: "bank_2" });
    expect(await lease(world, await openOp(world.t, payoutId))).toBeNull();
    expect(await payoutRow(world.t, payoutId)).toMatchObject({ state: "requested" });
    passTime(3 * DAY_MS);
    await seenNow(world);
    expect(await lease(world, await openOp(world.t, payoutId))).toMatchObject({ tries: 1 });
    await say(world, payoutId, "transferred");
    await sayAccount(world, { bankRef: "bank_3" });
    const bank = (await opsOf(world.t, payoutId)).find(({ params }) => params.kind === "bankPayout");
    if (bank === undefined) throw new Error("no bank payout");
    expect(await lease(world, bank)).toBeNull();
    await checkBooks(world);
  });

  it("a debt, or something past due: it waits until that is over", async () => {
    const payoutId = await ask(world, 10_000);
    await fund(world.t, world.maya.uid, 3_000, "later");
    await owe(world, 4_000);
    expect(await read(world.t, (ctx) => balanceOf(ctx, userAccount(world.maya.uid, "available")))).toBe(
      -1_000,
    );
    await seenNow(world);
    expect(await lease(world, await openOp(world.t, payoutId))).toBeNull();
    await fund(world.t, world.maya.uid, 1_000, "more");
    await sayAccount(world, asked({ past_due: ["external_account"] }));
    passTime(10 * MINUTE_MS);
    expect(await lease(world, await openOp(world.t, payoutId))).toBeNull();
    await sayAccount(world);
    passTime(MINUTE_MS - 1);
    const op = await openOp(world.t, payoutId);
    await read(world.t, (ctx) => ctx.db.patch(op._id, { nextAt: Date.now() }));
    expect(await lease(world, op)).not.toBeNull();
  });

  /** L8 of an earlier payment. */
  async function owe({ t, maya }: PayoutWorld, amount: number): Promise<void> {
    const from = { kind: "available", uid: maya.uid, net: amount, fee: 0 } as const;
    const about = { currency: "usd", at: Date.now(), actor: "system", memo: "test" } as const;
    await read(t, (ctx) => post(ctx, { ...refundRequestEntry({ refundId: "r1", amount, from }), ...about }));
  }

  it.each([
    ["rejected", asked({ disabled_reason: "rejected.fraud" }), "account_invalid"],
    ["disabled", { payoutsEnabled: false }, "payouts_not_allowed"],
  ])("an account that the provider has %s ends it, with the money back", async (_what, over, failure) => {
    const payoutId = await ask(world, 4_000);
    const op = await openOp(world.t, payoutId);
    await sayAccount(world, over);
    expect(await lease(world, op)).toBeNull();
    expect(await payoutRow(world.t, payoutId)).toMatchObject({ state: "failed", failure, backs: 1 });
    expect(await pocketsOf(world)).toMatchObject({ available: 10_000, reserved: 0 });
    await checkBooks(world);
  });
});

describe("the daily look at accounts", () => {
  const swept = async ({ t }: PayoutWorld) => {
    await t.mutation(internal.jobs.payouts.sweepRecipients, {});
    return (await jobsFor(t, internal.jobs.payouts.sync)).length;
  };

  it("asks about an account that money waits for once a day, so that lost news are learnt", async () => {
    expect(await swept(world)).toBe(1);
    expect(await swept(world)).toBe(1);
    passTime(DAY_MS);
    expect(await swept(world)).toBe(2);
    expect((await recipientRow(world)).sweepAt).toBe(Date.now() + DAY_MS);
  });

  const elsewhere: Partial<Doc<"wallets">>[] = [{ pending: 1 }, { reserved: 1 }, { frozen: 1 }];
  it.each(elsewhere)("money in another pocket counts, too: %j", async (pocket) => {
    await patchOnly(world.t, "wallets", { available: 0, ...pocket });
    expect(await swept(world)).toBe(1);
  });

  it("leaves an empty wallet alone, and goes on where a full batch ended", async () => {
    for (const { _id } of await rowsOf(world.t, "wallets"))
      await read(world.t, (ctx) => ctx.db.patch(_id, { available: 0 }));
    expect(await swept(world)).toBe(0);
    const row = await recipientRow(world);
    await copies(world.t, { table: "recipients", row, many: 51 }, (nth) => ({ uid: `u${nth}`, sweepAt: 0 }));
    await swept(world);
    expect(await jobsFor(world.t, internal.jobs.payouts.sweepRecipients)).toHaveLength(1);
    await swept(world);
    const rows = await rowsOf(world.t, "recipients");
    expect(rows.filter(({ sweepAt = Infinity }) => sweepAt <= Date.now())).toEqual([]);
  });
});
