import { splitPrice } from "@convex/domain/fees";
import {
  balanceAfter,
  captureEntry,
  checkLines,
  describeAccount,
  earnedBy,
  heldAccount,
  type LedgerEntry,
  LedgerError,
  processingFeeEntry,
  releaseEntry,
  userAccount,
} from "@convex/domain/ledgerRules";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

describe("chart of accounts", () => {
  test.each(["stripe:clearing", "platform:fees", "cost:processing", "dare:d1:held", "user:u1:pending"])(
    "%s is known",
    (key) => {
      expect(describeAccount(key).kind).toMatch(/system|held|user/);
    },
  );

  test.each([
    "",
    "dare::held",
    "dare:d1:owed",
    "user:u1:savings",
    "user:a:b:pending",
    "bank",
    "stripe:clearing:x",
  ])("%j is refused", (key) => {
    expect(() => describeAccount(key)).toThrow(LedgerError);
  });
});

describe("I1: entries balance in whole cents", () => {
  const held = heldAccount("d1");
  test.each([
    ["one line", [{ account: held, amount: 1 }]],
    [
      "one cent off",
      [
        { account: held, amount: -5 },
        { account: "stripe:clearing", amount: 6 },
      ],
    ],
    [
      "a fraction",
      [
        { account: held, amount: -0.5 },
        { account: "stripe:clearing", amount: 0.5 },
      ],
    ],
    [
      "a zero line",
      [
        { account: held, amount: 0 },
        { account: "stripe:clearing", amount: 0 },
      ],
    ],
    [
      "an account twice",
      [
        { account: held, amount: 5 },
        { account: held, amount: -5 },
      ],
    ],
    [
      "unsafe",
      [
        { account: held, amount: -(2 ** 53) },
        { account: "stripe:clearing", amount: 2 ** 53 },
      ],
    ],
    [
      "unknown account",
      [
        { account: "nobody", amount: -5 },
        { account: "stripe:clearing", amount: 5 },
      ],
    ],
  ])("%s throws", (_name, lines) => {
    expect(() => checkLines(lines)).toThrow(LedgerError);
  });

  test("a balance below zero throws (I2, I3)", () => {
    expect(balanceAfter(held, 500, 500)).toBe(0);
    expect(() => balanceAfter(held, 499, 500)).toThrow(LedgerError);
  });

  test("L1, L2, L3 balance for every price", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 5_000 }),
        (price, cost) => {
          const { fee, net } = splitPrice(price);
          const release = releaseEntry({ dareId: "d", creatorId: "c", price, fee });
          checkLines(captureEntry({ chargeRef: "ch", dareId: "d", amount: price }).lines);
          checkLines(processingFeeEntry({ movementRef: "txn", amount: cost }).lines);
          checkLines(release.lines);
          expect(earnedBy(release, "c")).toBe(net);
          expect(earnedBy(release, "someone")).toBe(0);
        },
      ),
    );
  });
});

/** A ledger in memory under the same rules as model/ledger.post. */
class Book {
  readonly keys = new Set<string>();
  readonly sums = new Map<string, number>();
  readonly balances = new Map<string, number>();

  post(entry: LedgerEntry): void {
    if (this.keys.has(entry.key)) return;
    checkLines(entry.lines);
    const next = entry.lines.map(({ account, amount }) => {
      const isSystem = describeAccount(account).kind === "system";
      const balance = isSystem ? undefined : balanceAfter(account, this.balances.get(account) ?? 0, amount);
      return { account, amount, balance };
    });
    this.keys.add(entry.key);
    for (const { account, amount, balance } of next) {
      this.sums.set(account, (this.sums.get(account) ?? 0) + amount);
      if (balance !== undefined) this.balances.set(account, balance);
    }
  }
}

interface WalkDare {
  id: string;
  creator: string;
  price: number;
  cost: number;
  captured: boolean;
  released: boolean;
}

function checkBook(book: Book, dares: readonly WalkDare[]): void {
  expect([...book.sums.values()].reduce((sum, value) => sum + value, 0)).toBe(0);
  for (const [account, balance] of book.balances) {
    expect(balance).toBeGreaterThanOrEqual(0);
    expect(balance + (book.sums.get(account) ?? 0)).toBe(0);
  }
  for (const dare of dares) {
    const held = dare.captured && !dare.released ? dare.price : 0;
    expect(book.balances.get(heldAccount(dare.id)) ?? 0).toBe(held);
  }
}

/** One step of life: charge, fee and release arrive in any order, often twice; a release before its charge fails. */
function step(book: Book, dare: WalkDare, what: "charge" | "fee" | "release"): void {
  if (what === "charge") {
    book.post(captureEntry({ chargeRef: `ch_${dare.id}`, dareId: dare.id, amount: dare.price }));
    dare.captured = true;
  } else if (what === "fee") {
    book.post(processingFeeEntry({ movementRef: `txn_${dare.id}`, amount: dare.cost }));
  } else {
    const { fee } = splitPrice(dare.price);
    const entry = releaseEntry({ dareId: dare.id, creatorId: dare.creator, price: dare.price, fee });
    if (dare.captured) {
      book.post(entry);
      dare.released = true;
    } else expect(() => book.post(entry)).toThrow(LedgerError);
  }
}

describe("random walk over L1-L3 with repeats and any order", () => {
  const seeds = process.env.TEST_LONG === "1" ? 200 : 20;
  const stepsPerSeed = process.env.TEST_LONG === "1" ? 2_000 : 400;
  const dareArb = fc.record({
    creator: fc.constantFrom("c1", "c2", "c3"),
    price: fc.integer({ min: 500, max: 50_000 }),
    cost: fc.integer({ min: 1, max: 2_000 }),
  });
  const walkArb = fc.tuple(
    fc.array(dareArb, { minLength: 5, maxLength: 30 }),
    fc.array(fc.tuple(fc.nat(), fc.constantFrom("charge" as const, "fee" as const, "release" as const)), {
      minLength: stepsPerSeed,
      maxLength: stepsPerSeed,
    }),
  );

  test.each(Array.from({ length: seeds }, (_, seed) => seed))("seed %i", (seed) => {
    fc.assert(
      fc.property(walkArb, ([plans, steps]) => {
        const book = new Book();
        const dares = plans.map((plan, index) => ({
          ...plan,
          id: `d${index}`,
          captured: false,
          released: false,
        }));
        for (const [pick, what] of steps) {
          const dare = dares[pick % dares.length];
          if (dare) step(book, dare, what);
        }
        checkBook(book, dares);
        for (const dare of dares) {
          step(book, dare, "charge");
          step(book, dare, "fee");
          step(book, dare, "release");
        }
        checkBook(book, dares);
        const earned = dares.reduce((sum, dare) => sum + splitPrice(dare.price).net, 0);
        const pending = ["c1", "c2", "c3"].map((uid) => book.balances.get(userAccount(uid, "pending")) ?? 0);
        expect(pending.reduce((sum, value) => sum + value, 0)).toBe(earned);
      }),
      { seed, numRuns: 1 },
    );
  });
});
