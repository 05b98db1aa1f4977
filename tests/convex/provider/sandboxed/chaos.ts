/** News that come three times, shuffled, in part or not at all: everything ends where it must (money 8). */
import { api, internal } from "@convex/_generated/api";
import { expect, vi } from "vitest";
import { expectPrinted } from "../../../support/quiet";
import { dareOf } from "../../support/dares";
import { postings, rowsOf } from "../../support/rows";
import { platformSumsOf } from "../moneyWorld";
import { type flowsOn, WAIT } from "./flows";
import { idle, type Provider } from "./provider";

export function chaosOn(provider: Provider, on: ReturnType<typeof flowsOn>) {
  const { t } = provider.world;

  /** One dare is withdrawn and refunded, another is approved, disputed at the bank and lost. */
  async function bothWays(deliver: () => Promise<void>): Promise<void> {
    const dares = [];
    for (const _each of [1, 2]) {
      const dareId = await on.sent();
      await deliver();
      await on.until(dareId, "sent");
      await on.accept(dareId);
      dares.push(dareId);
    }
    const [first, second] = dares;
    if (!first || !second) throw new Error("no dares");
    await provider.lever("clock/advance", { ms: 1_000 });
    await deliver();
    await provider.world.creator.as.mutation(api.dares.withdraw, { dareId: first });
    await t.run((ctx) => ctx.db.patch("dares", second, { status: "in_review" }));
    await provider.world.sender.as.mutation(api.dares.approve, { dareId: second });
    await idle(t);
    expectPrinted('"alarm":"pay-chargeback"', 1);
    await provider.lever("disputes/open", { charge: await on.chargeOf(second) });
    const [dispute] = Object.keys((await on.objects()).disputes);
    await deliver();
    await provider.lever("disputes/resolve", { dispute, outcome: "lost" });
    await provider.lever("clock/advance", { ms: 60_000 });
    await deliver();
    await vi.waitFor(async () => expect((await dareOf(t, first)).funds).toBe("refunded"), WAIT);
    await vi.waitFor(async () => expect((await dareOf(t, second)).chargeback).toBe("lost"), WAIT);
  }

  /** Where everything must end, whatever came when. */
  async function expectTheEnd(): Promise<void> {
    await idle(t);
    expect(await platformSumsOf(t)).toEqual({
      "stripe:clearing": -2 * 103 - 1_500,
      "cost:processing": 2 * 103,
      "cost:chargeback_fees": 1_500,
    });
    expect((await postings(t)).reduce((total, [, amount]) => total + amount, 0)).toBe(0);
    expect(await provider.world.creator.as.query(api.wallet.mine, {})).toMatchObject({
      pending: 0,
      available: 0,
      frozen: 0,
    });
    const { refunds } = await on.objects();
    expect(Object.keys(refunds)).toHaveLength(1);
    expect(await on.calls("POST", /capture$/)).toBe(2);
  }

  const lookHourly = async () => {
    await idle(t);
    await t.action(internal.jobs.ledger.reconHourly, {});
    await idle(t);
  };

  return {
    async shuffled(shuffleSeed: number): Promise<void> {
      await provider.lever("webhooks", { duplicate: 2, shuffleSeed, holdAll: true });
      await bothWays(async () => {
        await provider.lever("flush");
        await idle(t);
      });
      await expectTheEnd();
      const rows = await rowsOf(t, "providerEvents");
      expect(rows.filter(({ status }) => status !== "done" && status !== "ignored")).toEqual([]);
      expect(new Set(rows.map(({ eventId }) => eventId)).size).toBe(rows.length);
      expect((await provider.log()).deliveries).toHaveLength(rows.length * 3);
    },
    /** Of one type, or of all. */
    async dropped(type?: string): Promise<void> {
      await provider.lever("webhooks", type === undefined ? { holdAll: true } : { drop: [type] });
      await bothWays(lookHourly);
      await expectTheEnd();
    },
  };
}
