/** Money 2 and 4.7 for guests: each dare is a payer of its own, the limits follow the person by e-mail and card. */
import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { holdPayer } from "@convex/model/payments/payerHolds";
import { describe, expect, it } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { DAY, HOUR, passTime, prepareBackend, read, refusal } from "../support/backend";
import { dareOf, openOp, paymentOf, providerSays, sentDare } from "../support/dares";
import { eachIn } from "../support/fixtures";
import { setupWorld } from "../support/people";
import { rowsOf } from "../support/rows";
import { beginAsGuest, cardOfGuest, type Held } from "./world";

prepareBackend();
const world = eachIn(setupWorld);
const CARD = "card-of-one";
const refused = refusal("resource-exhausted", { reason: "guest-too-many" });

/** Authorised and over again, so that the number of live dares is not what stops the next. */
async function paidAndOver(over: object, card = CARD): Promise<void> {
  const held = await paid(over, card);
  expect((await dareOf(world.t, held.dareId)).status).toBe("screening");
  const { _id } = await paymentOf(world.t, held.dareId);
  await world.t.mutation(api.tracking.cancel, held);
  // Called off, and the bank took it all the same: it counts for the day.
  await read(world.t, (ctx) => ctx.db.patch(_id, { state: "captured" }));
}

async function paid(over: object, card: string): Promise<Held> {
  const held = await beginAsGuest(world, over);
  await cardOfGuest(world, held.dareId, card);
  await providerSays(world.t, held.dareId, "authorised");
  return held;
}

async function decline(dareId: Id<"dares">, ref: string): Promise<void> {
  const payment = await paymentOf(world.t, dareId);
  const { _id: paymentId, amount, currency } = payment;
  const nothing = { chargeRef: null, fee: null, captureBefore: null, cardFingerprint: null, riskLevel: null };
  const open = {
    ...nothing,
    ref: `pi_${ref}`,
    paymentId,
    phase: "open",
    amount,
    capturedAmount: 0,
    currency,
  } as const;
  const declined = { ...open, decline: { ref, code: "card_declined" } };
  const observed = { type: "payment", payment: declined } as const;
  await world.t.mutation(internal.webhooks.payments.applyState, { observed });
}

const hold = (payerId: string, until?: number) => {
  const facts = { payerId, reason: "chargeback", subject: "dp_1", now: Date.now() } as const;
  return read(world.t, (ctx) => holdPayer(ctx, { ...facts, ...(until === undefined ? {} : { until }) }));
};

describe("a guest's day of 10,000 cents", () => {
  it("is the e-mail's, whatever the client id, and over after 24 hours", async () => {
    await paidAndOver({ amount: 5_000 });
    await paidAndOver({ amount: 4_500 });
    await expect(beginAsGuest(world, { amount: 501 })).rejects.toEqual(refused);
    await beginAsGuest(world, { amount: 500 });
    passTime(DAY + 1);
    await beginAsGuest(world, { amount: 5_000 });
  });

  it("is the card's, whatever the e-mail: what goes beyond it is let go, not sent", async () => {
    await paidAndOver({ amount: 5_000, email: "a@mail.test" });
    await paidAndOver({ amount: 4_500, email: "b@mail.test" });
    const beyond = await paid({ amount: 501, email: "c@mail.test" }, CARD);
    expect((await dareOf(world.t, beyond.dareId)).status).toBe("abandoned");
    await openOp(world.t, beyond.dareId, "void");
    const within = await paid({ amount: 500, email: "d@mail.test" }, CARD);
    expect((await dareOf(world.t, within.dareId)).status).toBe("screening");
  });

  it("does not count what a member paid with the same card", async () => {
    const dareId = await sentDare(world, { amount: 9_000 });
    await cardOfGuest(world, dareId, CARD);
    const held = await paid({ amount: 5_000 }, CARD);
    expect((await dareOf(world.t, held.dareId)).status).toBe("screening");
  });
});

describe("refused cards of a guest", () => {
  it("three on pages of different client ids pause the e-mail for a day", async () => {
    for (const ref of ["ch_1", "ch_2", "ch_3"]) {
      const { dareId } = await beginAsGuest(world);
      await decline(dareId, ref);
    }
    await expect(beginAsGuest(world)).rejects.toEqual(refused);
    await beginAsGuest(world, { email: "other@mail.test" });
    passTime(DAY + 1);
    await beginAsGuest(world);
  });

  it("five within ten minutes are card testing, over all pages of the e-mail", async () => {
    const held: Held[] = [];
    for (let page = 0; page < 5; page++) held.push(await beginAsGuest(world));
    for (const [index, { dareId }] of held.entries()) await decline(dareId, `ch_${index}`);
    const holds = await rowsOf(world.t, "payerHolds");
    expect(holds.map(({ reason }) => reason)).toEqual(["cardTesting"]);
    expectPrinted('"alarm":"pay-card-testing"', 1);
  });
});

describe("a hold", () => {
  it("of one dare's guest stops the next one with the same e-mail", async () => {
    const first = await beginAsGuest(world);
    await hold((await dareOf(world.t, first.dareId)).ownerId);
    await expect(beginAsGuest(world)).rejects.toEqual(refused);
  });

  it("of a member stops a guest with the member's address, until it is over", async () => {
    await hold(world.sender.uid, Date.now() + HOUR);
    const same = { email: "nightowl@mail.test" };
    await expect(beginAsGuest(world, same)).rejects.toEqual(refused);
    passTime(HOUR);
    await beginAsGuest(world, same);
  });

  it("of a member stops their card in a guest's hands: authorised, it is let go", async () => {
    const dareId = await sentDare(world);
    await cardOfGuest(world, dareId, CARD);
    await hold(world.sender.uid);
    const held = await paid({}, CARD);
    expect((await dareOf(world.t, held.dareId)).status).toBe("abandoned");
    await openOp(world.t, held.dareId, "void");
    const other = await paid({ email: "b@mail.test" }, "card-of-another");
    expect((await dareOf(world.t, other.dareId)).status).toBe("screening");
  });

  it("of the guest's own payment stops only its own clocks (D28)", async () => {
    const held = await beginAsGuest(world);
    await hold((await dareOf(world.t, held.dareId)).ownerId);
    await providerSays(world.t, held.dareId, "authorised");
    expect((await dareOf(world.t, held.dareId)).status).toBe("screening");
  });
});
