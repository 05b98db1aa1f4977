import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import {
  onChargebackLost,
  onChargebackOpened,
  onChargebackWon,
  onFraudWarning,
  onReviewClosed,
  onReviewOpened,
} from "@convex/model/dares/onPayment";
import { describe, expect, test } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { HOUR, passTime, prepareBackend, read } from "../support/backend";
import {
  accept,
  acceptedDare,
  dareOf,
  openOp,
  providerSays,
  removeSettled,
  ring,
  sendDare,
  sentDare,
  sweepDeadlines,
} from "../support/dares";
import { eachIn } from "../support/fixtures";
import { countsOf, setupWorld, staffMember, titlesOf, type World } from "../support/people";
import { checkProof, reviewableDare } from "../support/proofs";
import { put } from "../support/put";
import { only, patchUser, rowsOf } from "../support/rows";
import { ban } from "../support/suspending";
import { DAY, disputedDare, expectRefunded, moneyOf, screenedDare, uncheckedDare } from "./steps";

prepareBackend();
const world = eachIn(setupWorld);
expectPrinted(/"alarm":"(dare-charged-back|dispute-opened)"/);

const reason = "Reported and looked at";
const WORDS = {
  onChargebackOpened,
  onChargebackWon,
  onChargebackLost,
  onFraudWarning,
  onReviewOpened,
  onReviewClosed,
};

/** What the provider's news mean for a dare, as model/provider/applyChargeback and model/provider/fraud hand them on. */
async function says(world: World, word: keyof typeof WORDS, dareId: Id<"dares">): Promise<void> {
  await read(world.t, (ctx) => WORDS[word](ctx, dareId, Date.now()));
}

test.each([
  ["sent", sentDare],
  ["screening", screenedDare],
] as const)("D25 from %s: the card is freed", async (_, make) => {
  const dareId = await make(world);
  const staff = await staffMember(world.t, "watcher", "moderator");
  await staff.as.mutation(api.staffDares.remove, { dareId, rule: "P3", reason });
  expect(await dareOf(world.t, dareId)).toMatchObject({ status: "removed", brokenRule: "P3" });
  await openOp(world.t, dareId, "void");
  expect((await titlesOf(world.sender))[0]).toBe("A decision about your content");
});

test.each([
  ["accepted", acceptedDare],
  ["in_review", reviewableDare],
  ["disputed", disputedDare],
] as const)("D25 from %s: the money goes back and nobody plays the proof", async (_, make) => {
  const dareId = await make(world);
  const proof = (await world.creator.as.query(api.dares.get, { dareId }))?.proof;
  const staff = await staffMember(world.t, "watcher", "safetyLead");
  await staff.as.mutation(api.staffDares.remove, { dareId, rule: "P2", reason });
  await expectRefunded(world, dareId, "removed");
  expect((await world.creator.as.query(api.dares.get, { dareId }))?.proof).toBeNull();
  if (!proof) return;
  for (const { as } of [world.sender, world.creator]) {
    await expect(as.mutation(api.media.playbackUrl, { mediaId: proof.mediaId })).toBeRefused("not-found");
  }
});

test.each([
  [true, 2_500],
  [false, 0],
])("D26 after completion, creator at fault: %s", async (creatorAtFault, back) => {
  const dareId = await reviewableDare(world);
  await world.sender.as.mutation(api.dares.approve, { dareId });
  const remove = () => removeSettled(world.t, dareId, { rule: "P17", creatorAtFault });
  await remove();
  expect((await dareOf(world.t, dareId)).status).toBe("completed");
  expect((await moneyOf(world, dareId)).back).toBe(back);
  expect((await world.creator.as.query(api.wallet.mine, {})).pending).toBe(back > 0 ? 0 : 2_000);
  expect(await countsOf(world)).toMatchObject({ completed: 0 });
  expect((await world.sender.as.query(api.dares.get, { dareId }))?.proof).toBeNull();
  await expect(remove()).toBeRefused("failed-precondition:removed-before");
  expect(await countsOf(world)).toMatchObject({ completed: 0 });
});

