import { internal } from "@convex/_generated/api";
import { chargebackOpenEntry } from "@convex/domain/ledger/postings";
import { DAY_MS, HOUR_MS } from "@convex/domain/limits";
import { isOff } from "@convex/model/access/killSwitches";
import { explainByStaff, noteFinding, stopOnUnexplained } from "@convex/model/ledger/recon/findings";
import { checkMissing, checkMovements, type Movement } from "@convex/model/ledger/recon/movements";
import { describe, expect, test, vi } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { bankSays, chargedDare, DISPUTE_FEE, platformSumsOf, releasedDare } from "../provider/moneyWorld";
import { eachInItsWorld, sentDare, type World } from "../provider/world";
import { subscriptionSays } from "../purchases/planWorld";
import { jobsFor, NOW, read } from "../support/backend";
import { PRICE, paymentOf } from "../support/dares";
import { only, patchOnly, rowsOf } from "../support/rows";
import { book } from "./books";

let world: World;

expectPrinted(/"alarm":"(chargeback-ratio|money-switched-off|pay-chargeback|recon-finding)"/);
eachInItsWorld((fresh) => {
  world = fresh;
});

const t = () => world.t;
const LATER = NOW + 2 * HOUR_MS;

function movement(over: Partial<Movement>): Movement {
  const amount = over.amount ?? PRICE;
  const fee = over.fee ?? 0;
  return {
    ref: "txn_1",
    kind: "charge",
    sourceRef: "ch_1",
    currency: "usd",
    at: NOW,
    ...over,
    amount,
    fee,
    net: over.net ?? amount - fee,
  };
}
const CHARGE = movement({ fee: 103 });

const check = (movements: Movement[], now = LATER) =>
  t().run((ctx) => checkMovements(ctx, movements, { startedAt: now, now }));
const findings = async () => {
  const rows = await rowsOf(t(), "reconFindings");
  return rows.map(({ kind, subject, expected, found, open }) => ({ kind, subject, expected, found, open }));
};
const payoutsOff = () => read(t(), (ctx) => isOff(ctx, "payouts"));
const stop = (now: number) => t().run((ctx) => stopOnUnexplained(ctx, now));

describe("every movement has its posting (I6)", () => {
  test("a charge with its fee agrees to the cent and is marked", async () => {
    await chargedDare(world);
    expect(await check([CHARGE])).toBe(0);
    expect(await findings()).toEqual([]);
    const marked = await rowsOf(t(), "ledgerTxns");
    expect(marked.map(({ kind, matchedAt }) => [kind, matchedAt])).toEqual([
      ["charge", LATER],
      ["fee", LATER],
    ]);
  });

  test("one cent off is found", async () => {
    await chargedDare(world);
    expect(await check([movement({ fee: 104 })])).toBe(1);
    expect(await findings()).toEqual([
      { kind: "amount-differs", subject: "txn_1", expected: PRICE - 103, found: PRICE - 104, open: true },
    ]);
  });

  test("an unknown movement is found, and explained once its news are here", async () => {
    await check([CHARGE]);
    expect(await findings()).toEqual([
      { kind: "unknown-movement", subject: "txn_1", expected: 0, found: PRICE - 103, open: true },
    ]);
    await chargedDare(world);
    await check([CHARGE]);
    expect(await findings()).toEqual([expect.objectContaining({ open: false })]);
  });

  test("one that is younger than an hour may still be on its way", async () => {
    expect(await check([CHARGE], NOW + HOUR_MS - 1)).toBe(0);
    expect(await findings()).toEqual([]);
  });

  test("a second movement of one cause needs a posting of its own", async () => {
    await chargedDare(world);
    expect(await check([CHARGE, movement({ ref: "txn_2" })])).toBe(1);
    expect(await findings()).toEqual([
      { kind: "unknown-movement", subject: "txn_2", expected: 0, found: PRICE, open: true },
    ]);
  });

  test("a movement in another currency is found, and no run breaks on it", async () => {
    const fee = movement({ kind: "stripe_fee", sourceRef: null, amount: -200, currency: "eur" });
    expect(await check([fee, fee])).toBe(2);
    expect(await platformSumsOf(t())).toEqual({});
    expect(await findings()).toEqual([expect.objectContaining({ kind: "unknown-movement", found: -200 })]);
  });

  test("a chargeback and its end agree with L9 and L11", async () => {
    await releasedDare(world);
    await bankSays(t(), "withdrawn");
    await bankSays(t(), "reinstated");
    const out = movement({
      ref: "txn_out",
      kind: "adjustment",
      sourceRef: "dp_1",
      amount: -PRICE,
      fee: DISPUTE_FEE,
    });
    const back = movement({ ref: "txn_back", kind: "adjustment", sourceRef: "dp_1" });
    expect(await check([CHARGE, out, back])).toBe(0);
  });

  test("a kind that nobody here can have caused is unknown", async () => {
    expect(await check([movement({ kind: "issuing_transaction", sourceRef: "ipi_1" })])).toBe(1);
  });
});

