import { api, internal } from "@convex/_generated/api";
import { closeBySystem } from "@convex/model/dares/endings";
import type { ProviderPayment } from "@convex/tables/payments";
import { describe, expect, test, vi } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { releasedDare } from "../provider/moneyWorld";
import {
  acceptedDare,
  applyCheckout,
  applyPayment,
  attemptOf,
  cardSays,
  eachInItsWorld,
  FEE,
  openedDare,
  opsOf,
  pageOf,
  sendDare,
  sentDare,
  type World,
} from "../provider/world";
import { jobsFor, NOW, read, setEnv } from "../support/backend";
import { dareOf, openOp, PRICE, paymentOf } from "../support/dares";
import { member } from "../support/people";
import { postings, rowsOf } from "../support/rows";

let world: World;

expectPrinted('"alarm":"pay-mismatch"');
eachInItsWorld((made) => {
  world = made;
});

describe("D1: opening a payment", () => {
  test("writes the payment and its outbox row in the dare's own transaction", async () => {
    const dareId = await sendDare(world);
    const payment = await paymentOf(world.t, dareId);
    expect(payment).toMatchObject({ state: "opening", amount: PRICE, currency: "usd", round: 1 });
    expect((await dareOf(world.t, dareId)).paymentId).toBe(payment._id);
    const [op, ...more] = await opsOf(world.t, dareId);
    expect(more).toEqual([]);
    expect(op).toMatchObject({ key: `co:${payment._id}:1`, status: "queued", attempt: 1 });
    expect(op?.params).toMatchObject({ kind: "openCheckout", amount: PRICE, expiresAt: NOW + 35 * 60_000 });
  });

  test("the amount is the server's own snapshot: a client's later price changes nothing", async () => {
    const dareId = await sendDare(world);
    await world.sender.as.mutation(api.dares.saveDraft, {
      username: "maya",
      clientId: "other",
      amount: 500,
    });
    await applyCheckout(world.t, pageOf(await paymentOf(world.t, dareId)));
    expect((await paymentOf(world.t, dareId)).amount).toBe(PRICE);
    expect((await openParams(dareId))?.amount).toBe(PRICE);
  });

  const openParams = async (dareId: Awaited<ReturnType<typeof sendDare>>) => {
    const [op] = await opsOf(world.t, dareId);
    return op?.params.kind === "openCheckout" ? op.params : undefined;
  };

  test("the card's own check is asked for from 50.00 on for a new payer", async () => {
    expect(await openParams(await sendDare(world, 4_999))).toMatchObject({ cardCheck: false });
    expect(await openParams(await sendDare(world, 5_000))).toMatchObject({ cardCheck: true });
  });

  test.each([
    ["DEPLOYMENT_KIND unset", { DEPLOYMENT_KIND: "", APP_URL: "https://app.example" }],
    ["production", { DEPLOYMENT_KIND: "production", APP_URL: "https://app.example" }],
    ["PAYMENTS_MODE unset", { PAYMENTS_MODE: "" }],
    ["live", { PAYMENTS_MODE: "live" }],
    ["a foreign API address", { STRIPE_API_BASE: "https://api.stripe.com" }],
  ])("%s: payments are off, the draft stays, nothing is written", async (_name, env) => {
    setEnv(env);
    await expect(sendDare(world)).toBeRefused("unavailable:payments-off");
    expect(await read(world.t, (ctx) => ctx.db.query("payments").take(1))).toEqual([]);
    expect(await read(world.t, (ctx) => ctx.db.query("dares").take(1))).toEqual([]);
    expect(await rowsOf(world.t, "dareDrafts")).toHaveLength(1);
  });
});

test("a day of left pages hides neither what was spent nor what was declined", async () => {
  await sendDare(world, 10_000);
  const dareId = await sendDare(world, 10_000);
  const { _id, _creationTime, ...payment } = await paymentOf(world.t, dareId);
  await read(world.t, async (ctx) => {
    for (let left = 0; left < 200; left += 1) {
      await ctx.db.insert("payments", { ...payment, state: "closed", closing: true, createdAt: NOW + left });
    }
  });
  await expect(sendDare(world, 10_000)).toBeRefused("resource-exhausted:daily-spend");
});