test("D28 a chargeback stops every clock and every act; won, it goes on with at least a day", async () => {
  const dareId = await reviewableDare(world);
  passTime(70 * HOUR);
  await says(world, "onChargebackOpened", dareId);
  await says(world, "onChargebackOpened", dareId);
  const frozen = await dareOf(world.t, dareId);
  expect(frozen).toMatchObject({ frozen: true, chargeback: "open", deadlineLeftMs: 2 * HOUR });
  expect((await titlesOf(world.creator))[0]).toBe("Payment under review");
  expect((await world.sender.as.query(api.dares.get, { dareId }))?.actions).toEqual([]);
  await expect(world.sender.as.mutation(api.dares.approve, { dareId })).toBeRefused(
    "failed-precondition:dare-frozen",
  );
  await expect(world.creator.as.mutation(api.dares.withdraw, { dareId })).toBeRefused(
    "failed-precondition:dare-frozen",
  );
  passTime(20 * DAY);
  await sweepDeadlines(world.t);
  await ring(world, dareId);
  expect((await dareOf(world.t, dareId)).status).toBe("in_review");
  await says(world, "onChargebackWon", dareId);
  expect(await dareOf(world.t, dareId)).toMatchObject({
    frozen: false,
    chargeback: "won",
    deadlineAt: Date.now() + DAY,
  });
  passTime(DAY);
  await ring(world, dareId);
  expect((await dareOf(world.t, dareId)).status).toBe("completed");
});

test("D28 a clock with more than a day left keeps what it had, and the proof's date moves along", async () => {
  const dareId = await acceptedDare(world);
  passTime(DAY);
  await says(world, "onReviewOpened", dareId);
  passTime(10 * DAY);
  await says(world, "onReviewClosed", dareId);
  const at = Date.now() + 6 * DAY;
  expect(await dareOf(world.t, dareId)).toMatchObject({ frozen: false, deadlineAt: at, proofDueAt: at });
});

test("D28 a file check that ends meanwhile moves nothing; it is made again afterwards", async () => {
  const dareId = await acceptedDare(world);
  await uncheckedDare(world, dareId);
  await says(world, "onReviewOpened", dareId);
  await checkProof(world, dareId);
  expect((await dareOf(world.t, dareId)).status).toBe("proof_submitted");
  await says(world, "onReviewClosed", dareId);
  await checkProof(world, dareId);
  expect((await dareOf(world.t, dareId)).status).toBe("in_review");
});

test("D27 lost before release: closed without pay, and only once", async () => {
  const dareId = await acceptedDare(world);
  await says(world, "onChargebackOpened", dareId);
  await says(world, "onChargebackLost", dareId);
  await says(world, "onChargebackLost", dareId);
  expect(await dareOf(world.t, dareId)).toMatchObject({
    status: "charged_back",
    funds: "lost",
    chargeback: "lost",
    frozen: false,
  });
  expect((await titlesOf(world.creator))[0]).toBe("Payment under review");
});

test("D27 D28 after completion they are marks alone", async () => {
  const dareId = await reviewableDare(world);
  await world.sender.as.mutation(api.dares.approve, { dareId });
  await says(world, "onChargebackOpened", dareId);
  expect(await dareOf(world.t, dareId)).toMatchObject({
    status: "completed",
    frozen: false,
    chargeback: "open",
  });
  await says(world, "onChargebackLost", dareId);
  expect(await dareOf(world.t, dareId)).toMatchObject({ status: "completed", chargeback: "lost" });
});

test("D28 a fraud warning before release gives the money back at once", async () => {
  const dareId = await acceptedDare(world);
  await says(world, "onFraudWarning", dareId);
  await expectRefunded(world, dareId, "cancelled");
});

