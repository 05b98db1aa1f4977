import { api, internal } from "@convex/_generated/api";
import { holdPayer, liftPayerHold } from "@convex/model/payments/payerHolds";
import { openPurchase } from "@convex/model/payments/payments";
import { ensureRow } from "@convex/model/payouts/connectAccounts";
import { describe, expect, test, vi } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { listOf } from "../staff/desk/world";
import { NOW, read } from "../support/backend";
import { dareOf, openOp, PRICE, paymentOf } from "../support/dares";
import { staffMember } from "../support/people";
import { patchOnly, rowsOf } from "../support/rows";
import { bankSays, chargedDare, pocketsOf, releasedDare, say } from "./moneyWorld";
import {
  applyPayment,
  attemptOf,
  cardSays,
  eachInItsWorld,
  openedDare,
  opsOf,
  sendDare,
  sentDare,
  type World,
} from "./world";

let world: World;

expectPrinted(/"alarm":"(pay-card-testing|pay-chargeback|pay-fraud-warning|pay-linked-accounts)"/);
eachInItsWorld((fresh) => {
  world = fresh;
});

const t = () => world.t;
const warn = (paymentRef = "pi_1") => say(t(), { type: "fraudWarning", ref: "issfr_1", paymentRef });
const review = (isOpen: boolean) => say(t(), { type: "review", ref: "prv_1", paymentRef: "pi_1", isOpen });
const refunds = () => rowsOf(t(), "refunds");
const holds = () => rowsOf(t(), "payerHolds");
const onHold = { data: { code: "failed-precondition", reason: "payer-on-hold" } };

test("a hold said again gets the later end; one for another reason stands beside it", async () => {
  const subject = world.sender.uid;
  const hold = { payerId: subject, subject, now: NOW };
  for (const until of [NOW + 1, NOW + 2]) {
    await read(t(), (ctx) => holdPayer(ctx, { ...hold, reason: "cardTesting", until }));
  }
  await read(t(), (ctx) => holdPayer(ctx, { ...hold, reason: "linkedAccounts" }));
  expect((await holds()).map(({ reason, until }) => [reason, until])).toEqual([
    ["cardTesting", NOW + 2],
    ["linkedAccounts", undefined],
  ]);
});

describe("an early fraud warning (money 4.7)", () => {
  test("L6 a dare that is not finished is refunded at once", async () => {
    const dareId = await chargedDare(world);
    expect(await warn()).toBe("applied");
    expect(await refunds()).toEqual([
      expect.objectContaining({ source: "held", amount: PRICE, state: "requested" }),
    ]);
    expect(await dareOf(t(), dareId)).toMatchObject({ status: "cancelled", funds: "refunding" });
  });

  test("an authorisation that was not charged yet is given back", async () => {
    const dareId = await sentDare(world);
    await warn();
    expect((await dareOf(t(), dareId)).status).toBe("cancelled");
    expect((await openOp(t(), dareId, "void")).params).toMatchObject({ paymentRef: "pi_1" });
    expect(await refunds()).toEqual([]);
  });

  test("L7 a share in hold goes back to the sender", async () => {
    const dareId = await releasedDare(world);
    await warn();
    expect(await refunds()).toEqual([
      expect.objectContaining({ source: "pending", amount: PRICE, reason: "fraud-warning" }),
    ]);
    expect(await pocketsOf(t(), world.creator.uid, dareId)).toMatchObject({ pending: 0 });
  });

  test("a matured share stays with its creator; the payer is stopped in every case", async () => {
    const dareId = await releasedDare(world);
    await patchOnly(t(), "earnings", { state: "available" });
    await warn();
    expect(await refunds()).toEqual([]);
    expect(await paymentOf(t(), dareId)).toMatchObject({ fraudWarnedAt: NOW });
    await expect(sendDare(world)).rejects.toMatchObject(onHold);
  });

  test("twice is once; where the bank has taken the money already nothing is given twice", async () => {
    await releasedDare(world);
    await bankSays(t(), "withdrawn");
    await warn();
    await warn();
    expect(await refunds()).toEqual([]);
    expect(await warn("pi_other")).toBe("orphan");
  });
});

