import { api, internal } from "@convex/_generated/api";
import { expect, test } from "vitest";
import { HOUR, jobsFor, NOW, newClientId, passTime, prepareBackend } from "../support/backend";
import {
  dareIdOf,
  dareOf,
  exampleBlanks,
  PRICE,
  paymentOf,
  providerSays,
  saveDraft,
  sendDare,
  sendDraft,
  sentDare,
  TEMPLATE,
} from "../support/dares";
import { eachIn } from "../support/fixtures";
import { countsOf, creator, setupWorld, titlesOf } from "../support/people";
import { patchUser, rowsOf } from "../support/rows";

prepareBackend();
const world = eachIn(setupWorld);

test("D1 freezes text and price, opens a payment, starts 35 minutes", async () => {
  const dareId = await sendDare(world);
  const dare = await dareOf(world.t, dareId);
  expect(dare).toMatchObject({
    status: "awaiting_payment",
    funds: "none",
    ownerId: world.sender.uid,
    creatorId: world.creator.uid,
    title: "Award speech for finding your house keys",
    escrowAmount: PRICE,
    feeAmount: 500,
    netAmount: 2_000,
    currency: "usd",
    visibility: "private",
    deadlineKind: "payment",
    deadlineAt: NOW + 35 * 60_000,
  });
  expect(dare.paymentId).toBe((await paymentOf(world.t, dareId))._id);
  const [timer] = await jobsFor(world.t, internal.jobs.dares.onDeadline);
  expect(timer).toMatchObject({ scheduledTime: NOW + 35 * 60_000, args: [{ dareId, epoch: 0 }] });
});

test("the same client id is one dare, a double tap included", async () => {
  const draft = await saveDraft(world);
  const [first, second] = await Promise.all([sendDraft(world, draft), sendDraft(world, draft)]);
  const dareId = dareIdOf(first);
  expect(second).toEqual(first);
  await providerSays(world.t, dareId, "authorised");
  expect(await sendDraft(world, draft)).toEqual({ dareId, status: "sent" });
  expect(await rowsOf(world.t, "dares")).toHaveLength(1);
});

test("one person's client id says nothing about another's (rulings 14)", async () => {
  const clientId = newClientId();
  const first = await sendDare(world, { clientId });
  const second = await sendDare(world, { clientId, from: world.stranger });
  expect(second).not.toBe(first);
});

test("a client id is a short word", async () => {
  const { draftId } = await saveDraft(world);
  for (const clientId of ["", "c".repeat(65)]) {
    await expect(sendDraft(world, { draftId, clientId })).toBeRefused("invalid-argument", {
      field: "clientId",
      reason: "client-id",
    });
  }
});

test("PRD-04 ROL-09 ROL-10 who cannot be dared: oneself, no creator, receiving off", async () => {
  const self = saveDraft(world, { from: world.creator, to: world.creator });
  const { as } = world.creator;
  await expect(as.mutation(api.dares.send, await self)).toBeRefused("failed-precondition:self-dare");
  const toPlain = await saveDraft(world, { to: world.stranger });
  await expect(sendDraft(world, toPlain)).toBeRefused("failed-precondition:not-a-creator");
  const draft = await saveDraft(world);
  await patchUser(world.t, world.creator.uid, { canReceiveDares: false });
  await expect(sendDraft(world, draft)).toBeRefused("failed-precondition:not-receiving");
  const target = await world.sender.as.query(api.profiles.dareTarget, { username: "papercrown" });
  expect(target).toMatchObject({ allowed: false, refusal: { reason: "not-receiving" } });
  const { problem } = await world.sender.as.mutation(api.dares.preview, { draftId: draft.draftId });
  expect(problem?.message).toBe("This person is not taking dares at the moment.");
});

test("the creator flag counts only with verification", async () => {
  await patchUser(world.t, world.creator.uid, { isVerified: 0 });
  await expect(sendDare(world)).toBeRefused("failed-precondition:not-a-creator");
});

test.each([
  ["below the platform's minimum", 499],
  ["above a new payer's maximum", 10_001],
])("an amount %s is refused", async (_name, amount) => {
  await expect(sendDare(world, { amount })).toBeRefused("invalid-argument", {
    field: "amount",
    reason: "amount",
  });
});

test("the creator's own minimum counts, and one above the sender's limit says so", async () => {
  const dear = await creator(world.t, "dearone", { minDareValue: 3_000 });
  await expect(sendDare(world, { to: dear, amount: 2_999 })).toBeRefused("invalid-argument");
  await sendDare(world, { to: dear, amount: 3_000 });
  const tooDear = await creator(world.t, "toodear", { minDareValue: 20_000 });
  await expect(sendDare(world, { to: tooDear, amount: 20_000 })).toBeRefused(
    "failed-precondition:price-above-limit",
  );
});

