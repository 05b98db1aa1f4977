/** Tips without an account (rulings 8, product 19, the guest column of money 2). */
import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { holdPayer } from "@convex/model/payments/payerHolds";
import { describe, expect } from "vitest";
import { countOf, progressFlaws } from "../progress/world";
import { cardSays, pageSays, paymentFor } from "../purchases/world";
import { DAY, jobsFor, passTime, prepareBackend, read, refusal, setEnv } from "../support/backend";
import { dareOf, providerSays } from "../support/dares";
import { eachIn, testsOf } from "../support/fixtures";
import { block, setupWorld, titlesOf } from "../support/people";
import { submitProof } from "../support/proofs";
import { put } from "../support/put";
import { patchUser, postings, rowsOf } from "../support/rows";
import { acceptedAsGuest, beginAsGuest, EMAIL, type Held, newGuestClientId, sweepGuests } from "./world";

prepareBackend();
const world = eachIn(setupWorld);
const it = testsOf("held", settled, []);
const refused = refusal("resource-exhausted", { reason: "guest-too-many" });

interface HeldTip {
  tipId: Id<"tips">;
  key: string;
}

const tipWish = (over: object = {}) => ({
  session: "visit-1",
  clientId: newGuestClientId(),
  username: world.creator.username,
  amount: 500,
  email: EMAIL,
  adult: true,
  ...over,
});
const tip = async (over: object = {}): Promise<HeldTip> =>
  await world.t.mutation(api.tracking.beginTip, tipWish(over));
const shown = (held: HeldTip) => world.t.query(api.tracking.tipByKey, held);
const rowOf = async ({ tipId }: HeldTip) => {
  const row = await read(world.t, (ctx) => ctx.db.get("tips", tipId));
  if (row === null) throw new Error("no tip");
  return row;
};

async function pay(held: HeldTip, cardFingerprint?: string): Promise<void> {
  const payment = await paymentFor(world.t, held);
  if (cardFingerprint !== undefined) {
    await read(world.t, (ctx) => ctx.db.patch(payment._id, { cardFingerprint }));
  }
  await cardSays(world.t, payment, "captured");
}

const hold = (payerId: string) =>
  read(world.t, (ctx) => holdPayer(ctx, { payerId, reason: "chargeback", subject: "dp_1", now: Date.now() }));

/** D1 to D19 by a guest. */
async function settled(): Promise<Held> {
  const held = await acceptedAsGuest(world);
  await submitProof(world, held.dareId);
  await world.t.mutation(api.tracking.approve, held);
  return held;
}

