/** A capture that nobody wants any more, and money that waits for the bank's word (D8, D28, D29, L1, L6, L10, L11). */
import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { closeBySystem } from "@convex/model/dares/endings";
import { heldFindings } from "@convex/model/ledger/invariants";
import { holdPayer } from "@convex/model/payments/payerHolds";
import { refundFailed, retryRefund } from "@convex/model/payments/refunds";
import { describe, expect, test } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { bankSays, chargedDare, platformSumsOf, pocketsOf, say } from "../provider/moneyWorld";
import { acceptedDare, cardSays, eachInItsWorld, opsOf, type World } from "../provider/world";
import { NOW, read } from "../support/backend";
import { dareOf, openOp, PRICE, paymentOf } from "../support/dares";
import { only, patchUser, rowsOf } from "../support/rows";

let world: World;
eachInItsWorld((fresh) => {
  world = fresh;
});

const t = () => world.t;
const refunds = () => rowsOf(t(), "refunds");
const held = async (dareId: Id<"dares">) => (await pocketsOf(t(), world.creator.uid, dareId)).held;

/** The house ends a dare whose capture has not run yet. */
async function closedWhileAccepting(): Promise<Id<"dares">> {
  const dareId = await acceptedDare(world);
  const dare = await dareOf(t(), dareId);
  const closed = await t().run((ctx) => closeBySystem(ctx, dare, { reason: "creator-banned", now: NOW }));
  expect(closed).toBe(true);
  return dareId;
}

async function capturedAfterAll(dareId: Id<"dares">): Promise<void> {
  await cardSays(t(), dareId, { phase: "captured" });
}

const printsAlarms = (...names: string[]): void => {
  for (const name of names) expectPrinted(`"alarm":"${name}"`, 1);
};

/** The bank has a case, in our rows before its time: news of both may cross in any order. */
async function knownToTheBank(dareId: Id<"dares">): Promise<void> {
  const { _id: paymentId, payerId, currency } = await paymentOf(t(), dareId);
  const about = { disputeRef: "dp_1", paymentId, dareId, payerId, creatorId: world.creator.uid };
  await t().run((ctx) =>
    ctx.db.insert("chargebacks", {
      ...about,
      ...{ amount: PRICE, currency, providerReason: "fraudulent", state: "open" },
      ...{ frozenAmount: 0, openedAt: NOW },
    }),
  );
}

describe("a dare that ended while its capture waited", () => {
  test("D29 the capture does not leave any more; the authorisation is given back", async () => {
    const dareId = await closedWhileAccepting();
    const capture = await openOp(t(), dareId, "capture");
    expect(await t().mutation(internal.webhooks.payments.leaseOp, { opId: capture._id })).toBeNull();
    const ops = await opsOf(t(), dareId);
    expect(ops.find(({ _id }) => _id === capture._id)).toMatchObject({ status: "done", error: "dropped" });
    expect(await openOp(t(), dareId, "void")).toBeDefined();
    await cardSays(t(), dareId, { phase: "voided" });
    expect(await paymentOf(t(), dareId)).toMatchObject({ state: "voided", round: 1 });
    expect(await dareOf(t(), dareId)).toMatchObject({ status: "cancelled", funds: "voided" });
  });

  test("L1 L6 charged after all: the price is held, goes back, and the dare says so", async () => {
    printsAlarms("pay-captured-while-closing");
    const dareId = await closedWhileAccepting();
    await capturedAfterAll(dareId);
    expect(await dareOf(t(), dareId)).toMatchObject({ status: "cancelled", funds: "refunding" });
    expect(await held(dareId)).toBe(0);
    const [refund] = await refunds();
    expect(refund).toMatchObject({ amount: PRICE, state: "requested", reason: "captured-too-late" });
    const made = { ref: "re_1", refundId: refund?._id ?? "", amount: PRICE, currency: "usd" } as const;
    await say(t(), { type: "refund", refund: { ...made, paymentRef: "pi_1", stage: "made" } });
    expect(await dareOf(t(), dareId)).toMatchObject({ funds: "refunded" });
  });
});