describe("a review by the provider", () => {
  test("D28 stops clocks and payer until it is closed", async () => {
    const dareId = await chargedDare(world);
    await review(true);
    expect(await dareOf(t(), dareId)).toMatchObject({ frozen: true, chargeback: "none" });
    await expect(sendDare(world)).rejects.toMatchObject(onHold);
    await review(false);
    expect(await dareOf(t(), dareId)).toMatchObject({ frozen: false });
    await sendDare(world);
  });

  test("D28 its end leaves a dare standing still that the bank has a case about, and both are told as one", async () => {
    const dareId = await chargedDare(world);
    await review(true);
    await bankSays(t(), "withdrawn");
    await review(false);
    expect(await dareOf(t(), dareId)).toMatchObject({ frozen: true, chargeback: "open" });
    expect(await rowsOf(t(), "notifications", { type: "payment_review" })).toHaveLength(1);
    await bankSays(t(), "reinstated");
    expect(await dareOf(t(), dareId)).toMatchObject({ frozen: false, chargeback: "won" });
  });

  test("D28 a dare that is over has no clock to stop", async () => {
    const dareId = await releasedDare(world);
    expect(await review(true)).toBe("applied");
    expect(await dareOf(t(), dareId)).toMatchObject({ status: "completed", frozen: false });
  });

  test("D28 an authorisation that runs out meanwhile leaves nothing to review: the dare's clock goes on", async () => {
    const dareId = await sentDare(world);
    await review(true);
    const { deadlineAt } = await dareOf(t(), dareId);
    await cardSays(t(), dareId, { phase: "voided" });
    expect(await dareOf(t(), dareId)).toMatchObject({ status: "sent", frozen: false });
    expect((await dareOf(t(), dareId)).deadlineAt).toBeGreaterThanOrEqual(deadlineAt ?? 0);
  });
});

describe("card testing", () => {
  let attempts = 0;
  async function decline(dareId: Awaited<ReturnType<typeof sendDare>>): Promise<void> {
    const decline = { ref: `ch_declined_${++attempts}`, code: "card_declined" };
    await cardSays(t(), dareId, { ref: "pi_open", phase: "open", chargeRef: null, decline });
  }

  test("five refusals in ten minutes, over all pages, close the checkout for a day", async () => {
    const [{ dareId: first }, { dareId: second }] = [await openedDare(world), await openedDare(world)];
    for (const dareId of [first, first, second, second]) await decline(dareId);
    expect(await holds()).toEqual([]);
    await decline(first);
    expect(await holds()).toEqual([
      expect.objectContaining({ reason: "cardTesting", until: NOW + 86_400_000 }),
    ]);
    await expect(sendDare(world)).rejects.toMatchObject(onHold);
    const { uid: payerId } = world.creator;
    await read(t(), (ctx) => holdPayer(ctx, { payerId, reason: "review", subject: "prv_1", now: NOW }));
    const left = async () => {
      await t().mutation(internal.jobs.payments.moveNewPayers, {});
      return (await holds()).map(({ reason }) => reason);
    };
    vi.setSystemTime(NOW + 86_399_999);
    await expect(sendDare(world)).toBeRefused("failed-precondition:payer-on-hold");
    expect(await left()).toEqual(["cardTesting", "review"]);
    vi.setSystemTime(NOW + 86_400_000);
    await sendDare(world);
    // What is over is forgotten, what has no end stays.
    expect(await left()).toEqual(["review"]);
  });

  test.each([
    [149_999, 1],
    [150_000, 0],
  ])("five refusals, %i ms from each other: %i holds", async (apart, held) => {
    const { dareId } = await openedDare(world);
    for (let nth = 0; nth < 5; nth += 1) {
      vi.setSystemTime(NOW + nth * apart);
      await decline(dareId);
    }
    expect(await holds()).toHaveLength(held);
  });
});

