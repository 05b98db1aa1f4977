import { describe, expect, it } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { prepareBackend } from "../support/backend";
import { permutations } from "../support/orders";
import {
  ACCOUNT,
  ask,
  checkBooks,
  type PayoutWorld,
  payoutRow,
  payoutWorld,
  pocketsOf,
  say,
  sumOf,
  type Word,
} from "./world";

prepareBackend();
const orders = (...words: Word[]) =>
  permutations(words).map((order): [string, Word[]] => [order.join(", "), order]);

async function tell(words: readonly Word[]): Promise<PayoutWorld & { state: string }> {
  expectPrinted(/"alarm":/, "any");
  const world = await payoutWorld();
  const payoutId = await ask(world, 4_000);
  for (const word of words) {
    await say(world, payoutId, word);
    // The second telling must change nothing.
    await say(world, payoutId, word);
  }
  await checkBooks(world);
  return { ...world, state: (await payoutRow(world.t, payoutId)).state };
}

/** News of a payout in every order and more than once: the same end, the same books (money 5, 8). */
describe("order and repetition", () => {
  it.each(orders("transferred", "in_transit", "paid"))(
    "PRD-08 arrives whatever comes first: %s",
    async (_title, words) => {
      const world = await tell(words);
      expect(world.state).toBe("paid");
      expect(await pocketsOf(world)).toEqual({ available: 6_000, reserved: 0, paidOut: 4_000 });
      expect(await sumOf(world.t, `stripe:acct:${ACCOUNT}`)).toBe(0);
      expect(await sumOf(world.t, "stripe:clearing")).toBe(6_000);
    },
  );

  // The reversal is our own answer to a failure, but nothing may depend on that.
  it.each(orders("in_transit", "paid", "failed", "reversed"))(
    "PRD-08 comes back whatever comes first: %s",
    async (_title, words) => {
      const world = await tell(words);
      expect(["failed", "bounced"]).toContain(world.state);
      expect(await pocketsOf(world)).toEqual({ available: 10_000, reserved: 0, paidOut: 0 });
      expect(await sumOf(world.t, `stripe:acct:${ACCOUNT}`)).toBe(0);
      expect(await sumOf(world.t, "stripe:clearing")).toBe(10_000);
    },
  );
});
