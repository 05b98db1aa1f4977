import {
  balanceAfter,
  checkLines,
  coverage,
  describeAccount,
  heldAccount,
  LedgerError,
  requireCoveredSweep,
  userAccount,
} from "@convex/domain/ledger/accounts";
import * as L from "@convex/domain/ledger/postings";
import { splitPrice } from "@convex/domain/payments/fees";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

describe("chart of accounts", () => {
  test.each([
    ["stripe:clearing", "system", "asset"],
    ["stripe:disputed", "system", "asset"],
    ["stripe:acct:acct_1", "connected", "asset"],
    ["bank:platform", "system", "asset"],
    ["dare:d1:held", "held", "liability"],
    ["user:u1:pending", "user", "liability"],
    ["user:u1:available", "user", "liability"],
    ["user:u1:reserved", "user", "liability"],
    ["user:u1:frozen", "user", "liability"],
    ["refunds:in_flight", "system", "liability"],
    ["liability:unclaimed", "system", "liability"],
    ["platform:fees", "system", "income"],
    ["platform:subscriptions", "system", "income"],
    ["platform:boosts", "system", "income"],
    ["cost:processing", "system", "expense"],
    ["cost:chargeback_fees", "system", "expense"],
    ["cost:chargebacks", "system", "expense"],
    ["cost:bad_debt", "system", "expense"],
    ["cost:goodwill", "system", "expense"],
  ])("%s is %s, %s", (key, kind, type) => {
    expect(describeAccount(key)).toMatchObject({ kind, type });
  });

  test.each([
    "",
    "dare::held",
    "dare:d1:owed",
    "user:u1:savings",
    "user:a:b:pending",
    "bank",
    "stripe:clearing:x",
    "stripe:acct",
    "stripe:acct:",
    "toString",
  ])("%j is refused", (key) => {
    expect(() => describeAccount(key)).toThrow(LedgerError);
  });
});

describe("I1: entries balance in whole cents", () => {
  const held = heldAccount("d1");
  const two = (amount: number, against: number, [one, other] = [held, "stripe:clearing"]) => [
    { account: one ?? "", amount },
    { account: other ?? "", amount: against },
  ];
  test.each([
    ["one line", [{ account: held, amount: 1 }]],
    ["one cent off", two(-5, 6)],
    ["a fraction", two(-0.5, 0.5)],
    ["a zero line", two(0, 0)],
    ["an account twice", two(5, -5, [held, held])],
    ["unsafe", two(-(2 ** 53), 2 ** 53)],
    ["unknown account", two(-5, 5, ["nobody", "stripe:clearing"])],
  ])("%s throws", (_name, lines) => {
    expect(() => checkLines(lines)).toThrow(LedgerError);
  });

  test("every price splits into lines that balance", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (price) => {
        const { fee, net } = splitPrice(price);
        const release = L.releaseEntry({ dareId: "d", creatorId: "c", price, fee });
        checkLines(L.captureEntry({ chargeRef: "ch", dareId: "d", amount: price }).lines);
        checkLines(release.lines);
        expect(L.earnedBy(release, "c")).toBe(net);
        expect(L.earnedBy(release, "someone")).toBe(0);
      }),
    );
  });

  test("a negative or broken amount never turns a rule around", () => {
    for (const amount of [-1, 0.5, Number.NaN, 2 ** 53]) {
      expect(() => L.captureEntry({ chargeRef: "ch", dareId: "d", amount })).toThrow(LedgerError);
      expect(() => L.payoutRequestEntry({ payoutId: "p", uid: "u", amount })).toThrow(LedgerError);
    }
  });
});

describe("floors", () => {
  const held = heldAccount("d1");
  const available = userAccount("u1", "available");
  const plain = { mayOwe: false };
  const owing = { mayOwe: true };

  test("I2 I3 no account of a dare or person falls below zero", () => {
    expect(balanceAfter(held, 500, { amount: 500, ...plain })).toBe(0);
    const pockets = (["pending", "available", "reserved", "frozen"] as const).map((each) =>
      userAccount("u1", each),
    );
    for (const account of [held, ...pockets]) {
      expect(() => balanceAfter(account, 499, { amount: 500, ...plain })).toThrow(LedgerError);
    }
  });

  test("I3 only an available pocket may come to owe, and only by an entry that says so", () => {
    expect(balanceAfter(available, 499, { amount: 500, ...owing })).toBe(-1);
    expect(() => balanceAfter(held, 499, { amount: 500, ...owing })).toThrow(LedgerError);
    expect(() => balanceAfter(userAccount("u1", "frozen"), 0, { amount: 1, ...owing })).toThrow(LedgerError);
  });

  test("I3 later earnings fill a debt first", () => {
    expect(balanceAfter(available, -500, { amount: -200, ...plain })).toBe(-300);
    expect(() => balanceAfter(available, -500, { amount: 1, ...plain })).toThrow(LedgerError);
  });

  test("the refusal names no person", () => {
    const short = () => balanceAfter(available, 0, { amount: 1, ...plain });
    expect(short).toThrow(/^available would fall below zero$/);
  });
});

describe("I7 coverage", () => {
  const sums = {
    "platform:fees": -5_000,
    "platform:boosts": -499,
    "cost:processing": 300,
    "bank:platform": 1_000,
    "refunds:in_flight": -900,
    "stripe:clearing": 77_000,
  };

  test("I7 what is the platform's own: income less costs less what it took out", () => {
    expect(coverage(sums)).toBe(4_199);
    expect(coverage({})).toBe(0);
  });

  test("L15 I7 a sweep may take that and not a cent more", () => {
    expect(() => requireCoveredSweep(sums, 4_199)).not.toThrow();
    expect(() => requireCoveredSweep(sums, 4_200)).toThrow(LedgerError);
    const short = { "cost:chargebacks": 500 };
    for (const putIn of [300, 700]) expect(() => requireCoveredSweep(short, -putIn)).not.toThrow();
  });
});
