import { api, internal } from "@convex/_generated/api";
import { matureEntry, payoutRequestEntry } from "@convex/domain/ledger/postings";
import { releasePart } from "@convex/model/payments/payments";
import { refundFailed, refundHeld } from "@convex/model/payments/refunds";
import { submitEvidence } from "@convex/model/provider/chargebackEvidence";
import { describe, expect, test, vi } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { book } from "../ledger/books";
import { NOW } from "../support/backend";
import { dareOf, PRICE, paymentOf } from "../support/dares";
import { permutations } from "../support/orders";
import { only, patchOnly, postings, rowsOf } from "../support/rows";
import {
  BANK,
  type BankWord,
  bankSays,
  chargedDare,
  DISPUTE_FEE,
  ledgerOf,
  NET,
  OUR_FEE,
  platformSumsOf,
  pocketsOf,
  releasedDare,
} from "./moneyWorld";
import { copiedWorld, eachInItsWorld, sendDare, type World } from "./world";

let world: World;
let errors: readonly string[];

eachInItsWorld((fresh) => {
  world = fresh;
  errors = expectPrinted(/"alarm":/, "any");
});

const t = () => world.t;
const row = () => only(t(), "chargebacks");
const earning = () => only(t(), "earnings");
const pockets = (dareId: Parameters<typeof pocketsOf>[2]) => pocketsOf(t(), world.creator.uid, dareId);
const sum = async () => (await postings(t())).reduce((total, [, amount]) => total + amount, 0);
const evidence = async () =>
  (await rowsOf(t(), "providerOps")).filter(({ params }) => params.kind === "sendEvidence");

const raise = (): never => {
  throw new Error("nothing there");
};

/** The hold is over: the share stands in the available pocket. */
async function matured(probation: boolean): Promise<void> {
  const { _id: earningId, creatorId: uid, net: amount } = await earning();
  await patchOnly(t(), "earnings", { state: "available", probation });
  await book(t(), matureEntry({ earningId, uid, amount }));
}

describe("a chargeback opens", () => {
  test("L9 the bank takes price and fee; D28 the clock of a running dare stops and the payer may not pay", async () => {
    const dareId = await chargedDare(world);
    expect(await bankSays(t(), "withdrawn")).toBe("applied");
    expect(await platformSumsOf(t())).toEqual({
      "stripe:clearing": PRICE - 103 - PRICE - DISPUTE_FEE,
      "stripe:disputed": PRICE,
      "cost:processing": 103,
      "cost:chargeback_fees": DISPUTE_FEE,
    });
    expect(await dareOf(t(), dareId)).toMatchObject({ frozen: true, chargeback: "open", status: "accepted" });
    expect(await row()).toMatchObject({ state: "open", amount: PRICE, payerId: world.sender.uid });
    await expect(sendDare(world)).toBeRefused("failed-precondition:payer-on-hold");
    expect(await sum()).toBe(0);
  });

  test("L9' freezes a share that is still in hold, and says where it came from", async () => {
    const dareId = await releasedDare(world);
    await bankSays(t(), "withdrawn");
    expect(await pockets(dareId)).toEqual({ pending: 0, available: 0, frozen: NET, held: 0 });
    expect(await row()).toMatchObject({ frozenAmount: NET, frozenFrom: "pending" });
    expect(await earning()).toMatchObject({ state: "frozen" });
  });

  test.each([false, true])("L9' freezes matured earnings only on probation (%s)", async (probation) => {
    const dareId = await releasedDare(world);
    await matured(probation);
    await bankSays(t(), "withdrawn");
    const [available, frozen] = probation ? [0, NET] : [NET, 0];
    expect(await pockets(dareId)).toMatchObject({ available, frozen });
    // Both stand there again when the bank is with us.
    await bankSays(t(), "reinstated");
    expect(await pockets(dareId)).toMatchObject({ available: NET, frozen: 0 });
    expect(await earning()).toMatchObject({ state: "available" });
  });

  test.each([
    ["of what was left is its creator's", PRICE - 1_000, 0, undefined, "failed"],
    ["of the whole price is the platform's", PRICE, 1_200, PRICE - 1_000, "byBank"],
  ])("L9 L10 of a price that was split, a case %s", async (_what, amount, pending, costs, part) => {
    const dareId = await chargedDare(world);
    const by = { actor: "staff", now: NOW } as const;
    const dare = await dareOf(t(), dareId);
    await t().run((ctx) => releasePart(ctx, dare, { ...by, price: PRICE - 1_000, fee: 300 }));
    await t().run((ctx) => refundHeld(ctx, dare, { ...by, reason: "split", amount: 1_000 }));
    const refund = await only(t(), "refunds");
    await t().run((ctx) => refundFailed(ctx, refund, "closed card", NOW));
    const withdrawn = { ...BANK.withdrawn.withdrawn, amount };
    expect(await bankSays(t(), "withdrawn", { amount: amount - 1, withdrawn: null })).toBe("mismatch");
    expect(await bankSays(t(), "withdrawn", { ref: "dp_2", amount, withdrawn })).toBe("applied");
    expect(await bankSays(t(), "lost", { ref: "dp_2", amount, withdrawn })).toBe("applied");
    expect(await pockets(dareId)).toMatchObject({ pending, frozen: 0, held: 0 });
    const { "cost:chargebacks": borne, "stripe:disputed": open } = await platformSumsOf(t());
    expect([borne, open]).toEqual([costs, undefined]);
    // The sender's own part is still owed, unless the bank has given that back, too.
    expect(await only(t(), "refunds")).toMatchObject({ state: part });
  });

  test("an inquiry moves nothing and stops nobody, also when it is closed", async () => {
    const dareId = await chargedDare(world);
    const before = await ledgerOf(t());
    await bankSays(t(), "inquiry");
    await bankSays(t(), "won", { withdrawn: null });
    expect(await ledgerOf(t())).toEqual(before);
    expect(await dareOf(t(), dareId)).toMatchObject({ frozen: false, chargeback: "none" });
    await sendDare(world);
  });

  test("another amount or currency is never booked: a person looks at it", async () => {
    await chargedDare(world);
    const before = await ledgerOf(t());
    const odd = { ...BANK.withdrawn.withdrawn, amount: PRICE - 1 };
    expect(await bankSays(t(), "withdrawn", { withdrawn: odd })).toBe("mismatch");
    expect(await bankSays(t(), "withdrawn", { ref: "dp_2", amount: PRICE - 1 })).toBe("mismatch");
    expect(await bankSays(t(), "withdrawn", { ref: "dp_3", currency: "eur" })).toBe("mismatch");
    expect(await ledgerOf(t())).toEqual(before);
    expect(errors.filter((line) => line.includes("pay-chargeback-mismatch"))).toHaveLength(3);
  });

  test("one about no payment of ours is an orphan", async () => {
    for (const paymentRef of ["pi_other", null]) {
      expect(await bankSays(t(), "opened", { paymentRef })).toBe("orphan");
    }
  });
});

