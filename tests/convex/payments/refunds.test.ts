import { api } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import { heldAccount } from "@convex/domain/ledger/accounts";
import { payoutRequestEntry } from "@convex/domain/ledger/postings";
import { matureDue } from "@convex/model/ledger/earnings";
import { balanceOf } from "@convex/model/ledger/ledger";
import { releasePart } from "@convex/model/payments/payments";
import { onRefundRefused, refundHeld, refundReleased, retryRefund } from "@convex/model/payments/refunds";
import { beforeEach, describe, expect, test } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { book, pocketsOf, refundSays, sumOf, walletOf } from "../ledger/books";
import { bankSays } from "../provider/moneyWorld";
import { passTime, prepareBackend, read } from "../support/backend";
import { acceptedDare, dareOf, PRICE, paymentOf } from "../support/dares";
import { setupWorld, type World } from "../support/people";
import { settledDare } from "../support/proofs";
import { only, rowsOf } from "../support/rows";

prepareBackend();
const DAY = 86_400_000;
const NET = 2_000;
let world: World;

expectPrinted(/"alarm":"(recon-finding|refund-failed|refund-mismatch|refund-twice|pay-chargeback)"/);
beforeEach(async () => {
  world = await setupWorld();
});

const held = (dareId: string) => read(world.t, (ctx) => balanceOf(ctx, heldAccount(dareId)));
const decide = { reason: "test", actor: "staff" } as const;

async function giveBackHeld(dareId: Id<"dares">, amount = PRICE): Promise<Id<"refunds">> {
  return await read(world.t, (ctx) =>
    refundHeld(ctx, { _id: dareId }, { ...decide, amount, now: Date.now() }),
  );
}

async function giveBackReleased(dareId: Id<"dares">): Promise<Id<"refunds"> | null> {
  const { _id: paymentId } = await paymentOf(world.t, dareId);
  return await read(world.t, (ctx) => refundReleased(ctx, { ...decide, paymentId, now: Date.now() }));
}

async function mature(): Promise<void> {
  passTime(15 * DAY);
  await read(world.t, (ctx) => matureDue(ctx, Date.now(), 50));
}

async function refundOps(): Promise<Doc<"providerOps">[]> {
  return (await rowsOf(world.t, "providerOps")).filter(({ params }) => params.kind === "refund");
}

describe("refunds we decide", () => {
  test("L6 a held price leaves the dare at once and is ordered from the provider under its own key", async () => {
    const dareId = await acceptedDare(world);
    const refundId = await giveBackHeld(dareId);
    expect(await held(dareId)).toBe(0);
    expect(await sumOf(world.t, "refunds:in_flight")).toBe(-PRICE);
    expect(await only(world.t, "refunds")).toMatchObject({
      amount: PRICE,
      source: "held",
      state: "requested",
    });
    expect(await paymentOf(world.t, dareId)).toMatchObject({ refundedAmount: PRICE });
    expect((await dareOf(world.t, dareId)).funds).toBe("refunding");
    const [op, ...more] = await refundOps();
    expect(more).toEqual([]);
    expect(op).toMatchObject({
      key: `rf:${refundId}:1`,
      subjectId: refundId,
      params: { amount: PRICE, refundId },
    });
  });

  test("L6 L3 a split in whole cents: a part released, the rest refunded, nothing left", async () => {
    const dareId = await acceptedDare(world);
    const dare = await dareOf(world.t, dareId);
    const part = { now: Date.now(), actor: "staff", price: 1_001, fee: 200 } as const;
    await read(world.t, (ctx) => releasePart(ctx, dare, part));
    await giveBackHeld(dareId, PRICE - 1_001);
    expect(await held(dareId)).toBe(0);
    expect(await pocketsOf(world.t, world.creator.uid)).toMatchObject({ pending: 801 });
    expect(await sumOf(world.t, "platform:fees")).toBe(-200);
    expect(await only(world.t, "earnings")).toMatchObject({ gross: 1_001, net: 801, fee: 200 });
    await expect(giveBackHeld(dareId, 1)).rejects.toThrow();
  });

  test("L7 a pending share goes back whole, our fee with it, and the earning is gone", async () => {
    const dareId = await settledDare(world);
    await giveBackReleased(dareId);
    expect(await pocketsOf(world.t, world.creator.uid)).toEqual({ pending: 0, available: 0, frozen: 0 });
    expect(await sumOf(world.t, "platform:fees")).toBe(0);
    expect(await only(world.t, "earnings")).toMatchObject({ state: "reversed" });
    expect(await walletOf(world.t, world.creator.uid)).toMatchObject({ lifetimeEarned: 0, pending: 0 });
    expect(await giveBackReleased(dareId)).toBeNull();
  });

  test("L8 a matured share that is already spent leaves a debt, which the next earning fills", async () => {
    const first = await settledDare(world);
    await mature();
    await book(world.t, payoutRequestEntry({ payoutId: "po", uid: world.creator.uid, amount: NET }));
    await giveBackReleased(first);
    expect(await pocketsOf(world.t, world.creator.uid)).toMatchObject({ available: -NET });
    await settledDare(world);
    await mature();
    expect(await pocketsOf(world.t, world.creator.uid)).toEqual({ pending: 0, available: 0, frozen: 0 });
  });

  test("I5 never more goes back than was taken, and nothing while the bank has it", async () => {
    const dareId = await acceptedDare(world);
    await expect(giveBackHeld(dareId, PRICE + 1)).rejects.toThrow();
    const { paymentRef = null } = await paymentOf(world.t, dareId);
    await bankSays(world.t, "opened", { paymentRef });
    await expect(giveBackHeld(dareId)).toBeRefused("failed-precondition:chargeback-open");
    expect(await held(dareId)).toBe(PRICE);
  });
});