describe("the platform's own doings at the provider", () => {
  test("L15 a fee without a charge is a cost, once", async () => {
    const fee = movement({ ref: "txn_fee", kind: "stripe_fee", sourceRef: null, amount: -200 });
    for (const _twice of [1, 2]) expect(await check([fee])).toBe(0);
    expect(await platformSumsOf(t())).toEqual({ "cost:processing": 200, "stripe:clearing": -200 });
  });

  test("L15 a payout of our own share goes to our bank; when it comes back it is booked back", async () => {
    await releasedDare(world);
    await check([CHARGE]);
    const sweep = movement({ ref: "txn_po", kind: "payout", sourceRef: "po_1", amount: -300 });
    const back = movement({ ref: "txn_pof", kind: "payout_failure", sourceRef: "po_1", amount: 300 });
    expect(await check([sweep, sweep])).toBe(0);
    expect(await platformSumsOf(t())).toMatchObject({ "bank:platform": 300 });
    expect(await check([back])).toBe(0);
    expect((await platformSumsOf(t()))["bank:platform"]).toBeUndefined();
  });

  test("L15 I7 a payout of what is owed to people is not booked: it is an unknown movement", async () => {
    await chargedDare(world);
    const sweep = movement({ ref: "txn_po", kind: "payout", sourceRef: "po_1", amount: -300 });
    expect(await check([sweep])).toBe(1);
    expect((await platformSumsOf(t()))["bank:platform"]).toBeUndefined();
    expect(await findings()).toEqual([expect.objectContaining({ kind: "unknown-movement", found: -300 })]);
  });
});

describe("every posting has its movement", () => {
  const missing = (now: number) =>
    t().run((ctx) => checkMissing(ctx, { after: 0, before: now - 2 * DAY_MS, now }));

  test("after two days one without is found; one that turns up late explains it", async () => {
    await chargedDare(world);
    expect(await missing(NOW + 2 * DAY_MS - 1)).toMatchObject({ checked: 0, findings: 0 });
    const late = NOW + 2 * DAY_MS + 1;
    expect(await missing(late)).toMatchObject({ checked: 2, findings: 2 });
    expect(await findings()).toEqual([
      { kind: "missing-movement", subject: "charge:ch_1", expected: PRICE, found: 0, open: true },
      { kind: "missing-movement", subject: "fee:txn_1", expected: -103, found: 0, open: true },
    ]);
    await check([CHARGE], late);
    expect((await findings()).every(({ open }) => !open)).toBe(true);
    expect(await missing(late)).toMatchObject({ findings: 0 });
  });

  test("what never touched the provider's balance is not looked for", async () => {
    await releasedDare(world);
    await check([CHARGE]);
    expect(await missing(NOW + 3 * DAY_MS)).toMatchObject({ checked: 3, findings: 0 });
  });
});

describe("what is not explained stops payouts", () => {
  test("a difference of a day, not a younger one, nor one that is explained", async () => {
    await check([movement({ fee: 1 })], LATER);
    await stop(LATER + DAY_MS - 1);
    expect(await payoutsOff()).toBe(false);
    await stop(LATER + DAY_MS);
    expect(await payoutsOff()).toBe(true);
  });

  test("staff explains: it does not come back unless the sums change", async () => {
    await check([CHARGE]);
    const { _id } = await only(t(), "reconFindings");
    await t().run((ctx) => explainByStaff(ctx, _id, LATER));
    await check([CHARGE], LATER + HOUR_MS);
    expect(await findings()).toEqual([expect.objectContaining({ open: false })]);
    await stop(LATER + 2 * DAY_MS);
    expect(await payoutsOff()).toBe(false);
    await check([movement({ fee: 104 })], LATER + 2 * HOUR_MS);
    expect(await findings()).toEqual([expect.objectContaining({ open: true })]);
  });

  test("something that only takes long does not", async () => {
    const late = { kind: "stuck-payout", subject: "po", expected: 5, found: 0, now: NOW } as const;
    await t().run((ctx) => noteFinding(ctx, late));
    await stop(NOW + 9 * DAY_MS);
    expect(await payoutsOff()).toBe(false);
  });
});

