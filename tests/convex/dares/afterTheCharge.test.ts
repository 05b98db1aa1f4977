import { api, internal } from "@convex/_generated/api";
import { NOTIFICATION_TYPES } from "@convex/domain/catalogue/notificationTypes";
import { expect, test } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { HOUR, passTime, prepareBackend, read } from "../support/backend";
import { accept, acceptedDare, dareOf, ring, sentDare } from "../support/dares";
import { eachIn } from "../support/fixtures";
import { setupWorld, titlesOf } from "../support/people";
import { reviewableDare, startTake, submitProof, uploadTake } from "../support/proofs";
import { rowsOf } from "../support/rows";
import {
  atDeadline,
  DAY,
  expectRefunded,
  redoDare,
  rejectedDare,
  remind,
  SECOND,
  waitingProof,
} from "./steps";

prepareBackend();
const world = eachIn(setupWorld);
expectPrinted('"alarm":"dispute-opened"');

test.each([
  ["accepted", acceptedDare],
  ["in_review", reviewableDare],
  ["redo_requested", redoDare],
  ["rejected", rejectedDare],
] as const)("D12 from %s: one tap, the money goes back, the take is deleted", async (status, make) => {
  const dareId = await make(world);
  expect((await dareOf(world.t, dareId)).status).toBe(status);
  expect(await world.creator.as.mutation(api.dares.withdraw, { dareId })).toEqual({ status: "withdrawn" });
  await expectRefunded(world, dareId, "withdrawn");
  const titles = await titlesOf(world.sender);
  expect(titles).toContain("Dare stopped");
  expect(titles).toContain("Refund on its way");
  for (let page = 0; page < 4; page += 1) await world.t.mutation(internal.jobs.dares.removeTakes, { dareId });
  for (const table of ["media", "mediaParts", "proofs"] as const)
    expect(await rowsOf(world.t, table)).toEqual([]);
});

test("D13 the sender asks, the creator agrees, the money goes back", async () => {
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

test("D13 a sender who has blocked the creator needs no agreement", async () => {
  const dareId = await acceptedDare(world);
  await world.sender.as.mutation(api.blocks.block, { personId: world.creator.uid });
  expect((await dareOf(world.t, dareId)).status).toBe("accepted");
  await world.sender.as.mutation(api.dares.cancelAccepted, { dareId });
  await expectRefunded(world, dareId, "cancelled");
});

test("D13 a creator's block is not the sender's: they still have to agree", async () => {
  const dareId = await acceptedDare(world);
  await world.creator.as.mutation(api.blocks.block, { personId: world.sender.uid });
  await world.sender.as.mutation(api.dares.cancelAccepted, { dareId });
  expect((await dareOf(world.t, dareId)).status).toBe("accepted");
});

test("D14 asked once, agreed: 48 more hours", async () => {
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

test("D14 refused or unanswered the date stays", async () => {
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

test("D16 after an hour of grace the money goes back, and both are told", async () => {
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

test("D15 D16 a take begun in time may arrive within a day, and no later", async () => {
  const dareId = await acceptedDare(world);
  passTime(7 * DAY - SECOND);
  await uploadTake(world, dareId);
  passTime(SECOND);
  await ring(world, dareId);
  expect(await atDeadline(world, dareId, DAY)).toMatchObject({ status: "expired" });
});

test("D16 a take only announced, of which nothing came in time, has the hour of every dare", async () => {
  const dareId = await acceptedDare(world);
  passTime(7 * DAY - SECOND);
  await startTake(world, dareId);
  passTime(SECOND);
  await ring(world, dareId);
  expect(await atDeadline(world, dareId, HOUR)).toMatchObject({ status: "expired" });
});

test("D16 three late proofs in 30 days leave one open dare", async () => {
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
  await expect(accept(world, second)).toBeRefused("failed-precondition:late-proofs");
});

test("D17 staff is called after 2 and 24 hours by lines on the error log, and not before", async () => {
  const dareId = await acceptedDare(world);
  await waitingProof(world, dareId);
  await remind(world, dareId, "checkTarget");
  await remind(world, dareId, "checkPager");
  expect(expectPrinted(/"alarm":"proof-check-/).map((line) => JSON.parse(line).alarm)).toEqual([
    "proof-check-waits",
    "proof-check-overdue",
  ]);
});

test("D19 reminders stand in one row that comes again, and stop with the answer", async () => {
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

test("D24C 35 days after the charge a moderator decides within 48 hours", async () => {
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
