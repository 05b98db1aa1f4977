import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { stillOf } from "@convex/domain/catalogue/pictures/stillOf";
import { expect, test } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { HOUR, jobsFor, NOW, passTime, prepareBackend, read } from "../support/backend";
import {
  accept,
  acceptedDare,
  dareOf,
  openOp,
  paymentOf,
  providerSays,
  ring,
  sendDare,
  sentDare,
  sweepDeadlines,
} from "../support/dares";
import { eachIn } from "../support/fixtures";
import { countsOf, member, setupWorld, titlesOf } from "../support/people";
import { patchUser } from "../support/rows";

prepareBackend();
const world = eachIn(setupWorld);

test("D6 needs the consent tick", async () => {
  const dareId = await sentDare(world);
  await expect(accept(world, dareId, { consent: false })).toBeRefused("failed-precondition:consent-required");
});

test("needs assured age and verification (rulings 3)", async () => {
  const dareId = await sentDare(world);
  await patchUser(world.t, world.creator.uid, { isVerified: 0 });
  await expect(accept(world, dareId)).toBeRefused("failed-precondition:age-not-assured");
});

test("D6 moves to accepting, keeps the consent's time and asks for the capture", async () => {
  const dareId = await sentDare(world);
  const answer = await accept(world, dareId);
  expect(answer).toEqual({ status: "accepting" });
  expect(await dareOf(world.t, dareId)).toMatchObject({
    consentAt: NOW,
    deadlineKind: "capture",
    funds: "authorised",
  });
  expect((await paymentOf(world.t, dareId)).captureAskedAt).toBe(NOW);
});

test("below the creator's own limit of five running dares", async () => {
  const senders = [world.sender, world.stranger, await member(world.t, "third")];
  const running: Id<"dares">[] = [];
  for (const from of senders) {
    for (let sent = 0; sent < 2; sent += 1) running.push(await sentDare(world, { from, amount: 500 }));
  }
  const [last, ...five] = running;
  for (const dareId of five) await accept(world, dareId);
  if (last === undefined) throw new Error("no dare left");
  await expect(accept(world, last)).toBeRefused("failed-precondition:too-many-active");
});

test("the wrong party has no permission, the wrong moment is a precondition, the unpaid dare is not there", async () => {
  const { sender, creator: target } = world;
  const unpaid = await sendDare(world);
  await expect(target.as.mutation(api.dares.decline, { dareId: unpaid })).toBeRefused("not-found");
  const dareId = await sentDare(world, { amount: 600 });
  const wrong = sender.as.mutation(api.dares.accept, { dareId, consent: true });
  await expect(wrong).toBeRefused("permission-denied:only-creator");
  const other = target.as.mutation(api.dares.cancel, { dareId });
  await expect(other).toBeRefused("permission-denied:only-sender");
  const early = sender.as.mutation(api.dares.approve, { dareId });
  await expect(early).toBeRefused("failed-precondition:dare-sent");
});

test("a malformed id, and that of something else, is nobody's", async () => {
  const dareId = await sentDare(world);
  expect(await world.sender.as.query(api.dares.get, { dareId: "no-such-dare" })).toBeNull();
  expect(
    await world.sender.as.query(api.dares.get, { dareId: (await dareOf(world.t, dareId)).paymentId ?? "" }),
  ).toBeNull();
});

test("D7 the proof clock starts, the sender is told, the price is held", async () => {
  const dareId = await acceptedDare(world);
  expect(await dareOf(world.t, dareId)).toMatchObject({
    status: "accepted",
    funds: "held",
    acceptedAt: NOW,
    deadlineKind: "proof",
    deadlineAt: NOW + 7 * 24 * HOUR,
  });
  expect(await titlesOf(world.sender)).toEqual(["Dare accepted"]);
  await providerSays(world.t, dareId, "captured");
  expect((await dareOf(world.t, dareId)).epoch).toBe(3);
  expect(await titlesOf(world.sender)).toEqual(["Dare accepted"]);
});

test("saying yes is enough: the provider is asked again and the dare goes on", async () => {
  const dareId = await sentDare(world);
  await providerSays(world.t, dareId, "captured");
  await accept(world, dareId);
  expect(await jobsFor(world.t, internal.jobs.payments.syncPayment)).not.toEqual([]);
  await providerSays(world.t, dareId, "captured");
  expect(await dareOf(world.t, dareId)).toMatchObject({ status: "accepted", funds: "held" });
  expect(await titlesOf(world.sender)).toEqual(["Dare accepted"]);
});

test("D7 the provider's word stayed out: after a day the clock goes on with the money that is here", async () => {
  const dareId = await sentDare(world);
  await providerSays(world.t, dareId, "captured");
  await accept(world, dareId);
  passTime(24 * HOUR);
  await ring(world, dareId);
  expect(await dareOf(world.t, dareId)).toMatchObject({ status: "accepted", funds: "held" });
});

test("D8 the sender is asked to pay again, the creator is told, and counts stay right", async () => {
  const dareId = await sentDare(world);
  await accept(world, dareId);
  await providerSays(world.t, dareId, "voided");
  expect(await dareOf(world.t, dareId)).toMatchObject({
    status: "awaiting_payment",
    funds: "none",
    deadlineKind: "payment",
  });
  expect(await titlesOf(world.sender)).toEqual(["Payment needed"]);
  expect(await titlesOf(world.creator)).toEqual(["Dare cancelled", "New dare"]);
  await providerSays(world.t, dareId, "authorised");
  expect((await dareOf(world.t, dareId)).status).toBe("sent");
  expect(await countsOf(world)).toMatchObject({ sent: 1, received: 1 });
});