describe("the bank decides against us", () => {
  test("L10 D27 not released: the held price is gone and the dare is charged back", async () => {
    const dareId = await chargedDare(world);
    await bankSays(t(), "withdrawn");
    await bankSays(t(), "lost");
    expect(await pockets(dareId)).toMatchObject({ held: 0 });
    expect(await platformSumsOf(t())).toEqual({
      "stripe:clearing": -103 - DISPUTE_FEE,
      "cost:processing": 103,
      "cost:chargeback_fees": DISPUTE_FEE,
    });
    expect(await dareOf(t(), dareId)).toMatchObject({ status: "charged_back", chargeback: "lost" });
    expect(await row()).toMatchObject({ state: "lost", closedAt: NOW });
  });

  test("L10 in hold: the creator's frozen share and our fee bear it", async () => {
    const dareId = await releasedDare(world);
    await bankSays(t(), "withdrawn");
    await bankSays(t(), "lost");
    expect(await pockets(dareId)).toEqual({ pending: 0, available: 0, frozen: 0, held: 0 });
    expect(await earning()).toMatchObject({ state: "reversed" });
    expect(await platformSumsOf(t())).toEqual({
      "stripe:clearing": -103 - DISPUTE_FEE,
      "cost:processing": 103,
      "cost:chargeback_fees": DISPUTE_FEE,
    });
    expect(await dareOf(t(), dareId)).toMatchObject({ status: "completed", chargeback: "lost" });
  });

  test("L10 on probation and paid out: the creator owes the share", async () => {
    const dareId = await releasedDare(world);
    await matured(true);
    await book(t(), payoutRequestEntry({ payoutId: "po", uid: world.creator.uid, amount: NET }));
    await bankSays(t(), "withdrawn");
    await bankSays(t(), "lost");
    expect(await pockets(dareId)).toMatchObject({ available: -NET, frozen: 0 });
  });

  test("L10 matured: the creator's earnings are safe, the platform bears all of it", async () => {
    const dareId = await releasedDare(world);
    await matured(false);
    await bankSays(t(), "withdrawn");
    await bankSays(t(), "lost");
    expect(await pockets(dareId)).toMatchObject({ available: NET });
    expect(await earning()).toMatchObject({ state: "available" });
    expect(await platformSumsOf(t())).toMatchObject({ "cost:chargebacks": NET });
    expect((await platformSumsOf(t()))["platform:fees"]).toBeUndefined();
    expect(await sum()).toBe(0);
  });

  test("the payer stays stopped until a person lifts it", async () => {
    await chargedDare(world);
    await bankSays(t(), "lost");
    await expect(sendDare(world)).rejects.toMatchObject({ data: { reason: "payer-on-hold" } });
  });
});