describe("D29 by the house", () => {
  const closeAll = (world: World, uid: string) =>
    world.t.mutation(internal.jobs.dares.closeOfBanned, { uid });

  test("D29 a banned creator's dares end, whatever their state; the money goes back", async () => {
    const charged = await reviewableDare(world);
    const sent = await sentDare(world, { amount: 600 });
    const safety = await staffMember(world.t, "watcher", "safetyLead");
    await ban(safety, world.creator.uid);
    await closeAll(world, world.creator.uid);
    await expectRefunded(world, charged, "cancelled");
    expect(await dareOf(world.t, sent)).toMatchObject({ status: "cancelled", reason: "creator-banned" });
    await openOp(world.t, sent, "void");
    expect(await titlesOf(world.sender)).toContain("Dare cancelled");
  });

  test("D29 a banned sender's open dares end before accept; what runs goes on, and silence approves", async () => {
    const running = await reviewableDare(world);
    const sent = await sentDare(world, { amount: 600 });
    const unpaid = await sendDare(world, { amount: 700 });
    const safety = await staffMember(world.t, "watcher", "safetyLead");
    await ban(safety, world.sender.uid);
    await closeAll(world, world.sender.uid);
    expect((await dareOf(world.t, sent)).status).toBe("cancelled");
    expect((await dareOf(world.t, unpaid)).status).toBe("cancelled");
    expect((await dareOf(world.t, running)).status).toBe("in_review");
    passTime(72 * HOUR);
    await ring(world, running);
    expect((await dareOf(world.t, running)).status).toBe("completed");
  });

  test("D29 a ban taken back before the job runs ends nothing", async () => {
    const dareId = await acceptedDare(world);
    await closeAll(world, world.creator.uid);
    expect((await dareOf(world.t, dareId)).status).toBe("accepted");
  });

  test("D29 a creator who leaves for good ends what still runs when their day comes", async () => {
    await world.creator.as.mutation(api.account.requestDeletion, { when: "later", givesUp: false });
    const { _id: deletionId } = await only(world.t, "accountDeletions");
    // Asking is refused while dares run, so this one comes in between: as if a race had been lost.
    await patchUser(world.t, world.creator.uid, { standing: "good" });
    const dareId = await acceptedDare(world);
    passTime(14 * DAY);
    await world.t.mutation(internal.jobs.account.advanceErasure, { deletionId });
    await expectRefunded(world, dareId, "cancelled");
  });

  test("D29 while the card is being charged: closed, and the authorisation given back", async () => {
    const dareId = await sentDare(world);
    await accept(world, dareId);
    const safety = await staffMember(world.t, "watcher", "safetyLead");
    await ban(safety, world.creator.uid);
    await closeAll(world, world.creator.uid);
    expect((await dareOf(world.t, dareId)).status).toBe("cancelled");
    await providerSays(world.t, dareId, "voided");
    expect((await dareOf(world.t, dareId)).funds).toBe("voided");
  });
});

const events = async (world: World) => (await rowsOf(world.t, "trendEvents")).map(({ kind }) => kind);

test("D2 D19 sent and settled count; D12 stopped does not", async () => {
  const dareId = await reviewableDare(world);
  expect(await events(world)).toEqual(["sent"]);
  await world.sender.as.mutation(api.dares.approve, { dareId });
  expect(await events(world)).toEqual(["sent", "settled"]);
  const stopped = await acceptedDare(world, { amount: 600 });
  await world.creator.as.mutation(api.dares.withdraw, { dareId: stopped });
  expect(await events(world)).toEqual(["sent", "settled"]);
});

test("D10 D23 neither does what was called off, nor what is argued about", async () => {
  const dareId = await sentDare(world);
  await world.sender.as.mutation(api.dares.cancel, { dareId });
  await disputedDare(world);
  expect(await events(world)).toEqual([]);
});

const past = (world: World) =>
  put(world.t, "pastDares", { creatorId: world.creator.uid, title: "Sing to a plant", amount: 900 });

test("ENT-27 ENT-28 both versions are read by one query, told apart by isV2", async () => {
  const old = await past(world);
  const dareId = await sentDare(world);
  expect(await world.sender.as.query(api.dares.get, { dareId })).toMatchObject({
    isV2: true,
    value: 2_500,
    dareId,
  });
  for (const reader of [world.t, world.stranger.as, world.creator.as]) {
    expect(await reader.query(api.dares.get, { dareId: old })).toMatchObject({
      ...{ isV2: false, value: 900, amount: 900, title: "Sing to a plant", actions: [], funds: "none" },
      ...{ creator: { uid: world.creator.uid } },
    });
  }
  expect((await world.creator.as.query(api.dares.inbox, {})).past).toMatchObject([
    { dareId: old, value: 900 },
  ]);
  await world.creator.as.mutation(api.blocks.block, { personId: world.stranger.uid });
  expect(await world.stranger.as.query(api.dares.get, { dareId: old })).toBeNull();
});

test("ENT-28 no act of money on one of them", async () => {
  const dareId = await past(world);
  const { as } = world.creator;
  const acts = ["approve", "decline", "cancel", "withdraw", "cancelAccepted", "leaveCheckout"] as const;
  for (const act of acts) {
    await expect(as.mutation(api.dares[act], { dareId })).toBeRefused("failed-precondition:past-dare");
  }
  await expect(as.mutation(api.dares.accept, { dareId, consent: true })).toBeRefused(
    "failed-precondition:past-dare",
  );
  await expect(as.mutation(api.disputes.open, { dareId })).toBeRefused("failed-precondition:past-dare");
});

test("ENT-29 without an amount it is worth 0", async () => {
  const dareId = await put(world.t, "pastDares", { creatorId: world.creator.uid });
  expect(await world.t.query(api.dares.get, { dareId })).toMatchObject({ value: 0 });
});