describe("a tip from a creator's page", () => {
  it("L5 is charged at once with the card's own check; the creator earns it and reads of a guest", async () => {
    const held = await tip();
    const payment = await paymentFor(world.t, held);
    const [op] = await rowsOf(world.t, "providerOps");
    expect(op?.params).toMatchObject({
      ...{ kind: "openCheckout", purpose: "tip", capture: "now", returnTo: "track", cardCheck: true },
      forId: held.tipId,
    });
    await pageSays(world.t, payment, "open");
    expect(await shown(held)).toMatchObject({ state: "awaiting_payment", checkoutUrl: expect.any(String) });
    await pay(held, "card-1");
    expect(await shown(held)).toMatchObject({ state: "paid", amount: 500, note: "", checkoutUrl: null });
    expect(await postings(world.t)).toEqual([
      ["stripe:clearing", 500],
      [`user:${world.creator.uid}:pending`, -400],
      ["platform:fees", -100],
    ]);
    const notices = await world.creator.as.query(api.notifications.recent, {});
    expect(notices[0]).toMatchObject({ body: "A guest tipped you $5.00" });
    const [event] = await rowsOf(world.t, "trendEvents");
    expect(event).toMatchObject({ kind: "tip", payerKey: "card-1" });
  });

  it("gives the same tip for the same client id, with another key, until it is paid", async () => {
    const clientId = newGuestClientId();
    const first = await tip({ clientId });
    const second = await tip({ clientId });
    expect(second.tipId).toBe(first.tipId);
    expect((await shown(second)).state).toBe("awaiting_payment");
    await expect(shown(first)).toBeRefused("not-found");
    const foreign = tip({ clientId, email: "other@mail.test" });
    await expect(foreign).toBeRefused("failed-precondition:guest-sent");
    await pay(second);
    await expect(tip({ clientId })).toBeRefused("failed-precondition:guest-sent");
  });

  it.each([
    ["less than the least", { amount: 199 }, "amount"],
    ["more than a guest's most", { amount: 5_001 }, "amount"],
    ["no address", { email: "nobody" }, "guest-email"],
    ["no tick", { adult: false }, "guest-adult"],
    ["a client id that can be guessed", { clientId: "client-1" }, "client-id"],
  ])("refuses %s", async (_, over, reason) => {
    await expect(tip(over)).rejects.toEqual(refusal("invalid-argument", { reason }));
  });

  it("has the day's limit of a guest together with dares, by e-mail", async () => {
    await pay(await tip({ amount: 5_000 }));
    await pay(await tip({ amount: 4_000 }));
    await expect(tip({ amount: 1_001 })).rejects.toEqual(refused);
    await expect(beginAsGuest(world, { amount: 1_001 })).rejects.toEqual(refused);
    await tip({ amount: 1_000 });
    passTime(DAY + 1);
    await tip({ amount: 5_000 });
  });

  it("goes straight back where the card belongs to somebody on hold", async () => {
    const first = await tip();
    await pay(first, "card-1");
    const { payerId } = await rowOf(first);
    await hold(payerId);
    const second = await tip({ email: "other@mail.test" });
    await pay(second, "card-1");
    expect(await titlesOf(world.creator)).toHaveLength(1);
    const returned = await jobsFor(world.t, internal.jobs.purchases.returnTip);
    expect(returned.map(({ args }) => args)).toEqual([[{ tipId: second.tipId }]]);
  });

  it("is for whoever a member could tip, too: nobody banned, nobody who is no creator, nobody unknown", async () => {
    expect(await world.t.query(api.tracking.tipOffer, { username: world.creator.username })).toEqual({
      ...{ min: 200, max: 5_000, currency: "usd" },
    });
    const notCreator = refusal("failed-precondition", { reason: "notCreator" });
    await expect(tip({ username: world.stranger.username })).rejects.toEqual(notCreator);
    await expect(tip({ username: "unknownone" })).toBeRefused("not-found");
    await patchUser(world.t, world.creator.uid, { standing: "banned" });
    await expect(tip()).toBeRefused("not-found");
    expect(await world.t.query(api.tracking.tipOffer, { username: world.creator.username })).toBeNull();
  });

  it("is off in live mode until somebody switches it on", async () => {
    setEnv({ DEPLOYMENT_KIND: "production" });
    const off = refusal("failed-precondition", { reason: "guest-dares-off" });
    await expect(tip()).rejects.toEqual(off);
    expect(await world.t.query(api.tracking.tipOffer, { username: world.creator.username })).toBeNull();
  });
});

describe("its key", () => {
  it("shows the tip and nothing else; wrong, foreign and unknown ones answer alike", async () => {
    const held = await tip();
    const other = await tip({ email: "b@mail.test" });
    const dare = await beginAsGuest(world, { email: "c@mail.test" });
    const open = (over: object) =>
      world.t.mutation(api.tracking.open, { session: "v", dareId: held.tipId, key: held.key, ...over });
    expect(await open({})).toEqual({ as: "tipper" });
    for (const wrong of [
      { key: "wrong" },
      { key: other.key },
      { dareId: "unknown" },
      { dareId: dare.dareId },
    ]) {
      expect(await open(wrong)).toEqual({ as: "nobody" });
    }
    for (const wrong of [
      { ...held, key: other.key },
      { ...held, tipId: "unknown" },
      { ...held, key: "" },
    ]) {
      await expect(world.t.query(api.tracking.tipByKey, wrong)).toBeRefused("not-found");
      await expect(world.t.mutation(api.tracking.leaveTip, wrong)).toBeRefused("not-found");
    }
    expect(JSON.stringify(await rowOf(held))).not.toContain(held.key);
    expect(JSON.stringify(await shown(held))).not.toContain(EMAIL);
  });

  it("leaves the page, and is known on the return from it (rulings 23)", async () => {
    const held = await tip();
    const payment = await paymentFor(world.t, held);
    await pageSays(world.t, payment, "open");
    const back = { ...held, sessionId: `cs_${payment._id}` };
    expect(await world.t.mutation(api.tracking.confirmTipReturn, back)).toEqual({ known: true });
    const foreign = { ...held, sessionId: "cs_foreign" };
    expect(await world.t.mutation(api.tracking.confirmTipReturn, foreign)).toEqual({ known: false });
    await world.t.mutation(api.tracking.leaveTip, held);
    expect((await paymentFor(world.t, held)).closing).toBe(true);
    await pageSays(world.t, payment, "expired");
    expect((await shown(held)).state).toBe("left");
  });

  it("and the e-mail go after a week where nothing was paid, after ninety days where it was", async () => {
    const left = await tip();
    const paid = await tip();
    await pay(paid);
    passTime(7 * DAY);
    await sweepGuests(world);
    expect((await rowOf(left)).guestEmail).toBeUndefined();
    await expect(shown(left)).toBeRefused("not-found");
    expect((await rowOf(paid)).guestEmail).toBe(EMAIL);
    passTime(83 * DAY);
    await sweepGuests(world);
    expect(await rowOf(paid)).toMatchObject({ state: "paid", amount: 500 });
    expect((await rowOf(paid)).guestEmail).toBeUndefined();
    expect(await rowsOf(world.t, "spending")).toEqual([]);
  });
});

