import { api } from "@convex/_generated/api";
import { expect, test } from "vitest";
import { HOUR, NOW, passTime, prepareBackend, read } from "../support/backend";
import {
  accept,
  dareOf,
  exampleBlanks,
  openOp,
  providerSays,
  ring,
  sendDare,
  sentDare,
} from "../support/dares";
import { eachIn } from "../support/fixtures";
import { countsOf, setupWorld, titlesOf } from "../support/people";
import { put } from "../support/put";
import { screenedDare, screens } from "./steps";

prepareBackend();
const world = eachIn(setupWorld);

test("D2 above the review line a person looks first: the creator knows nothing, nobody is counted", async () => {
  const dareId = await screenedDare(world);
  expect(await dareOf(world.t, dareId)).toMatchObject({ status: "screening", funds: "authorised" });
  expect(await titlesOf(world.sender)).toEqual(["Dare is being checked"]);
  expect(await world.creator.as.query(api.dares.get, { dareId })).toBeNull();
  expect((await world.creator.as.query(api.dares.inbox, {})).waiting).toEqual([]);
  expect(await countsOf(world)).toMatchObject({ sent: 0, received: 0 });
});

test("D2 at the review line it is sent at once", async () => {
  const dareId = await sendDare(world, { amount: 5_000 });
  await providerSays(world.t, dareId, "authorised");
  expect((await dareOf(world.t, dareId)).status).toBe("sent");
});

test("D4 passed: sent now, counted once, the creator is told", async () => {
  const dareId = await screenedDare(world);
  passTime(2 * HOUR);
  expect(await screens(world, dareId)).toEqual({ status: "sent" });
  expect(await dareOf(world.t, dareId)).toMatchObject({
    sentAt: NOW + 2 * HOUR,
    deadlineAt: NOW + 50 * HOUR,
  });
  expect(await titlesOf(world.creator)).toEqual(["New dare"]);
  expect(await countsOf(world)).toMatchObject({ sent: 1, received: 1 });
  const [row] = await read(world.t, (ctx) => ctx.db.query("auditLog").order("desc").take(1));
  expect(row).toMatchObject({
    action: "dare.screen",
    target: `dare:${dareId}`,
    before: "screening",
    reason: "Looked at in the queue",
  });
});

test("D4 refused: the card is freed and the sender reads the rule", async () => {
  const dareId = await screenedDare(world);
  await screens(world, dareId, { refuse: "P7" });
  expect(await dareOf(world.t, dareId)).toMatchObject({ status: "cancelled", reason: "screening-refused" });
  await openOp(world.t, dareId, "void");
  const [told] = await world.sender.as.query(api.notifications.recent, {});
  expect(told?.body).toContain("rule P7");
  expect(await titlesOf(world.creator)).toEqual([]);
  expect(await world.creator.as.query(api.dares.get, { dareId })).toBeNull();
  expect(await countsOf(world)).toMatchObject({ sent: 0, received: 0 });
});

test("D4 not passed on between two whom a block has parted since", async () => {
  const dareId = await screenedDare(world);
  await world.creator.as.mutation(api.blocks.block, { personId: world.sender.uid });
  expect((await dareOf(world.t, dareId)).status).toBe("screening");
  await screens(world, dareId);
  expect((await dareOf(world.t, dareId)).status).toBe("cancelled");
});

test("D10 the sender calls it off while it is looked at: no count moves", async () => {
  const dareId = await screenedDare(world);
  expect(await world.sender.as.mutation(api.dares.cancel, { dareId })).toEqual({ status: "cancelled" });
  expect(await countsOf(world)).toMatchObject({ sent: 0, received: 0 });
  expect(await titlesOf(world.creator)).toEqual([]);
});

test("D4 only what waits can be decided", async () => {
  const sent = await sentDare(world);
  await expect(screens(world, sent)).toBeRefused("failed-precondition:dare-sent");
});

const blanks = exampleBlanks("humor-key-award");
const note = "Could it be about my bike?";

test("D5 asked, changed, and the clock leaves a day for the answer", async () => {
  const dareId = await sentDare(world);
  const { title } = await dareOf(world.t, dareId);
  passTime(40 * HOUR);
  await world.creator.as.mutation(api.dares.askRewording, { dareId, note });
  expect(await dareOf(world.t, dareId)).toMatchObject({ status: "sent", deadlineAt: NOW + 64 * HOUR });
  expect((await titlesOf(world.sender))[0]).toBe("Dare wording changed");
  expect(await world.sender.as.query(api.dares.get, { dareId })).toMatchObject({
    actions: ["cancel", "reword", "keepWording"],
    rewording: { rounds: 1, note },
  });
  passTime(HOUR);
  const changed = Object.fromEntries(Object.keys(blanks).map((key) => [key, "my old bike"]));
  await world.sender.as.mutation(api.dares.reword, { dareId, blanks: changed });
  const after = await dareOf(world.t, dareId);
  expect(`${after.title} ${after.details} ${after.checklist.join(" ")}`).toContain("my old bike");
  expect(after.title === title && after.details === "").toBe(false);
  expect(after).toMatchObject({ escrowAmount: 2_500, deadlineAt: NOW + 65 * HOUR });
  expect((await titlesOf(world.creator))[0]).toBe("Dare wording changed");
});

test("D5 two rounds at most, one at a time, and 72 hours in all", async () => {
  const dareId = await sentDare(world);
  const ask = () => world.creator.as.mutation(api.dares.askRewording, { dareId, note });
  await ask();
  await expect(ask()).toBeRefused("failed-precondition:rewording-open");
  await world.sender.as.mutation(api.dares.dismissRewording, { dareId });
  passTime(47 * HOUR);
  await ask();
  await world.sender.as.mutation(api.dares.dismissRewording, { dareId });
  await expect(ask()).toBeRefused("failed-precondition:rewordings-used");
  expect((await dareOf(world.t, dareId)).deadlineAt).toBe(NOW + 71 * HOUR);
  await expect(world.sender.as.mutation(api.dares.reword, { dareId, blanks })).toBeRefused(
    "failed-precondition:rewording-not-asked",
  );
});

test("D5 words are checked like those of a new dare, and frozen at the answer (D6)", async () => {
  const dareId = await sentDare(world);
  await expect(
    world.creator.as.mutation(api.dares.askRewording, { dareId, note: "write me at me@mail.test" }),
  ).toBeRefused("invalid-argument", { field: "note" });
  await world.creator.as.mutation(api.dares.askRewording, { dareId, note });
  const bad = Object.fromEntries(Object.keys(blanks).map((key) => [key, "www.elsewhere.com"]));
  await expect(world.sender.as.mutation(api.dares.reword, { dareId, blanks: bad })).toBeRefused(
    "invalid-argument",
  );
  await accept(world, dareId);
  await expect(world.sender.as.mutation(api.dares.reword, { dareId, blanks })).toBeRefused(
    "failed-precondition:dare-accepting",
  );
});

test("D3 an outage of the provider is given back to the one who pays", async () => {
  const dareId = await sendDare(world);
  await put(world.t, "moneySwitches", { name: "provider", off: true, changedAt: NOW + 10 * 60_000 });
  passTime(35 * 60_000);
  await ring(world, dareId);
  expect(await dareOf(world.t, dareId)).toMatchObject({
    status: "awaiting_payment",
    deadlineAt: NOW + 60 * 60_000,
  });
});