describe("the bank takes a price whose capture we have not heard of", () => {
  test("its word waits until the capture is known", async () => {
    printsAlarms("pay-chargeback");
    const dareId = await acceptedDare(world);
    expect(await bankSays(t(), "withdrawn")).toBe("orphan");
    expect(await platformSumsOf(t())).toEqual({});
    await capturedAfterAll(dareId);
    expect(await bankSays(t(), "withdrawn")).toBe("applied");
    expect(await dareOf(t(), dareId)).toMatchObject({ frozen: true, chargeback: "open" });
  });

  test.each([
    ["won: it goes back then", "reinstated", { funds: "refunding" }, 1],
    ["lost: the bank has given it back", "lost", { funds: "lost", chargeback: "lost" }, 0],
  ] as const)("L1 is booked whatever the bank does; %s", async (_what, word, facts, given) => {
    printsAlarms("pay-captured-while-closing");
    const dareId = await closedWhileAccepting();
    await knownToTheBank(dareId);
    await capturedAfterAll(dareId);
    expect(await held(dareId)).toBe(PRICE);
    expect(await refunds()).toEqual([]);
    expect(await t().run((ctx) => heldFindings(ctx, dareId))).toEqual([]);
    await bankSays(t(), "withdrawn");
    expect(await bankSays(t(), word)).toBe("applied");
    expect(await dareOf(t(), dareId)).toMatchObject(facts);
    expect(await refunds()).toHaveLength(given);
    expect(await held(dareId)).toBe(0);
    expect(await t().run((ctx) => heldFindings(ctx, dareId))).toEqual([]);
  });
});

describe("who was shut out while the bank had the money", () => {
  const ended = { status: "cancelled", reason: "under-age", funds: "refunding" };
  test.each([
    ["D29 a sender found too young: the dare ends", "sender", { ageState: "failed" }, ended],
    ["D29 a creator found too young: the dare ends", "creator", { ageState: "failed" }, ended],
    ["a banned sender: what was charged goes on", "sender", {}, { status: "accepted", frozen: false }],
  ] as const)("%s with the bank's word for us", async (_what, side, found, end) => {
    printsAlarms("pay-chargeback");
    const dareId = await chargedDare(world);
    await bankSays(t(), "withdrawn");
    await patchUser(t(), world[side].uid, { standing: "banned", ...found });
    await bankSays(t(), "reinstated");
    expect(await dareOf(t(), dareId)).toMatchObject(end);
  });
});

describe("D8 for a payer who may not pay", () => {
  test("no new page is opened; the dare ends uncharged", async () => {
    const dareId = await acceptedDare(world);
    const hold = { payerId: world.sender.uid, reason: "chargeback", subject: "dp_9", now: NOW } as const;
    await t().run((ctx) => holdPayer(ctx, hold));
    await cardSays(t(), dareId, { phase: "voided" });
    expect(await dareOf(t(), dareId)).toMatchObject({ status: "abandoned" });
    const pages = (await opsOf(t(), dareId)).filter(({ params }) => params.kind === "openCheckout");
    expect(pages).toHaveLength(1);
  });
});

const refund = () => only(t(), "refunds");

const bankRefuses = async () => {
  const row = await refund();
  await read(t(), (ctx) => refundFailed(ctx, row, "closed card", Date.now()));
};
const bankTakes = async () => {
  for (const word of ["opened", "withdrawn", "lost"] as const) await bankSays(t(), word);
};

/** L10': a refund that failed, and a chargeback on the same charge: the payer has the price once, whatever is told first. */
describe("given back by the bank itself", () => {
  test.each([
    ["the refund fails first", [bankRefuses, bankTakes]],
    ["the chargeback is lost first", [bankTakes, bankRefuses]],
  ] as const)("L10' %s: nobody is owed the price twice, and no person has to look", async (_name, news) => {
    printsAlarms("pay-chargeback", "refund-failed", "recon-finding");
    const dareId = await chargedDare(world);
    await world.creator.as.mutation(api.dares.withdraw, { dareId });
    for (const told of news) await told();
    const sums = await platformSumsOf(t());
    expect(sums["refunds:in_flight"]).toBeUndefined();
    expect(sums["cost:chargebacks"]).toBeUndefined();
    expect(sums["stripe:disputed"]).toBeUndefined();
    expect(await refund()).toMatchObject({ state: "byBank" });
    expect((await paymentOf(t(), dareId)).refundedAmount).toBe(0);
    expect(await dareOf(t(), dareId)).toMatchObject({ funds: "refunded", chargeback: "lost" });
    const findings = await rowsOf(t(), "reconFindings");
    expect(findings.filter(({ open }) => open)).toEqual([]);
  });

  test("L10' a refund is not tried again while the bank has a case about its price", async () => {
    printsAlarms("pay-chargeback", "refund-failed", "recon-finding");
    const dareId = await chargedDare(world);
    await world.creator.as.mutation(api.dares.withdraw, { dareId });
    await bankRefuses();
    await bankSays(t(), "opened");
    const { _id } = await refund();
    await expect(read(t(), (ctx) => retryRefund(ctx, _id, Date.now()))).toBeRefused(
      "failed-precondition:chargeback-open",
    );
  });
});