describe("a tip for the guest's own dare", () => {
  it("is possible once it is settled, and by its key alone", async () => {
    const early = await beginAsGuest(world, { email: "b@mail.test" });
    const wish = { clientId: newGuestClientId(), amount: 700 };
    await expect(world.t.mutation(api.tracking.tipForDare, { ...early, ...wish })).toBeRefused(
      "failed-precondition:not-settled",
    );
    const held = await settled();
    const wrong = world.t.mutation(api.tracking.tipForDare, { ...held, ...wish, key: "wrong" });
    await expect(wrong).toBeRefused("not-found");
    const made = await world.t.mutation(api.tracking.tipForDare, { ...held, ...wish });
    expect(await rowOf(made)).toMatchObject({
      ...{ subject: "dare", dareId: held.dareId, amount: 700, guestEmail: EMAIL },
      payerId: (await dareOf(world.t, held.dareId)).ownerId,
    });
    await pay(made);
    expect((await shown(made)).state).toBe("paid");
  });

  it("is not possible across a block", async ({ held }) => {
    const { ownerId } = await dareOf(world.t, held.dareId);
    await put(world.t, "personRules", { ownerId: world.creator.uid, kind: "block", otherId: ownerId });
    const wish = { ...held, clientId: newGuestClientId(), amount: 700 };
    await expect(world.t.mutation(api.tracking.tipForDare, wish)).toBeRefused("not-found");
  });

  it("becomes the member's with the claim; its own key ends", async ({ held }) => {
    const wish = { ...held, clientId: newGuestClientId(), amount: 700 };
    const made = await world.t.mutation(api.tracking.tipForDare, wish);
    await pay(made);
    await claimAs("nightowl").mutation(api.tracking.claim, held);
    expect(await rowOf(made)).toMatchObject({ payerId: world.sender.uid });
    await expect(shown(made)).toBeRefused("not-found");
    expect(await world.sender.as.query(api.tips.mine, { tipId: made.tipId })).toMatchObject({ amount: 700 });
  });

  it("counts for the member from the claim on, and names them to its creator, until it goes back", async () => {
    const held = await settled();
    const wish = { ...held, clientId: newGuestClientId(), amount: 700 };
    const made = await world.t.mutation(api.tracking.tipForDare, wish);
    await pay(made);
    await pay(await tip({ email: "other@mail.test" }));
    const tippers = () => countOf(world.t, world.creator, "tippers");
    // All guests are one person there.
    expect(await tippers()).toBe(1);
    await claimAs("nightowl").mutation(api.tracking.claim, held);
    expect([await tippers(), await countOf(world.t, world.sender, "tipsGiven")]).toEqual([2, 1]);
    expect(await progressFlaws(world.t)).toEqual([]);
    await world.t.mutation(internal.jobs.purchases.returnTip, { tipId: made.tipId });
    expect([await tippers(), await countOf(world.t, world.sender, "tipsGiven")]).toEqual([1, 0]);
    expect(await progressFlaws(world.t)).toEqual([]);
  });
});

const claimAs = (subject: string) =>
  world.t.withIdentity({ issuer: "https://id.test", subject, email: EMAIL, emailVerified: true });

it("what a guest reads of the money is the sender's side of the own dare, by key", async ({ held }) => {
  const story = await world.t.query(api.tracking.money, held);
  expect(story).toMatchObject({ role: "sender", price: 2_500, share: null, fee: null });
  expect(story.rows.map(({ kind }) => kind)).toEqual(["authorised", "held", "released"]);
  const wrong = world.t.query(api.tracking.money, { ...held, key: "wrong" });
  await expect(wrong).toBeRefused("not-found");
});

it("a claim is refused across a block and to a payer on hold, with one word for both, and the key goes on", async () => {
  const held = await beginAsGuest(world);
  await providerSays(world.t, held.dareId, "authorised");
  await block(world.t, world.creator, world.sender);
  await expect(claimAs("nightowl").mutation(api.tracking.claim, held)).toBeRefused(
    "failed-precondition:claim-not-possible",
  );
  await hold(world.stranger.uid);
  await expect(claimAs("passerby").mutation(api.tracking.claim, held)).toBeRefused(
    "failed-precondition:claim-not-possible",
  );
  expect((await world.t.query(api.tracking.byKey, held)).status).toBe("screening");
});
