/** L10': a refund that failed, and a chargeback on the same charge: the payer has the price once, whatever is told first. */
import { api } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import { refundFailed, retryRefund } from "@convex/model/payments/refunds";
import { describe, expect, test } from "vitest";
import { bankSays, chargedDare, platformSumsOf } from "../provider/moneyWorld";
import { dareOf, eachInItsWorld, paymentOf, read, type World } from "../provider/world";
import { rowsOf } from "../support/rows";

let world: World;

eachInItsWorld((fresh) => {
  world = fresh;
});

const t = () => world.t;

async function refund(): Promise<Doc<"refunds">> {
  const row = await read(t(), (ctx) => ctx.db.query("refunds").first());
  if (row === null) throw new Error("no refund");
  return row;
}

const bankRefuses = async () => {
  const row = await refund();
  await read(t(), (ctx) => refundFailed(ctx, row, "closed card", Date.now()));
};
const bankTakes = async () => {
  for (const word of ["opened", "withdrawn", "lost"] as const) await bankSays(t(), word);
};

describe("given back by the bank itself", () => {
  test.each([
    ["the refund fails first", [bankRefuses, bankTakes]],
    ["the chargeback is lost first", [bankTakes, bankRefuses]],
  ] as const)("L10' %s: nobody is owed the price twice, and no person has to look", async (_name, news) => {
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
    const dareId = await chargedDare(world);
    await world.creator.as.mutation(api.dares.withdraw, { dareId });
    await bankRefuses();
    await bankSays(t(), "opened");
    const { _id } = await refund();
    await expect(read(t(), (ctx) => retryRefund(ctx, _id, Date.now()))).rejects.toMatchObject({
      data: { code: "failed-precondition", reason: "chargeback-open" },
    });
  });
});
