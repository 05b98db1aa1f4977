/** What a copy of one's own data says of the other side: never more than the app shows (money 1.2, product 7). */
import { api } from "@convex/_generated/api";
import { PERSON_DATA } from "@convex/model/account/personData";
import { describe, expect, test } from "vitest";
import { prepareBackend, read } from "../support/backend";
import { sendDare, sentDare } from "../support/dares";
import { type Person, setupWorld, type World } from "../support/people";

prepareBackend();

async function exported(world: World, table: "dares" | "tips", { uid }: Person) {
  const rows: Record<string, unknown>[] = [];
  for (const step of PERSON_DATA[table].export) {
    rows.push(...(await read(world.t, (ctx) => step(ctx, uid, null))).rows);
  }
  return rows;
}

describe("ROL-13 a copy of one's own data", () => {
  test("holds no dare that never arrived: unpaid, still looked at, or called off before it was sent", async () => {
    const world = await setupWorld();
    const arrived = await sentDare(world);
    for (const status of ["cancelled", "refunded", "screening", "awaiting_payment"] as const) {
      const dareId = await sendDare(world, { amount: 3_000 });
      await read(world.t, (ctx) => ctx.db.patch(dareId, { status }));
    }
    expect(await exported(world, "dares", world.creator)).toMatchObject([
      { part: "creator", dareId: arrived },
    ]);
    expect(await exported(world, "dares", world.sender)).toHaveLength(5);
  });

  test("keeps a reason to decline its creator's own", async () => {
    const world = await setupWorld();
    const dareId = await sentDare(world);
    await world.creator.as.mutation(api.dares.decline, { dareId, reason: "not-my-thing" });
    const [own] = await exported(world, "dares", world.creator);
    const [others] = await exported(world, "dares", world.sender);
    expect(own).toMatchObject({ status: "declined", reason: "not-my-thing" });
    expect(others).toMatchObject({ status: "declined" });
    expect(JSON.stringify(others)).not.toContain("not-my-thing");
  });

  test("holds no tip that was never paid, but for who wanted to give it", async () => {
    const world = await setupWorld();
    const { sender, creator } = world;
    const tip = (clientId: string, paidAt: number | undefined) =>
      read(world.t, (ctx) =>
        ctx.db.insert("tips", {
          ...{ payerId: sender.uid, creatorId: creator.uid, clientId, subject: "profile", note: clientId },
          ...{ createdAt: Date.now(), updatedAt: Date.now() },
          ...{ amount: 500, feeAmount: 50, netAmount: 450, currency: "usd", pricingVersion: 1 },
          ...(paidAt === undefined ? { state: "left" } : { state: "paid", paidAt }),
        } as const),
      );
    await tip("thanks", Date.now());
    await tip("a word that was never said", undefined);
    expect(await exported(world, "tips", creator)).toMatchObject([{ note: "thanks" }]);
    expect(await exported(world, "tips", sender)).toHaveLength(2);
  });
});