test.each([
  ["blank-required", { thing: "" }],
  ["blank-too-long", { thing: "x".repeat(31) }],
  ["blank-contact", { thing: "call 0151 234 5678" }],
])("a blank is refused with %s", async (reason, blanks) => {
  await expect(sendDare(world, { blanks })).toBeRefused("invalid-argument", { field: "thing", reason });
});

test("a draft without template or amount is refused", async () => {
  const clientId = newClientId();
  const draft = { username: "papercrown", clientId };
  const { draftId } = await world.sender.as.mutation(api.dares.saveDraft, draft);
  await expect(sendDraft(world, { draftId, clientId })).toBeRefused("failed-precondition:template-unknown");
  const chosen = { templateId: TEMPLATE, blanks: exampleBlanks(TEMPLATE) };
  await world.sender.as.mutation(api.dares.saveDraft, { ...draft, ...chosen });
  await expect(sendDraft(world, { draftId, clientId })).toBeRefused("invalid-argument", { field: "amount" });
});

test("at most three open dares to one creator and ten in all", async () => {
  for (let sent = 0; sent < 3; sent += 1) await sendDare(world, { amount: 500 + 100 * sent });
  await expect(sendDare(world, { amount: 800 })).toBeRefused("failed-precondition:too-many-to-creator");
  passTime(61_000);
  for (const name of ["second", "third"]) {
    const other = await creator(world.t, `${name}creator`);
    for (let sent = 0; sent < 3; sent += 1) await sendDare(world, { amount: 500 + 100 * sent, to: other });
  }
  passTime(61_000);
  const last = await creator(world.t, "lastcreator");
  const others = { amount: 500, to: last, templateId: "tech-explain-internet" };
  await sendDare(world, others);
  await expect(sendDare(world, { ...others, amount: 600 })).toBeRefused("failed-precondition:too-many-open");
});

test("D2 the creator sees the dare, both are counted, the draft has done its work", async () => {
  const dareId = await sendDare(world);
  expect(await world.creator.as.query(api.dares.get, { dareId })).toBeNull();
  expect(await world.creator.as.query(api.dares.waitingCount, {})).toBe(0);
  await providerSays(world.t, dareId, "authorised");
  const view = await world.creator.as.query(api.dares.get, { dareId });
  expect(view).toMatchObject({
    status: "sent",
    role: "creator",
    actions: ["accept", "decline", "askRewording"],
    funds: "authorised",
  });
  expect(await world.creator.as.query(api.dares.waitingCount, {})).toBe(1);
  const { waiting } = await world.creator.as.query(api.dares.inbox, {});
  expect(waiting.map((card) => card.dareId)).toEqual([dareId]);
  expect(await titlesOf(world.creator)).toEqual(["New dare"]);
  expect(await countsOf(world)).toMatchObject({ sent: 1, received: 1 });
  expect(await world.sender.as.query(api.dares.draft, { username: "papercrown" })).toBeNull();
});

test("said twice, it happens once", async () => {
  const dareId = await sentDare(world);
  await providerSays(world.t, dareId, "authorised");
  expect((await dareOf(world.t, dareId)).epoch).toBe(1);
  expect(await titlesOf(world.creator)).toEqual(["New dare"]);
  expect(await countsOf(world)).toMatchObject({ sent: 1, received: 1 });
});

test("the answer time never reaches the last 12 hours of the authorisation", async () => {
  const dareId = await sendDare(world);
  await providerSays(world.t, dareId, "authorised", { captureBefore: NOW + 30 * HOUR });
  expect((await dareOf(world.t, dareId)).deadlineAt).toBe(NOW + 18 * HOUR);
});

test("D3 by the sender: the draft stays, and the same draft may be sent again", async () => {
  const draft = await saveDraft(world);
  const first = await sendDraft(world, draft);
  const left = await world.sender.as.mutation(api.dares.leaveCheckout, { dareId: dareIdOf(first) });
  expect(left).toEqual({ status: "abandoned" });
  const kept = await world.sender.as.query(api.dares.draft, { username: "papercrown" });
  expect(kept).toMatchObject({ ...draft, amount: PRICE });
  const again = await sendDraft(world, draft);
  expect(dareIdOf(again)).not.toBe(dareIdOf(first));
  expect(again.status).toBe("awaiting_payment");
});

test("a card authorised afterwards does not wake the dare", async () => {
  const dareId = await sendDare(world);
  await world.sender.as.mutation(api.dares.leaveCheckout, { dareId });
  await providerSays(world.t, dareId, "authorised");
  expect((await dareOf(world.t, dareId)).status).toBe("abandoned");
  expect(await titlesOf(world.creator)).toEqual([]);
});
