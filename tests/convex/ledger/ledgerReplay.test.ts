import { describeAccount, userAccount } from "@convex/domain/ledger/accounts";
import { post } from "@convex/model/ledger/ledger";
import { systemBalance } from "@convex/model/ledger/rollups";
import { describe, expect, test } from "vitest";
import { numbers } from "../../domain/ledger/walk/shrink";
import { stepsOf, violationOf, Walk } from "../../domain/ledger/walk/walk";
import { NOW, prepareBackend, read, setupConvex } from "../support/backend";
import { rowsOf } from "../support/rows";
import { walletOf } from "./books";

prepareBackend();
const LONG = process.env.TEST_LONG === "1";
const SEEDS = LONG ? 200 : 20;
const STEPS = LONG ? 400 : 60;
/** One transaction holds so many tries; the ledger cannot tell. */
const BATCH = 40;
const about = { currency: "usd", at: NOW, actor: "provider", memo: "walk" } as const;

/** Whatever the walk tried in memory is tried on the real tables, in the same order. */
async function replay(walk: Walk) {
  const t = setupConvex();
  const outcomes: string[] = [];
  for (let at = 0; at < walk.book.attempts.length; at += BATCH) {
    const part = walk.book.attempts.slice(at, at + BATCH).filter(({ outcome }) => outcome !== "refused");
    await read(t, async (ctx) => {
      for (const { entry } of part) {
        outcomes.push((await post(ctx, { ...entry, ...about })).posted ? "posted" : "known");
      }
    });
  }
  return { t, outcomes };
}

describe("the walk through post (money 8)", () => {
  test.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
    "I1 I3 I4 the tables end as the walk does, seed %i",
    async (seed) => {
      const walk = new Walk();
      expect(violationOf(walk, stepsOf(numbers(seed + 1_000), STEPS), STEPS)).toBeNull();
      const { t, outcomes } = await replay(walk);
      const accepted = walk.book.attempts.filter(({ outcome }) => outcome !== "refused");
      expect(outcomes).toEqual(accepted.map(({ outcome }) => outcome));
      for (const { key, balance } of await rowsOf(t, "ledgerAccounts")) {
        const { kind } = describeAccount(key);
        const isOurs = kind === "system" || kind === "connected";
        if (isOurs) expect(balance).toBeUndefined();
        else expect(`${key} ${balance}`).toBe(`${key} ${walk.book.balance(key)}`);
      }
      const clearing = await read(t, (ctx) => systemBalance(ctx, "stripe:clearing"));
      expect(clearing).toBe(walk.book.sum("stripe:clearing"));
      for (const [uid, lifetimeEarned] of walk.book.earned) {
        const pockets = ["pending", "available", "reserved", "frozen"] as const;
        const balances = pockets.map((pocket) => [pocket, walk.book.balance(userAccount(uid, pocket))]);
        const lifetimePaidOut = walk.book.paidOut.get(uid) ?? 0;
        const expected = { ...Object.fromEntries(balances), lifetimeEarned, lifetimePaidOut };
        expect(await walletOf(t, uid)).toMatchObject(expected);
      }
    },
    60_000,
  );

  test("what the walk says must be refused is refused, and leaves nothing behind", async () => {
    const walk = new Walk();
    expect(violationOf(walk, stepsOf(numbers(7), 300), 300)).toBeNull();
    const { t } = await replay(walk);
    const refused = walk.book.attempts.filter(({ outcome }) => outcome === "refused");
    expect(refused.length).toBeGreaterThan(5);
    const before = (await rowsOf(t, "ledgerTxns")).length;
    for (const { entry } of refused) {
      // Everything is over by now, so what was too much then is too much still.
      if (entry.kind !== "release") continue;
      await expect(read(t, (ctx) => post(ctx, { ...entry, ...about }))).rejects.toThrow(/below zero/);
    }
    expect((await rowsOf(t, "ledgerTxns")).length).toBe(before);
  });
});