describe("what the provider says about them", () => {
  test("L6' made: in flight is empty, the dare is told, and said three times it counts once", async () => {
    const dareId = await acceptedDare(world);
    await giveBackHeld(dareId);
    for (const stage of ["pending", "made", "made", "pending"] as const) {
      expect(await refundSays(world.t, { stage })).toBe("applied");
    }
    expect(await sumOf(world.t, "refunds:in_flight")).toBe(0);
    expect(await sumOf(world.t, "stripe:clearing")).toBe(0);
    expect(await only(world.t, "refunds")).toMatchObject({ state: "made", refundRef: "re_1" });
    expect((await dareOf(world.t, dareId)).funds).toBe("refunded");
  });

  test("L6' a refund that the provider has booked while the bank has it not is booked here, too", async () => {
    const dareId = await acceptedDare(world);
    await giveBackHeld(dareId);
    await refundSays(world.t, { stage: "pending", moved: true });
    expect(await sumOf(world.t, "stripe:clearing")).toBe(0);
    expect((await dareOf(world.t, dareId)).funds).toBe("refunding");
    await refundSays(world.t, { stage: "made", moved: true });
    expect(await sumOf(world.t, "stripe:clearing")).toBe(0);
  });

  test.each([
    ["after it was made", ["made", "failed"]],
    ["without that word", ["failed"]],
    ["said before it was made", ["failed", "made", "failed"]],
  ] as const)(
    "L6'' failed, %s: still owed, a person is called, and tried again under a new key",
    async (_name, stages) => {
      const dareId = await acceptedDare(world);
      const refundId = await giveBackHeld(dareId);
      for (const stage of stages) await refundSays(world.t, { stage });
      expect(await sumOf(world.t, "refunds:in_flight")).toBe(-PRICE);
      expect(await sumOf(world.t, "stripe:clearing")).toBe(PRICE);
      expect(await only(world.t, "refunds")).toMatchObject({ state: "failed" });
      const finding = await only(world.t, "reconFindings");
      expect(finding).toMatchObject({ kind: "stuck-refund", subject: refundId, open: true });
      expectPrinted("refund-failed");

      await read(world.t, (ctx) => retryRefund(ctx, refundId, Date.now()));
      expect((await refundOps()).map(({ key }) => key)).toEqual([`rf:${refundId}:1`, `rf:${refundId}:2`]);
      // Old news about the first try changes nothing.
      await refundSays(world.t, { ref: "re_1", stage: "failed" });
      await refundSays(world.t, { ref: "re_2", stage: "made" });
      expect(await only(world.t, "refunds")).toMatchObject({ state: "made", refundRef: "re_2" });
      expect(await sumOf(world.t, "refunds:in_flight")).toBe(0);
      expect(await only(world.t, "reconFindings")).toMatchObject({ open: false, explainedBy: "later-news" });
    },
  );

  test("L6'' an order that the provider refuses waits for staff, and a refund found after all is taken", async () => {
    const dareId = await acceptedDare(world);
    await giveBackHeld(dareId);
    const [op] = await refundOps();
    if (op === undefined) throw new Error("no order");
    await read(world.t, (ctx) => onRefundRefused(ctx, op, "charge_disputed", Date.now()));
    expect(await only(world.t, "refunds")).toMatchObject({ state: "failed" });
    expect(await sumOf(world.t, "refunds:in_flight")).toBe(-PRICE);
    await refundSays(world.t, { stage: "made" });
    expect(await sumOf(world.t, "refunds:in_flight")).toBe(0);
    // Refused once more, by an answer that was late: made is made.
    await read(world.t, (ctx) => onRefundRefused(ctx, op, "charge_disputed", Date.now()));
    expect(await only(world.t, "refunds")).toMatchObject({ state: "made" });
  });

  test("another sum or currency is never booked; a refund of somebody else is no news of ours", async () => {
    const dareId = await acceptedDare(world);
    await giveBackHeld(dareId);
    expect(await refundSays(world.t, { amount: PRICE - 1 })).toBe("mismatch");
    expect(await refundSays(world.t, { currency: "eur" })).toBe("mismatch");
    expect(await refundSays(world.t, { refundId: null })).toBe("orphan");
    expect(await refundSays(world.t, { refundId: "nonsense" })).toBe("orphan");
    await refundSays(world.t);
    expect(await refundSays(world.t, { ref: "re_other" })).toBe("mismatch");
    // One that came to nothing is nobody's money.
    expect(await refundSays(world.t, { ref: "re_other", stage: "failed" })).toBe("applied");
    expect(await sumOf(world.t, "refunds:in_flight")).toBe(0);
  });
});

test("what a sender dared is what was captured less what went back, from the moment it is decided", async () => {
  const first = await settledDare(world);
  await acceptedDare(world);
  const spent = () => rowsOf(world.t, "spending");
  const totalDared = async () => (await world.sender.as.query(api.earnings.counters, {})).totalDaredAmount;
  const row = { captured: 2 * PRICE, refunded: 0, currency: "usd", uid: world.sender.uid };
  expect((await spent()).map(({ period }) => period).sort()).toEqual(["2026-11", "all", "dares"]);
  for (const each of await spent()) expect(each).toMatchObject(row);
  expect(await totalDared()).toBe(2 * PRICE);
  await giveBackReleased(first);
  for (const each of await spent()) expect(each).toMatchObject({ ...row, refunded: PRICE });
  expect(await totalDared()).toBe(PRICE);
});
