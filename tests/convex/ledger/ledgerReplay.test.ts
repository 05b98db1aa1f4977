import { describeAccount, userAccount } from "@convex/domain/ledger/accounts";
import { captureEntry, releaseEntry } from "@convex/domain/ledger/postings";
import { DARE_DATA } from "@convex/model/account/personData/dares";
import { accountFindings } from "@convex/model/ledger/invariants";
import { balanceOf, post } from "@convex/model/ledger/ledger";
import { systemBalance } from "@convex/model/ledger/rollups";
import { describe, expect, test, vi } from "vitest";
import { numbers } from "../../domain/ledger/walk/shrink";
import { stepsOf, violationOf, Walk } from "../../domain/ledger/walk/walk";
import { type Backend, NOW, passTime, prepareBackend, read, setupConvex } from "../support/backend";
import { rowsOf } from "../support/rows";
import { book, walletOf } from "./books";

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

// The first call of a file loads the whole deployment, which a busy machine does not do in five seconds.
vi.setConfig({ testTimeout: 30_000 });

const MAYA = "uid_maya";
const PSEUDONYM = "former_1";

async function earn(t: Backend, creatorId: string, price: number): Promise<void> {
  const dareId = `dare${price}`;
  await book(t, captureEntry({ chargeRef: `ch_${price}`, dareId, amount: price }));
  await book(t, releaseEntry({ dareId, creatorId, price, fee: 0 }));
}

async function erase(t: Backend): Promise<void> {
  const leaver = { uid: MAYA, pseudonym: PSEUDONYM };
  await read(t, async (ctx) => {
    for (const { erase: steps } of [DARE_DATA.ledgerAccounts, DARE_DATA.ledgerPostings]) {
      for (const step of steps) expect(await step(ctx, leaver)).toBe(true);
    }
  });
}

/** A person is erased: their accounts get another name and stay one each (money 3.5). */
test("what was paid in the middle of it has an account under the new name already: the sums come together", async () => {
  const t = setupConvex();
  await earn(t, MAYA, 1_000);
  // The hourly check has counted the one and not the other.
  passTime(3_600_000);
  await read(t, (ctx) => accountFindings(ctx, userAccount(MAYA, "pending"), Date.now()));
  await earn(t, PSEUDONYM, 300);
  await erase(t);
  await earn(t, PSEUDONYM, 20);
  const accounts = await rowsOf(t, "ledgerAccounts");
  const theirs = accounts.filter(({ key }) => key.startsWith("user:"));
  expect(theirs.map(({ key, balance }) => [key, balance])).toEqual([
    [userAccount(PSEUDONYM, "pending"), 1_320],
  ]);
  expect(await read(t, (ctx) => balanceOf(ctx, userAccount(PSEUDONYM, "pending")))).toBe(1_320);
  const found = await read(t, (ctx) =>
    accountFindings(ctx, userAccount(PSEUDONYM, "pending"), Date.now() + 3_600_000),
  );
  // Only the rows of earnings, which this test has none of, do not agree.
  expect(found.map(({ subject }) => subject.split(":").slice(0, 2).join(":"))).toEqual(["I4:pending"]);
});
