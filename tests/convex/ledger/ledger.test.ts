import { isDeepStrictEqual } from "node:util";
import { heldAccount, type LedgerLine, userAccount } from "@convex/domain/ledger/accounts";
import { captureEntry, processingFeeEntry, releaseEntry } from "@convex/domain/ledger/postings";
import { splitPrice } from "@convex/domain/payments/fees";
import { type Posting, post } from "@convex/model/ledger/ledger";
import { beforeEach, describe, expect, test } from "vitest";
import { type Backend, NOW, prepareBackend, setupConvex } from "../support/backend";
import { findOnly, only, postings, rowsOf } from "../support/rows";

prepareBackend();

const about = { currency: "usd", at: NOW, actor: "provider", memo: "test" } as const;
const DARE = "d1";
const charge = (amount = 2_500, chargeRef = "ch_1"): Posting => ({
  ...captureEntry({ chargeRef, dareId: DARE, amount }),
  ...about,
});
const release = (price = 2_500): Posting => ({
  ...releaseEntry({ dareId: DARE, creatorId: "maya", price, fee: splitPrice(price).fee }),
  ...about,
});

describe("ledger.post", () => {
  let t: Backend;

  beforeEach(() => {
    t = setupConvex();
  });

  const write = (posting: Posting) => t.run((ctx) => post(ctx, posting));
  const accountOf = (key: string) => only(t, "ledgerAccounts", { key });
  const walletOf = (uid: string) => findOnly(t, "wallets", { uid });

  test("L1 L2 L3 every account ends where money.md puts it", async () => {
    await write(charge());
    await write({ ...processingFeeEntry({ movementRef: "txn_1", amount: 103 }), ...about });
    await write(release());
    expect(await postings(t)).toEqual([
      ["stripe:clearing", 2_500],
      [heldAccount(DARE), -2_500],
      ["cost:processing", 103],
      ["stripe:clearing", -103],
      [heldAccount(DARE), 2_500],
      [userAccount("maya", "pending"), -2_000],
      ["platform:fees", -500],
    ]);
    expect(await accountOf(heldAccount(DARE))).toMatchObject({ balance: 0, type: "liability" });
    expect(await accountOf(userAccount("maya", "pending"))).toMatchObject({
      balance: 2_000,
      ownerId: "maya",
    });
  });

  test("system accounts carry no cached balance, so payments never meet in one document", async () => {
    await write(charge());
    await write(charge(700, "ch_2"));
    const { balance, type, ownerId } = await accountOf("stripe:clearing");
    expect({ balance, type, ownerId }).toEqual({ balance: undefined, type: "asset", ownerId: undefined });
  });

  test("a known key returns untouched, whatever its lines say now", async () => {
    expect(await write(charge())).toEqual({ posted: true });
    const before = await postings(t);
    expect(await write(charge())).toEqual({ posted: false });
    expect(await write({ ...charge(), lines: [{ account: "nonsense", amount: 1 }] })).toEqual({
      posted: false,
    });
    expect(await postings(t)).toEqual(before);
  });

  test("the wallet follows the ledger", async () => {
    await write(charge());
    expect(await walletOf("maya")).toBeNull();
    await write(release());
    expect(await walletOf("maya")).toMatchObject({ pending: 2_000, available: 0, lifetimeEarned: 2_000 });
    await write(charge(1_000, "ch_2"));
    await write({ ...release(1_000), key: "release:second" });
    expect(await walletOf("maya")).toMatchObject({ pending: 2_800, lifetimeEarned: 2_800 });
  });

  const lines = (...pairs: [string, number][]): LedgerLine[] =>
    pairs.map(([account, amount]) => ({ account, amount }));

  test.each([
    ["one cent off", lines(["stripe:clearing", 5], [heldAccount(DARE), -6])],
    ["one line", lines(["stripe:clearing", 5])],
    ["no line", []],
    ["a fraction", lines(["stripe:clearing", 0.5], [heldAccount(DARE), -0.5])],
    ["not a number", lines(["stripe:clearing", Number.NaN], [heldAccount(DARE), Number.NaN])],
    ["an unsafe integer", lines(["stripe:clearing", 2 ** 53], [heldAccount(DARE), -(2 ** 53)])],
    ["an unknown account", lines(["stripe:clearing", 5], ["pocket", -5])],
    ["held below zero (I2)", lines([heldAccount(DARE), 1], ["stripe:clearing", -1])],
    ["pending below zero (I3)", lines([userAccount("maya", "pending"), 1], ["stripe:clearing", -1])],
  ])("%s throws and nothing is written", async (_name, broken) => {
    await expect(write({ ...charge(), key: "broken", lines: broken })).rejects.toThrow();
    expect(await postings(t)).toEqual([]);
    expect(await rowsOf(t, "ledgerTxns")).toEqual([]);
  });

  test("a second release of the same money breaks the floor even under another key", async () => {
    await write(charge());
    await write(release());
    await expect(write({ ...release(), key: "release:again" })).rejects.toThrow(/below zero/);
  });

  test("an account never changes its currency", async () => {
    await write(charge());
    await expect(write({ ...charge(500, "ch_eur"), currency: "eur" })).rejects.toThrow(/currency/);
  });

  test("the transaction remembers what it was for", async () => {
    await write({ ...charge(), objectRef: "ch_1" });
    const named = { key: "charge:ch_1", kind: "charge", actor: "provider", objectRef: "ch_1", at: NOW };
    expect(await only(t, "ledgerTxns")).toMatchObject(named);
  });

  test("payments of different dares and creators write no document in common (money 3.1)", async () => {
    // The platform's accounts are made once; from then on nobody writes them.
    await write(charge(700, "ch_first"));
    await write({ ...processingFeeEntry({ movementRef: "txn_first", amount: 9 }), ...about });
    await write({ ...release(700), ...about });
    const all = async () => {
      const rows = [...(await rowsOf(t, "ledgerAccounts")), ...(await rowsOf(t, "wallets"))];
      return new Map<string, object>(rows.map((row) => [row._id, row]));
    };
    const payFor = async (dareId: string, creatorId: string) => {
      const before = await all();
      await write({ ...captureEntry({ chargeRef: `ch_${dareId}`, dareId, amount: 900 }), ...about });
      await write({ ...processingFeeEntry({ movementRef: `txn_${dareId}`, amount: 40 }), ...about });
      await write({ ...releaseEntry({ dareId, creatorId, price: 900, fee: 180 }), ...about });
      const changed = [...(await all())].filter(([id, row]) => !isDeepStrictEqual(before.get(id), row));
      return changed.map(([id]) => id);
    };
    const one = await payFor("d8", "ada");
    const other = await payFor("d9", "ben");
    expect(one.length).toBe(3);
    expect(other.filter((id) => one.includes(id))).toEqual([]);
  });
});
