import { api } from "@convex/_generated/api";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DECLINED_CARD, GOOD_CARD, submitCard } from "../embedded/sandboxes/stripeHarness";
import { refusals, refused } from "./dareRefusals";
import {
  accepted,
  CLIP,
  DRAFT,
  FEE,
  inReview,
  NET,
  NO_VIDEO,
  PARTS,
  type Pair,
  requested,
  sent,
  strangers,
  submitted,
  taken,
  uploaded,
} from "./dareSteps";
import { type DareWorld, HOUR, MINUTE, openDareWorld, PRICE, SECOND } from "./dareWorld";

/** Each row of the dare's state table, by people with the official client, on the pushed product (issue A, "Done when" 5). */
let world: DareWorld;
beforeAll(async () => {
  world = await openDareWorld();
}, 120_000);
afterEach(async () => {
  await world.lever("DELETE", "faults");
  await world.lever("POST", "webhooks", { duplicate: 0, shuffleSeed: null, drop: [], holdAll: false });
  await world.hangUp();
});
afterAll(() => world?.close());

/** L3 */
const release = (dareId: string, creatorUid: string) => ({
  kind: "release",
  lines: { [`dare:${dareId}:held`]: PRICE, [`user:${creatorUid}:pending`]: -NET, "platform:fees": -FEE },
});

/** Nothing was taken: every attempt is cancelled at the provider and the books are empty. */
async function expectVoided(dareId: string): Promise<void> {
  await world.settled();
  expect(await world.intents(dareId)).toMatchObject([{ status: "canceled", amount_received: 0 }]);
  expect(world.books(dareId)).toEqual([]);
}

/**
 * Both begun before time passes: two days, then one more. Moving a day takes seconds, for crons run each minute; first of
 * all, because each payment still open is looked at every hour.
 */
describe("the clock", () => {
  const LONG = 240_000;
  let unanswered: Pair & { dareId: string };
  let unreviewed: Pair & { dareId: string };

  beforeAll(async () => {
    const [first, second] = await Promise.all([strangers(world), strangers(world)]);
    unanswered = { ...first, dareId: (await sent(world, first)).dareId };
    unreviewed = { ...second, dareId: (await inReview(world, second, PARTS)).dareId };
    await world.advance(2 * SECOND);
    await world.hangUp();
  });

  it(
    "D11 no answer in 48 hours ends it for both and gives the authorisation back",
    async () => {
      const { dareId } = unanswered;
      const view = world.again(unanswered.sender).watchDare(dareId);
      const seenByCreator = world.again(unanswered.creator).watchDare(dareId);
      const { sentAt, deadlineAt } = (await view.shows({ status: "sent" })) ?? {};
      expect(Number(deadlineAt) - Number(sentAt)).toBe(48 * HOUR);
      await world.advanceTo(Number(deadlineAt) - MINUTE);
      await view.shows({ status: "sent", funds: "authorised" });
      await world.advance(MINUTE);
      await view.shows({ status: "expired", funds: "voided", payment: "voided", actions: [] });
      await seenByCreator.shows({ status: "expired" });
      await expectVoided(dareId);
    },
    LONG,
  );

  it(
    "D19 no word from the sender in 72 hours approves, and pays the same",
    async () => {
      const { dareId, creator } = unreviewed;
      const view = world.again(unreviewed.sender).watchDare(dareId);
      const wallet = world.again(creator).watch(api.wallet.mine, {});
      const { proofAt, deadlineAt } = (await view.shows({ status: "in_review" })) ?? {};
      expect(Number(deadlineAt) - Number(proofAt)).toBe(72 * HOUR);
      await world.advanceTo(Number(deadlineAt) - MINUTE);
      await view.shows({ status: "in_review" });
      await wallet.shows({ pending: 0 });
      await world.advance(MINUTE);
      await wallet.shows({ pending: NET, nextReleaseAmount: NET });
      await view.shows({ status: "completed", funds: "released" });
      expect(world.books(dareId)).toContainEqual(release(dareId, creator.uid));
      expect(await world.ledgerSum()).toBe(0);
    },
    LONG,
  );
});