describe("the same card or bank on both sides", () => {
  const cases = () => rowsOf(t(), "moderationCases");
  const recipients = () => rowsOf(t(), "recipients");

  async function payWith(cardFingerprint: string) {
    const { dareId, payment } = await openedDare(world);
    await applyPayment(t(), attemptOf(payment, { cardFingerprint }));
    return dareId;
  }

  /** The creator has paid with this card before. */
  async function creatorOwns(cardFingerprint: string): Promise<void> {
    const dareId = await sentDare(world);
    await patchOnly(t(), "payments", { payerId: world.creator.uid, cardFingerprint }, { dareId });
    expect((await dareOf(t(), dareId)).status).toBe("sent");
  }

  test("the card: nothing is sent, the authorisation goes back, payouts wait, a case is opened", async () => {
    await creatorOwns("card_same");
    const dareId = await payWith("card_same");
    expect((await dareOf(t(), dareId)).status).toBe("abandoned");
    expect((await opsOf(t(), dareId)).map(({ params }) => params.kind)).toContain("void");
    expect(await holds()).toEqual([expect.objectContaining({ reason: "linkedAccounts" })]);
    expect(await recipients()).toEqual([
      expect.objectContaining({ uid: world.creator.uid, holdReason: "linked-accounts" }),
    ]);
    expect(await cases()).toEqual([
      expect.objectContaining({ subjectUid: world.creator.uid, reason: "scam", reporters: 0, isOpen: true }),
    ]);
    const staff = await staffMember(t(), "watcher", "moderator");
    expect((await listOf(staff, { kind: "payout" })).rows).toMatchObject([
      { kind: "payout", reason: "scam" },
    ]);
    expect((await listOf(staff, { kind: "profile" })).rows).toEqual([]);
    const [row] = await cases();
    const none = {
      caseId: row?._id ?? "",
      act: "none",
      strikes: false,
      facts: "Two people of one house",
    } as const;
    await expect(staff.as.mutation(api.decisions.decide, none)).toBeRefused("permission-denied:needs-lead");
    const payer = await read(t(), (ctx) =>
      ctx.db.insert("staffMembers", {
        ...{ uid: world.sender.uid, role: "admin", grantedBy: "console", grantedAt: 1 },
      } as const),
    );
    await expect(world.sender.as.mutation(api.decisions.decide, none)).toBeRefused(
      "permission-denied:own-case",
    );
    const again = { username: world.creator.username, hold: false, reason: "Two people of one house" };
    await expect(world.sender.as.mutation(api.staffMoney.holdPayouts, again)).toBeRefused(
      "permission-denied:own-case",
    );
    await read(t(), (ctx) => ctx.db.delete(payer));
    const lead = await staffMember(t(), "carefulone", "safetyLead");
    await lead.as.mutation(api.decisions.decide, none);
    expect((await recipients()).map(({ holdReason }) => holdReason)).toEqual([undefined]);
  });

  test("another card is nobody's business", async () => {
    await creatorOwns("card_one");
    const dareId = await payWith("card_two");
    expect((await dareOf(t(), dareId)).status).toBe("sent");
    expect(await holds()).toEqual([]);
  });

  test("the bank account", async () => {
    await t().run(async (ctx) => {
      for (const { uid } of [world.sender, world.creator]) {
        const { _id } = await ensureRow(ctx, uid, NOW);
        await ctx.db.patch(_id, { bankRef: "ba_same" });
      }
    });
    expect((await dareOf(t(), await payWith("card_any"))).status).toBe("abandoned");
  });

  test("L7 a tip is charged at once, so it goes straight back", async () => {
    await creatorOwns("card_same");
    const tipId = await t().run(async (ctx) => {
      const people = { payerId: world.sender.uid, creatorId: world.creator.uid, clientId: "tip" };
      const sums = { amount: 1_000, feeAmount: 200, netAmount: 800, currency: "usd", pricingVersion: 1 };
      const at = { createdAt: NOW, updatedAt: NOW };
      const rest = { subject: "profile", note: "", state: "awaiting_payment" } as const;
      return await ctx.db.insert("tips", { ...people, ...sums, ...at, ...rest });
    });
    const payment = await t().run(async (ctx) => {
      const order = { payer: world.sender.uid, amount: 1_000, currency: "usd", now: NOW };
      const paymentId = await openPurchase(ctx, { purpose: "tip", forId: tipId, ...order });
      await ctx.db.patch(tipId, { paymentId });
      return await ctx.db.get("payments", paymentId);
    });
    if (!payment) throw new Error("no payment");
    const paid = {
      ref: "pi_tip",
      phase: "captured",
      chargeRef: "ch_tip",
      cardFingerprint: "card_same",
    } as const;
    await applyPayment(t(), attemptOf(payment, paid));
    expect(await refunds()).toEqual([
      expect.objectContaining({ source: "pending", amount: 1_000, reason: "linked-accounts" }),
    ]);
    expect(await recipients()).toEqual([expect.objectContaining({ holdReason: "linked-accounts" })]);
  });

  test("staff lifts a hold", async () => {
    await creatorOwns("card_same");
    await payWith("card_same");
    const [hold] = await holds();
    if (!hold) throw new Error("no hold");
    await t().run((ctx) => liftPayerHold(ctx, { payerId: hold.payerId, subject: hold.subject }));
    await sendDare(world);
  });
});
