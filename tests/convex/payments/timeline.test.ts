import type { Id } from "@convex/_generated/dataModel";
import type { DareRole } from "@convex/domain/dares/machine";
import { chargebackLostEntry, chargebackOpenEntry } from "@convex/domain/ledger/postings";
import { matureDue } from "@convex/model/ledger/earnings";
import { releasePart } from "@convex/model/payments/payments";
import { refundHeld, refundReleased } from "@convex/model/payments/refunds";
import { timelineOf } from "@convex/model/payments/timeline";
import { beforeEach, describe, expect, test } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { book, refundSays } from "../ledger/books";
import { HOUR, NOW, passTime, prepareBackend, read } from "../support/backend";
import { acceptedDare, dareOf, PRICE, paymentOf, sentDare } from "../support/dares";
import { setupWorld, type World } from "../support/people";
import { settledDare } from "../support/proofs";

prepareBackend();
const DAY = 24 * HOUR;
let world: World;

expectPrinted(/"alarm":"(recon-finding|refund-failed)"/);
beforeEach(async () => {
  world = await setupWorld();
});

async function timeline(dareId: Id<"dares">, role: DareRole) {
  const dare = await dareOf(world.t, dareId);
  return await read(world.t, (ctx) => timelineOf(ctx, dare, role));
}

async function story(dareId: Id<"dares">, role: DareRole): Promise<[string, number, string | null][]> {
  const { rows } = await timeline(dareId, role);
  return rows.map(({ kind, amount, note }) => [kind, amount, note]);
}

const decide = { reason: "test", actor: "staff" } as const;

describe("what became of a dare's money, for either party", () => {
  test("paid, held, approved, matured", async () => {
    const dareId = await settledDare(world);
    expect(await story(dareId, "sender")).toEqual([
      ["authorised", 0, null],
      ["held", -PRICE, null],
      ["released", 0, null],
    ]);
    expect(await story(dareId, "creator")).toEqual([
      ["held", 0, null],
      ["earned", 2_000, "onHold"],
    ]);
    expect((await timeline(dareId, "creator")).next).toEqual({
      word: "available",
      at: NOW + 14 * DAY,
      amount: 2_000,
    });
    passTime(14 * DAY);
    await read(world.t, (ctx) => matureDue(ctx, Date.now(), 10));
    expect((await story(dareId, "creator")).at(-1)).toEqual(["available", 0, null]);
    expect((await timeline(dareId, "creator")).next).toBeNull();
  });

  test("nothing but an authorisation: the next date is the answer's", async () => {
    const dareId = await sentDare(world);
    expect(await story(dareId, "sender")).toEqual([["authorised", 0, null]]);
    expect(await story(dareId, "creator")).toEqual([]);
    const { deadlineAt } = await dareOf(world.t, dareId);
    expect((await timeline(dareId, "sender")).next).toEqual({
      word: "deadline",
      at: deadlineAt,
      amount: null,
    });
  });

  test("refunded while held: the creator reads that it went back, and nothing of the sender's bank", async () => {
    const dareId = await acceptedDare(world);
    await read(world.t, (ctx) =>
      refundHeld(ctx, { _id: dareId }, { ...decide, amount: PRICE, now: Date.now() }),
    );
    expect((await timeline(dareId, "sender")).next).toEqual({
      word: "refundArrives",
      at: NOW + 10 * DAY,
      amount: PRICE,
    });
    await refundSays(world.t, { stage: "failed" });
    expect((await story(dareId, "sender")).slice(2)).toEqual([
      ["refundDecided", PRICE, null],
      ["refundMade", 0, null],
      ["refundFailed", 0, "staffLooksAtIt"],
    ]);
    expect(await story(dareId, "creator")).toEqual([
      ["held", 0, null],
      ["refundDecided", 0, null],
    ]);
  });

  test("taken back after it was released: each side sees its own sum", async () => {
    const dareId = await settledDare(world);
    const { _id: paymentId } = await paymentOf(world.t, dareId);
    await read(world.t, (ctx) => refundReleased(ctx, { ...decide, paymentId, now: Date.now() }));
    expect((await story(dareId, "sender")).at(-1)).toEqual(["refundDecided", PRICE, null]);
    expect((await story(dareId, "creator")).at(-1)).toEqual(["takenBack", -2_000, null]);
  });

  test("lost to the bank: the sender has the price back, the creator loses the share", async () => {
    const dareId = await settledDare(world);
    const share = { uid: world.creator.uid, net: 2_000, fee: 500 };
    const bearer = { kind: "creator", pocket: "available", ...share } as const;
    await book(world.t, chargebackOpenEntry({ disputeRef: "dp", amount: PRICE, fee: 1_500 }), { dareId });
    await book(world.t, chargebackLostEntry({ disputeRef: "dp", amount: PRICE, bearer }), { dareId });
    expect((await story(dareId, "sender")).slice(-2)).toEqual([
      ["bankTookBack", 0, null],
      ["bankReturned", PRICE, "afterBankDispute"],
    ]);
    expect((await story(dareId, "creator")).at(-1)).toEqual(["lost", -2_000, "maybeBelowZero"]);
  });

  test("after a split the creator's share and fee are those of the part they were given", async () => {
    const dareId = await acceptedDare(world);
    const dare = await dareOf(world.t, dareId);
    const part = { now: NOW, actor: "staff", price: 1_001, fee: 200 } as const;
    await read(world.t, (ctx) => releasePart(ctx, dare, part));
    expect(await timeline(dareId, "creator")).toMatchObject({ price: PRICE, share: 801, fee: 200 });
    expect((await story(dareId, "creator")).at(-1)).toEqual(["earned", 801, "onHold"]);
  });

  test("no figure of the other party: the sender reads neither fee nor share", async () => {
    const dareId = await settledDare(world);
    const own = await timeline(dareId, "sender");
    expect(own).toMatchObject({ price: PRICE, share: null, fee: null });
    const amounts = own.rows.map(({ amount }) => Math.abs(amount));
    for (const figure of [2_000, 500]) expect(amounts).not.toContain(figure);
    expect(await timeline(dareId, "creator")).toMatchObject({ price: PRICE, share: 2_000, fee: 500 });
  });
});