describe("the bank decides for us", () => {
  test("L11 the price comes back, the share returns where it was, everybody goes on", async () => {
    const dareId = await releasedDare(world);
    await bankSays(t(), "withdrawn");
    await bankSays(t(), "won");
    expect(await pockets(dareId)).toMatchObject({ frozen: NET });
    await bankSays(t(), "reinstated");
    expect(await pockets(dareId)).toEqual({ pending: NET, available: 0, frozen: 0, held: 0 });
    expect(await earning()).toMatchObject({ state: "pending" });
    expect(await platformSumsOf(t())).toEqual({
      "stripe:clearing": PRICE - 103 - DISPUTE_FEE,
      "cost:processing": 103,
      "cost:chargeback_fees": DISPUTE_FEE,
      "platform:fees": -OUR_FEE,
    });
    await sendDare(world);
  });

  test("D28 a frozen dare goes on with at least a day left", async () => {
    const dareId = await chargedDare(world);
    await bankSays(t(), "withdrawn");
    const paused = await dareOf(t(), dareId);
    expect(paused).toMatchObject({ frozen: true });
    vi.setSystemTime(NOW + 40 * 86_400_000);
    await bankSays(t(), "reinstated");
    const dare = await dareOf(t(), dareId);
    expect(dare).toMatchObject({ frozen: false, chargeback: "won", status: "accepted" });
    expect(dare.deadlineAt).toBeGreaterThanOrEqual(Date.now() + 86_400_000);
  });
});

describe("order and repeats do not matter", () => {
  const ends: [string, BankWord[]][] = [
    ["lost", ["inquiry", "opened", "withdrawn", "lost"]],
    ["won", ["inquiry", "opened", "withdrawn", "won", "reinstated"]],
  ];

  test.each([
    ["lost", "reinstated"],
    ["reinstated", "lost"],
  ] as const)("once it is %s, nothing of it is %s any more", async (end, other) => {
    const dareId = await releasedDare(world);
    await bankSays(t(), end);
    const before = [await ledgerOf(t()), await dareOf(t(), dareId), await row()];
    await bankSays(t(), other);
    expect([await ledgerOf(t()), await dareOf(t(), dareId), await row()]).toEqual(before);
  });

  test.each(ends)("%s: every order, each word twice, ends in the same ledger", async (_end, words) => {
    const seen = new Set<string>();
    // A few orders keep the test short; the usual and the reversed one are among them.
    const all = permutations(words);
    const some = all.filter((_, index) => index % 23 === 0 || index === all.length - 1);
    for (const order of some) {
      world = await copiedWorld();
      const dareId = await releasedDare(world);
      for (const word of order) for (const _twice of [1, 2]) await bankSays(t(), word);
      const { frozen, chargeback } = await dareOf(t(), dareId);
      const keys = (await ledgerOf(t())).filter((line) => line.startsWith("cb-"));
      const { pending, available, frozen: stuck } = await pockets(dareId);
      const lines = keys.map((line) => line.replaceAll(world.creator.uid, "creator"));
      seen.add(JSON.stringify({ frozen, chargeback, pending, available, stuck, lines }));
    }
    expect([...seen]).toHaveLength(1);
  });
});

describe("evidence", () => {
  const handIn = async () => {
    const chargeback = await row();
    await t().run((ctx) => submitEvidence(ctx, chargeback, NOW));
  };

  test("is laid ready at the opening with times and hashes, and handed in once by staff", async () => {
    await releasedDare(world);
    await bankSays(t(), "opened");
    await bankSays(t(), "withdrawn");
    const [ready, ...more] = await evidence();
    expect(more).toEqual([]);
    expect(ready).toMatchObject({ key: "ev:dp_1:1", params: { submit: false, disputeRef: "dp_1" } });
    const text = JSON.stringify(ready?.params);
    expect(text).toContain(new Date(NOW).toISOString());
    expect(text).not.toContain("paul");
    for (const _twice of [1, 2]) await handIn();
    expect((await evidence()).map(({ key }) => key)).toEqual(["ev:dp_1:1", "ev:dp_1:2"]);
  });

  test("that the bank does not take is for a person", async () => {
    await releasedDare(world);
    await bankSays(t(), "opened");
    const [{ _id: opId } = raise()] = await evidence();
    const { lease } = (await t().mutation(internal.webhooks.payments.leaseOp, { opId })) ?? raise();
    const outcome = { kind: "refused", code: "too-late", observed: null } as const;
    await t().mutation(internal.webhooks.payments.settleOp, { opId, lease, outcome });
    expect(await evidence()).toMatchObject([{ status: "failed", error: "too-late" }]);
    expect(errors.filter((line) => line.includes("pay-evidence-refused"))).toHaveLength(1);
  });

  test("is not handed in after the end", async () => {
    await releasedDare(world);
    await bankSays(t(), "lost");
    await expect(handIn()).toBeRefused("failed-precondition:chargeback-not-open");
  });
});

test("a stranger's own wallet and dare show nothing of the bank's case", async () => {
  const dareId = await releasedDare(world);
  await bankSays(t(), "withdrawn");
  const { paymentRef } = await paymentOf(t(), dareId);
  const seen = JSON.stringify(await world.sender.as.query(api.dares.get, { dareId }));
  for (const secret of ["dp_1", "fraudulent", String(paymentRef)]) expect(seen).not.toContain(secret);
});