describe("declined cards", () => {
  const declined = (n: number): Partial<ProviderPayment> => ({
    phase: "open",
    chargeRef: null,
    decline: { ref: `ch_declined_${n}`, code: "card_declined" },
  });

  test("the page stays open and says why; the next card is taken", async () => {
    const { dareId, payment } = await openedDare(world);
    await applyPayment(world.t, attemptOf(payment, declined(1)));
    expect(await paymentOf(world.t, dareId)).toMatchObject({
      state: "open",
      problem: "card-declined",
      declines: 1,
    });
    expect((await dareOf(world.t, dareId)).status).toBe("awaiting_payment");
    await applyPayment(world.t, attemptOf(payment));
    expect((await paymentOf(world.t, dareId)).problem).toBeUndefined();
    expect((await dareOf(world.t, dareId)).status).toBe("sent");
  });

  test("four different declines of a day pause a new payer; a repeat of one counts once", async () => {
    const { dareId, payment } = await openedDare(world);
    for (const n of [1, 1, 1, 2, 2, 3]) await applyPayment(world.t, attemptOf(payment, declined(n)));
    expect((await paymentOf(world.t, dareId)).declines).toBe(3);
    await sendDare(world, 500);
    vi.setSystemTime(NOW + 3 * 3_600_000);
    await applyPayment(world.t, attemptOf(payment, declined(4)));
    await expect(sendDare(world, 500)).toBeRefused("resource-exhausted:card-declines");
    vi.setSystemTime(NOW + 86_399_999);
    await expect(sendDare(world, 500)).toBeRefused("resource-exhausted:card-declines");
    vi.setSystemTime(NOW + 86_400_000);
    await sendDare(world, 500);
  });
});