test("money 5: not by the clock while a capture that has left is without an answer", async () => {
  expectPrinted("pay-capture-in-doubt", 1);
  const world = await setupWorld();
  const dareId = await sentDare(world);
  await accept(world, dareId);
  const capture = await openOp(world.t, dareId, "capture");
  const op = await world.t.mutation(internal.webhooks.payments.leaseOp, { opId: capture._id });
  passTime(24 * HOUR);
  await ring(world, dareId);
  expect(await dareOf(world.t, dareId)).toMatchObject({
    status: "accepting",
    deadlineKind: "capture",
    deadlineAt: Date.now() + HOUR,
  });
  // The provider took the money a day ago; its answer comes through now.
  expect(op?.status).toBe("running");
  expect(await providerSays(world.t, dareId, "captured")).toBe("applied");
  expect((await dareOf(world.t, dareId)).status).toBe("accepted");
});

test("D9 declined: the authorisation is given back, the sender is told, no mark on the creator", async () => {
  const dareId = await sentDare(world);
  const answer = await world.creator.as.mutation(api.dares.decline, { dareId, reason: "not-my-thing" });
  expect(answer).toEqual({ status: "declined" });
  expect(await dareOf(world.t, dareId)).toMatchObject({
    reason: "not-my-thing",
    funds: "authorised",
    closedAt: NOW,
  });
  expect((await paymentOf(world.t, dareId)).closing).toBe(true);
  expect(await titlesOf(world.sender)).toEqual(["Dare declined"]);
  await providerSays(world.t, dareId, "voided");
  expect((await dareOf(world.t, dareId)).funds).toBe("voided");
  await providerSays(world.t, dareId, "voided");
  expect((await dareOf(world.t, dareId)).funds).toBe("voided");
});

test("D9 the reason stays with the creator", async () => {
  const dareId = await sentDare(world);
  await world.creator.as.mutation(api.dares.decline, { dareId, reason: "not-safe" });
  const view = await world.sender.as.query(api.dares.get, { dareId });
  expect(JSON.stringify(view)).not.toContain("not-safe");
  expect(JSON.stringify(await world.sender.as.query(api.notifications.recent, {}))).not.toContain("not-safe");
});

test("D10 cancelled before acceptance: the counts go back, the creator is told", async () => {
  const dareId = await sentDare(world);
  expect(await world.sender.as.mutation(api.dares.cancel, { dareId })).toEqual({ status: "cancelled" });
  expect(await countsOf(world)).toMatchObject({ sent: 0, received: 0 });
  expect(await titlesOf(world.creator)).toEqual(["Dare cancelled", "New dare"]);
  expect((await paymentOf(world.t, dareId)).closing).toBe(true);
  const { closed } = await world.sender.as.query(api.dares.outbox, {});
  expect(closed.map((card) => card.status)).toEqual(["cancelled"]);
});

test("the sweep finds what a lost timer left behind, each once", async () => {
  const dareIds = [await sentDare(world, { amount: 600 }), await sentDare(world, { amount: 700 })];
  const young = await acceptedDare(world, { amount: 800 });
  passTime(48 * HOUR);
  await sweepDeadlines(world.t);
  await sweepDeadlines(world.t);
  for (const dareId of dareIds)
    expect(await dareOf(world.t, dareId)).toMatchObject({ status: "expired", epoch: 2 });
  expect((await dareOf(world.t, young)).status).toBe("accepted");
});

test("one dare whose money does not fit its state holds up no other dare", async () => {
  const broken = await sentDare(world, { amount: 600 });
  const healthy = await sentDare(world, { amount: 700 });
  // Nobody asked for this capture: somebody took it by hand at the provider.
  await providerSays(world.t, broken, "captured");
  passTime(48 * HOUR);
  expect(await sweepDeadlines(world.t)).toEqual([broken]);
  expect((await dareOf(world.t, healthy)).status).toBe("expired");
  expect((await dareOf(world.t, broken)).status).toBe("sent");
  // Money that was taken is never declared given back.
  await expect(world.creator.as.mutation(api.dares.decline, { dareId: broken })).toBeRefused(
    "failed-precondition:already-captured",
  );
  await expect(world.sender.as.mutation(api.dares.cancel, { dareId: broken })).toBeRefused(
    "failed-precondition:already-captured",
  );
});

test("a timer of an earlier state does nothing", async () => {
  const dareId = await sentDare(world);
  await accept(world, dareId);
  passTime(48 * HOUR);
  await world.t.mutation(internal.jobs.dares.onDeadline, { dareId, epoch: 1 });
  expect((await dareOf(world.t, dareId)).status).toBe("accepting");
});

test("D28 a frozen dare's clock stands still", async () => {
  const dareId = await sentDare(world);
  await read(world.t, (ctx) => ctx.db.patch(dareId, { frozen: true }));
  passTime(48 * HOUR);
  await ring(world, dareId);
  expect((await dareOf(world.t, dareId)).status).toBe("sent");
});

const award = { name: "humor-key-award", ground: "coral" };

test("a dare has its template's still on its page and in lists", async () => {
  const dareId = await acceptedDare(world);
  const view = await world.sender.as.query(api.dares.get, { dareId });
  expect(view?.still).toEqual(award);
  const outbox = await world.sender.as.query(api.dares.outbox, {});
  expect(outbox.open.map(({ still }) => still)).toEqual([award]);
});

test("a dare in own words has its category's still", async () => {
  const dareId = await sentDare(world);
  await world.t.run((ctx) => ctx.db.patch("dares", dareId, { templateId: "free", category: "Food" }));
  const view = await world.creator.as.query(api.dares.get, { dareId });
  expect(view?.still).toEqual(stillOf({ category: "Food" }));
});
