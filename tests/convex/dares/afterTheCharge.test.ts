import { api, internal } from "@convex/_generated/api";
import { NOTIFICATION_TYPES } from "@convex/domain/catalogue/notificationTypes";
import { describe, expect } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { HOUR, newClientId, passTime, prepareBackend, read } from "../support/backend";
import { acceptedDare, dareOf, ring, sentDare } from "../support/dares";
import { test } from "../support/fixtures";
import { setupWorld, titlesOf } from "../support/people";
import { reviewableDare, submitProof, uploadTake } from "../support/proofs";
import {
  atDeadline,
  DAY,
  expectRefunded,
  moneyOf,
  redoDare,
  rejectedDare,
  remind,
  SECOND,
  uncheckedDare,
  waitingProof,
} from "./steps";

prepareBackend();
expectPrinted('"alarm":"dispute-opened"');

describe("D12 the creator stops", () => {
  test.each([
    ["accepted", acceptedDare],
    ["in_review", reviewableDare],
    ["redo_requested", redoDare],
    ["rejected", rejectedDare],
  ] as const)("D12 from %s: one tap, the money goes back, the take is deleted", async (status, make) => {
    const world = await setupWorld();
    const dareId = await make(world);
    expect((await dareOf(world.t, dareId)).status).toBe(status);
    expect(await world.creator.as.mutation(api.dares.withdraw, { dareId })).toEqual({ status: "withdrawn" });
    await expectRefunded(world, dareId, "withdrawn");
    const titles = await titlesOf(world.sender);
    expect(titles).toContain("Dare stopped");
    expect(titles).toContain("Refund on its way");
    for (let page = 0; page < 4; page += 1)
      await world.t.mutation(internal.jobs.dares.removeTakes, { dareId });
    const left = await read(world.t, async (ctx) => [
      ...(await ctx.db.query("media").take(5)),
      ...(await ctx.db.query("mediaParts").take(5)),
      ...(await ctx.db.query("proofs").take(5)),
    ]);
    expect(left).toEqual([]);
  });

  test("D12 not by the sender, not before the charge", async ({ world }) => {
    const dareId = await acceptedDare(world);
    await expect(world.sender.as.mutation(api.dares.withdraw, { dareId })).toBeRefused(
      "permission-denied:only-creator",
    );
    const sent = await sentDare(world, { amount: 600 });
    await expect(world.creator.as.mutation(api.dares.withdraw, { dareId: sent })).toBeRefused(
      "failed-precondition:dare-sent",
    );
  });

  test("D12 D19 race, withdraw vs approve at once: one wins, the money moves once", async ({ world }) => {
    const dareId = await reviewableDare(world);
    const results = await Promise.allSettled([
      world.creator.as.mutation(api.dares.withdraw, { dareId }),
      world.sender.as.mutation(api.dares.approve, { dareId }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { held, back } = await moneyOf(world, dareId);
    const wallet = await world.creator.as.query(api.wallet.mine, {});
    expect(held).toBe(0);
    expect([back, wallet.pending]).toEqual(back > 0 ? [2_500, 0] : [0, 2_000]);
  });
});

describe("D13 called off together", () => {
  test("D13 the sender asks, the creator agrees, the money goes back", async ({ world }) => {
    const dareId = await acceptedDare(world);
    await expect(world.creator.as.mutation(api.dares.agreeToCancel, { dareId })).toBeRefused(
      "failed-precondition:not-asked",
    );
    expect(await world.sender.as.mutation(api.dares.cancelAccepted, { dareId })).toEqual({
      status: "accepted",
    });
    await world.sender.as.mutation(api.dares.cancelAccepted, { dareId });
    expect((await titlesOf(world.creator))[0]).toBe("A question about your dare");
    await world.creator.as.mutation(api.dares.agreeToCancel, { dareId });
    await expectRefunded(world, dareId, "cancelled");
    expect(await titlesOf(world.sender)).toContain("Dare cancelled");
    expect((await titlesOf(world.creator))[0]).toBe("Dare cancelled");
  });

  test("D13 a sender who has blocked the creator needs no agreement", async ({ world }) => {
    const dareId = await acceptedDare(world);
    await world.sender.as.mutation(api.blocks.block, { personId: world.creator.uid });
    expect((await dareOf(world.t, dareId)).status).toBe("accepted");
    await world.sender.as.mutation(api.dares.cancelAccepted, { dareId });
    await expectRefunded(world, dareId, "cancelled");
  });

  test("D13 a creator's block is not the sender's: they still have to agree", async ({ world }) => {
    const dareId = await acceptedDare(world);
    await world.creator.as.mutation(api.blocks.block, { personId: world.sender.uid });
    await world.sender.as.mutation(api.dares.cancelAccepted, { dareId });
    expect((await dareOf(world.t, dareId)).status).toBe("accepted");
  });

  test("D13 only before a proof", async ({ world }) => {
    const dareId = await reviewableDare(world);
    await expect(world.sender.as.mutation(api.dares.cancelAccepted, { dareId })).toBeRefused(
      "failed-precondition:dare-in_review",
    );
  });
});

describe("D14 more time", () => {
  test("D14 asked once, agreed: 48 more hours", async ({ world }) => {
    const dareId = await acceptedDare(world);
    const { deadlineAt = 0 } = await dareOf(world.t, dareId);
    const ask = () => world.creator.as.mutation(api.dares.askExtension, { dareId });
    await ask();
    expect((await titlesOf(world.sender))[0]).toBe("Dare due soon");
    await world.sender.as.mutation(api.dares.answerExtension, { dareId, agree: true });
    expect(await dareOf(world.t, dareId)).toMatchObject({ deadlineAt: deadlineAt + 48 * HOUR });
    await expect(ask()).toBeRefused("failed-precondition:extension-asked");
    expect(await atDeadline(world, dareId, 9 * DAY + HOUR)).toMatchObject({ status: "expired" });
  });

  test("D14 refused or unanswered the date stays", async ({ world }) => {
    const dareId = await acceptedDare(world);
    const { deadlineAt } = await dareOf(world.t, dareId);
    await world.creator.as.mutation(api.dares.askExtension, { dareId });
    expect((await dareOf(world.t, dareId)).deadlineAt).toBe(deadlineAt);
    await world.sender.as.mutation(api.dares.answerExtension, { dareId, agree: false });
    expect((await dareOf(world.t, dareId)).deadlineAt).toBe(deadlineAt);
    await expect(world.sender.as.mutation(api.dares.answerExtension, { dareId, agree: true })).toBeRefused(
      "failed-precondition:extension-not-asked",
    );
  });
});

describe("D16 no proof in time", () => {
  test("D16 after an hour of grace the money goes back, and both are told", async ({ world }) => {
    const dareId = await acceptedDare(world);
    passTime(7 * DAY);
    await ring(world, dareId);
    expect(await dareOf(world.t, dareId)).toMatchObject({ status: "accepted", deadlineKind: "grace" });
    const view = await world.sender.as.query(api.dares.get, { dareId });
    expect(view?.deadlineAt).toBe(Date.now());
    expect(await atDeadline(world, dareId, HOUR)).toMatchObject({ status: "expired", reason: "proof-late" });
    await expectRefunded(world, dareId, "expired");
    expect((await titlesOf(world.creator))[0]).toBe("Dare ran out of time");
    expect(await titlesOf(world.sender)).toContain("Refund on its way");
  });

  test("D15 D16 a take begun in time may arrive within a day, and no later", async ({ world }) => {
    const dareId = await acceptedDare(world);
    passTime(7 * DAY - SECOND);
    await uploadTake(world, dareId);
    passTime(SECOND);
    await ring(world, dareId);
    expect(await atDeadline(world, dareId, DAY)).toMatchObject({ status: "expired" });
  });

  test("D16 a take only announced, of which nothing came in time, has the hour of every dare", async () => {
    const world = await setupWorld();
    const dareId = await acceptedDare(world);
    passTime(7 * DAY - SECOND);
    const take = { dareId, clientId: newClientId(), contentType: "video/webm", durationMs: 4_000 };
    await world.creator.as.mutation(api.media.startUpload, take);
    passTime(SECOND);
    await ring(world, dareId);
    expect(await atDeadline(world, dareId, HOUR)).toMatchObject({ status: "expired" });
  });

  test("D15 a take begun in time counts a day later, one begun late for an hour only", async ({ world }) => {
    const dareId = await acceptedDare(world);
    passTime(7 * DAY - SECOND);
    const early = await uploadTake(world, dareId);
    passTime(2 * SECOND + 2 * HOUR);
    const late = await uploadTake(world, dareId);
    const ticks = { freely: true, adultsAgreed: true, nothingPrivate: true, notMisleading: true };
    const submit = (mediaId: typeof early) =>
      world.creator.as.mutation(api.proofs.submit, { dareId, mediaId, parts: 1, durationMs: 4_000, ticks });
    await expect(submit(late)).toBeRefused("failed-precondition:too-late");
    expect(await submit(early)).toEqual({ status: "proof_submitted" });
  });

  test("D16 a redo that never comes ends the same way", async ({ world }) => {
    const dareId = await redoDare(world);
    passTime(72 * HOUR);
    await ring(world, dareId);
    expect(await atDeadline(world, dareId, HOUR)).toMatchObject({ status: "expired", reason: "proof-late" });
    await expectRefunded(world, dareId, "expired");
  });

  test("D16 three late proofs in 30 days leave one open dare", async ({ world }) => {
    for (let late = 0; late < 3; late += 1) {
      const dareId = await acceptedDare(world, { amount: 500 });
      passTime(7 * DAY);
      await ring(world, dareId);
      passTime(HOUR);
      await ring(world, dareId);
      expect((await dareOf(world.t, dareId)).reason).toBe("proof-late");
    }
    await acceptedDare(world, { amount: 500 });
    const second = await sentDare(world, { amount: 500 });
    await expect(world.creator.as.mutation(api.dares.accept, { dareId: second, consent: true })).toBeRefused(
      "failed-precondition:late-proofs",
    );
  });
});

describe("the proof's own clocks", () => {
  test("D17T a proof nobody checked in 72 hours goes to a moderator", async ({ world }) => {
    const dareId = await acceptedDare(world);
    await uncheckedDare(world, dareId);
    expect(await atDeadline(world, dareId, 72 * HOUR)).toMatchObject({
      status: "disputed",
      dispute: { openedBy: "check" },
    });
    expect((await titlesOf(world.sender))[0]).toBe("Dispute opened");
  });

  test("D17 staff is called after 2 and 24 hours by lines on the error log, and not before", async () => {
    const world = await setupWorld();
    const dareId = await acceptedDare(world);
    await waitingProof(world, dareId);
    await remind(world, dareId, "checkTarget");
    await remind(world, dareId, "checkPager");
    expect(expectPrinted(/"alarm":"proof-check-/).map((line) => JSON.parse(line).alarm)).toEqual([
      "proof-check-waits",
      "proof-check-overdue",
    ]);
  });

  test("D19 reminders stand in one row that comes again, and stop with the answer", async ({ world }) => {
    const dareId = await reviewableDare(world);
    const { epoch } = await dareOf(world.t, dareId);
    for (const hours of [24, 24, 22]) {
      passTime(hours * HOUR);
      await remind(world, dareId, "review");
    }
    const reminders = async () =>
      (await titlesOf(world.sender)).filter((title) => title === NOTIFICATION_TYPES.proof_reminder.title);
    expect(await reminders()).toHaveLength(1);
    const rows = async () => await world.sender.as.query(api.notifications.recent, {});
    await world.sender.as.mutation(api.dares.approve, { dareId });
    const before = await rows();
    passTime(HOUR);
    await world.t.mutation(internal.jobs.dares.onReminder, { dareId, epoch, kind: "review" });
    expect(await rows()).toEqual(before);
    expect(await reminders()).toHaveLength(1);
    expect(await dareOf(world.t, dareId)).toMatchObject({ status: "completed" });
  });

  test("D24C 35 days after the charge a moderator decides within 48 hours", async ({ world }) => {
    const dareId = await acceptedDare(world);
    await read(world.t, (ctx) => ctx.db.patch(dareId, { acceptedAt: Date.now() - 34 * DAY }));
    await submitProof(world, dareId);
    expect(await dareOf(world.t, dareId)).toMatchObject({ status: "in_review", deadlineKind: "cap" });
    expect(await atDeadline(world, dareId, DAY)).toMatchObject({
      status: "disputed",
      dispute: { openedBy: "cap" },
    });
    expect(await atDeadline(world, dareId, 48 * HOUR - SECOND)).toMatchObject({ status: "refunded" });
    await expectRefunded(world, dareId, "refunded");
  });
});