describe("sums and ratios", () => {
  async function daily() {
    const { runId } = await t().mutation(internal.webhooks.recon.start, { kind: "daily", overlapMs: 0 });
    await t().mutation(internal.webhooks.recon.checkPlans, { runId, cursor: null });
    await t().mutation(internal.webhooks.recon.checkSums, { runId, picture: { balance: 0, young: 0 } });
    return await read(t(), (ctx) => ctx.db.get("reconRuns", runId));
  }

  test("a run that was cut off is taken up again, the next begins where its overlap says", async () => {
    const start = () => t().mutation(internal.webhooks.recon.start, { kind: "hourly", overlapMs: HOUR_MS });
    const first = await start();
    expect(first).toMatchObject({ since: 0, cursor: null });
    const page = { runId: first.runId, events: [], cursor: "evt_9" };
    await t().mutation(internal.webhooks.recon.ingestPage, page);
    expect(await start()).toEqual({ ...first, cursor: "evt_9" });
    await t().mutation(internal.webhooks.recon.finish, { runId: first.runId });
    vi.setSystemTime(NOW + 3 * HOUR_MS);
    expect(await start()).toMatchObject({ since: NOW - HOUR_MS, startedAt: NOW + 3 * HOUR_MS });
  });

  test.each(["requested", "pending"] as const)(
    "a refund that is %s for three days is shown, and explained once it is made",
    async (state) => {
      const dareId = await sentDare(world);
      const { _id: paymentId, payerId, currency } = await paymentOf(t(), dareId);
      const about = { paymentId, dareId, payerId, creatorId: world.creator.uid, amount: 700, currency };
      const rest = { source: "held", reason: "test", state, attempt: 1 } as const;
      await t().run((ctx) => ctx.db.insert("refunds", { ...about, ...rest, createdAt: NOW, updatedAt: NOW }));
      vi.setSystemTime(NOW + 3 * DAY_MS);
      expect(await daily()).toMatchObject({ findings: 0 });
      vi.setSystemTime(NOW + 3 * DAY_MS + 1);
      expect(await daily()).toMatchObject({ findings: 1 });
      await patchOnly(t(), "refunds", { state: "made" });
      await daily();
      expect(await findings()).toEqual([
        expect.objectContaining({ kind: "stuck-refund", expected: 700, open: false }),
      ]);
    },
  );

  test("a payout a week with the bank is shown", async () => {
    const payout = { uid: "u", clientId: "c", accountRef: "acct_1", amount: 5_000, currency: "usd" };
    const rest = { state: "in_transit", backs: 0, attempt: 1, automatic: false } as const;
    await t().run((ctx) =>
      ctx.db.insert("payouts", { ...payout, ...rest, requestedAt: NOW, updatedAt: NOW }),
    );
    vi.setSystemTime(NOW + 7 * DAY_MS);
    expect(await daily()).toMatchObject({ findings: 0 });
    vi.setSystemTime(NOW + 7 * DAY_MS + 1);
    expect(await daily()).toMatchObject({ findings: 1 });
    await patchOnly(t(), "payouts", { state: "paid" });
    await daily();
    expect(await findings()).toEqual([expect.objectContaining({ kind: "stuck-payout", open: false })]);
  });

  test("a plan whose renewal is a day late is asked about, and explained by its news", async () => {
    const periodEndsAt = NOW + 30 * DAY_MS;
    await subscriptionSays(t(), world.sender, { periodEndsAt });
    const asked = () => jobsFor(t(), internal.jobs.purchases.syncPlan);
    const before = (await asked()).length;
    vi.setSystemTime(periodEndsAt + DAY_MS - 1);
    expect(await daily()).toMatchObject({ findings: 0 });
    expect(await asked()).toHaveLength(before);
    vi.setSystemTime(periodEndsAt + DAY_MS);
    expect(await daily()).toMatchObject({ findings: 1 });
    expect(await asked()).toHaveLength(before + 1);
    await subscriptionSays(t(), world.sender, { periodEndsAt: periodEndsAt + 30 * DAY_MS });
    expect(await daily()).toMatchObject({ findings: 0 });
    expect(await findings()).toEqual([
      expect.objectContaining({ kind: "subscription-differs", open: false }),
    ]);
  });

  test("a month with too many chargebacks stops new payers, a better one lets them in again", async () => {
    await releasedDare(world);
    const month = async () => {
      await t().mutation(internal.jobs.ledger.reconMonthly, {});
      return (await rowsOf(t(), "reconRuns")).at(-1)?.sums;
    };
    const paused = () => read(t(), (ctx) => isOff(ctx, "newPayers"));
    vi.setSystemTime(NOW + DAY_MS);
    expect(await month()).toMatchObject({
      gmv: PRICE,
      charges: 1,
      fees: 500,
      takeBps: 2_000,
      chargebackBps: 0,
    });
    const charge = (disputeRef: string) =>
      book(t(), chargebackOpenEntry({ disputeRef, amount: PRICE, fee: DISPUTE_FEE }));
    for (const disputeRef of ["dp_a", "dp_b"]) await charge(disputeRef);
    vi.setSystemTime(NOW + 2 * DAY_MS);
    // Two may be chance, whatever their part of a few charges is.
    expect(await month()).toMatchObject({ chargebacks: 2, chargebackBps: 20_000 });
    expect(await paused()).toBe(false);
    await charge("dp_c");
    vi.setSystemTime(NOW + 3 * DAY_MS);
    expect(await month()).toMatchObject({ chargebacks: 3, chargebackBps: 30_000 });
    expect(await paused()).toBe(true);
    vi.setSystemTime(NOW + 60 * DAY_MS);
    expect(await month()).toMatchObject({ chargebacks: 0, charges: 0 });
    expect(await paused()).toBe(false);
  });
});