describe("paying", () => {
  it("D1 a draft becomes a dare with a payment page, once, seen by the sender only", async () => {
    const { sender, creator } = await strangers(world);
    const { dareId, draftId, clientId, status, checkoutUrl } = await requested({ sender, creator });
    expect(status).toBe("awaiting_payment");
    expect(checkoutUrl).toContain(`${world.sandbox.url}/c/pay/`);
    expect(await sender.as.mutation(api.dares.send, { draftId, clientId })).toEqual({ dareId, status });
    expect(await world.sessions(dareId)).toMatchObject([{ status: "open", amount_total: PRICE }]);
    expect(await world.intents(dareId)).toEqual([]);
    expect(await creator.as.query(api.dares.get, { dareId })).toBeNull();
    expect(await creator.as.query(api.dares.waitingCount, {})).toBe(0);
  });

  it("D2 only the provider's signed word sends it; the creator's list changes by itself", async () => {
    const { sender, creator } = await strangers(world);
    const inbox = creator.watch(api.dares.inbox, {});
    const count = creator.watch(api.dares.waitingCount, {});
    await count.until((value) => expect(value).toBe(0));
    await world.lever("POST", "webhooks", { holdAll: true });
    const { dareId, view, checkoutUrl } = await requested({ sender, creator });
    await world.pay(checkoutUrl);
    const [event] = (await world.stripe.events.list({ type: "checkout.session.completed", limit: 1 })).data;
    expect(event).toMatchObject({ data: { object: { metadata: { dareId } } } });
    const payload = JSON.stringify(event);
    const unsigned = await fetch(`${world.deployment.siteUrl}/stripe/webhook`, {
      method: "POST",
      body: payload,
    });
    expect(unsigned.status).toBe(400);
    expect(await world.deliver(payload, { secret: "whsec_of_somebody_else" })).toBe(400);
    expect(await world.deliver(payload, { at: world.deployment.clock.now() - 6 * MINUTE })).toBe(400);
    await world.settled({ held: true });
    await view.shows({ status: "awaiting_payment", funds: "none" });
    await world.lever("POST", "flush");
    await view.shows({ status: "sent", funds: "authorised", payment: "authorised", checkoutUrl: null });
    await inbox.shows({ waiting: [{ dareId, netAmount: NET, role: "creator", status: "sent" }] });
    await count.until((value) => expect(value).toBe(1));
    expect(await sender.as.query(api.dares.draft, { username: creator.username })).toBeNull();
    expect(world.books(dareId)).toEqual([]);
  });

  it("D3 a declined card and a left page cost nothing and keep the draft, which can be sent again", async () => {
    const { sender, creator } = await strangers(world);
    const { dareId, draftId, clientId, view, checkoutUrl } = await requested({ sender, creator });
    expect((await submitCard(checkoutUrl, DECLINED_CARD)).status).toBe(200);
    await view.shows({ status: "awaiting_payment", paymentProblem: "card-declined", payment: "open" });
    expect(await sender.as.mutation(api.dares.leaveCheckout, { dareId })).toEqual({ status: "abandoned" });
    await view.shows({ status: "abandoned", checkoutUrl: null, actions: [] });
    await world.settled();
    expect(await world.sessions(dareId)).toMatchObject([{ status: "expired" }]);
    expect((await submitCard(checkoutUrl, GOOD_CARD)).status).toBe(410);
    const draft = await sender.as.query(api.dares.draft, { username: creator.username });
    expect(draft).toMatchObject({ draftId, ...DRAFT });
    const again = await sender.as.mutation(api.dares.send, { draftId, clientId });
    expect(again.status).toBe("awaiting_payment");
    expect(taken(again).dareId).not.toBe(dareId);
  });

  it("D3 the provider ends the page", async () => {
    const { sender, creator } = await strangers(world);
    const { dareId, draftId, view } = await requested({ sender, creator });
    const [session] = await world.sessions(dareId);
    await world.stripe.checkout.sessions.expire(session?.id ?? "");
    await view.shows({ status: "abandoned", payment: "voided" });
    const draft = await sender.as.query(api.dares.draft, { username: creator.username });
    expect(draft).toMatchObject({ draftId, ...DRAFT });
  });

  it("D3 the clock ends the page", async () => {
    const { sender, creator } = await strangers(world);
    const { dareId, draftId, view } = await requested({ sender, creator });
    await world.advance(34 * MINUTE);
    await view.shows({ status: "awaiting_payment" });
    await world.advance(1 * MINUTE);
    await view.shows({ status: "abandoned" });
    expect(await world.sessions(dareId)).toMatchObject([{ status: "expired" }]);
    const draft = await sender.as.query(api.dares.draft, { username: creator.username });
    expect(draft).toMatchObject({ draftId, ...DRAFT });
  });
});