describe("what the provider says (D2, D7)", () => {
  test("the address of the page reaches the sender and nobody else", async () => {
    const { dareId } = await openedDare(world);
    const own = await world.sender.as.query(api.dares.get, { dareId });
    expect(own).toMatchObject({ payment: "open", checkoutUrl: "http://127.0.0.1:9/c/pay/cs_1" });
    const other = await world.creator.as.query(api.dares.get, { dareId });
    expect(other?.checkoutUrl ?? null).toBeNull();
  });

  test("authorised -> sent, captured -> accepted with L1 and L2", async () => {
    const dareId = await acceptedDare(world);
    await cardSays(world.t, dareId, { phase: "captured" });
    expect((await dareOf(world.t, dareId)).status).toBe("accepted");
    expect(await postings(world.t)).toHaveLength(2);
    await cardSays(world.t, dareId, { phase: "captured", fee: FEE });
    expect(await paymentOf(world.t, dareId)).toMatchObject({ feeRef: "txn_1", feeAmount: 103 });
    expect(await postings(world.t)).toHaveLength(4);
  });

  test.each([
    ["one cent less", { amount: PRICE - 1 }],
    ["one cent more", { amount: PRICE + 1 }],
    ["another currency", { currency: "eur" }],
  ])("%s is not our price: given back, never sent", async (_name, over) => {
    const { dareId, payment } = await openedDare(world);
    expect(await applyPayment(world.t, attemptOf(payment, over))).toBe("mismatch");
    expect((await dareOf(world.t, dareId)).status).toBe("awaiting_payment");
    expect((await openOp(world.t, dareId, "void")).params).toMatchObject({ paymentRef: "pi_1" });
    // It is out of the question from then on; and what holds no money is not measured.
    expect(await applyPayment(world.t, attemptOf(payment))).toBe("applied");
    expect((await dareOf(world.t, dareId)).status).toBe("awaiting_payment");
    const unpaid = attemptOf(payment, { ...over, ref: "pi_2", phase: "open" });
    expect(await applyPayment(world.t, unpaid)).toBe("applied");
  });

  test("a part capture is not our price", async () => {
    const dareId = await acceptedDare(world);
    expect(await cardSays(world.t, dareId, { phase: "captured", capturedAmount: PRICE - 1 })).toBe(
      "mismatch",
    );
    expect(await postings(world.t)).toEqual([]);
  });

  test.each([
    ["somebody's of another name", () => "nobody's"],
    ["a broken one", () => "k17abc"],
    ["none", () => null],
    ["a dare's own", (dareId: string) => dareId],
  ])("the id of a payment, %s, is not ours", async (_what, idOf) => {
    const dareId = await sendDare(world);
    expect(await cardSays(world.t, dareId, { paymentId: idOf(dareId) })).toBe("orphan");
    expect((await dareOf(world.t, dareId)).status).toBe("awaiting_payment");
  });

  test("two attempts for one payment: the first wins, the second is given back", async () => {
    const dareId = await sentDare(world);
    const payment = await paymentOf(world.t, dareId);
    await applyPayment(world.t, attemptOf(payment, { ref: "pi_2", chargeRef: "ch_2" }));
    expect((await paymentOf(world.t, dareId)).paymentRef).toBe("pi_1");
    expect((await openOp(world.t, dareId, "void")).params).toMatchObject({ paymentRef: "pi_2" });
    // Its end must not end the first.
    await applyPayment(world.t, attemptOf(payment, { ref: "pi_2", phase: "voided" }));
    expect(await paymentOf(world.t, dareId)).toMatchObject({ state: "authorised" });
    expect((await dareOf(world.t, dareId)).status).toBe("sent");
    // Charged all the same it is for a person: nothing is booked.
    expectPrinted('"alarm":"pay-second-capture"', 1);
    const twice = attemptOf(payment, { ref: "pi_2", chargeRef: "ch_2", phase: "captured" });
    expect(await applyPayment(world.t, twice)).toBe("mismatch");
    expect(await postings(world.t)).toEqual([]);
  });

  test("L2 a fee in another currency is for a person; one that is nothing is known and not booked", async () => {
    const dareId = await acceptedDare(world);
    expectPrinted('"alarm":"pay-fee-currency"', 1);
    await cardSays(world.t, dareId, { phase: "captured", fee: { ...FEE, currency: "eur" } });
    expect((await paymentOf(world.t, dareId)).feeRef).toBeUndefined();
    await cardSays(world.t, dareId, { phase: "captured", fee: { ...FEE, amount: 0 } });
    await cardSays(world.t, dareId, { phase: "captured", fee: { ...FEE, movementRef: "txn_2" } });
    expect(await paymentOf(world.t, dareId)).toMatchObject({ feeRef: "txn_1", feeAmount: 0 });
    expect(await postings(world.t)).toHaveLength(2);
  });

  test("D7 captured before we asked for it: the accept asks for no capture, only for the provider's word", async () => {
    const dareId = await sentDare(world);
    await cardSays(world.t, dareId, { phase: "captured" });
    const dare = await dareOf(world.t, dareId);
    expect(dare.status).toBe("sent");
    // Nor does the house end it as one that was never paid.
    expectPrinted('"alarm":"dare-close-waits"', 1);
    const why = { reason: "creator-banned", now: NOW } as const;
    expect(await world.t.run((ctx) => closeBySystem(ctx, dare, why))).toBe(false);
    await world.creator.as.mutation(api.dares.accept, { dareId, consent: true });
    expect((await opsOf(world.t, dareId)).map(({ params }) => params.kind)).not.toContain("capture");
    const { _id: paymentId } = await paymentOf(world.t, dareId);
    const asked = await jobsFor(world.t, internal.jobs.payments.syncPayment);
    expect(asked.map(({ args }) => args)).toContainEqual([{ paymentId }]);
  });

  test("a page that ran out by itself is not closed once more when its dare is given up", async () => {
    const { dareId, payment } = await openedDare(world);
    await applyCheckout(world.t, pageOf(payment, { stage: "expired" }));
    expect(await paymentOf(world.t, dareId)).toMatchObject({ state: "closed", closing: true });
    expect((await opsOf(world.t, dareId)).map(({ params }) => params.kind)).toEqual(["openCheckout"]);
  });

  const seeds = Array.from({ length: 20 }, (_, index) => index + 1);
  test.each(seeds)(
    "news of every step, three times each and shuffled (%i): one effect, one ledger",
    async (seed) => {
      const amounts = [PRICE, -PRICE, 103, -103];
      // Of the dare to each of the two, and of the badge for the first one that was accepted.
      expect(await runShuffled(seed)).toEqual({ status: "accepted", notices: 3, amounts });
    },
  );

  async function runShuffled(seed: number) {
    const own = world;
    const dareId = await acceptedDare(own);
    const payment = await paymentOf(own.t, dareId);
    const news = [
      () => applyCheckout(own.t, pageOf(payment)),
      () => applyCheckout(own.t, pageOf(payment, { stage: "completed", payment: attemptOf(payment) })),
      () => applyPayment(own.t, attemptOf(payment)),
      () => applyPayment(own.t, attemptOf(payment, { phase: "captured" })),
      () => applyPayment(own.t, attemptOf(payment, { phase: "captured", fee: FEE })),
    ];
    for (const tell of shuffle([...news, ...news, ...news], seed)) await tell();
    const notices = await rowsOf(own.t, "notifications");
    const amounts = (await postings(own.t)).map(([, amount]) => amount);
    return { status: (await dareOf(own.t, dareId)).status, notices: notices.length, amounts };
  }

  function shuffle<T>(items: T[], seed: number): T[] {
    let state = seed;
    const next = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    return items
      .map((item) => ({ item, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  }
});

describe("closing without pay (D3, D9, D10, D11)", () => {
  test("an expired page abandons the dare and keeps the draft", async () => {
    const { dareId, payment } = await openedDare(world);
    await applyCheckout(world.t, pageOf(payment, { stage: "expired", url: null }));
    expect((await dareOf(world.t, dareId)).status).toBe("abandoned");
    expect((await paymentOf(world.t, dareId)).state).toBe("closed");
    expect(await rowsOf(world.t, "dareDrafts")).toHaveLength(1);
  });

  test("a page that ran out after it was paid is paid", async () => {
    const { dareId, payment } = await openedDare(world);
    await applyCheckout(world.t, pageOf(payment, { stage: "expired", payment: attemptOf(payment) }));
    expect((await dareOf(world.t, dareId)).status).toBe("sent");
  });

  test("leaving closes the page; paying at the same moment is given back, never sent", async () => {
    const { dareId, payment } = await openedDare(world);
    await world.sender.as.mutation(api.dares.leaveCheckout, { dareId });
    expect((await openOp(world.t, dareId, "closeCheckout")).params).toMatchObject({ checkoutRef: "cs_1" });
    await applyPayment(world.t, attemptOf(payment));
    expect((await dareOf(world.t, dareId)).status).toBe("abandoned");
    expect((await openOp(world.t, dareId, "void")).params).toMatchObject({ paymentRef: "pi_1" });
    await applyPayment(world.t, attemptOf(payment, { phase: "voided" }));
    expect((await paymentOf(world.t, dareId)).state).toBe("voided");
  });

  test("leaving before the page exists closes it as soon as it is named", async () => {
    const dareId = await sendDare(world);
    await world.sender.as.mutation(api.dares.leaveCheckout, { dareId });
    await applyCheckout(world.t, pageOf(await paymentOf(world.t, dareId)));
    expect((await openOp(world.t, dareId, "closeCheckout")).params).toMatchObject({ checkoutRef: "cs_1" });
    const own = await world.sender.as.query(api.dares.get, { dareId });
    expect(own?.checkoutUrl).toBeNull();
  });

  test("an authorisation on a page that was thought closed is given back", async () => {
    const { dareId, payment } = await openedDare(world);
    await applyCheckout(world.t, pageOf(payment, { stage: "expired" }));
    await applyPayment(world.t, attemptOf(payment));
    expect((await dareOf(world.t, dareId)).status).toBe("abandoned");
    await openOp(world.t, dareId, "void");
  });

  test.each(["decline", "cancel"] as const)("%s voids the authorisation", async (act) => {
    const dareId = await sentDare(world);
    const who = act === "decline" ? world.creator.as : world.sender.as;
    await who.mutation(api.dares[act], { dareId });
    expect((await openOp(world.t, dareId, "void")).params).toMatchObject({ paymentRef: "pi_1" });
    const payment = await paymentOf(world.t, dareId);
    for (let i = 0; i < 3; i += 1) await applyPayment(world.t, attemptOf(payment, { phase: "voided" }));
    expect((await dareOf(world.t, dareId)).funds).toBe("voided");
    expect(await postings(world.t)).toEqual([]);
    expect((await opsOf(world.t, dareId)).filter(({ params }) => params.kind === "void")).toHaveLength(1);
  });

  test("a closed page of an earlier round does not close the present one", async () => {
    const dareId = await sendDare(world);
    const payment = await paymentOf(world.t, dareId);
    await applyCheckout(world.t, pageOf(payment, { ref: "cs_2" }));
    await applyCheckout(world.t, pageOf(payment, { ref: "cs_1", stage: "expired" }));
    expect((await paymentOf(world.t, dareId)).state).toBe("open");
  });
});

describe("D19: release (L3)", () => {
  test("credits the creator's pending pocket once, with a hold of 14 days for the first", async () => {
    const dareId = await releasedDare(world);
    const wallet = await world.creator.as.query(api.wallet.mine, {});
    expect(wallet).toMatchObject({
      currency: "usd",
      pending: 2_000,
      available: 0,
      lifetimeEarned: 2_000,
      nextReleaseAt: NOW + 14 * 86_400_000,
      nextReleaseAmount: 2_000,
    });
    expect(wallet.earnings).toEqual([
      expect.objectContaining({ dareId, gross: PRICE, fee: 500, net: 2_000, state: "pending" }),
    ]);
    const sums = (await postings(world.t)).reduce((sum, [, amount]) => sum + amount, 0);
    expect(sums).toBe(0);
    expect(await paymentOf(world.t, dareId)).toMatchObject({ releasedAt: NOW });
  });

  test("approving twice credits once", async () => {
    const dareId = await releasedDare(world);
    await expect(world.sender.as.mutation(api.dares.approve, { dareId })).rejects.toThrow();
    expect((await world.creator.as.query(api.wallet.mine, {})).pending).toBe(2_000);
  });

  test("the sender's own wallet stays empty, a stranger sees nobody's", async () => {
    await releasedDare(world);
    const empty = { pending: 0, available: 0, lifetimeEarned: 0, earnings: [], nextReleaseAt: null };
    expect(await world.sender.as.query(api.wallet.mine, {})).toMatchObject(empty);
    const stranger = await member(world.t, "robin");
    expect(await stranger.as.query(api.wallet.mine, {})).toMatchObject(empty);
  });
});
