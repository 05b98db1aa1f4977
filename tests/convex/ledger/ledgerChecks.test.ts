import { internal } from "@convex/_generated/api";
import type { MutationCtx } from "@convex/_generated/server";
import { heldAccount, SYSTEM_ACCOUNTS, userAccount } from "@convex/domain/ledger/accounts";
import {
  processingFeeEntry,
  refundFailedEntry,
  refundMadeEntry,
  sweepEntry,
} from "@convex/domain/ledger/postings";
import { checkLedger } from "@convex/model/ledger/checks";
import { matureDue } from "@convex/model/ledger/earnings";
import { explainByStaff } from "@convex/model/ledger/recon/findings";
import { rollUp, systemBalance } from "@convex/model/ledger/rollups";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { HOUR, passTime, prepareBackend, read } from "../support/backend";
import { acceptedDare, PRICE, paymentOf } from "../support/dares";
import { setupWorld, type World } from "../support/people";
import { settledDare } from "../support/proofs";
import { only, patchOnly, rowsOf } from "../support/rows";
import { book, sumOf } from "./books";

prepareBackend();
let world: World;

expectPrinted(/"alarm":"(ledger-short|recon-finding)"/);
beforeEach(async () => {
  world = await setupWorld();
});

async function run(): Promise<void> {
  passTime(HOUR);
  while (await read(world.t, (ctx) => checkLedger(ctx, Date.now())));
}

async function subjects(): Promise<string[]> {
  return (await rowsOf(world.t, "reconFindings")).map(({ subject }) => subject);
}

async function openSubjects(): Promise<string[]> {
  return (await rowsOf(world.t, "reconFindings", { open: true })).map(({ subject }) => subject);
}

/** The job that follows a check. */
const explain = () => world.t.mutation(internal.jobs.ledger.explain, { cursor: null });

const accountOf = (key: string) => only(world.t, "ledgerAccounts", { key });

const tamper = (act: (ctx: MutationCtx) => Promise<unknown>) => read(world.t, act);

const bookFee = (amount: number) =>
  book(world.t, processingFeeEntry({ movementRef: `txn_${Date.now()}_${amount}`, amount }));
const bookSweep = (payoutRef: string, amount: number) => book(world.t, sweepEntry({ payoutRef, amount }));

describe("roll-ups (money 3.1)", () => {
  test("a system account is its roll-up and the postings after it, however often it is rolled up", async () => {
    await bookFee(100);
    await bookFee(20);
    const balance = () => read(world.t, (ctx) => systemBalance(ctx, "cost:processing"));
    expect(await balance()).toBe(120);
    passTime(HOUR);
    for (let nth = 0; nth < 2; nth += 1)
      await world.t.mutation(internal.jobs.ledger.rollUpOne, { account: "cost:processing" });
    expect(
      (await rowsOf(world.t, "ledgerRollups")).map(({ account, sum, type }) => [account, sum, type]),
    ).toEqual([["cost:processing", 120, "expense"]]);
    await bookFee(3);
    expect(await balance()).toBe(123);
    // Too young for the roll-up: a transaction dated now may still be on its way.
    expect(await read(world.t, (ctx) => rollUp(ctx, "cost:processing", Date.now()))).toBe(false);
    expect((await rowsOf(world.t, "ledgerRollups"))[0]).toMatchObject({ sum: 120 });
    expect(await balance()).toBe(123);
  });

  test("the hourly job goes over every account of the platform", async () => {
    await settledDare(world);
    passTime(HOUR);
    for (const account of SYSTEM_ACCOUNTS)
      await world.t.mutation(internal.jobs.ledger.rollUpOne, { account });
    for (const { account, sum } of await rowsOf(world.t, "ledgerRollups"))
      expect(sum).toBe(await sumOf(world.t, account));
    expect((await rowsOf(world.t, "ledgerRollups")).length).toBe(2);
  });
});