describe("the creator's answer", () => {
  it("D6 D7 accept charges the card; the sender sees it without a call; L1 and L2 are booked", async () => {
    const pair = await strangers(world);
    const { dareId, view } = await sent(world, pair);
    const notices = pair.sender.watch(api.notifications.recent, {});
    const answer = await pair.creator.as.mutation(api.dares.accept, { dareId, consent: true });
    expect(answer).toEqual({ status: "accepting" });
    await view.shows({ status: "accepted", funds: "held", payment: "captured", deadlineKind: "proof" });
    await notices.shows([{ type: "dare_accepted", dareId }]);
    const held = `dare:${dareId}:held`;
    const charge = { kind: "charge", lines: { "stripe:clearing": PRICE, [held]: -PRICE } };
    expect(world.books(dareId)).toEqual([charge]);
    await world.advance(2 * SECOND);
    const [intent] = await world.intents(dareId);
    expect(intent).toMatchObject({ status: "succeeded", amount_received: PRICE });
    const fee = 103; // 2.9 % and 30 cents
    expect(intent).toMatchObject({ latest_charge: { balance_transaction: { fee } } });
    const cost = { kind: "fee", lines: { "cost:processing": fee, "stripe:clearing": -fee } };
    expect(world.books(dareId)).toEqual([charge, cost]);
  });

  it("D8 a capture the provider refuses asks the sender to pay again", async () => {
    const pair = await strangers(world);
    const { dareId, view, checkoutUrl } = await sent(world, pair);
    const seenByCreator = pair.creator.watchDare(dareId);
    await seenByCreator.shows({ status: "sent" });
    await world.lever("POST", "faults", { match: "POST /v1/payment_intents/*/capture", status: 402 });
    await pair.creator.as.mutation(api.dares.accept, { dareId, consent: true });
    const problem = { paymentProblem: "capture-refused", payment: "open" };
    const again = await view.shows({
      status: "awaiting_payment",
      funds: "none",
      actions: ["pay"],
      ...problem,
    });
    await seenByCreator.until((dare) => expect(dare).toBeNull());
    await world.settled();
    expect(await world.intents(dareId)).toMatchObject([{ status: "canceled", amount_received: 0 }]);
    expect(again?.checkoutUrl).not.toBe(checkoutUrl);
    await world.pay(again?.checkoutUrl ?? null);
    await seenByCreator.shows({ status: "sent" });
    await pair.creator.as.mutation(api.dares.accept, { dareId, consent: true });
    await view.shows({ status: "accepted", funds: "held" });
    expect(world.books(dareId)).toHaveLength(1);
  });

  it("D8 an authorisation that the bank took back is found out at accept and paid again", async () => {
    const pair = await strangers(world);
    const { dareId, view } = await sent(world, pair);
    await world.lever("POST", "webhooks", { drop: ["payment_intent.canceled", "charge.refunded"] });
    const [intent] = await world.intents(dareId);
    await world.stripe.paymentIntents.cancel(intent?.id ?? "");
    await pair.creator.as.mutation(api.dares.accept, { dareId, consent: true });
    const again = await view.shows({ status: "awaiting_payment", payment: "open" });
    await world.pay(again?.checkoutUrl ?? null);
    await view.shows({ status: "sent", funds: "authorised" });
    expect(await world.intents(dareId)).toMatchObject([
      { status: "canceled" },
      { status: "requires_capture" },
    ]);
    expect(world.books(dareId)).toEqual([]);
  });

  it("D9 a decline gives the authorisation back", async () => {
    const pair = await strangers(world);
    const { dareId, view } = await sent(world, pair);
    const answer = await pair.creator.as.mutation(api.dares.decline, { dareId, reason: "no-time" });
    expect(answer).toEqual({ status: "declined" });
    await view.shows({ status: "declined", funds: "voided", payment: "voided", actions: [] });
    await expectVoided(dareId);
  });

  it("D10 the sender calls off; the creator sees it go", async () => {
    const pair = await strangers(world);
    const { dareId, view } = await sent(world, pair);
    const inbox = pair.creator.watch(api.dares.inbox, {});
    await inbox.shows({ waiting: [{ dareId }] });
    expect(await pair.sender.as.mutation(api.dares.cancel, { dareId })).toEqual({ status: "cancelled" });
    await inbox.shows({ waiting: [], closed: [{ dareId, status: "cancelled" }] });
    await view.shows({ status: "cancelled", funds: "voided", payment: "voided" });
    await expectVoided(dareId);
  });
});

