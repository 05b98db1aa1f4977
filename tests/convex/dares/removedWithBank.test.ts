/** D25, D26 while a chargeback is open: the content goes at once, the money waits for the bank's word. */
import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { moneyOnRemoval, restoreSettled } from "@convex/model/dares/removal";
import { checkLedger } from "@convex/model/ledger/checks";
import { beforeEach, describe, expect, it } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { type BankWord, bankSays } from "../provider/moneyWorld";
import { prepareBackend, read } from "../support/backend";
import { dareOf, paymentOf, removeSettled } from "../support/dares";
import { setupWorld, staffMember, type World } from "../support/people";
import { reviewableDare } from "../support/proofs";
import { rowsOf } from "../support/rows";
import { moneyOf } from "./steps";

prepareBackend();
const reason = "Reported and looked at";
const NET = 2_000;
let world: World;
let dareId: Id<"dares">;
let mediaId: Id<"media">;

async function bank(word: BankWord): Promise<void> {
  const { paymentRef = null } = await paymentOf(world.t, dareId);
  expect(await bankSays(world.t, word, { paymentRef })).toBe("applied");
}

async function remove(): Promise<void> {
  const staff = await staffMember(world.t, "watcher", "moderator");
  await staff.as.mutation(api.staffDares.remove, { dareId, rule: "P2", reason });
}

async function removeLater(): Promise<void> {
  await removeSettled(world.t, dareId, { rule: "P17", creatorAtFault: true });
}

const plays = () => world.t.query(internal.jobs.proofs.playable, { mediaId });
const wallet = () => world.creator.as.query(api.wallet.mine, {});
const refundOps = async () =>
  (await rowsOf(world.t, "providerOps")).filter(({ params }) => params.kind === "refund");

/** I1 to I5 of everything that was touched. */
async function expectSound(): Promise<void> {
  await read(world.t, (ctx) => checkLedger(ctx, Date.now()));
  expect(await rowsOf(world.t, "reconFindings")).toEqual([]);
}

async function expectGone(): Promise<void> {
  expect(await plays()).toBeNull();
  for (const { as } of [world.sender, world.creator]) {
    await expect(as.mutation(api.media.playbackUrl, { mediaId })).toBeRefused("not-found");
    expect((await as.query(api.dares.get, { dareId }))?.proof).toBeNull();
  }
}

expectPrinted(/"alarm":"(ledger-short|pay-chargeback)"/);
beforeEach(async () => {
  world = await setupWorld();
  dareId = await reviewableDare(world);
  const view = await world.creator.as.query(api.dares.get, { dareId });
  if (!view?.proof) throw new Error("no proof");
  mediaId = view.proof.mediaId;
  expect(await plays()).not.toBeNull();
});

describe("D25 with the bank", () => {
  beforeEach(async () => {
    await bank("withdrawn");
    await remove();
  });

  it("D25 D28 removes at once: nobody plays it, not even by an address made before, and no money moves", async () => {
    expect(await dareOf(world.t, dareId)).toMatchObject({ status: "removed", frozen: false, funds: "held" });
    await expectGone();
    expect(await moneyOf(world, dareId)).toMatchObject({ held: 2_500, back: 0 });
    expect(await refundOps()).toEqual([]);
    await expectSound();
  });

  it("D25 L10 lost: the held price is the bank's, and nothing is refunded", async () => {
    await bank("lost");
    expect(await dareOf(world.t, dareId)).toMatchObject({
      chargeback: "lost",
      funds: "lost",
      status: "removed",
    });
    expect(await moneyOf(world, dareId)).toMatchObject({ held: 0 });
    expect(await refundOps()).toEqual([]);
    await expectSound();
  });

  it("D25 L11 L6 won: the sender gets the price back, once", async () => {
    await bank("won");
    await bank("reinstated");
    await bank("reinstated");
    expect(await dareOf(world.t, dareId)).toMatchObject({ chargeback: "won", funds: "refunding" });
    expect(await moneyOf(world, dareId)).toMatchObject({ held: 0, back: 2_500 });
    expect(await refundOps()).toHaveLength(1);
    await expectSound();
  });
});

describe("D26 with the bank", () => {
  beforeEach(async () => {
    await world.sender.as.mutation(api.dares.approve, { dareId });
    await bank("withdrawn");
    expect(await wallet()).toMatchObject({ pending: 0, frozen: NET });
    await removeLater();
  });

  it("D26 removes at once: nobody plays it, and the share stays frozen", async () => {
    await expectGone();
    expect(await wallet()).toMatchObject({ pending: 0, frozen: NET });
    expect(await refundOps()).toEqual([]);
    await expectSound();
  });

  it("D26 L11 L7 won: the share goes back to the sender, after it has thawed", async () => {
    await bank("won");
    expect(await refundOps()).toEqual([]);
    await bank("reinstated");
    expect(await wallet()).toMatchObject({ pending: 0, frozen: 0 });
    expect(await moneyOf(world, dareId)).toMatchObject({ back: 2_500 });
    expect(await refundOps()).toHaveLength(1);
    await expectSound();
  });

  it("D26 L11 won after an appeal was: the share thaws and stays its creator's", async () => {
    const dare = await dareOf(world.t, dareId);
    const upheld = { wasRemoved: true, isHidden: false, now: Date.now() };
    await read(world.t, (ctx) => restoreSettled(ctx, dare, upheld));
    await bank("reinstated");
    expect(await wallet()).toMatchObject({ pending: NET, frozen: 0 });
    expect(await refundOps()).toEqual([]);
    await expectSound();
  });

  it("D26 L10 lost: the frozen share is gone with the bank", async () => {
    await bank("lost");
    expect(await wallet()).toMatchObject({ pending: 0, frozen: 0, available: 0 });
    expect(await refundOps()).toEqual([]);
    await expectSound();
  });
});

it("D26 after the bank has given the price back nothing is owed any more", async () => {
  await world.sender.as.mutation(api.dares.approve, { dareId });
  for (const word of ["withdrawn", "lost"] as const) await bank(word);
  const dare = await dareOf(world.t, dareId);
  const effect = await read(world.t, (ctx) => moneyOnRemoval(ctx, dare, { creatorAtFault: true }));
  expect(effect).toBe("none");
  await removeLater();
  expect((await dareOf(world.t, dareId)).owedBack).toBeUndefined();
  expect(await refundOps()).toEqual([]);
});