describe("the books against themselves", () => {
  test("sound books have no findings, and the next run goes on where this one ended", async () => {
    await settledDare(world);
    await acceptedDare(world);
    await run();
    await run();
    expect(await subjects()).toEqual([]);
    const runs = await rowsOf(world.t, "reconRuns");
    const txns = (await rowsOf(world.t, "ledgerTxns")).length;
    expect(runs.map(({ kind, checked, findings }) => [kind, checked, findings])).toEqual([
      ["ledger", txns, 0],
      ["ledger", 0, 0],
    ]);
    expect(runs.every(({ finishedAt }) => finishedAt !== undefined)).toBe(true);
    // What was added up is remembered, so that no check adds up a history twice.
    const pending = await accountOf(userAccount(world.creator.uid, "pending"));
    expect(pending.checked).toEqual({ sum: -2_000, upTo: expect.any(Number) });
    await settledDare(world);
    await read(world.t, (ctx) => matureDue(ctx, Date.now() + 15 * 24 * HOUR, 50));
    passTime(16 * 24 * HOUR);
    await run();
    expect(await subjects()).toEqual([]);
  });

  test("I4 a balance one cent off its postings is found, under an id that names nobody", async () => {
    await settledDare(world);
    const account = await accountOf(userAccount(world.creator.uid, "pending"));
    await tamper((ctx) => ctx.db.patch(account._id, { balance: 2_001 }));
    await run();
    expect(await subjects()).toEqual([`I4:${account._id}`, `I4:pending:${account._id}`]);
    expect((await rowsOf(world.t, "reconFindings"))[0]).toMatchObject({
      ...{ kind: "invariant", expected: 2_000, found: 2_001, open: true },
    });
  });

  test("I4 the pending pocket is the sum of pending earnings", async () => {
    await settledDare(world);
    await patchOnly(world.t, "earnings", { state: "available" });
    await run();
    const account = await accountOf(userAccount(world.creator.uid, "pending"));
    expect(await subjects()).toEqual([`I4:pending:${account._id}`]);
  });

  test("I1 a posting that was changed behind the ledger's back is found", async () => {
    await acceptedDare(world);
    const [posting] = await rowsOf(world.t, "ledgerPostings");
    if (posting === undefined) throw new Error("no posting");
    await tamper((ctx) => ctx.db.patch(posting._id, { amount: posting.amount + 1 }));
    await run();
    expect(await subjects()).toEqual([`I1:${posting.txnId}`]);
  });

  test("I2 I5 a live charged dare holds its price, a closed one nothing", async () => {
    const live = await acceptedDare(world);
    const closed = await acceptedDare(world);
    const account = await accountOf(heldAccount(live));
    await tamper(async (ctx) => {
      await ctx.db.patch(account._id, { balance: PRICE - 1 });
      await ctx.db.patch(closed, { status: "withdrawn", closedAt: Date.now() });
    });
    await run();
    expect((await subjects()).sort()).toEqual([`I2:${live}`, `I2:${closed}`, `I4:${account._id}`].sort());
  });

  test("I5 more given back than was taken is found", async () => {
    const dareId = await acceptedDare(world);
    const { _id: paymentId, payerId } = await paymentOf(world.t, dareId);
    await tamper((ctx) =>
      ctx.db.insert("refunds", {
        ...{ paymentId, dareId, payerId, creatorId: world.creator.uid, amount: PRICE + 1, currency: "usd" },
        ...{ source: "held", reason: "test", state: "made", attempt: 1, createdAt: 1, updatedAt: 1 },
      } as const),
    );
    await run();
    expect((await subjects()).sort()).toEqual([`I5:${paymentId}`, `I5:refunds:${paymentId}`].sort());
  });

  test("I7 costs before income are an alarm; a sweep of what is owed to people is a finding", async () => {
    await acceptedDare(world);
    await bookFee(103);
    await run();
    expect(await subjects()).toEqual([]);
    expectPrinted("ledger-short");
    await bookSweep("po_1", 500);
    await run();
    const [sweep] = (await rowsOf(world.t, "ledgerTxns")).filter(({ kind }) => kind === "sweep");
    expect(await subjects()).toEqual([`I7:${sweep?._id}`]);
    expect((await rowsOf(world.t, "reconFindings"))[0]).toMatchObject({ expected: 0, found: -603 });
    // Still short an hour later: it is not found twice. Put back: it is explained.
    await run();
    await explain();
    expect(await openSubjects()).toEqual([`I7:${sweep?._id}`]);
    await bookSweep("tu_1", -603);
    await run();
    await explain();
    expect(await openSubjects()).toEqual([]);
  });

  test("I7 a sweep of all of our own, then costs of the next dares: an alarm, nothing that stops payouts", async () => {
    await settledDare(world);
    await bookSweep("po_1", 500);
    // Booked in the same moment, after it.
    await bookFee(103);
    await run();
    await acceptedDare(world);
    await bookFee(104);
    await run();
    expect(await subjects()).toEqual([]);
    expectPrinted("ledger-short");
  });

  test("what agrees in a later check is explained, what does not stays open", async () => {
    await settledDare(world);
    const live = await acceptedDare(world);
    const pending = await accountOf(userAccount(world.creator.uid, "pending"));
    const held = await accountOf(heldAccount(live));
    await tamper(async (ctx) => {
      await ctx.db.patch(pending._id, { balance: 2_001 });
      await ctx.db.patch(held._id, { balance: PRICE - 1 });
    });
    await run();
    expect(await openSubjects()).toHaveLength(4);
    await tamper((ctx) => ctx.db.patch(pending._id, { balance: 2_000 }));
    await explain();
    expect((await openSubjects()).sort()).toEqual([`I2:${live}`, `I4:${held._id}`].sort());
    await tamper((ctx) => ctx.db.patch(held._id, { balance: PRICE }));
    await explain();
    expect(await openSubjects()).toEqual([]);
  });

  test("I3 more refunded than decided is found again after it had agreed, though staff had explained it", async () => {
    await acceptedDare(world);
    const made = (refundRef: string) => book(world.t, refundMadeEntry({ refundRef, amount: 50 }));
    await made("re_1");
    await run();
    const { _id: findingId } = await only(world.t, "reconFindings");
    await read(world.t, (ctx) => explainByStaff(ctx, findingId, Date.now()));
    await run();
    expect(await openSubjects()).toEqual([]);
    await book(world.t, refundFailedEntry({ refundRef: "re_1", amount: 50 }));
    await run();
    await made("re_2");
    await run();
    expect(await openSubjects()).toEqual(["I3:refunds"]);
  });

  test("a run that is cut off is taken up by the next one, not begun anew", async () => {
    for (let nth = 0; nth < 60; nth += 1) {
      // Many at one moment, as a job books them.
      if (nth % 55 === 0) vi.setSystemTime(Date.now() + 1);
      await bookFee(1 + nth);
    }
    passTime(HOUR);
    expect(await read(world.t, (ctx) => checkLedger(ctx, Date.now()))).toBe(true);
    await run();
    const runs = await rowsOf(world.t, "reconRuns");
    expect(runs.map(({ checked }) => checked)).toEqual([60]);
  });
});