describe("the proof", () => {
  it("D15 D17 a take uploaded in parts is checked and reaches the sender live", async () => {
    const pair = await strangers(world);
    const { dareId, view } = await accepted(world, pair);
    const { mediaId, proof, status } = await submitted(pair.creator, dareId, PARTS);
    expect(status).toBe("proof_submitted");
    const shown = { mediaId, checked: true, viewable: true, contentType: "video/webm" };
    await view.shows({
      status: "in_review",
      actions: ["approve", "requestRedo", "reject"],
      proof: shown,
      deadlineKind: "review",
    });
    expect(await pair.creator.as.mutation(api.proofs.submit, proof)).toEqual({ status: "in_review" });
  });

  it("D15R bytes that are no video go back to the creator, who tries again", async () => {
    const pair = await strangers(world);
    const { dareId, view } = await accepted(world, pair);
    const notices = pair.creator.watch(api.notifications.recent, {});
    expect((await submitted(pair.creator, dareId, NO_VIDEO)).status).toBe("proof_submitted");
    await notices.until((rows) => expect(rows?.map(({ type }) => type)).toContain("proof_redo"));
    await view.shows({ status: "accepted", funds: "held", proof: null });
    await submitted(pair.creator, dareId, PARTS);
    await view.shows({ status: "in_review", proof: { checked: true } });
  });

  it("plays by its signed address with Range, and by no other address", async () => {
    const pair = await strangers(world);
    const { mediaId } = await inReview(world, pair, PARTS);
    const { url } = await pair.sender.as.mutation(api.media.playbackUrl, { mediaId });
    const get = (address: string, range?: string) =>
      fetch(address, range === undefined ? {} : { headers: { range } });
    const whole = await get(url);
    expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "video/webm"]);
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(CLIP);
    const seek = await get(url, "bytes=3990-4010");
    expect([seek.status, seek.headers.get("content-range")]).toEqual([206, `bytes 3990-4010/${CLIP.length}`]);
    expect(new Uint8Array(await seek.arrayBuffer())).toEqual(CLIP.slice(3_990, 4_011));
    expect((await get(url, `bytes=${CLIP.length}-`)).status).toBe(416);
    const forged = new URL(url);
    forged.searchParams.set("exp", String(Number(forged.searchParams.get("exp")) + HOUR));
    expect((await get(forged.href)).status).toBe(404);
    expect((await get(url.replace(/sig=./, (start) => (start === "sig=A" ? "sig=B" : "sig=A")))).status).toBe(
      404,
    );
    const other = await uploaded(pair.creator, (await accepted(world, pair)).dareId, PARTS);
    expect((await get(url.replace(mediaId, other))).status).toBe(404);
    await world.advance(10 * MINUTE);
    expect((await get(url)).status).toBe(404);
    await refused((await world.member()).as.mutation(api.media.playbackUrl, { mediaId }), "not-found");
  });
});

describe("the end", () => {
  it("D19 the sender approves: price minus fee is pending, the ledger sums to zero", async () => {
    const pair = await strangers(world);
    const { dareId, view } = await inReview(world, pair, PARTS);
    const wallet = pair.creator.watch(api.wallet.mine, {});
    await wallet.shows({ pending: 0, earnings: [] });
    await world.advance(2 * SECOND);
    expect(await pair.sender.as.mutation(api.dares.approve, { dareId })).toEqual({ status: "completed" });
    const earning = { dareId, gross: PRICE, fee: FEE, net: NET, state: "pending" };
    await wallet.shows({ pending: NET, lifetimeEarned: NET, available: 0, earnings: [earning] });
    await view.shows({ status: "completed", funds: "released", actions: [] });
    const notices = await pair.creator.as.query(api.notifications.recent, {});
    expect(notices.map(({ type }) => type)).toContain("proof_approved");
    expect(world.books(dareId).map(({ kind }) => kind)).toEqual(["charge", "fee", "release"]);
    expect(world.books(dareId)[2]).toEqual(release(dareId, pair.creator.uid));
    expect(await world.ledgerSum()).toBe(0);
  });
});

refusals(() => world);

describe("the provider's deliveries", () => {
  it("three times and in any order, they have one effect", async () => {
    const pair = await strangers(world);
    const before = new Set((await world.deliveries()).map(({ eventId }) => eventId));
    await world.lever("POST", "webhooks", { duplicate: 2, shuffleSeed: 7, holdAll: true });
    const { dareId, view, checkoutUrl } = await requested(pair);
    await world.pay(checkoutUrl);
    await world.lever("POST", "flush");
    await view.shows({ status: "sent", funds: "authorised" });
    await pair.creator.as.mutation(api.dares.accept, { dareId, consent: true });
    await view.shows({ status: "accepted", funds: "held" });
    await world.advance(2 * SECOND, { held: true });
    await world.lever("POST", "flush");
    await world.settled();
    const settled = await world.inspectDare(dareId);
    const deliveries = (await world.deliveries()).filter(({ eventId }) => !before.has(eventId));
    const events = [...new Set(deliveries.map(({ eventId }) => eventId))];
    expect(deliveries).toHaveLength(3 * events.length);
    expect(deliveries.every(({ attempts }) => attempts.length === 1 && attempts[0]?.status === 200)).toBe(
      true,
    );
    const { data: listed } = await world.stripe.events.list({ limit: 100 });
    for (const id of events.reverse()) {
      const payload = JSON.stringify(listed.find((event) => event.id === id));
      expect(await world.deliver(payload)).toBe(200);
    }
    await world.settled();
    expect(await world.inspectDare(dareId)).toEqual(settled);
    expect(settled).toMatchObject({ status: "accepted", epoch: 3 });
    expect(world.books(dareId).map(({ kind }) => kind)).toEqual(["charge", "fee"]);
    expect(await world.intents(dareId)).toMatchObject([{ status: "succeeded", amount_received: PRICE }]);
    const typesOf = async ({ as }: typeof pair.sender) =>
      (await as.query(api.notifications.recent, {})).map(({ type }) => type);
    expect(await typesOf(pair.creator)).toEqual(["dare_received"]);
    expect(await typesOf(pair.sender)).toEqual(["dare_accepted"]);
    expect(await world.ledgerSum()).toBe(0);
  });
});
